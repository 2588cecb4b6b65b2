import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { contactFields, oneContact, withContact } from '../contact.ts'
import { messages } from '../messages.ts'
import { email, indianCountryCode, mobile, newMobile, oneTimeCode } from '../patterns.ts'
import { languages } from '../site/language.ts'

/** POST /admin/login, /management/login, /hr/login. */
export const login = z.strictObject({
  email: email(),
  password: rawText(200, { missing: 'Please enter your password!' }).min(1, 'Please enter your password!'),
})

const MOBILE_MISSING = 'Mobile is required'

const toSignIn = contactFields(mobile)
const toSignUp = contactFields(newMobile)
const known = oneContact('Please enter a valid Mobile number')
const fresh = oneContact(MOBILE_MISSING)

/** Language of the page that asks for a code; the code is sent in it. */
const pageLanguage = z.enum(languages).optional()

/** POST /user/login-otp: a phone number, optionally with +91, 0091 or 0 before it, or an email address. */
export const requestLoginCode = z
  .strictObject({ ...toSignIn, language: pageLanguage })
  .superRefine(known)
  .transform(withContact)

/** POST /user/login. */
export const loginWithCode = z
  .strictObject({ ...toSignIn, otp: oneTimeCode('Please enter the OTP') })
  .superRefine(known)
  .transform(withContact)

/** POST /user/signup-otp. */
export const requestSignUpCode = z
  .strictObject({ ...toSignUp, language: pageLanguage })
  .superRefine(fresh)
  .transform(withContact)

/** POST /user/verify-signup-otp. */
export const verifySignUpCode = z
  .strictObject({ ...toSignUp, otp: oneTimeCode('Invalid OTP') })
  .superRefine(fresh)
  .transform(withContact)

/** The first step of /user/register. */
export const signUpForm = z
  .object({ ...toSignUp, terms_and_condition: z.literal(true, messages.agreeToTerms) })
  .superRefine(fresh)

/**
 * POST /user/signup. `otp` proves that the person received the code; it is optional if the client's network address has just
 * verified that code. `terms_version`: version of the displayed terms, if the client has it.
 */
export const signUp = z
  .strictObject({
    ...toSignUp,
    otp: oneTimeCode('Invalid OTP').optional(),
    terms_and_condition: z.literal(true, messages.agreeToTerms),
    terms_version: rawText(20).optional(),
  })
  .superRefine(fresh)
  .transform(withContact)

/** POST /user/phone-otp: the number of a subscriber who signed up by e-mail. */
export const requestPhoneCode = z.strictObject({ phone: newMobile, country_code: indianCountryCode })

/** POST /user/confirm-phone. */
export const confirmPhone = z.strictObject({ ...requestPhoneCode.shape, otp: oneTimeCode('Please enter the OTP') })

export const OTP = { length: 6, validMinutes: 10, guesses: 5, resends: 2, waitSeconds: 120 } as const
