import { z } from 'zod'
import { currentPassword as current_password } from '../account/password.ts'
import { authenticatorCode } from '../account/second-factor.ts'
import { listOf, rawText, text } from '../bounded.ts'
import { hookKinds } from './kinds.ts'

const MISSING = 'Please fill this in'
const CHOOSE = 'Please choose at least one kind'

/** The proof of an admin who decides where data goes: the password and, with a second factor, its code. */
const proof = { current_password, otp: authenticatorCode.optional() }
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
