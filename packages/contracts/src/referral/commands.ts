import { z } from 'zod'
import { nameText, rawText } from '../bounded.ts'
import { isOf } from '../names.ts'
import { mobileOf } from '../patterns.ts'

const NAME_MAX = 200
const EMAIL_MAX = 200
const NAME_MISSING = 'Please enter name!'
const TOO_LONG = `Max length ${NAME_MAX} char`
const EMAIL_WRONG = 'Invalid email'

const email = rawText(EMAIL_MAX, { missing: EMAIL_WRONG, tooLong: EMAIL_WRONG })

/** POST /user/refer-user. The mobile number is parsed to its ten digits; a missing e-mail address becomes ''. */
export const referUser = z.strictObject({
  refer_name: nameText(NAME_MAX, { missing: NAME_MISSING, tooLong: TOO_LONG })
    .min(1, { error: NAME_MISSING, abort: true })
    .check(isOf('person', 'Special character not allowed')),
  refer_phone: mobileOf('Please enter mobile number', 'Invalid mobile number'),
  refer_email: email
    .trim()
    .refine(text => text === '' || z.email().safeParse(text).success, EMAIL_WRONG)
    .default(''),
})
export type AskedReferral = z.infer<typeof referUser>
/** The form before it is parsed. */
export type ReferForm = z.input<typeof referUser>

/** PATCH /admin/referred-users/{id}. */
export const markReferral = z.strictObject({ action_taken: z.boolean('Please choose Pending or Complete') })
