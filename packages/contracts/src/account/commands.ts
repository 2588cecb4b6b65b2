import { z } from 'zod'
import { rawText, text, textLike } from '../bounded.ts'
import { messages } from '../messages.ts'
import { email, indianCountryCode, mobile, patterns } from '../patterns.ts'

/** POST /admin/login, /management/login, /hr/login. */
export const login = z.strictObject({
  email: email(),
  password: rawText(200, { missing: 'Please enter your password!' }).min(1, 'Please enter your password!'),
})

/** POST /user/login-otp. The number may come with +91, 0091 or 0 before it. */
export const requestLoginCode = z.strictObject({ phone: mobile, country_code: indianCountryCode })

/** The code may come as text or as a number. */
const oneTimeCode = (missing: string) =>
  z
    .union(
      [rawText(20, { tooLong: 'Invalid OTP' }).min(1, missing), z.int().transform(code => String(code).padStart(6, '0'))],
      missing,
    )
    .pipe(textLike(patterns.otp, 6, 'Invalid OTP'))
const keyType = z.union([z.literal(0), z.literal(1), z.enum(['0', '1'])]).optional()

/** POST /user/login. */
export const loginWithCode = z.strictObject({
  ...requestLoginCode.shape,
  otp: oneTimeCode('Please enter the OTP'),
  key_type: keyType,
})

/** POST /user/signup-otp. */
export const requestSignUpCode = z.strictObject({
  phone: text(20, { missing: 'Mobile is required', tooLong: 'Please enter a valid Mobile number' })
    .min(1, 'Mobile is required')
    .regex(/^[+\d -]*$/, 'Mobile no. must be digits')
    .pipe(mobile),
  country_code: indianCountryCode,
})

/** POST /user/verify-signup-otp. */
export const verifySignUpCode = z.strictObject({ ...requestSignUpCode.shape, otp: oneTimeCode('Invalid OTP') })

/** The first step of /user/register. */
export const signUpForm = z.object({
  ...requestSignUpCode.shape,
  terms_and_condition: z.literal(true, messages.agreeToTerms),
})

/**
 * POST /user/signup. `otp` proves that the person signing up received the code. A client that has verified it just before, from
 * the same address, may leave it out. `terms_version` is the text that was shown, if the client knows it.
 */
export const signUp = z.strictObject({
  ...requestSignUpCode.shape,
  otp: oneTimeCode('Invalid OTP').optional(),
  terms_and_condition: z.literal(true, messages.agreeToTerms),
  terms_version: rawText(20).optional(),
  key_type: keyType,
})

export const OTP = { length: 6, validMinutes: 10, guesses: 5, resends: 2, waitSeconds: 120 } as const
