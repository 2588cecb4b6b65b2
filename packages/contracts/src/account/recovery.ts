import { z } from 'zod'
import { rawText } from '../bounded.ts'
import { errorCatalogue } from '../errors.ts'
import { messages } from '../messages.ts'
import { email } from '../patterns.ts'
import { currentPassword, newPassword } from './password.ts'

/** Lifetime of a mailed link to a new password. */
export const RECOVERY_MINUTES = 30

const confirmed = rawText(200, { missing: messages.passwordsDiffer, tooLong: messages.passwordsDiffer })
const bothTheSame = ({ password, confirm_password }: { password: string; confirm_password: string }): boolean =>
  password === confirm_password
const differ = { path: ['confirm_password'], message: messages.passwordsDiffer }

/** POST /admin/forgotpassword, /management/forgotpassword, /hr/forgotpassword. */
export const forgotPassword = z.strictObject({
  email: email(undefined, messages.emailMissing),
})

/** The form of the page that a mailed link to a new password opens. */
export const passwordTwice = z.strictObject({ password: newPassword, confirm_password: confirmed }).refine(bothTheSame, differ)

const linkMissing = errorCatalogue.invalid_link[1]

/** POST …/forgotpassword/details; the mailed link contains `email` and `key`. */
export const recoverPassword = z
  .strictObject({
    password: newPassword,
    confirm_password: confirmed,
    email: email(),
    key: rawText(200, { missing: linkMissing }).min(1, linkMissing),
  })
  .refine(bothTheSame, differ)

/** POST /admin/updatepassword, /management/updatepassword, /hr/updatepassword. */
export const changePassword = z
  .strictObject({
    current_password: currentPassword,
    password: newPassword,
    confirm_password: confirmed,
  })
  .refine(bothTheSame, differ)
  .refine(({ current_password, password }) => current_password !== password, {
    path: ['password'],
    message: 'Please enter different password!',
  })
