import { z } from 'zod'
import { nameText, rawText } from '../bounded.ts'
import { isOf } from '../names.ts'
import { countryCode, email, mobileOf } from '../patterns.ts'

/** Lifetime of an invitation to become an admin. */
export const INVITATION_DAYS = 7

const NAME_MAX = 20
const PASSWORD_RULE = 'Use 8 to 15 characters with a letter, a digit and a special character'
const KINDS = [/\p{L}/u, /\d/, /[^\p{L}\p{M}\d\s]/u]
const differ = 'passwords do not match!'

const fields = {
  name: nameText(NAME_MAX, { missing: 'Please enter your name!', tooLong: `Max length ${NAME_MAX} char` })
    .min(1, 'Please enter your name!')
    .check(isOf('personOrDesk', 'Special character not allowed')),
  email: email(),
  country_code: countryCode('Please enter the country code!'),
  phone: mobileOf('Mobile number must be exactly 10 digits', 'Mobile number must be exactly 10 digits'),
  password: rawText(200, { missing: 'Please enter your password!', tooLong: PASSWORD_RULE })
    .min(1, 'Please enter your password!')
    .refine(text => [...text].length >= 8 && [...text].length <= 15 && KINDS.every(kind => kind.test(text)), PASSWORD_RULE),
  confirm_password: rawText(200, { missing: differ, tooLong: differ }),
}
const same = ({ password, confirm_password }: { password: string; confirm_password: string }) => password === confirm_password
const refusal = { path: ['confirm_password'], message: differ }

/** The form of /admin/signup (foundation spec section 5). */
export const adminSignUpForm = z.strictObject(fields).refine(same, refusal)
export type AdminSignUpForm = z.infer<typeof adminSignUpForm>

/** Error of the first sign-up without its set-up token, which the start of an empty installation prints. */
const SETUP_TOKEN_MISSING = 'Please enter the set-up token!'
export const firstAdminForm = z
  .strictObject({ ...fields, setup_token: rawText(200, { missing: SETUP_TOKEN_MISSING }).min(1, SETUP_TOKEN_MISSING) })
  .refine(same, refusal)
export type FirstAdminForm = z.infer<typeof firstAdminForm>

/** POST /admin/signup. `invitation`: secret of the mailed link. The very first admin sends `setup_token` instead. */
export const adminSignUp = z
  .strictObject({ ...fields, invitation: rawText(200).min(1).optional(), setup_token: rawText(200).optional() })
  .refine(same, refusal)
export type AdminSignUp = z.infer<typeof adminSignUp>

/** POST /admin/invitations. */
export const inviteAdmin = z.strictObject({ email: email() })
