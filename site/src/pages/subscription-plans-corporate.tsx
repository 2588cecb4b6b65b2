import type { Frame } from '@opdesk/contracts/site/pages.ts'
import type { PageProps } from '../page-props.ts'
import { Benefits } from '../parts/benefits.tsx'
import { EnquiryForm } from '../parts/enquiry.tsx'
import { Icon } from '../parts/icon.tsx'
import { Organizations } from '../parts/organizations.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { Reviews } from '../parts/reviews.tsx'
import { Section } from '../parts/section.tsx'
import { Shot } from '../parts/shot.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

/** The data of employees that HR sees, and those that it never sees. */
const Seen = ({ frame }: { frame: Frame }) => {
  const { seen } = inLanguageOf(frame).words.plans.corporate
  const lists = [
    { title: seen.seesTitle, points: seen.sees, icon: 'check' },
    { title: seen.neverTitle, points: seen.never, icon: 'close' },
  ] as const
  return (
    <Section title={seen.title} text={seen.text}>
      <div className="seen">
        <div className="screen">
          <Shot frame={frame} name="hr-home" alt={seen.picture} />
        </div>
        <div>
          {lists.map(({ title, points, icon }) => (
            <div key={title}>
              <h3>{title}</h3>
              <ul className="ticks">
                {points.map(point => (
                  <li key={point}>
                    <Icon name={icon} />
                    {point}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}

export const CorporatePlansPage = ({ frame, plans, organizations, reviews }: PageProps<'subscription-plans-corporate'>) => {
  const { words } = inLanguageOf(frame)
  const { corporate } = words.plans
  return (
    <Page frame={frame}>
      <PageHead title={corporate.title} text={corporate.lead}>
        <div className="actions">
          <a className="button" href="#enquiry">
            {corporate.demo}
          </a>
        </div>
      </PageHead>
      <div className="wrap">
        <div className="screen">
          <Shot frame={frame} name="hr-grid" alt={corporate.grid.picture} />
        </div>
      </div>
      <div className="wrap under-screen">
        <h2>{corporate.grid.title}</h2>
        <p className="lead">{corporate.grid.text}</p>
      </div>
      <Seen frame={frame} />
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
