import { z } from 'zod'
import { rawText } from '../bounded.ts'

/** Counted in characters; argon2 takes any length, and people type fewer. */
export const PASSWORD = { min: 8, max: 128 } as const

export const weakPassword = 'Use at least 8 characters with a lowercase letter, an uppercase letter, a digit and one of @$!%*?&'

const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/s

/** A new password (domain.md section 5); at sign-in the password is taken as typed. */
export const newPassword = rawText(PASSWORD.max, {
  missing: 'Please enter password !',
  tooLong: `Use at most ${PASSWORD.max} characters`,
})
  .min(1, 'Please enter password !')
  .refine(text => [...text].length >= PASSWORD.min && STRONG.test(text), weakPassword)

const CURRENT_MISSING = 'Please Enter Current password!'

/** The present password, as typed, before a change of the sign-in. */
export const currentPassword = rawText(200, { missing: CURRENT_MISSING, tooLong: CURRENT_MISSING }).min(1, CURRENT_MISSING)

interface FirstPassword {
  password?: string | undefined
  invite?: boolean | undefined
}
/** Source of a new person's password: another person chooses it, or they choose it themselves by a mailed link. */
export const firstPassword = { password: newPassword.optional(), invite: z.boolean('Please turn it on or off').optional() }
export const hasFirstPassword = ({ password, invite }: FirstPassword): boolean => invite === true || password !== undefined
export const firstPasswordMissing = { path: ['password'], message: 'Please enter password !' }
export const oneFirstPassword = ({ password, invite }: FirstPassword): boolean => !invite || password === undefined
export const firstPasswordTwice = { path: ['password'], message: 'Leave the password out: they choose it themselves' }

/** PATCH …/password/{id}. */
export const passwordReset = z.strictObject({ password: newPassword })
