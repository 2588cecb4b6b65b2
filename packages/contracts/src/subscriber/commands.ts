import { z } from 'zod'
import { email, indianCountryCode, mobile, patterns } from '../patterns.ts'
import { isDay } from '../time.ts'

export const NAME_PART_MAX = 20
const NAME_MAX = 62
const wrongName = 'Please enter a valid Name (up to 20 characters, only alphabets and spaces allowed)'

/** Letters of any script with their marks and joiners, spaces, and the dots of initials: what people are called. */
const letters = /^(?=.*\p{L})[\p{L}\p{M}\p{Join_Control} .]+$/u

const namePart = z
  .string()
  .trim()
  .max(NAME_PART_MAX, wrongName)
  .refine(text => text === '' || letters.test(text), wrongName)

const emptyOr = (max: number, pattern: RegExp | null, message: string) =>
  z
    .string()
    .trim()
    .max(max, `Max length ${max} char`)
    .refine(text => text === '' || !pattern || pattern.test(text), message)

/** A day that exists; whether it lies in the future is for whoever knows the time. */
const dayOfBirth = z.string('Invalid Date Format').refine(text => isDay(text) && text >= '1900-01-01', 'Invalid Date Format')
const gender = z.union([z.literal(1), z.literal(2), z.literal(3)], 'Please select an option')
const pinCode = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Postal code must be digits')
  .refine(text => text === '' || patterns.pincode.test(text), 'Enter valid pincode')

/** The Personal Details of /user/profile. */
export const personalDetails = {
  gender,
  dob: dayOfBirth,
  state: z.int().min(0).max(35).nullable(),
  city: emptyOr(100, patterns.doctorName, 'Invalid city name'),
  address: emptyOr(500, null, ''),
  pin_code: pinCode,
}

/** The names of the onboarding screen, as they are typed. */
const nameParts = {
  first_name: namePart.refine(text => text !== '', 'Please input your first name.'),
  middle_name: namePart,
  last_name: namePart,
}

/** The form of /user/onboarding and /user/resubmit-details. */
export const onboarding = z.object({
  ...nameParts,
  email: z.string().trim().min(1, 'Please input your email.').pipe(email('Enter valid E-mail!')),
})

export const fullName = ({ first_name, middle_name, last_name }: Record<keyof typeof nameParts, string>): string =>
  [first_name, middle_name, last_name]
    .map(part => part.trim().replaceAll(/ +/g, ' '))
    .filter(part => part !== '')
    .join(' ')

/**
 * PUT /user/update-profile: what is there is changed. The number a person signs in with may be sent along and stays as it is.
 */
export const updateProfile = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'Please input your first name.')
      .max(NAME_MAX, wrongName)
      .regex(letters, wrongName)
      .transform(name => name.replaceAll(/ +/g, ' ')),
    email: z.string().trim().pipe(email('Enter valid E-mail!')),
    phone: mobile,
    country_code: indianCountryCode,
    ...personalDetails,
  })
  .partial()
export type UpdateProfile = z.infer<typeof updateProfile>
