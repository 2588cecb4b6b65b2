import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { rupees } from '@opdesk/contracts/words/formats.ts'
import { inLanguageOf } from './texts.ts'

const BILL = 1000
const PERCENT = 80
const LIMIT = 800
const REIMBURSED = Math.min((BILL * PERCENT) / 100, LIMIT)

/** The example of the first banner: how one bill is paid, drawn as a receipt. */
export const Receipt = ({ frame }: { frame: Frame }) => {
  const { words } = inLanguageOf(frame)
  const { example } = words.home
  return (
    <figure className="receipt">
      <figcaption>
        <span>{example.title}</span>
        <span className="chip">{example.label}</span>
      </figcaption>
      <dl>
        <div>
          <dt>{example.bill}</dt>
          <dd className="tabular">{rupees(BILL)}</dd>
        </div>
        <div className="muted">
          <dt>{example.share}</dt>
          <dd>{example.limit}</dd>
        </div>
        <div className="back">
          <dt>{example.paid}</dt>
          <dd className="tabular">{rupees(REIMBURSED)}</dd>
        </div>
        <div>
          <dt>{example.own}</dt>
          <dd className="tabular">{rupees(BILL - REIMBURSED)}</dd>
        </div>
      </dl>
      <p className="muted">{example.note}</p>
    </figure>
  )
}
