import { z } from 'zod'
import { nameText, text } from '../../bounded.ts'
import { isOf } from '../../names.ts'
import { email, indianCountryCode, mobile } from '../../patterns.ts'
import { nomineeGrounds, nomineeWishes, proofKinds } from './events.ts'

export const NOMINEE_NAME_MAX = 100
export const NOMINEE_TEXT_MAX = 500
const NAME = 'Please enter the name of the nominee'
const RELATIONSHIP = 'Please enter the relationship'
const CONTACT = 'Please enter a mobile number or an email'
const NUMBER = 'Please enter the number of the document'
const REASON = 'Please enter a reason'

const longText = (missing: string) =>
  text(NOMINEE_TEXT_MAX, { missing, tooLong: `Maximum ${NOMINEE_TEXT_MAX} characters` }).min(1, missing)

/** PUT /user/nominee. Mobile or email is enough. */
export const nameNominee = z
  .strictObject({
    name: nameText(NOMINEE_NAME_MAX, { missing: NAME, tooLong: `Name must not exceed ${NOMINEE_NAME_MAX} characters!` })
      .min(1, NAME)
      .check(isOf('person', 'Special character not allowed')),
    relationship: text(50, { missing: RELATIONSHIP, tooLong: 'Maximum 50 characters' }).min(1, RELATIONSHIP),
    country_code: indianCountryCode,
    phone: z.union([z.literal(''), mobile]),
    email: text(254, { tooLong: 'Enter valid E-mail!' }).pipe(z.union([z.literal(''), email('Enter valid E-mail!')])),
  })
  .refine(({ phone, email: address }) => phone !== '' || address !== '', { path: ['phone'], message: CONTACT })

/** POST /admin/families/{id}/nominee-requests. */
export const recordNomineeRequest = z.strictObject({
  ground: z.enum(nomineeGrounds, 'Please choose death or incapacity'),
  wish: z.enum(nomineeWishes, 'Please choose what the nominee asks for'),
  reason: longText(REASON),
})

/** The fields of the form POST /admin/families/{id}/nominee-requests/{request_id}/proof; its document is `file`. */
export const addNomineeProof = z.strictObject({
  kind: z.enum(proofKinds, 'Please choose the kind of document'),
  number: text(100, { missing: NUMBER, tooLong: 'Maximum 100 characters' }).min(1, NUMBER),
})

/** PATCH /admin/families/{id}/nominee-requests/{request_id}. */
export const decideNomineeRequest = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.literal('confirm') }),
  z.strictObject({ decision: z.literal('refuse'), reason: longText('Please say why you refuse') }),
  /** Ends a confirmed correction. */
  z.strictObject({ decision: z.literal('close'), note: longText('Please say what was changed') }),
])
