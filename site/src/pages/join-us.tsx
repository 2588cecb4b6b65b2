import type { PageProps } from '../page-props.ts'
import { Field } from '../parts/field.tsx'
import { emailInput, fieldsOf, phoneInput } from '../parts/lead-fields.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { SiteForm } from '../parts/site-form.tsx'
import { Steps } from '../parts/steps.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

type Props = PageProps<'join-us'>

const Registration = ({ frame, specializations, states }: Props) => {
  const { words } = inLanguageOf(frame)
  const { fields, missing, wrong, hints } = words.forms
  const spoken = (choices: Props['states']) => choices.map(choice => ({ ...choice, ...langAttribute(frame, choice.label) }))
  const of = fieldsOf(frame, 'doctor', 'registration')
  return (
    <SiteForm frame={frame} form="doctor" id="registration" submit={words.forms.register}>
      <Field {...of('name', { label: fields.name, missing: missing.doctorName })} max={100} autoComplete="name" />
      <Field {...of('reg_no', { label: fields.reg_no, missing: missing.reg_no })} max={50} />
      <Field
        {...of('specialization', { label: fields.specialization, missing: missing.specialization })}
        kind="select"
        choices={spoken(specializations)}
      />
      <Field
        {...of('exp', { label: fields.exp, missing: missing.exp, wrong: wrong.experience })}
        kind="number"
        check="years"
        max={2}
      />
      <Field
        {...of('hospital', { label: fields.hospital, missing: missing.hospital })}
        max={100}
        autoComplete="organization"
        wide
      />
      <Field
        {...of('address', { label: fields.address, missing: missing.address })}
        kind="textarea"
        max={500}
        autoComplete="street-address"
        wide
      />
      <Field {...of('state', { label: fields.state, missing: missing.state })} kind="select" choices={spoken(states)} />
      <Field
        {...of('mobile', { label: fields.mobile, missing: missing.doctorMobile, wrong: wrong.mobile, hint: hints.phone })}
        {...phoneInput}
      />
      <Field
        {...of('email', { label: fields.email, missing: missing.doctorEmail, wrong: wrong.doctorEmail })}
        {...emailInput}
        wide
      />
      <input type="hidden" name="country_code" value="+91" />
    </SiteForm>
  )
}

export const JoinUsPage = ({ frame, specializations, states }: Props) => {
  const { words } = inLanguageOf(frame)
  const texts = words.content.doctors
  return (
    <Page frame={frame}>
      <PageHead title={texts.title} text={texts.lead} />
      <Section tone="wash">
        <Steps steps={texts.points} level="h2" />
      </Section>
      <Section title={texts.formTitle}>
        <div className="card form-card">
          <Registration frame={frame} specializations={specializations} states={states} />
        </div>
      </Section>
    </Page>
  )
}
