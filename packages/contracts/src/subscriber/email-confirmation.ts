import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { errorCatalogue } from '../errors.ts'

/** Lifetime of a mailed link that confirms an address. */
export const CONFIRMATION_HOURS = 24

/** True if an address is the confirmed one; letter case does not count. */
export const isConfirmed = (told: string, confirmed: string): boolean =>
  told !== '' && told.trim().toLowerCase() === confirmed.trim().toLowerCase()

const linkMissing = errorCatalogue.invalid_link[1]

/** POST /user/confirm-email; `key`: secret from the mailed link. */
export const confirmEmail = z.strictObject({
  key: rawText(200, { missing: linkMissing, tooLong: linkMissing }).min(1, linkMissing),
})
