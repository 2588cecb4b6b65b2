import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { Field } from './field.tsx'
import { emailInput, fieldsOf } from './lead-fields.tsx'
import { SiteForm } from './site-form.tsx'
import { inLanguageOf } from './texts.ts'

/** The footer's form: only an email address. */
export const EmailForm = ({ frame }: { frame: Frame }) => {
  const { words } = inLanguageOf(frame)
  const { fields, missing, wrong } = words.forms
  const of = fieldsOf(frame, 'email', 'subscribe')
  return (
    <SiteForm frame={frame} form="email" id="subscribe" submit={words.forms.sendEmail} inline>
      <Field
        {...of('email', { label: fields.email, missing: missing.emailAddress, wrong: wrong.emailAddress })}
        {...emailInput}
      />
    </SiteForm>
  )
}
