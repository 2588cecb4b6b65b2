/**
 * How long a process believes its last look at the changes of the site, and how much later than it can be read a change is answered. So nobody
 * sees a page from before a change that was answered, on any process, and a page from the cache costs no query (decision 0067).
 */
export const SITE_TRUST_MS = 100
/** The next look begins while the last is believed: nobody waits for one that takes less than three quarters of the time. */
export const SITE_LOOK_EVERY_MS = 25
/** Timers may be early by a millisecond, and clocks of two machines do not run at exactly the same rate. */
export const SITE_SEEN_AFTER_MS = SITE_TRUST_MS + 5
