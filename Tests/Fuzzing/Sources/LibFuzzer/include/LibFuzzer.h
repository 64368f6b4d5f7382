#pragma once
#include <stddef.h>
#include <stdint.h>

/// libFuzzer's own main function: https://llvm.org/docs/LibFuzzer.html
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test)(const uint8_t *data, size_t size));
