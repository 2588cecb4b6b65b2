import { z } from 'zod'
import { text } from '../bounded.ts'
import { day } from '../http.ts'
import { daysBetween } from '../time.ts'

/** Most days of one comparison on demand. */
export const RECONCILED_DAYS_MAX = 31

const NO_EXPLANATION = 'Please enter why the two sides differ'

/** POST /management/payout-reconciliation/{id}/explain. */
export const explainDifference = z.strictObject({
  reason: text(500, { missing: NO_EXPLANATION }).min(1, NO_EXPLANATION),
})

/** POST /management/payout-reconciliation: compares the days from `from` to `to` (IST, both included). */
export const askReconciliation = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'The end date must not be before the start date' })
  .refine(({ from, to }) => from > to || daysBetween(from, to) < RECONCILED_DAYS_MAX, {
    path: ['to'],
    message: `Please choose at most ${RECONCILED_DAYS_MAX} days`,
  })

/** POST /management/day-closes: signs an IST day. */
export const closeDay = z.strictObject({ day, note: text(1000).optional() })
