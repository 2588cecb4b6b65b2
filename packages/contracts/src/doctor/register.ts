import { z } from 'zod'
import { publicFormFields } from '../public-form/challenge.ts'
import { doctorFields } from '../resource/doctor.ts'
import { schemasOf } from '../resource/field.ts'

/** What a doctor types. */
export const doctorForm = z.strictObject(schemasOf(doctorFields))

/** POST /public/register-doctor. */
export const registerDoctor = z.strictObject({ ...schemasOf(doctorFields), ...publicFormFields })
export type RegisteringDoctor = Omit<z.output<typeof registerDoctor>, keyof typeof publicFormFields>
