import { z } from 'zod'
import { listOf, recordId } from '../bounded.ts'
import { claimReadOn, seenVersion } from '../http.ts'

/** Maximum number of payments in one call. */
export const PAYMENTS_MAX = 100

const isOnce = (rows: readonly { id: string }[]): boolean => new Set(rows.map(({ id }) => id)).size === rows.length

/** POST /management/payments. */
export const payClaims = listOf(z.strictObject({ id: recordId, version: seenVersion, claim_number: claimReadOn }), PAYMENTS_MAX, {
  min: 1,
  tooShort: 'Please select at least one claim',
  tooLong: `At most ${PAYMENTS_MAX} claims at once`,
}).refine(isOnce, 'A claim can be in the list only once')
