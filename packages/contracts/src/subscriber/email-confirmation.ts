import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { errorCatalogue } from '../errors.ts'

/** A mailed link that confirms an address: how long it is good for. */
export const CONFIRMATION_HOURS = 24

/** Whether an address that was told is the confirmed one, in any case of its letters. */
export const isConfirmed = (told: string, confirmed: string): boolean =>
  told !== '' && told.trim().toLowerCase() === confirmed.trim().toLowerCase()

const linkMissing = errorCatalogue.invalid_link[1]

/** POST /user/confirm-email; `key` is that of the link. */
export const confirmEmail = z.strictObject({
  key: rawText(200, { missing: linkMissing, tooLong: linkMissing }).min(1, linkMissing),
})
