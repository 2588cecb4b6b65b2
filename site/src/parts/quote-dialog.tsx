import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { emailInput, fieldsOf, phoneInput } from './lead-fields.tsx'
import { referralSources } from './referral-sources.ts'
import { SiteForm } from './site-form.tsx'
import { inLanguageOf } from './texts.ts'

/**
 * The window Get Quote, which opens once per session after 3 seconds (site/src/islands/quote.ts). Without script it remains closed,
 * except that a page showing a refused form again contains it open.
 */
export const QuoteDialog = ({ frame }: { frame: Frame }) => {
  const { language, words } = inLanguageOf(frame)
  const { fields, missing, wrong, quote, hints } = words.forms
  const of = fieldsOf(frame, 'quote', 'quote')
  return (
    <dialog className="quote" data-island="quote" aria-labelledby="quote-title" open={frame.returned?.form === 'quote'}>
      <div className="quote-head">
        <h2 id="quote-title">{quote.title}</h2>
        <form method="dialog">
          <button type="submit" className="icon-button" aria-label={quote.close}>
            <Icon name="close" />
          </button>
        </form>
      </div>
      <p className="muted">{quote.text}</p>
      <SiteForm frame={frame} form="quote" id="quote" submit={words.forms.getQuote}>
        <Field {...of('name', { label: fields.fullName, missing: missing.firstName })} max={100} autoComplete="name" wide />
        <Field
          {...of('phone', { label: fields.phone, missing: missing.mobile, wrong: wrong.number, hint: hints.phone })}
          {...phoneInput}
          wide
        />
        <Field {...of('email', { label: fields.email, missing: missing.email, wrong: wrong.email })} {...emailInput} wide />
        <Field
          {...of('hear', { label: fields.hear, missing: missing.hear })}
          kind="select"
          choices={referralSources(language)}
          wide
        />
      </SiteForm>
    </dialog>
  )
}
