import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { day } from '../http.ts'
import { daysBetween } from '../time.ts'

/** The longest leave with one substitute, first and last day included. */
export const DELEGATION_MAX_DAYS = 90

/** POST /management/delegations. Without `verifier_id` a verifier names a substitute for themselves. */
export const grantDelegation = z
  .strictObject({
    verifier_id: recordId.optional(),
    substitute_id: recordId.min(1, 'Please select a substitute.'),
    from: day,
    to: day,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The last day must not be before the first' })
  .refine(({ from, to }) => from > to || daysBetween(from, to) < DELEGATION_MAX_DAYS, {
    path: ['to'],
    message: `At most ${DELEGATION_MAX_DAYS} days at once`,
  })
export type GrantDelegation = z.infer<typeof grantDelegation>
