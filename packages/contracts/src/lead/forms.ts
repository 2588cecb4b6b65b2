import { z } from 'zod'
import { nameText, text } from '../bounded.ts'
import { asOneLine, stripControlCharacters } from '../control-characters.ts'
import { oneOfCodes } from '../list-filter.ts'
import { email, mobileOf } from '../patterns.ts'
import { publicFormFields } from '../public-form/challenge.ts'
import { employeeRanges } from './choices.ts'

export const LEAD_NAME_MAX = 100
export const LEAD_MESSAGE_MAX = 2000
const HEAR_MAX = 100
const DESIGNATION_MAX = 50

const tooLong = (max: number): string => `Max length ${max} char`
const line = (max: number, missing: string) =>
  nameText(max, { missing, tooLong: tooLong(max) })
    .overwrite(asOneLine)
    .min(1, missing)

const EMAIL_WRONG = 'Please enter a valid email address'
const contact = {
  name: line(LEAD_NAME_MAX, 'Please enter your name'),
  email: email(EMAIL_WRONG),
  hear: line(HEAR_MAX, 'Please select an option'),
  phone: mobileOf('Please enter your phone number', 'Please enter a valid mobile number'),
  message: text(LEAD_MESSAGE_MAX, { missing: 'Please enter your message', tooLong: tooLong(LEAD_MESSAGE_MAX) })
    .overwrite(stripControlCharacters)
    .min(1, 'Please enter your message'),
}

/** The fields of each form (back office spec section 5). A phone number may begin with +91, and is parsed to its ten digits. */
export const leadFields = {
  retail: contact,
  corporate: {
    ...contact,
    designation: line(DESIGNATION_MAX, 'Please enter your designation'),
    organization: line(LEAD_NAME_MAX, 'Please enter your organization'),
    employees: oneOfCodes(
      employeeRanges.map(({ code }) => code),
      'Please select the number of employees',
    ),
  },
  email: { email: email(EMAIL_WRONG, 'Please enter your email address') },
  quote: {
    name: line(LEAD_NAME_MAX, 'Please enter your first name'),
    phone: mobileOf('Mobile no. is required', 'Please enter a valid number'),
    email: email('Please enter a valid email', 'Please enter your email'),
    hear: line(HEAR_MAX, 'Please select an option'),
  },
} as const

/** The forms with their typed fields, without the fields that protect against bots. */
export const leadForms = {
  retail: z.strictObject(leadFields.retail),
  corporate: z.strictObject(leadFields.corporate),
  email: z.strictObject(leadFields.email),
  quote: z.strictObject(leadFields.quote),
} as const

/** POST /public/contact-us/{retail, corporate, email} and /public/quote. */
export const leadBodies = {
  retail: z.strictObject({ ...leadFields.retail, ...publicFormFields }),
  corporate: z.strictObject({ ...leadFields.corporate, ...publicFormFields }),
  email: z.strictObject({ ...leadFields.email, ...publicFormFields }),
  quote: z.strictObject({ ...leadFields.quote, ...publicFormFields }),
} as const
