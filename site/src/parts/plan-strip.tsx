import { exampleBills, type Frame, type PlanCard } from '@opdesk/contracts/site/pages.ts'
import { exactRupees, rupees } from '@opdesk/contracts/words/formats.ts'
import { Icon } from './icon.tsx'
import { firstOption } from './plan-options.ts'
import { Section } from './section.tsx'
import { inLanguageOf, langAttribute } from './texts.ts'

/** The plans with their prices in one frame, each with the same example; not rendered without plans. */
export const PlanStrip = ({ frame, plans }: { frame: Frame; plans: readonly PlanCard[] }) => {
  const { words, at } = inLanguageOf(frame)
  if (plans.length === 0) return null
  return (
    <Section tone="wash" title={words.home.plansTitle} text={words.home.plansText}>
      <ul className="plan-strip">
        {plans.map(plan => {
          const option = firstOption(plan)
          return (
            <li key={plan.id} className={plan.mostChosen === null ? undefined : 'most'}>
              {plan.mostChosen !== null && <p className="tag">{words.plans.mostChosen}</p>}
              <h3 {...langAttribute(frame, plan.name)}>{plan.name}</h3>
              {option && (
                <>
                  <p className="sum tabular">{exactRupees(option.price)}</p>
                  <p className="muted">{words.plans.per[plan.frequency]}</p>
                  <p className="muted">{option.label}</p>
                </>
              )}
              <p className="line">
                <span className="muted">{words.plans.forVisit(rupees(exampleBills.visit))}</span>{' '}
                <strong className="tabular">{rupees(plan.example.visit)}</strong>
              </p>
            </li>
          )
        })}
      </ul>
      <p className="after">
        <a className="arrow-link" href={at('/subscription-plans')}>
          {words.home.allPlans}
          <Icon name="right" />
        </a>
      </p>
    </Section>
  )
}
