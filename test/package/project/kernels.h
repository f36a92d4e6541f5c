// What crosses between kernels and program: plain functions over plain data.
#pragma once
#include <vector>

std::vector<float> scaled(const std::vector<float>& values, float factor);
