/**
 * How long a process trusts its last read of the site's changes, and how long the answer to a change is delayed after the change
 * can be read. So no process serves a page from before an answered change, and a cached page costs no query (decision 0062).
 */
export const SITE_MAX_AGE_MS = 100
/**
 * The next read begins while the last one is still trusted: requests do not wait for a read that takes less than three quarters
 * of the time.
 */
export const SITE_REFRESH_MS = 25
/** Timers may fire a millisecond early, and the clocks of two machines run at slightly different rates. */
export const SITE_VISIBLE_AFTER_MS = SITE_MAX_AGE_MS + 5
