import { z } from 'zod'
import { nameText, rawText, text } from '../bounded.ts'
import { canonicalName, isOf } from '../names.ts'
import { email, indianCountryCode, mobile, newMobile, patterns } from '../patterns.ts'
import { languages } from '../site/language.ts'
import { isDay } from '../time.ts'

export const NAME_PART_MAX = 20
const NAME_MAX = 62
const wrongName = 'Please enter a valid Name (up to 20 characters, only alphabets and spaces allowed)'

const namePart = nameText(NAME_PART_MAX, { tooLong: wrongName }).check(isOf('person', wrongName))

const atMost = (max: number) => text(max, { tooLong: `Max length ${max} char` })

const WRONG_DAY = 'Invalid Date Format'
/** An existing day. The command, which has the clock, checks that it is not in the future. */
const dayOfBirth = rawText(10, { missing: WRONG_DAY, tooLong: WRONG_DAY }).refine(
  born => isDay(born) && born >= '1900-01-01',
  WRONG_DAY,
)
const gender = z.union([z.literal(1), z.literal(2), z.literal(3)], 'Please select an option')
const pinCode = text(20, { tooLong: 'Enter valid pincode' })
  .regex(/^\d*$/, 'Postal code must be digits')
  .refine(value => value === '' || patterns.pincode.test(value), 'Enter valid pincode')

/** The Personal Details of /user/profile. */
export const personalDetails = {
  gender,
  dob: dayOfBirth,
  state: z.int().min(0).max(35).nullable(),
  city: atMost(100).overwrite(canonicalName).check(isOf('place', 'Invalid city name')),
  address: atMost(500),
  pin_code: pinCode,
}

/** The names on the onboarding screen, as the subscriber types them. */
const nameParts = {
  first_name: namePart.refine(part => part !== '', 'Please input your first name.'),
  middle_name: namePart,
  last_name: namePart,
}

/** The form of /user/onboarding and /user/resubmit-details. */
export const onboarding = z.object({
  ...nameParts,
  email: text(254, { tooLong: 'Enter valid E-mail!' }).min(1, 'Please input your email.').pipe(email('Enter valid E-mail!')),
})

/** The onboarding form for a person who signed up by e-mail, with a field for the mobile number. */
export const onboardingByEmail = z.object({
  ...nameParts,
  phone: newMobile,
})

export const fullName = ({ first_name, middle_name, last_name }: Record<keyof typeof nameParts, string>): string =>
  [first_name, middle_name, last_name]
    .map(canonicalName)
    .filter(part => part !== '')
    .join(' ')

/**
 * PUT /user/update-profile: only the given fields change. The confirmed number is accepted and ignored. A person who signed up by
 * e-mail enters a number here, which counts once it is confirmed.
 */
export const updateProfile = z
  .strictObject({
    name: nameText(NAME_MAX, { tooLong: wrongName })
      .min(1, 'Please input your first name.')
      .check(isOf('person', wrongName))
      .refine(name => name.split(' ').every(word => word.length <= NAME_PART_MAX), wrongName),
    email: text(254, { tooLong: 'Enter valid E-mail!' }).pipe(email('Enter valid E-mail!')),
    phone: mobile,
    country_code: indianCountryCode,
    ...personalDetails,
  })
  .partial()
export type UpdateProfile = z.infer<typeof updateProfile>

const shownVersion = rawText(20).min(1, 'Please send the version that was shown')

/** POST /user/consent: the versions of the notice and of the sign-up terms that the screen displayed. */
export const giveConsent = z.strictObject({ notice: shownVersion, terms: shownVersion })
/** POST /user/email: an address that the person types. It may be the address that another person had entered. */
export const enterEmail = z.strictObject({ email: onboarding.shape.email })

/** PUT /user/language: the language of the person's pages, mails and SMS. */
export const chooseLanguage = z.strictObject({ language: z.enum(languages) })
