import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { rupees } from '@opdesk/contracts/words/formats.ts'
import { brand } from '../../brand/brand.ts'
import { BrandMark } from './brand-mark.tsx'
import { inLanguageOf } from './texts.ts'

/** A sample of the health card that the app shows. */
export const HealthCard = ({ frame }: { frame: Frame }) => {
  const { words } = inLanguageOf(frame)
  const { card } = words.home
  return (
    <div className="health-card">
      <p className="health-card-head">
        <BrandMark />
        {brand.name}
        <span className="chip">{card.sample}</span>
      </p>
      <dl>
        <div className="wide">
          <dt>{card.holder}</dt>
          <dd>XXXXX XXXXX</dd>
        </div>
        <div>
          <dt>{card.members}</dt>
          <dd>4</dd>
        </div>
        <div>
          <dt>{card.validTill}</dt>
          <dd className="tabular">31/03/2027</dd>
        </div>
        <div>
          <dt>{card.wallet}</dt>
          <dd className="tabular">{rupees(42_500)}</dd>
        </div>
      </dl>
    </div>
  )
}
