import { z } from 'zod'
import { rawText, text, textLike } from './bounded.ts'
import { DEFAULT_COUNTRY_CODE, nationalNumber, phoneDigits } from './phone.ts'
import { plainSigns, withoutInvisible } from './plain-text.ts'

/** Text patterns that several screens share; the rules of names are in `names.ts`. */
export const patterns = {
  /** A doctor's or clinic's e-mail address. The domain has a dot, but not two in a row, and none at its start or end. */
  contactEmail: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  mobile: /^\d{10}$/,
  phone: /^\d{10,13}$/,
  countryCode: /^\+?\d{1,4}$/,
  pincode: /^[1-9]\d{5}$/,
  otp: /^\d{6}$/,
} as const

const EMAIL_MAX = 254

/** An e-mail address, without the invisible marks of a copied one; `missing` is the message if there is none. */
export const email = (wrong = 'Please enter a valid email', missing = wrong) =>
  rawText(EMAIL_MAX, { missing, tooLong: wrong }).overwrite(withoutInvisible).min(1, missing).pipe(z.email(wrong))

/** Length of a number as sent: with code, separators and invisible marks. */
export const PHONE_SENT_MAX = 50

/** A mobile number, parsed to its ten digits; each screen has its own messages for a missing or wrong one. */
export const mobileOf = (missing: string, wrong: string) =>
  rawText(PHONE_SENT_MAX, { missing, tooLong: wrong })
    .min(1, missing)
    .transform(nationalNumber)
    .pipe(textLike(patterns.mobile, 20, wrong))

/** A number with its country's code, without separators. */
export const phoneOf = (missing: string, wrong: string) =>
  rawText(PHONE_SENT_MAX, { missing, tooLong: wrong })
    .min(1, missing)
    .transform(phoneDigits)
    .pipe(textLike(patterns.phone, 13, wrong))

/** The mobile number with which a subscriber signs in. */
export const mobile = mobileOf('Please enter a valid Mobile number', 'Please enter a valid Mobile number')

/** The number of a subscriber who signs up. */
export const newMobile = text(PHONE_SENT_MAX, { missing: 'Mobile is required', tooLong: 'Please enter a valid Mobile number' })
  .overwrite(plainSigns)
  .min(1, 'Mobile is required')
  .regex(/^[+\d ().-]*$/, 'Mobile no. must be digits')
  .pipe(mobile)

/** The country code of a phone number in the back office. */
export const countryCode = (missing: string) =>
  rawText(5, { missing, tooLong: 'Invalid country code' }).regex(patterns.countryCode, 'Invalid country code')

/** The country code of a subscriber, always India: +91, 0091 or 91. */
export const indianCountryCode = textLike(/^(?:\+|00)?91$/, 4, 'Invalid country code').transform(() => DEFAULT_COUNTRY_CODE)

/** Accepts the one-time code as text or as a number. */
export const oneTimeCode = (missing: string) =>
  z
    .union(
      [rawText(20, { tooLong: 'Invalid OTP' }).min(1, missing), z.int().transform(code => String(code).padStart(6, '0'))],
      missing,
    )
    .pipe(textLike(patterns.otp, 6, 'Invalid OTP'))
