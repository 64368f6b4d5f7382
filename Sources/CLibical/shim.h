// libical as Swift sees it. What differs between its versions and builds belongs here, in static inline functions.
#include <libical/ical.h>

#include <dlfcn.h>

/// What the library for vCalendar 1.0 offers; it is loaded when it is first needed, because not every libical has it.
typedef struct {
    void *(*parse)(const char *text, unsigned long length);
    void *(*next)(void *object);
    void (*free_all)(void *objects);
    icalcomponent *(*convert)(void *object);
} clibical_vcal;

static inline int clibical_load_vcal(clibical_vcal *library) {
    static const char *const names[] = {
        "libicalvcal.so.3", "libicalvcal.so", "libicalvcal.dylib",
        "/opt/homebrew/lib/libicalvcal.dylib", "/usr/local/lib/libicalvcal.dylib",
    };
    void *handle = 0;
    for (unsigned index = 0; !handle && index < sizeof names / sizeof *names; index++)
        handle = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    if (!handle) return 0;
    library->parse = (void *(*)(const char *, unsigned long))dlsym(handle, "Parse_MIME");
    library->next = (void *(*)(void *))dlsym(handle, "nextVObjectInList");
    library->free_all = (void (*)(void *))dlsym(handle, "cleanVObjects");
    library->convert = (icalcomponent * (*)(void *)) dlsym(handle, "icalvcal_convert");
    return library->parse && library->next && library->free_all && library->convert;
}

/// Returns a vCalendar 1.0 as iCalendar, to be freed with icalmemory_free_buffer; an empty text where there is none
/// in it, and 0 where the library is missing. Not to be called by two threads at a time.
static inline char *clibical_icalendar_of_vcalendar(const char *text, unsigned long length) {
    clibical_vcal library;
    if (!clibical_load_vcal(&library)) return 0;
    size_t size = 1024;
    char *result = (char *)icalmemory_new_buffer(size), *end = result;
    *result = 0;
    void *objects = library.parse(text, length);
    for (void *object = objects; object; object = library.next(object)) {
        icalcomponent *calendar = library.convert(object);
        if (!calendar) continue;
        char *part = icalcomponent_as_ical_string_r(calendar);
        if (part) icalmemory_append_string(&result, &end, &size, part);
        icalmemory_free_buffer(part);
        icalcomponent_free(calendar);
    }
    if (objects) library.free_all(objects);
    return result;
}
