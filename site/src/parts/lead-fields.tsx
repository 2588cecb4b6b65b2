import { employeeRanges } from '@opdesk/contracts/lead/choices.ts'
import { LEAD_MESSAGE_MAX, LEAD_NAME_MAX } from '@opdesk/contracts/lead/forms.ts'
import type { Frame, LeadForm } from '@opdesk/contracts/site/pages.ts'
import { Field, type FieldTexts } from './field.tsx'
import { referralSources } from './referral-sources.ts'
import { stateOf } from './site-form.tsx'
import { inLanguageOf } from './texts.ts'

export const phoneInput = { kind: 'tel', check: 'phone', max: 15, autoComplete: 'tel' } as const
export const emailInput = { kind: 'email', check: 'email', max: 254, autoComplete: 'email' } as const

/** Props that all fields of a form share. */
export const fieldsOf = (frame: Frame, form: LeadForm, id: string) => {
  const { words } = inLanguageOf(frame)
  const { value, error } = stateOf(frame, form)
  return (name: string, texts: FieldTexts) => ({
    ...texts,
    form: id,
    name,
    value: value(name),
    error: error(name),
    optionalWord: words.forms.optional,
    choose: words.forms.choose,
  })
}

/** The fields of an enquiry, for retail or corporate. */
export const EnquiryFields = ({ frame, form, id }: { frame: Frame; form: 'retail' | 'corporate'; id: string }) => {
  const { language, words } = inLanguageOf(frame)
  const { fields, missing, wrong, hints } = words.forms
  const of = fieldsOf(frame, form, id)
  return (
    <>
      <Field {...of('name', { label: fields.name, missing: missing.name })} max={LEAD_NAME_MAX} autoComplete="name" />
      <Field
        {...of('phone', { label: fields.phone, missing: missing.phone, wrong: wrong.phone, hint: hints.phone })}
        {...phoneInput}
      />
      <Field {...of('email', { label: fields.email, missing: wrong.emailAddress, wrong: wrong.emailAddress })} {...emailInput} />
      {form === 'corporate' && (
        <>
          <Field
            {...of('designation', { label: fields.designation, missing: missing.designation })}
            max={50}
            autoComplete="organization-title"
          />
          <Field
            {...of('organization', { label: fields.organization, missing: missing.organization })}
            max={LEAD_NAME_MAX}
            autoComplete="organization"
          />
          <Field
            {...of('employees', { label: fields.employees, missing: missing.employees })}
            kind="select"
            choices={employeeRanges.map(({ code, label }) => ({ value: String(code), label: label[language] }))}
          />
        </>
      )}
      <Field
        {...of('hear', { label: fields.hear, missing: missing.hear })}
        kind="select"
        choices={referralSources(language)}
        wide={form === 'corporate'}
      />
      <Field
        {...of('message', { label: fields.message, missing: missing.message, hint: hints.message })}
        kind="textarea"
        max={LEAD_MESSAGE_MAX}
        wide
      />
    </>
  )
}
