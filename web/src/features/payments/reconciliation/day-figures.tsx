import { SimpleGrid } from '@mantine/core'
import { movementLabels } from '@opdesk/contracts/day-close/difference-kinds.ts'
import { closedStateLabels } from '@opdesk/contracts/day-close/figures.ts'
import type { ShownFigures } from '@opdesk/contracts/day-close/queries.ts'
import type { ReactNode } from 'react'
import { Money } from '../../../components/money.tsx'
import { Panel } from '../../../components/panel.tsx'
import classes from './day-close.module.css'

const Balance = ({ rupees }: { rupees: number | null }) => (rupees === null ? 'Not known' : <Money rupees={rupees} />)

const Row = ({ title, children }: { title: string; children: ReactNode }) => (
  <tr>
    <th scope="row">{title}</th>
    {children}
  </tr>
)

/** Counts and sums of a day by state, and the movements of the provider's account. */
export const DayFigures = ({ figures: { states, movements, opening, closing } }: { figures: ShownFigures }) => (
  <SimpleGrid cols={{ base: 1, md: 2 }}>
    <Panel id="states" title="Payouts requested on this day" small>
      <table className={classes.figures}>
        <tbody>
          {states.map(({ state, count, amount }) => (
            <Row key={state} title={closedStateLabels[state]}>
              <td className="tabular">{count.toLocaleString('en-IN')}</td>
              <td>
                <Money rupees={amount} />
              </td>
            </Row>
          ))}
        </tbody>
      </table>
    </Panel>
    <Panel id="movements" title="Account at the provider" small>
      <table className={classes.figures}>
        <tbody>
          <Row title="Opening balance">
            <td>
              <Balance rupees={opening} />
            </td>
          </Row>
          {movements.map(({ kind, amount }) => (
            <Row key={kind} title={movementLabels[kind]}>
              <td>
                <Money rupees={amount} />
              </td>
            </Row>
          ))}
          <Row title="Closing balance">
            <td>
              <Balance rupees={closing} />
            </td>
          </Row>
        </tbody>
      </table>
    </Panel>
  </SimpleGrid>
)
