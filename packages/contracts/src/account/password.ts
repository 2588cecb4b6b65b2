import { z } from 'zod'
import { rawText } from '../bounded.ts'

/** Minimum and maximum number of characters of a password; argon2 itself has no such limit. */
export const PASSWORD = { min: 8, max: 128 } as const

export const weakPassword = 'Use at least 8 characters with a lowercase letter, an uppercase letter, a digit and one of @$!%*?&'

const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/s

/** A new password (domain.md section 5). Sign-in does not use this schema: it compares the password as typed. */
export const newPassword = rawText(PASSWORD.max, {
  missing: 'Please enter password !',
  tooLong: `Use at most ${PASSWORD.max} characters`,
})
  .min(1, 'Please enter password !')
  .refine(text => [...text].length >= PASSWORD.min && STRONG.test(text), weakPassword)

const CURRENT_MISSING = 'Please Enter Current password!'

/** The current password, required to change a password or second factor; it is compared as typed. */
export const currentPassword = rawText(200, { missing: CURRENT_MISSING, tooLong: CURRENT_MISSING }).min(1, CURRENT_MISSING)

interface FirstPassword {
  password?: string | undefined
  invite?: boolean | undefined
}
/** Password of a new person: either `password`, chosen by another person, or `invite`, a mailed link to choose it themselves. */
export const firstPassword = { password: newPassword.optional(), invite: z.boolean('Please turn it on or off').optional() }
export const hasFirstPassword = ({ password, invite }: FirstPassword): boolean => invite === true || password !== undefined
export const firstPasswordMissing = { path: ['password'], message: 'Please enter password !' }
export const oneFirstPassword = ({ password, invite }: FirstPassword): boolean => !invite || password === undefined
export const firstPasswordTwice = {
  path: ['password'],
  message: 'Leave the password out: the person chooses it by the mailed link',
}

/** PATCH …/password/{id}. */
export const passwordReset = z.strictObject({ password: newPassword })
