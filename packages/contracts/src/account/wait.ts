import { formatInstant } from '../time.ts'

/** Hours before an account can write, after it got power over money without a second admin (domain.md section 5). */
export const ACCOUNT_WAIT_HOURS = 24

/** End of a wait that begins at `now`, as an ISO instant. */
export const accountWaitFrom = (now: Date): string => new Date(now.getTime() + ACCOUNT_WAIT_HOURS * 3_600_000).toISOString()

/** The end of a wait as an ISO instant; null if there is no wait or it is over. */
export const waitLeft = (until: string | null, now: Date): string | null =>
  until !== null && Date.parse(until) > now.getTime() ? new Date(until).toISOString() : null

/** Message shown to a person while their account waits. */
export const accountWaits = (until: string): string =>
  `One admin alone set up or changed this account, so you can read but not save until ${formatInstant(until)}. Please come back then.`
