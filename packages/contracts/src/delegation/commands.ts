import { z } from 'zod'
import { day } from '../http.ts'
import { daysBetween } from '../time.ts'

/** The longest leave for which a substitute is named at once, first and last day included. */
export const DELEGATION_MAX_DAYS = 90

const id = z.string().max(100)

/** POST /management/delegations. Without `verifier_id` a verifier names a substitute for themselves. */
export const grantDelegation = z
  .strictObject({
    verifier_id: id.optional(),
    substitute_id: id.min(1, 'Please select a substitute.'),
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' })
  .refine(({ from, to }) => from > to || daysBetween(from, to) < DELEGATION_MAX_DAYS, {
    path: ['to'],
    message: `At most ${DELEGATION_MAX_DAYS} days at once`,
  })
export type GrantDelegation = z.infer<typeof grantDelegation>
