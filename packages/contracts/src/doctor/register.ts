import { z } from 'zod'
import { comparableRegistration } from '../names.ts'
import { publicFormFields } from '../public-form/challenge.ts'
import { doctorFields } from '../resource/doctor.ts'
import { schemasOf } from '../resource/field.ts'
import { isDistinctiveRegistration } from './doctor-key.ts'

/**
 * The number decides whether a doctor is known or new. A second doctor with the number 'NA' would be taken for the first, and be
 * lost.
 */
const fields = {
  ...schemasOf(doctorFields),
  // The usual schema already refuses a number without any letter or digit.
  reg_no: doctorFields.reg_no.schema.refine(
    written => comparableRegistration(written) === '' || isDistinctiveRegistration(written),
    'Please enter registration number !',
  ),
}

/** The form in which doctors register themselves. */
export const doctorForm = z.strictObject(fields)

/** POST /public/register-doctor. */
export const registerDoctor = z.strictObject({ ...fields, ...publicFormFields })
export type RegisteringDoctor = Omit<z.output<typeof registerDoctor>, keyof typeof publicFormFields>
