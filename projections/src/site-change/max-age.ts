/**
 * How long a process trusts its last query of the site's changes, and how long the response to a change is delayed after the change
 * became visible. So no process serves a page from before an acknowledged change, and a cached page costs no query (decision 0062).
 */
export const SITE_MAX_AGE_MS = 100
/**
 * Interval of the queries. The next query begins while the last result is still trusted, so that requests do not wait for a query
 * shorter than three quarters of SITE_TRUST_MS.
 */
export const SITE_REFRESH_MS = 25
/**
 * Delay after which all processes have seen a change. The margin is for timers that fire a millisecond early and for clocks that
 * run at slightly different rates.
 */
export const SITE_VISIBLE_AFTER_MS = SITE_MAX_AGE_MS + 5
