/* Answers documents on standard input, one on each line, with libtaskweave:
 *
 *     .ci/library
 *     cc -I .build-install/library Samples/embed.c -L .build-install/library -ltaskweave -o embed
 *     LD_LIBRARY_PATH=.build-install/library ./embed < Samples/free.jsonl
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>
#include <taskweave.h>

int main(void) {
    char *line = NULL;
    size_t capacity = 0;
    ssize_t length;
    while ((length = getline(&line, &capacity, stdin)) > 0) {
        char *answer = tw_free(line, (size_t)length);
        if (answer == NULL) return 1;
        fputs(answer, stdout);
        tw_string_free(answer);
    }
    free(line);
    return 0;
}
