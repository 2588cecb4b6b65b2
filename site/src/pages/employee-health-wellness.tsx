import type { PageProps } from '../page-props.ts'
import { EnquiryForm } from '../parts/enquiry.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { Steps } from '../parts/steps.tsx'
import { inLanguageOf } from '../parts/texts.ts'

export const EmployeeWellnessPage = ({ frame }: PageProps<'employee-health-wellness'>) => {
  const { wellness } = inLanguageOf(frame).words
  return (
    <Page frame={frame}>
      <PageHead title={wellness.title} text={wellness.lead}>
        <div className="actions">
          <a className="button" href="#enquiry">
            {wellness.action}
          </a>
        </div>
      </PageHead>
      <Section tone="wash">
        <ul className="stacked">
          {wellness.parts.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p className="lead">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={wellness.yearTitle}>
        <Steps steps={wellness.year} />
      </Section>
      <Section tone="warm" id="enquiry">
        <div className="split top">
          <div>
            <h2>{wellness.formTitle}</h2>
            <p className="lead">{wellness.formText}</p>
          </div>
          <div className="card form-card">
            <EnquiryForm frame={frame} form="corporate" id="corporate" />
          </div>
        </div>
      </Section>
    </Page>
  )
}
