import type { PageProps } from '../page-props.ts'
import { Benefits } from '../parts/benefits.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { EnquiryForm } from '../parts/enquiry.tsx'
import { Icon } from '../parts/icon.tsx'
import { Organizations } from '../parts/organizations.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Reviews } from '../parts/reviews.tsx'
import { Section } from '../parts/section.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

export const CorporatePlansPage = ({ frame, plans, organizations, reviews }: PageProps<'subscription-plans-corporate'>) => {
  const { words } = inLanguageOf(frame)
  const { corporate } = words.plans
  return (
    <Page frame={frame}>
      <PageHead title={corporate.title} text={corporate.lead} picture={<Drawing name="banner-corporate" first />}>
        <div className="actions">
          <a className="button" href="#enquiry">
            {corporate.demo}
          </a>
        </div>
      </PageHead>
      <Section tone="wash" title={corporate.benefitsTitle}>
        <ol className="benefits">
          {corporate.benefits.map(({ title, text }) => (
            <li key={title}>
              <Icon name="check" />
              <div>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={corporate.plansTitle}>
        {plans.length === 0 ? (
          <p className="lead">{corporate.plansNone}</p>
        ) : (
          <ul className="grid">
            {plans.map(plan => (
              <li key={plan.id} className="card">
                <h3 {...langAttribute(frame, plan.name)}>{plan.name}</h3>
                <p className="muted">{words.plans.termOf[plan.frequency]}</p>
                <Benefits frame={frame} benefits={plan.benefits} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Reviews frame={frame} reviews={reviews} title={corporate.reviewsTitle} />
      <Organizations frame={frame} organizations={organizations} />
      <Section tone="warm" id="enquiry">
        <div className="split top">
          <div>
            <h2>{corporate.enquiryTitle}</h2>
            <p className="lead">{corporate.enquiryText}</p>
          </div>
          <div className="card form-card">
            <EnquiryForm frame={frame} form="corporate" id="corporate" submit={corporate.demo} />
          </div>
        </div>
      </Section>
    </Page>
  )
}
