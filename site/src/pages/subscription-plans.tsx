import type { PlanCard as Plan } from '@opdesk/contracts/site/pages.ts'
import { exactRupees } from '@opdesk/contracts/words/formats.ts'
import type { PageProps } from '../page-props.ts'
import { Carousel, CarouselButtons } from '../parts/carousel.tsx'
import { Drawing } from '../parts/drawing.tsx'
import { FaqList } from '../parts/faq-list.tsx'
import { Page, PageHead } from '../parts/page.tsx'
import { PlanCard } from '../parts/plan-card.tsx'
import { byPrice, familyOptions, individualOption } from '../parts/plan-options.ts'
import { Section } from '../parts/section.tsx'
import { inLanguageOf, langAttribute } from '../parts/texts.ts'

type Props = PageProps<'subscription-plans'>

const CompareTable = ({ frame, plans }: Pick<Props, 'frame' | 'plans'>) => {
  const { words } = inLanguageOf(frame)
  const { compare, compareTitle, termOf } = words.plans
  const rowOf = (plan: Plan) => ({ one: individualOption(plan.options), families: familyOptions(plan.options) })
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="compare" aria-label={compareTitle} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{compare.plan}</th>
            <th scope="col">{compare.term}</th>
            <th scope="col">{compare.from}</th>
            <th scope="col">{compare.families}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(plan => {
            const { one, families } = rowOf(plan)
            return (
              <tr key={plan.id}>
                <th scope="row" {...langAttribute(frame, plan.name)}>
                  {plan.name}
                </th>
                <td>{termOf[plan.frequency]}</td>
                <td className="tabular">{one ? exactRupees(one.price) : '–'}</td>
                <td className="tabular">
                  {families.length === 0
                    ? '–'
                    : families.map(({ id, label, price }) => (
                        <p key={id}>
                          {label}: {exactRupees(price)}
                        </p>
                      ))}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

export const SubscriptionPlansPage = ({ frame, plans, faqs }: Props) => {
  const { words, at } = inLanguageOf(frame)
  const sorted = byPrice(plans)
  return (
    <Page frame={frame}>
      <PageHead title={words.plans.title} text={words.plans.lead} picture={<Drawing name="banner-family" first />} />
      <Section tone="wash">
        {sorted.length === 0 ? (
          <p>{words.plans.none}</p>
        ) : (
          <>
            <div className="above">
              <p className="muted">{words.plans.payNote}</p>
              <CarouselButtons frame={frame} of="plans" />
            </div>
            <Carousel id="plans" label={words.plans.title} by="plans">
              {sorted.map(plan => (
                <li key={plan.id}>
                  <PlanCard frame={frame} plan={plan} level="h2" />
                </li>
              ))}
            </Carousel>
          </>
        )}
      </Section>
      {sorted.length > 1 && (
        <Section title={words.plans.compareTitle}>
          <CompareTable frame={frame} plans={sorted} />
        </Section>
      )}
      {faqs.length > 0 && (
        <Section title={words.plans.faqTitle}>
          <FaqList frame={frame} faqs={faqs} name="plan-questions" />
        </Section>
      )}
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
