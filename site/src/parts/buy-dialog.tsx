import type { Frame, PlanCard as Plan } from '@opdesk/contracts/site/pages.ts'
import { exactRupees } from '@opdesk/contracts/words/formats.ts'
import type { Option } from './plan-options.ts'
import { inLanguageOf, langAttribute } from './texts.ts'

interface Props {
  frame: Frame
  /** The id of the dialog, which the button that opens it refers to. */
  id: string
  plan: Plan
  option: Option
}

/**
 * Dialog inside the purchase form that shows the choice again and asks for consent. With script it is modal, and Continue is
 * enabled by the consent (site/src/islands/buy.ts). Without script it is a popover, and the browser requires the consent.
 */
export const BuyDialog = ({ frame, id, plan, option }: Props) => {
  const { words, at } = inLanguageOf(frame)
  const { confirm, family, withGst } = words.plans
  const isFamily = option.members > 1
  return (
    <dialog className="buy" id={id} popover="auto" data-island="buy" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{confirm.title}</h2>
      <dl>
        <dt>{confirm.plan}</dt>
        <dd {...langAttribute(frame, plan.name)}>{plan.name}</dd>
        <dt>{confirm.who}</dt>
        <dd>{isFamily ? family : confirm.yourself}</dd>
        {isFamily && (
          <>
            <dt>{confirm.type}</dt>
            <dd>{option.label}</dd>
          </>
        )}
        <dt>{confirm.price}</dt>
        <dd>
          <strong className="tabular">{exactRupees(option.price)}</strong> <span className="muted">{withGst}</span>
        </dd>
      </dl>
      <p className="agree">
        <input type="checkbox" id={`${id}-agreed`} required />
        <label htmlFor={`${id}-agreed`}>
          {confirm.agree}{' '}
          <a href={at('/terms-and-conditions/PAYMENT')} target="_blank" rel="noopener">
            {confirm.terms}
          </a>
        </label>
      </p>
      <div className="actions">
        <button type="button" className="button quiet" popoverTarget={id} popoverTargetAction="hide">
          {confirm.cancel}
        </button>
        <button type="submit" className="button">
          {confirm.goOn}
        </button>
      </div>
    </dialog>
  )
}
