import { z } from 'zod'
import { optionalText } from './field-kinds.ts'
import { wholeNumber } from './number-fields.ts'

const DAYS = { min: 1, max: 90 } as const
const DAYS_WRONG = `Enter days from ${DAYS.min} to ${DAYS.max}`
const PHONE = /^\+?\d(?:[ -]?\d){5,14}$/

/** Fields of the System Settings about grievances (Data Protection Act, section 13). */
export const grievanceFields = {
  grievance_days: {
    ...wholeNumber({
      label: 'Grievances: days for an answer',
      ...DAYS,
      wrong: DAYS_WRONG,
      hint: 'Calendar days after a grievance was filed. The person sees the day. The shipped privacy notice promises 30 days, so publish a new one before you allow more.',
    }),
    unit: 'days',
    unlisted: true as const,
    schema: z.int(DAYS_WRONG).min(DAYS.min, DAYS_WRONG).max(DAYS.max, DAYS_WRONG).optional(),
  },
  grievance_officer: optionalText({
    label: 'Grievance officer: name',
    max: 100,
    hint: 'On the privacy policy page and the page of grievances. If left empty, only the addresses are shown.',
    unlisted: true,
  }),
  grievance_email: optionalText({
    label: 'Grievance officer: e-mail',
    max: 254,
    hint: 'If left empty, the general e-mail of the public site is shown.',
    right: address => z.email().safeParse(address).success,
    wrong: 'Please enter a valid email',
    unlisted: true,
  }),
  grievance_phone: optionalText({
    label: 'Grievance officer: phone',
    max: 20,
    hint: 'With the country code. If left empty, the general number of the public site is shown.',
    right: phone => PHONE.test(phone),
    wrong: 'Please enter a phone number',
    unlisted: true,
  }),
}

export const shippedGrievanceFields = {
  grievance_days: 30,
  grievance_officer: '',
  grievance_email: '',
  grievance_phone: '',
} as const

const officerFields = z.object({
  grievance_days: z.int(),
  grievance_officer: z.string(),
  grievance_email: z.string(),
  grievance_phone: z.string(),
})

/** The officer and the days in a record of the System Settings; older records have the shipped ones. */
export const grievanceOfficerOf = (record: Readonly<Record<string, unknown>> | undefined) => {
  const read = officerFields.parse({ ...shippedGrievanceFields, ...record })
  return {
    name: read.grievance_officer,
    email: read.grievance_email,
    phone: read.grievance_phone,
    days: read.grievance_days,
  }
}
