import { z } from 'zod'
import { email, mobile, patterns } from '../patterns.ts'

/** POST /admin/login, /management/login, /hr/login. */
export const login = z.strictObject({
  email: email(),
  password: z.string().min(1, 'Please enter your password!').max(200),
})

/** POST /user/login-otp. */
export const requestLoginCode = z.strictObject({
  phone: mobile,
  country_code: z.string().regex(patterns.countryCode, 'Invalid country code'),
})

/** POST /user/login. The code may come as text or as a number. */
export const loginWithCode = z.strictObject({
  ...requestLoginCode.shape,
  otp: z
    .union([z.string(), z.int().transform(code => String(code).padStart(6, '0'))])
    .pipe(z.string().regex(patterns.otp, 'Invalid OTP')),
  key_type: z.union([z.literal(0), z.literal(1), z.enum(['0', '1'])]).optional(),
})

export const OTP = { length: 6, validMinutes: 10, guesses: 5, resends: 2, waitSeconds: 120 } as const
