import { z } from 'zod'
import { nameText, rawText, recordId, text, textLike } from '../../bounded.ts'
import { isOf } from '../../names.ts'
import { countryCode, phoneOf } from '../../patterns.ts'
import { nationalNumber } from '../../phone.ts'
import { isDay } from '../../time.ts'

export const MEMBER_NAME_MAX = 100
export const MEMBER_ADDRESS_MAX = 500
export const REVIEW_REASON_MAX = 1000

const NAME = 'Please enter name !'
const RELATION = 'Please select relation !'
const BIRTH = 'Please select dob !'
const GENDER = 'Please select gender !'
const MOBILE = 'Mobile no. is required'
const ADDRESS = 'Please provide valid address!'

/** A numeric code, or its digits as a multipart form sends them. */
const code = (max: number, missing: string) =>
  z.union([z.int(), textLike(/^\d{1,2}$/, 2, missing).transform(Number)], missing).pipe(z.int().min(0, missing).max(max, missing))

/** An existing day since 1900. The command, which has the clock, checks that it is not in the future. */
const dayOfBirth = rawText(10, { missing: BIRTH, tooLong: BIRTH })
  .min(1, BIRTH)
  .refine(born => isDay(born) && born >= '1900-01-01', 'Invalid Date Format')

/** The details of a family member. The schema accepts `relation` 0 (Self); the domain rules refuse it. */
const details = {
  name: nameText(MEMBER_NAME_MAX, { missing: NAME, tooLong: `Name must not exceed ${MEMBER_NAME_MAX} characters!` })
    .min(1, NAME)
    .check(isOf('person', 'Special character not allowed')),
  relation: code(10, RELATION),
  dob: dayOfBirth,
  gender: code(3, GENDER).pipe(z.union([z.literal(1), z.literal(2), z.literal(3)], GENDER)),
  country_code: countryCode('Country code is required'),
  phone: phoneOf(MOBILE, 'Invalid mobile no.!'),
  address: text(MEMBER_ADDRESS_MAX, { missing: ADDRESS, tooLong: `Address must not exceed ${MEMBER_ADDRESS_MAX} characters!` })
    .min(1, ADDRESS)
    .check(isOf('address', ADDRESS)),
}

const fields = z.strictObject(details)

/** Reduces an Indian number to its ten digits, however it is written. */
const shortened = <T extends { country_code?: string; phone?: string }>(sent: T): T =>
  sent.phone !== undefined && /^\+?91$/.test(sent.country_code ?? '') ? { ...sent, phone: nationalNumber(sent.phone) } : sent

/** The version of the declaration for a child that the subscriber agreed to; a child is refused without it. */
const declaration = rawText(20)

/** POST /user/add-member. */
export const addMember = fields.extend({ declaration: declaration.optional() }).overwrite(shortened)
export type MemberDetails = z.output<typeof addMember>

/** POST /user/members/{id}/declaration: the version of the declaration that the page showed. */
export const declareChild = z.strictObject({ version: declaration.min(1, 'Please send the version that was shown') })

/** The fields of POST /user/edit-member, a multipart form with a document in `file`. */
export const editMember = fields.extend({ member_id: recordId, declaration: declaration.optional() }).overwrite(shortened)

/** POST /admin/families/. The admin adds the member, who needs no review. */
export const addMemberFor = fields.extend({ user_id: recordId }).overwrite(shortened)

/** PATCH /admin/families/{id}. The admin's change needs no review; omitted fields do not change. */
export const changeMember = fields.partial().overwrite(shortened)

/** PATCH /admin/families/{id}/plan-status: 1 paid, 0 unpaid. */
export const planStatus = z.strictObject({ plan_status: z.union([z.literal(0), z.literal(1)], 'Please choose Paid or Unpaid') })

/** PATCH /admin/updated-users/{request_id}: 1 accepts, 2 rejects. The screen requires a reason for a rejection. */
export const reviewRequest = z.strictObject({
  review_status: z.union([z.literal(1), z.literal(2)], 'Please choose Accept or Reject'),
  reason: text(REVIEW_REASON_MAX, { tooLong: `Max length ${REVIEW_REASON_MAX} char` }).default(''),
})
