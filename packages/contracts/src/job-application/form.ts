import { z } from 'zod'
import { nameText, text } from '../bounded.ts'
import { asOneLine } from '../control-characters.ts'
import { latinDigits } from '../latin-digits.ts'
import { mobileOf } from '../patterns.ts'
import { publicFormFields } from '../public-form/challenge.ts'

const NAME_MAX = 100
const EMAIL_MAX = 254
const YEARS_MAX = 99

const required = 'Experience is required'
const NO_JOB = 'Please select profile'
const NO_EMAIL = 'Please enter your email'

/** The fields of an application (back office spec section 5), which does not ask to check the format of the address. */
export const jobApplicationFields = {
  job: text(100, { missing: NO_JOB, tooLong: NO_JOB }).min(1, NO_JOB),
  name: nameText(NAME_MAX, { missing: 'Please enter your name', tooLong: `Max length ${NAME_MAX} char` })
    .overwrite(asOneLine)
    .min(1, 'Please enter your name'),
  email: text(EMAIL_MAX, { missing: NO_EMAIL, tooLong: `Max length ${EMAIL_MAX} char` })
    .overwrite(asOneLine)
    .min(1, NO_EMAIL),
  mobile: mobileOf('Mobile no. is required', 'Invalid mobile no.!'),
  /** Whole years. */
  experience: text(10, { missing: required, tooLong: `Maximum ${YEARS_MAX}` })
    .min(1, { error: required, abort: true })
    .overwrite(latinDigits)
    .regex(/^-?\d+$/, { error: 'Please enter whole years', abort: true })
    .transform(Number)
    .pipe(z.int().min(0, 'Minimum 0').max(YEARS_MAX, `Maximum ${YEARS_MAX}`)),
}

/** The typed fields. */
export const jobApplicationForm = z.strictObject(jobApplicationFields)
export type JobApplicationForm = z.output<typeof jobApplicationForm>

/** The fields of POST /public/job-application, besides the file `resume`. */
export const jobApplicationBody = z.strictObject({ ...jobApplicationFields, ...publicFormFields })

/** Accepted types of a resume: PDF, and the documents that Word writes since 2007. */
export const resumeTypes = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
export const RESUME_MAX_BYTES = 5 * 1_048_576
