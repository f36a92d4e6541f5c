// RUN: %clangxx -fsyntax-only -Wall -Wextra -Wpedantic -Xclang -verify -Xclang -verify-ignore-unexpected=note %s
// RUN: not %gxx -fsyntax-only %s 2>&1 | FileCheck %s
//
// Pairs of argument and parameter that do not fit: clang reports them on the call, g++ by the same words.
#include <tessera/async.h>
#include <tessera/host.h>

namespace ct = tessera;

template <int B>
void saxpy(ct::tensor<float, ct::shape<B>>&, const ct::tensor<float, ct::dims<1>>&, float) {}
int not_void(ct::tensor<float, ct::shape<8>>&) { return 0; }
void by_pointer(ct::tensor<float, ct::shape<8>>&, float*) {}
struct not_a_value {
  float* inside;
};
void with_pointer(ct::tensor<float, ct::shape<8>>&, not_a_value) {}

void exclusive_parameter(ct::tensor<float>& z, ct::tensor<float>& x) {
  (void)ct::launch<saxpy<8>>(z, x, 1.0f);  // expected-error {{a parameter 'tensor&' is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]}}
  // CHECK: a parameter 'tensor&' is exclusive, pass 'out(...)' or 'inout(...)' [TS1024]
}

void shared_parameter(ct::tensor<float>& z, ct::tensor<float>& x) {
  (void)ct::launch<saxpy<8>>(ct::out(z), ct::out(x), 1.0f);  // expected-error {{a parameter 'const tensor&' is shared, pass the tensor itself [TS1024]}}
  // CHECK: a parameter 'const tensor&' is shared, pass the tensor itself [TS1024]
}

void number_of_arguments(ct::tensor<float>& z, ct::tensor<float>& x) {
  (void)ct::launch<saxpy<8>>(ct::out(z), x);  // expected-error {{the launch has another number of arguments than the kernel has parameters [TS1024]}}
  (void)ct::launch<saxpy<8>>();               // expected-error {{the launch has another number of arguments}}
  // CHECK: the launch has another number of arguments than the kernel has parameters [TS1024]
}

void element_types(ct::tensor<double>& z, ct::tensor<float>& x, ct::shared_tensor<int>& i, ct::tensor<float>& y) {
  (void)ct::launch<saxpy<8>>(ct::out(z), x, 1.0f);  // expected-error {{the element types of argument and parameter differ [TS1024]}}
  (void)ct::launch<saxpy<8>>(ct::out(y), i, 1.0f);  // expected-error {{the element types of argument and parameter differ [TS1024]}}
  // CHECK: the element types of argument and parameter differ [TS1024]
}

void scalars(ct::tensor<float>& z, ct::tensor<float>& x) {
  (void)ct::launch<saxpy<8>>(ct::out(z), 1.0f, 1.0f);  // expected-error {{a tensor parameter gets an argument that is not a tensor [TS1024]}}
  (void)ct::launch<saxpy<8>>(ct::out(z), x, x);        // expected-error {{a tensor is passed for a scalar parameter [TS1024]}}
  (void)ct::launch<saxpy<8>>(ct::out(z), x, "1");      // expected-error {{the argument does not convert to the scalar parameter [TS1024]}}
  // CHECK-DAG: a tensor parameter gets an argument that is not a tensor [TS1024]
  // CHECK-DAG: a tensor is passed for a scalar parameter [TS1024]
  // CHECK-DAG: the argument does not convert to the scalar parameter [TS1024]
}

void outputs_are_temporaries(ct::tensor<float>& z, ct::tensor<float>& x) {
  auto output = ct::out(z);
  (void)ct::launch<saxpy<8>>(output, x, 1.0f);             // expected-error {{an output is handed over as a temporary}}
  (void)ct::launch<saxpy<8>>(std::move(output), x, 1.0f);  // accepted
  // CHECK: an output is handed over as a temporary, write 'out(...)' in the launch or move it [TS1024]
}

void without_storage(ct::tensor<float>& z) {
  (void)ct::launch<saxpy<8>>(ct::out(z), ct::meta<float>({8}), 1.0f);  // expected-error {{a tensor without storage ('meta') cannot be launched, only compiled for [TS1024]}}
  (void)ct::launch<saxpy<8>>(ct::out(ct::meta<float>({8})), z, 1.0f);  // expected-error {{a tensor without storage ('meta')}}
  // CHECK: a tensor without storage ('meta') cannot be launched, only compiled for [TS1024]
}

void const_tensors(ct::tensor<float>& z, const ct::tensor<float>& x, const ct::shared_tensor<float>& s) {
  (void)ct::launch<saxpy<8>>(ct::out(z), x, 1.0f);             // accepted: read only
  (void)ct::launch<saxpy<8>>(ct::out(z), s, 1.0f);             // accepted
  (void)ct::launch<saxpy<8>>(ct::out(z), std::move(x), 1.0f);  // expected-error {{a const tensor cannot be moved into a launch [TS1024]}}
  // CHECK: a const tensor cannot be moved into a launch [TS1024]
}

void not_kernels(ct::tensor<float>& z) {
  (void)ct::launch<&not_void>(ct::out(z));  // expected-error {{a launch takes a kernel: a function that returns void [TS1024]}}
  float* p = nullptr;
  (void)ct::launch<&by_pointer>(ct::out(z), p);                 // expected-error {{the kernel has a parameter that a launch cannot bind [TS1024]}}
  (void)ct::launch<&with_pointer>(ct::out(z), not_a_value{p});  // expected-error {{the kernel has a parameter that a launch cannot bind [TS1024]}}
  // CHECK-DAG: a launch takes a kernel: a function that returns void [TS1024]
  // CHECK-DAG: the kernel has a parameter that a launch cannot bind [TS1024]
}

template <class T>
void in_a_template(ct::tensor<T>& z) {
  (void)ct::launch<saxpy<8>>(z, z, 1.0f);  // expected-error {{is exclusive}}
}
template void in_a_template(ct::tensor<float>&);

#define LAUNCH(k, ...) (void)ct::launch<k>(__VA_ARGS__)
void through_a_macro(ct::tensor<float>& z) {
  LAUNCH(saxpy<8>, z, z, 1.0f);  // expected-error {{is exclusive}}
}
