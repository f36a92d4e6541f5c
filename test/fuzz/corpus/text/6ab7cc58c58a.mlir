}exp*}endry
