import type { Frame, PlanCard as Plan } from '@opdesk/contracts/site/pages.ts'
import { exactRupees, rupees } from '@opdesk/contracts/words/formats.ts'
import { Benefits } from './benefits.tsx'
import { BuyDialog } from './buy-dialog.tsx'
import { familyOptions, individualOption, type Option } from './plan-options.ts'
import { inLanguageOf, langAttribute } from './texts.ts'

interface Props {
  frame: Frame
  plan: Plan
  level?: 'h2' | 'h3'
}

/** The price of one option. Prices of all options are in the page; the style sheet shows the price of the chosen option. */
const Price = ({ frame, plan, option }: { frame: Frame; plan: Plan; option: Option }) => {
  const { words } = inLanguageOf(frame)
  return (
    <div className="price" data-option={option.id}>
      <p>
        <strong className="tabular">{exactRupees(option.price)}</strong> <span>{words.plans.per[plan.frequency]}</span>
      </p>
      <p className="muted">{words.plans.withGst}</p>
      <dl className="wallet">
        <dt>{words.plans.wallet}</dt>
        <dd className="tabular">{rupees(option.wallet)}</dd>
      </dl>
    </div>
  )
}

interface PurchaseProps {
  frame: Frame
  plan: Plan
  family?: boolean
  options: readonly Option[]
}

/** The form that buys a plan. It asks for consent and leads to the payment page with plan and members, even without script. */
const Purchase = ({ frame, plan, family = false, options }: PurchaseProps) => {
  const { words } = inLanguageOf(frame)
  const [first] = options
  if (!first) return null
  const id = `members-${plan.id}`
  const dialog = `buy-${family ? 'family' : 'one'}-${plan.id}`
  return (
    <form method="get" action="/user/payment">
      {options.map(option => (
        <Price key={option.id} frame={frame} plan={plan} option={option} />
      ))}
      <input type="hidden" name="plan_id" value={plan.id} />
      {options.length === 1 ? (
        <input type="hidden" name="membership_id" value={first.id} />
      ) : (
        <p className="members">
          <label htmlFor={id}>{words.plans.membership}</label>
          <select id={id} name="membership_id">
            {options.map(option => (
              <option key={option.id} value={option.id}>
                {option.label} · {exactRupees(option.price)}
              </option>
            ))}
          </select>
        </p>
      )}
      <button type="button" className="button" popoverTarget={dialog}>
        {words.plans.buy}
        <span className="visually-hidden" {...langAttribute(frame, plan.name)}>
          : {plan.name}
        </span>
      </button>
      <BuyDialog frame={frame} id={dialog} plan={plan} family={family} options={options} />
    </form>
  )
}

/** A plan with its prices including GST. A switch changes from one person to families. */
export const PlanCard = ({ frame, plan, level: Title = 'h3' }: Props) => {
  const { words } = inLanguageOf(frame)
  const one = individualOption(plan.options)
  const families = familyOptions(plan.options)
  const both = one !== undefined && families.length > 0
  return (
    <article className="card plan">
      <Title {...langAttribute(frame, plan.name)}>{plan.name}</Title>
      {both && (
        <fieldset className="segments">
          <legend className="visually-hidden">{words.plans.whoFor(plan.name)}</legend>
          {(['individual', 'family'] as const).map((who, index) => (
            <label key={who}>
              <input type="radio" name={`for-${plan.id}`} value={who} defaultChecked={index === 0} />
              <span>{words.plans[who]}</span>
            </label>
          ))}
        </fieldset>
      )}
      {one && (
        <div className={both ? 'when-individual' : undefined}>
          <Purchase frame={frame} plan={plan} options={[one]} />
        </div>
      )}
      {families.length > 0 && (
        <div className={both ? 'when-family' : undefined}>
          <Purchase frame={frame} plan={plan} family options={families} />
        </div>
      )}
      <p className="label">{words.plans.benefits}</p>
      <Benefits frame={frame} benefits={plan.benefits} />
    </article>
  )
}
