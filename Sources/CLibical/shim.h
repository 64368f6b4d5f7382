// libical as Swift sees it. What differs between its versions belongs here, in static inline functions.
#include <libical/ical.h>
