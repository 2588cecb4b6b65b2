import { exampleBills, type Frame, type PlanCard, type PlanShare } from '@opdesk/contracts/site/pages.ts'
import { exactRupees, rupees } from '@opdesk/contracts/words/formats.ts'
import { Benefits } from './benefits.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { Icon } from './icon.tsx'
import { choicesOf, firstOption, type Option, optionFor } from './plan-options.ts'
import { inLanguageOf, langAttribute } from './texts.ts'

interface ColumnProps {
  frame: Frame
  plan: PlanCard
  /** The options that the choices of who is covered show. */
  variants: readonly Variant[]
}

/** An option with the choices that show it; the style sheet hides the others (`[data-for]`). */
interface Variant {
  option: Option
  choices: string
}

const variantsOf = (plan: PlanCard, choices: readonly Option[]): readonly Variant[] => {
  const shown = choices.map(choice => ({ choice, option: optionFor(plan, choice) }))
  return plan.options.flatMap(option => {
    const fitting = shown.filter(({ option: fits }) => fits === option).map(({ choice }) => choice.id)
    return fitting.length === 0 ? [] : [{ option, choices: fitting.join(' ') }]
  })
}

/** The form that buys an option. It asks for consent and leads to the payment page, even without script. */
const Purchase = ({ frame, plan, option, choices }: { frame: Frame; plan: PlanCard } & Variant) => {
  const { words } = inLanguageOf(frame)
  const dialog = `buy-${plan.id}-${option.id}`
  return (
    <form method="get" action="/user/payment" data-for={choices}>
      <input type="hidden" name="plan_id" value={plan.id} />
      <input type="hidden" name="membership_id" value={option.id} />
      <button type="button" className={plan.mostChosen === null ? 'button quiet' : 'button'} popoverTarget={dialog}>
        {words.plans.buy}
        <span className="visually-hidden" {...langAttribute(frame, plan.name)}>
          : {plan.name}
        </span>
      </button>
      <BuyDialog frame={frame} id={dialog} plan={plan} option={option} />
    </form>
  )
}

/** A kind of bill with the share that the plan pays. */
const Line = ({ frame, label, share }: { frame: Frame; label: string; share: PlanShare }) => {
  const { words } = inLanguageOf(frame)
  return (
    <div className="line">
      <p className="muted">{label}</p>
      <p>
        <strong className="tabular">{share.percent}%</strong>
        <span className="muted">{words.plans.upTo(rupees(share.max))}</span>
      </p>
    </div>
  )
}

const Column = ({ frame, plan, variants }: ColumnProps) => {
  const { words } = inLanguageOf(frame)
  const { plans } = words
  const { visit, medicines, tests } = plan.pays
  return (
    <article className={plan.mostChosen === null ? 'plan' : 'plan most'}>
      <p className="tag">{plan.mostChosen !== null && plans.mostChosen}</p>
      <h2 {...langAttribute(frame, plan.name)}>{plan.name}</h2>
      <div className="price">
        {variants.map(({ option, choices }) => (
          <div key={option.id} data-for={choices}>
            <p className="sum tabular">{exactRupees(option.price)}</p>
            <p className="muted">{plans.per[plan.frequency]}</p>
            <p className="muted">{option.label}</p>
          </div>
        ))}
      </div>
      <p className="visit">
        <span className="muted">{plans.forVisit(rupees(exampleBills.visit))}</span>
        <strong className="tabular">{rupees(plan.example.visit)}</strong>
      </p>
      <div className="choose">
        {variants.map(variant => (
          <Purchase key={variant.option.id} frame={frame} plan={plan} {...variant} />
        ))}
      </div>
      <div className="line first">
        <p className="muted">{plans.wallet}</p>
        {variants.map(({ option, choices }) => (
          <p key={option.id} data-for={choices}>
            <strong className="tabular">{rupees(option.wallet)}</strong>
            <span className="muted">{plans.per[plan.frequency]}</span>
          </p>
        ))}
      </div>
      <Line frame={frame} label={plans.visits} share={visit} />
      <Line frame={frame} label={tests ? plans.medicines : plans.both} share={medicines} />
      {tests ? <Line frame={frame} label={plans.tests} share={tests} /> : <div className="line none" />}
      <details className="all">
        <summary>
          {plans.benefits}
          <Icon name="down" />
        </summary>
        <Benefits frame={frame} benefits={plan.benefits} />
      </details>
    </article>
  )
}

/** The choice of who is covered, above all plans; the style sheet shows the prices of the choice. */
const WhoIsCovered = ({ frame, choices, first }: { frame: Frame; choices: readonly Option[]; first: Option }) => {
  const { words } = inLanguageOf(frame)
  return (
    <fieldset className="who">
      <legend className="muted">{words.plans.whoTitle}</legend>
      <div className="segments">
        {choices.map(({ id, who }) => (
          <label key={id}>
            <input type="radio" name="who" value={id} defaultChecked={id === first.id} />
            <span>{who}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The plans side by side in one frame, with their lines at the same heights, and the choice of who is covered above. */
export const PlanColumns = ({ frame, plans }: { frame: Frame; plans: readonly PlanCard[] }) => {
  const choices = choicesOf(plans)
  const most = plans.find(({ mostChosen }) => mostChosen !== null)
  const first = choices.find(({ id }) => id === (most && firstOption(most)?.id)) ?? choices[0]
  return (
    <div className="retail">
      {first && choices.length > 1 && <WhoIsCovered frame={frame} choices={choices} first={first} />}
      <div className={`columns of-${Math.min(plans.length, 4)}`}>
        {plans.map(plan => (
          <Column key={plan.id} frame={frame} plan={plan} variants={variantsOf(plan, choices)} />
        ))}
      </div>
    </div>
  )
}
