import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { EnquiryFields } from './lead-fields.tsx'
import { SiteForm } from './site-form.tsx'
import { inLanguageOf } from './texts.ts'

/** An enquiry form. `name`: its id on the page. */
export const EnquiryForm = ({
  frame,
  form,
  id,
  submit,
}: {
  frame: Frame
  form: 'retail' | 'corporate'
  id: string
  submit?: string
}) => (
  <SiteForm frame={frame} form={form} id={id} submit={submit ?? inLanguageOf(frame).words.forms.send}>
    <EnquiryFields frame={frame} form={form} id={id} />
  </SiteForm>
)

/**
 * Both enquiry forms with a switch between them, which needs no script. `first`: the form to show first, such as a refused form.
 */
export const Enquiry = ({ frame, first = 'retail' }: { frame: Frame; first?: 'retail' | 'corporate' }) => {
  const { words } = inLanguageOf(frame)
  const came = frame.returned?.form
  const chosen = came === 'retail' || came === 'corporate' ? came : first
  return (
    <div className="enquiry">
      <fieldset className="segments">
        <legend className="visually-hidden">{words.forms.enquiryFor}</legend>
        {(['retail', 'corporate'] as const).map(form => (
          <label key={form}>
            <input type="radio" name="enquiry-for" value={form} defaultChecked={form === chosen} />
            <span>{words.forms[form]}</span>
          </label>
        ))}
      </fieldset>
      <div className="when-retail">
        <EnquiryForm frame={frame} form="retail" id="retail" />
      </div>
      <div className="when-corporate">
        <EnquiryForm frame={frame} form="corporate" id="corporate" />
      </div>
    </div>
  )
}
