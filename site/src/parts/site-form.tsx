import type { Frame, LeadForm } from '@opdesk/contracts/site/pages.ts'
import { formMessageIn } from '@opdesk/contracts/words/form-messages.ts'
import type { ReactNode } from 'react'
import { inLanguageOf } from './texts.ts'

/** Endpoints to which the script sends each form. */
const endpoints: Readonly<Record<LeadForm, string>> = {
  retail: '/api/v1/public/contact-us/retail',
  corporate: '/api/v1/public/contact-us/corporate',
  email: '/api/v1/public/contact-us/email',
  quote: '/api/v1/public/quote',
  job: '/api/v1/public/job-application',
  doctor: '/api/v1/public/register-doctor',
}

export interface FormState {
  value: (name: string) => string | undefined
  error: (name: string) => string | undefined
}

/** Values and errors of a form that was sent without script and refused. */
export const stateOf = ({ returned, language }: Frame, form: LeadForm): FormState => {
  const ours = returned?.form === form ? returned : undefined
  return {
    value: name => ours?.values[name],
    error: name => {
      const text = ours?.errors[name]
      return text === undefined ? undefined : formMessageIn(language, text)
    },
  }
}

interface Props {
  frame: Frame
  form: LeadForm
  /** The id of the form, unique on the page. */
  id: string
  submit: string
  /** True to show the field and the button in one row. */
  inline?: boolean
  children: ReactNode
}

/**
 * A form that also works without script: the browser posts it to the page's URL. The script checks it and sends it in the
 * background. The field `website` is a honeypot that people do not see.
 */
export const SiteForm = ({ frame, form, id, submit, inline, children }: Props) => {
  const { language, words, at } = inLanguageOf(frame)
  const ours = frame.returned?.form === form ? frame.returned : undefined
  const message = ours?.message && formMessageIn(language, ours.message)
  return (
    <form
      className={inline ? 'site-form inline' : 'site-form'}
      id={id}
      method="post"
      action={`${at(frame.path)}#${id}`}
      encType={form === 'job' ? 'multipart/form-data' : undefined}
      data-island="form"
      data-form={form}
      data-endpoint={endpoints[form]}
      data-done={at('/thank-you')}
      data-sending={words.forms.sending}
      data-failed={words.forms.failed}
      data-offline={words.forms.offline}
    >
      <input type="hidden" name="form" value={form} />
      <p className="form-message" role="alert">
        {message}
      </p>
      <div className="fields">{children}</div>
      <div className="honeypot" aria-hidden="true">
        <label htmlFor={`${id}-website`}>{words.forms.fields.website}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <div className="form-end">
        <button type="submit" className="button">
          {submit}
        </button>
        {!inline && (
          <p className="hint">
            {words.forms.privacy} <a href={at('/privacy-policy')}>{words.forms.privacyLink}</a>
          </p>
        )}
      </div>
    </form>
  )
}
