import type { PageProps } from '../page-props.ts'
import { Drawing } from '../parts/drawing.tsx'
import { EnquiryForm } from '../parts/enquiry.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Section } from '../parts/section.tsx'
import { Steps } from '../parts/steps.tsx'
import { inLanguageOf } from '../parts/texts.ts'

const drawings = ['health-plans', 'employee-wellness-1', 'employee-wellness-3', 'employee-wellness-2'] as const

export const EmployeeWellnessPage = ({ frame }: PageProps<'employee-health-wellness'>) => {
  const { wellness } = inLanguageOf(frame).words
  return (
    <Page frame={frame}>
      <PageHead title={wellness.title} text={wellness.lead} picture={<Drawing name="employee-wellness-3" first />}>
        <div className="actions">
          <a className="button" href="#enquiry">
            {wellness.action}
          </a>
        </div>
      </PageHead>
      <Section tone="wash">
        <ul className="stacked">
          {wellness.parts.map(({ title, text }, index) => (
            <li key={title}>
              <Drawing name={drawings[index % drawings.length] ?? 'employee-wellness-1'} />
              <div>
                <h2>{title}</h2>
                <p className="lead">{text}</p>
              </div>
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
