import { exampleBills, type Frame, type PlanCard } from '@opdesk/contracts/site/pages.ts'
import { rupees } from '@opdesk/contracts/words/formats.ts'
import { inLanguageOf, langAttribute } from './texts.ts'

const rows = ['visit', 'medicines', 'tests'] as const
const BILLED = exampleBills.visit + exampleBills.medicines + exampleBills.tests

/** The amounts that each plan pays back for the bills of the example. A plan that pays medicines and tests together has one cell for both. */
export const WorkedExample = ({ frame, plans }: { frame: Frame; plans: readonly PlanCard[] }) => {
  const { words } = inLanguageOf(frame)
  const { example } = words.plans
  const tint = ({ mostChosen }: PlanCard) => (mostChosen === null ? undefined : 'most')
  return (
    <div className="worked">
      <div>
        <h2>{example.title}</h2>
        <p className="lead">{example.text}</p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard */}
      <section className="worked-table" aria-label={example.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{example.bill}</th>
              <th scope="col">{example.billed}</th>
              {plans.map(plan => (
                <th key={plan.id} scope="col" className={tint(plan)} {...langAttribute(frame, plan.name)}>
                  {plan.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <tr key={row}>
                <th scope="row">{example[row]}</th>
                <td className="tabular">{rupees(exampleBills[row])}</td>
                {plans.map(plan => {
                  const paid = plan.example[row]
                  if (paid === null) return null
                  const both = row === 'medicines' && plan.example.tests === null
                  return (
                    <td key={plan.id} className={`tabular ${tint(plan) ?? ''}`.trim()} rowSpan={both ? 2 : undefined}>
                      {rupees(paid)}
                    </td>
                  )
                })}
              </tr>
            ))}
            <tr>
              <th scope="row">{example.total}</th>
              <td className="tabular">{rupees(BILLED)}</td>
              {plans.map(plan => (
                <td key={plan.id} className={`tabular ${tint(plan) ?? ''}`.trim()}>
                  {rupees(plan.example.total)}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </div>
  )
}
