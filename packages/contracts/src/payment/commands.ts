import { z } from 'zod'

/** How many payments one call may release. */
export const PAYMENTS_MAX = 100

const isOnce = (rows: readonly { id: string }[]): boolean => new Set(rows.map(({ id }) => id)).size === rows.length

/** POST /management/payments. */
export const payClaims = z
  .array(z.strictObject({ id: z.string().max(100) }))
  .min(1, 'Please select at least one claim')
  .max(PAYMENTS_MAX, `At most ${PAYMENTS_MAX} claims at once`)
  .refine(isOnce, 'A claim may stand in the list only once')
