import { z } from 'zod'

/** Counted in characters; argon2 takes any length, and nobody types more. */
export const PASSWORD = { min: 8, max: 128 } as const

export const weakPassword = 'Use at least 8 characters with a lowercase letter, an uppercase letter, a digit and one of @$!%*?&'

const STRONG = /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@$!%*?&])/s

/** A password as somebody chooses it (domain.md section 5); at sign-in it is taken as typed. */
export const newPassword = z
  .string('Please enter password !')
  .min(1, 'Please enter password !')
  .max(PASSWORD.max, `Use at most ${PASSWORD.max} characters`)
  .refine(text => [...text].length >= PASSWORD.min && STRONG.test(text), weakPassword)

/** PATCH …/password/{id}. */
export const passwordReset = z.strictObject({ password: newPassword })
