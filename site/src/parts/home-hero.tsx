import type { Frame, PlanCard } from '@opdesk/contracts/site/pages.ts'
import { dayOf, exactRupees, shortDay } from '@opdesk/contracts/words/formats.ts'
import { brand } from '../../brand/brand.ts'
import { shownClaim } from '../../brand/screens/shown-claim.ts'
import { BillPhoto } from './shot.tsx'
import { inLanguageOf } from './texts.ts'

/** The bill, the claim and the bank's message of one claim. */
const Scene = ({ frame }: { frame: Frame }) => {
  const { language, words } = inLanguageOf(frame)
  const { hero } = words.home
  const { number, billed, paid, account, parts, paidAt } = shownClaim
  return (
    <figure className="scene" role="img" aria-label={hero.scene(exactRupees(billed), exactRupees(paid))}>
      <BillPhoto />
      <div className="claim-card" aria-hidden="true">
        <p className="muted">{hero.get(exactRupees(billed))}</p>
        <p className="sum tabular">{exactRupees(paid)}</p>
        <dl>
          {parts.map(part => (
            <div key={part.kind}>
              <dt>{words.plans[part.kind]}</dt>
              <dd className="tabular">{exactRupees(part.paid)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="sms" aria-hidden="true">
        <p className="muted">
          {hero.bank} · {shortDay(language, dayOf(paidAt), dayOf(paidAt))}
        </p>
        <p className="sum tabular">{exactRupees(paid)}</p>
        <p>{hero.credited(account, number)}</p>
      </div>
    </figure>
  )
}

/** The top of the home page: the promise, the least price, and one claim as it runs. */
export const HomeHero = ({ frame, plans }: { frame: Frame; plans: readonly PlanCard[] }) => {
  const { words, at } = inLanguageOf(frame)
  const { hero } = words.home
  const [cheapest] = plans
  const option = cheapest?.options[0]
  return (
    <section className="hero" aria-label={brand.name}>
      <div className="wrap">
        <div>
          <h1>{hero.title}</h1>
          <p className="lead">{hero.text}</p>
          <div className="actions">
            <a className="button" href={at('/subscription-plans')}>
              {hero.retail}
            </a>
            <a className="button quiet" href={at('/subscription-plans-corporate')}>
              {hero.corporate}
            </a>
          </div>
          {cheapest && option && (
            <p className="muted from">{hero.from(exactRupees(option.price), words.plans.per[cheapest.frequency] ?? '')}</p>
          )}
        </div>
        <Scene frame={frame} />
      </div>
    </section>
  )
}
