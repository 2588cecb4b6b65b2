import type { PageProps } from '../page-props.ts'
import { AskCard } from '../parts/ask-card.tsx'
import { FaqList } from '../parts/faq-list.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { PlanColumns } from '../parts/plan-columns.tsx'
import { byPrice } from '../parts/plan-options.ts'
import { Section } from '../parts/section.tsx'
import { inLanguageOf } from '../parts/texts.ts'
import { WorkedExample } from '../parts/worked-example.tsx'

export const SubscriptionPlansPage = ({ frame, plans, faqs }: PageProps<'subscription-plans'>) => {
  const { words, at } = inLanguageOf(frame)
  const sorted = byPrice(plans)
  return (
    <Page frame={frame}>
      <PageHead title={words.plans.title} text={words.plans.lead} />
      <div className="wrap">
        {sorted.length === 0 ? <p>{words.plans.none}</p> : <PlanColumns frame={frame} plans={sorted} />}
        {sorted.length > 0 && <p className="muted after">{words.plans.payNote}</p>}
      </div>
      {sorted.length > 0 && (
        <Section>
          <WorkedExample frame={frame} plans={sorted} />
        </Section>
      )}
      <Section tone="wash" title={words.plans.faqTitle}>
        <div className="ask">
          {faqs.length > 0 && <FaqList frame={frame} faqs={faqs} name="plan-questions" />}
          <AskCard frame={frame} />
        </div>
      </Section>
      <Section tone="warm">
        <div className="call">
          <div>
            <h2>{words.plans.helpTitle}</h2>
            <p className="lead">{words.plans.helpText}</p>
          </div>
          <a className="button" href={at('/contact-us')}>
            {words.plans.helpAction}
          </a>
        </div>
      </Section>
    </Page>
  )
}
