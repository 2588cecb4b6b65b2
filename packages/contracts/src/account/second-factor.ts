import { z } from 'zod'
import { rawText, textLike } from '../bounded.ts'
import { patterns } from '../patterns.ts'
import { login } from './commands.ts'
import { currentPassword as current_password } from './password.ts'

/**
 * RFC 6238 as authenticator apps use it: SHA-1, 6 digits, a step of 30 s. `drift`: number of earlier and later steps with accepted
 * codes.
 */
export const TOTP = { digits: 6, periodSeconds: 30, drift: 1, issuer: 'opdesk' } as const

/** A recovery code is 80 random bits as 16 letters and digits, valid once. */
export const RECOVERY_CODES = { count: 10, characters: 16 } as const

/** Minutes within which the first code must confirm a new secret. */
export const SET_UP_MINUTES = 15

const codeMessage = 'Please enter the 6-digit code'

/** The code of an authenticator app, as text (spaces do not count) or as a number. */
export const authenticatorCode = z
  .union(
    [
      rawText(20, { tooLong: codeMessage }),
      z
        .int()
        .min(0)
        .transform(code => String(code).padStart(TOTP.digits, '0')),
    ],
    codeMessage,
  )
  .transform(code => code.replaceAll(/\s/g, ''))
  .pipe(textLike(patterns.otp, 6, codeMessage))

/** Base32 has no 0, 1 and 8: in a code read from paper these digits are misread letters. */
const misread: Record<string, string> = { '0': 'O', '1': 'I', '8': 'B' }

/** A recovery code as stored: capitals and digits, however it was typed. */
export const recoveryCode = rawText(100, { missing: 'Please enter a recovery code', tooLong: 'This is not a recovery code' })
  .transform(text =>
    text
      .replaceAll(/[\s-]/g, '')
      .toUpperCase()
      .replaceAll(/[018]/g, digit => misread[digit] ?? digit),
  )
  .pipe(textLike(/^[A-Z2-7]{16}$/, 16, 'A recovery code has 16 letters and digits'))

/** A recovery code as shown: `ABCD-EFGH-JKLM-NPQR`. */
export const grouped = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

const factor = { otp: authenticatorCode.optional(), recovery_code: recoveryCode.optional() }
export type FactorGiven = z.infer<z.ZodObject<typeof factor>>

const notBoth = ({ otp, recovery_code }: FactorGiven): boolean => otp === undefined || recovery_code === undefined
const both = { path: ['recovery_code'], message: 'Send a code or a recovery code, not both' }

/** POST /admin/login, /management/login: a person with a second factor also sends its code. */
export const staffLogin = z.strictObject({ ...login.shape, ...factor }).refine(notBoth, both)

/** POST …/second-factor: begins to set up or replace the second factor. A person with a second factor proves it here. */
export const beginSecondFactor = z.strictObject({ current_password, ...factor }).refine(notBoth, both)

/** POST …/second-factor/confirm. */
export const confirmSecondFactor = z.strictObject({ otp: authenticatorCode })

/** POST …/second-factor/recovery-codes and …/second-factor/turn-off. */
export const changeSecondFactor = z
  .strictObject({ current_password, ...factor })
  .refine(notBoth, both)
  .refine(({ otp, recovery_code }) => otp !== undefined || recovery_code !== undefined, { path: ['otp'], message: codeMessage })

/** GET …/second-factor: the state of the caller's second factor. `required`: System Settings require a second factor. */
export const secondFactorState = z.object({
  enabled: z.boolean(),
  enabled_at: z.string().nullable(),
  recovery_codes_left: z.int(),
  required: z.boolean(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

/** A new secret for an authenticator app. `uri`: the secret as otpauth:// URL, for a QR code. */
export const newSecret = z.object({ secret: z.string(), uri: z.string() })
export type NewSecret = z.infer<typeof newSecret>

/** New recovery codes. They are shown once: the server stores only digests. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })
