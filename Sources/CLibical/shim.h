// libical as Swift sees it. What differs between its versions and builds belongs here, in static inline functions.
#include <libical/ical.h>

#include <dlfcn.h>

#if ICAL_MAJOR_VERSION != 3
#error "These are the headers of another libical than 3."
#endif

/// Returns the first of some libraries that there is; 0 where there is none.
static inline void *clibical_open(const char *const *names, unsigned count) {
    void *library = 0;
    for (unsigned index = 0; !library && index < count; index++)
        library = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
    return library;
}

/// Returns a function of libical; 0 where libical is missing.
///
/// The library is loaded when it is first needed: most commands never need a second reader, and to load it, ICU and
/// the C++ library at each start takes a seventh of the time of a small one.
static inline void *clibical_function(const char *name) {
    static const char *const names[] = {
        "libical.so.3", "libical.3.dylib", "/opt/homebrew/lib/libical.3.dylib",
        "/usr/local/lib/libical.3.dylib",
    };
    // Threads that come at the same time find the same.
    static void *library;
    void *found = __atomic_load_n(&library, __ATOMIC_ACQUIRE);
    if (!found) {
        found = clibical_open(names, sizeof names / sizeof *names);
        __atomic_store_n(&library, found, __ATOMIC_RELEASE);
    }
    return found ? dlsym(found, name) : 0;
}

/// Whether libical is there. Nothing below may be called where it is not.
static inline int clibical_is_there(void) { return clibical_function("icalparser_new") != 0; }

/// Defines `clibical_NAME`, which calls `icalNAME` of the library that was loaded, with the type of its declaration.
#define CLIBICAL(result, name, parameters, arguments) \
    static inline result clibical_##name parameters { \
        static __typeof__(&ical##name) function; \
        __typeof__(&ical##name) found = __atomic_load_n(&function, __ATOMIC_RELAXED); \
        if (!found) { \
            found = (__typeof__(&ical##name))clibical_function("ical" #name); \
            __atomic_store_n(&function, found, __ATOMIC_RELAXED); \
        } \
        return found arguments; \
    }

CLIBICAL(void, error_set_errors_are_fatal, (int fatal), (fatal))
CLIBICAL(void *, memory_new_buffer, (size_t size), (size))
CLIBICAL(void, memory_free_buffer, (void *buffer), (buffer))
CLIBICAL(
    void, memory_append_string, (char **buffer, char **end, size_t *size, const char *text),
    (buffer, end, size, text))
CLIBICAL(icalparser *, parser_new, (void), ())
CLIBICAL(void, parser_free, (icalparser *parser), (parser))
CLIBICAL(icalcomponent *, parser_add_line, (icalparser *parser, char *line), (parser, line))
CLIBICAL(icalparser_state, parser_get_state, (icalparser *parser), (parser))
CLIBICAL(icalcomponent *, component_new, (icalcomponent_kind kind), (kind))
CLIBICAL(void, component_free, (icalcomponent *component), (component))
CLIBICAL(char *, component_as_ical_string_r, (icalcomponent *component), (component))
CLIBICAL(
    void, component_add_component, (icalcomponent *parent, icalcomponent *child), (parent, child))
CLIBICAL(
    void, component_remove_component, (icalcomponent *parent, icalcomponent *child),
    (parent, child))
CLIBICAL(icalcomponent_kind, component_isa, (const icalcomponent *component), (component))
CLIBICAL(const char *, component_kind_to_string, (icalcomponent_kind kind), (kind))
CLIBICAL(
    icalcomponent *, component_get_first_component,
    (icalcomponent *component, icalcomponent_kind kind), (component, kind))
CLIBICAL(
    icalcomponent *, component_get_next_component,
    (icalcomponent *component, icalcomponent_kind kind), (component, kind))
CLIBICAL(
    icalproperty *, component_get_first_property,
    (icalcomponent *component, icalproperty_kind kind), (component, kind))
CLIBICAL(
    icalproperty *, component_get_next_property,
    (icalcomponent *component, icalproperty_kind kind), (component, kind))
CLIBICAL(struct icaltimetype, component_get_dtstart, (icalcomponent *component), (component))
CLIBICAL(struct icaltimetype, component_get_dtend, (icalcomponent *component), (component))
CLIBICAL(struct icaltimetype, component_get_due, (icalcomponent *component), (component))
CLIBICAL(icalproperty_kind, property_isa, (icalproperty *property), (property))
CLIBICAL(char *, property_get_property_name_r, (const icalproperty *property), (property))
CLIBICAL(char *, property_get_value_as_string_r, (const icalproperty *property), (property))
CLIBICAL(int, time_is_null_time, (const struct icaltimetype time), (time))
CLIBICAL(
    time_t, time_as_timet_with_zone, (const struct icaltimetype time, const icaltimezone *zone),
    (time, zone))

/// The functions of the library for vCalendar 1.0, which not every libical has.
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
    void *handle = clibical_open(names, sizeof names / sizeof *names);
    if (!handle || !clibical_is_there()) return 0;
    library->parse = (void *(*)(const char *, unsigned long))dlsym(handle, "Parse_MIME");
    library->next = (void *(*)(void *))dlsym(handle, "nextVObjectInList");
    library->free_all = (void (*)(void *))dlsym(handle, "cleanVObjects");
    library->convert = (icalcomponent * (*)(void *)) dlsym(handle, "icalvcal_convert");
    return library->parse && library->next && library->free_all && library->convert;
}

/// Returns a vCalendar 1.0 as iCalendar, to be freed with clibical_memory_free_buffer; an empty text where there is
/// none in it, and 0 where the library is missing. Not to be called by two threads at a time.
static inline char *clibical_icalendar_of_vcalendar(const char *text, unsigned long length) {
    clibical_vcal library;
    if (!clibical_load_vcal(&library)) return 0;
    clibical_error_set_errors_are_fatal(0);
    size_t size = 1024;
    char *result = (char *)clibical_memory_new_buffer(size), *end = result;
    *result = 0;
    void *objects = library.parse(text, length);
    for (void *object = objects; object; object = library.next(object)) {
        icalcomponent *calendar = library.convert(object);
        if (!calendar) continue;
        char *part = clibical_component_as_ical_string_r(calendar);
        if (part) clibical_memory_append_string(&result, &end, &size, part);
        clibical_memory_free_buffer(part);
        clibical_component_free(calendar);
    }
    if (objects) library.free_all(objects);
    return result;
}
