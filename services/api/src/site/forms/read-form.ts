import { doctorForm, type RegisteringDoctor } from '@opdesk/contracts/doctor/register.ts'
import { type JobApplicationForm, jobApplicationForm } from '@opdesk/contracts/job-application/form.ts'
import { latinDigits } from '@opdesk/contracts/latin-digits.ts'
import type { LeadInput } from '@opdesk/contracts/lead/events.ts'
import { leadForms } from '@opdesk/contracts/lead/forms.ts'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'
import { publicForms } from '@opdesk/contracts/public-form/challenge.ts'
import type { LeadForm } from '@opdesk/contracts/site/pages.ts'
import type { z } from 'zod'

/** Field names and texts of a form that was sent without script. */
export type Texts = Readonly<Record<string, string>>

/** The validated content of a form. */
export type FormContent =
  | { form: LeadKind; typed: Partial<LeadInput> & Pick<LeadInput, 'email'> }
  | { form: 'doctor'; typed: RegisteringDoctor }
  | { form: 'job'; typed: JobApplicationForm }

export type ReadForm =
  | { values: Texts; content: FormContent; errors?: undefined }
  /** Fields with their first error each. */
  | { values: Texts; content?: undefined; errors: Texts }

export const isLeadForm = (text: string | undefined): text is LeadForm => publicForms.some(form => form === text)

interface FormReader {
  fields: readonly string[]
  judge(sent: Record<string, unknown>): { content: FormContent } | { issues: readonly z.core.$ZodIssue[] }
}

const reader = <S extends z.ZodObject>(schema: S, contentOf: (typed: z.output<S>) => FormContent): FormReader => ({
  fields: Object.keys(schema.shape),
  judge: sent => {
    const read = schema.safeParse(sent)
    return read.success ? { content: contentOf(read.data) } : { issues: read.error.issues }
  },
})

const readers: Readonly<Record<LeadForm, FormReader>> = {
  retail: reader(leadForms.retail, typed => ({ form: 'retail', typed })),
  corporate: reader(leadForms.corporate, typed => ({ form: 'corporate', typed })),
  email: reader(leadForms.email, typed => ({ form: 'email', typed })),
  quote: reader(leadForms.quote, typed => ({ form: 'quote', typed })),
  job: reader(jobApplicationForm, typed => ({ form: 'job', typed })),
  doctor: reader(doctorForm, typed => ({ form: 'doctor', typed })),
}

/** Fields of the doctors' form that are numbers; a form sends only texts. */
const NUMBERS = ['exp', 'state']
const asSent = (form: LeadForm, values: Texts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, text]) => {
      const digits = latinDigits(text)
      return form === 'doctor' && NUMBERS.includes(name) && /^\d{1,3}$/.test(digits) ? [name, Number(digits)] : [name, text]
    }),
  )

/** Validates the fields of a form. Unknown fields are ignored, since browser extensions may add some. */
export const readForm = (form: LeadForm, sent: Texts): ReadForm => {
  const { fields, judge } = readers[form]
  const values = Object.fromEntries(
    fields.flatMap(name => {
      const text = Object.hasOwn(sent, name) ? sent[name] : undefined
      return text === undefined ? [] : [[name, text.trim()]]
    }),
  )
  const read = judge(asSent(form, values))
  if ('content' in read) return { values, content: read.content }
  const errors: Record<string, string> = {}
  for (const { path, message } of read.issues) errors[path.join('.')] ??= message
  return { values, errors }
}
