import type { RoleName } from '../codes.ts'

const HOUR_MS = 3_600_000

/** Maximum lifetime of a session in ms: a working day for staff, a month on a subscriber's own phone. */
export const lifetimeOf = (role: RoleName): number => (role === 'subscriber' ? 30 * 24 * HOUR_MS : 12 * HOUR_MS)

/** Maximum idle time of a session in ms: an hour at a desk that others pass, a week on a subscriber's own phone. */
export const idleOf = (role: RoleName): number => (role === 'subscriber' ? 7 * 24 * HOUR_MS : HOUR_MS)
