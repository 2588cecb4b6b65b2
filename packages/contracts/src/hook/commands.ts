import { z } from 'zod'
import { listOf, rawText, text, textLike } from '../bounded.ts'
import { patterns } from '../patterns.ts'
import { hookKinds } from './kinds.ts'

const MISSING = 'Please fill this in'
const PASSWORD = 'Please enter your password'
const CODE = 'Please enter the 6-digit code'
const CHOOSE = 'Please choose at least one kind'

/** The proof of an admin who decides where data goes: the password and, with a second factor, its code. */
const proof = {
  current_password: rawText(200, { missing: PASSWORD, tooLong: PASSWORD }).min(1, PASSWORD),
  otp: rawText(20, { tooLong: CODE })
    .transform(code => code.replaceAll(/\s/g, ''))
    .pipe(textLike(patterns.otp, 6, CODE))
    .optional(),
}
export const hookProof = z.strictObject(proof)
export type HookProof = z.infer<typeof hookProof>

/** POST /admin/webhooks, PATCH /admin/webhooks/{id}. */
export const saveHook = z.strictObject({
  url: rawText(2000, { missing: MISSING, tooLong: 'At most 2,000 characters' }).trim().min(1, MISSING),
  kinds: listOf(z.enum(hookKinds), hookKinds.length, { missing: CHOOSE, min: 1, tooShort: CHOOSE }),
  note: text(200).default(''),
  ...proof,
})
export type SaveHook = z.infer<typeof saveHook>
