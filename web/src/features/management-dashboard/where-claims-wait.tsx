import { Table, Text } from '@mantine/core'
import { type WaitingLoad, waitingLabels } from '@opdesk/contracts/claim/dashboard.ts'
import classes from '../../components/home/home.module.css'
import { HomePanel } from '../../components/home/home-panel.tsx'
import { Rows } from '../../components/home/rows.tsx'
import { Money } from '../../components/money.tsx'
import { counted } from './figures-table.tsx'

const nameOf = ({ own, verifier, waiting_for }: WaitingLoad) => {
  if (own) return <b>You</b>
  if (verifier) return `${verifier.name}, Verifier`
  return waiting_for === 'verifier' ? 'Other verifiers' : waitingLabels[waiting_for]
}

/** Open claims by the party that they wait for: the viewer first, with bars in one scale. Ages are days since a claim was raised. */
export const WhereClaimsWait = ({ waits, targetDays }: { waits: readonly WaitingLoad[]; targetDays: number }) => {
  const most = Math.max(1, ...waits.map(({ count }) => count))
  const open = waits.reduce((sum, { count }) => sum + count, 0)
  return (
    <HomePanel title="Where claims wait" note={`${counted(open)} open, target ${targetDays} days`}>
      {open === 0 ? (
        <Text p="sm">All claims are closed.</Text>
      ) : (
        <Rows label="Open claims by the person they wait for">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">With</Table.Th>
              <Table.Th scope="col" ta="right">
                Waiting
              </Table.Th>
              <Table.Td className={classes.extra} w="22%" aria-hidden="true" />
              <Table.Th scope="col" ta="right">
                Overdue
              </Table.Th>
              <Table.Th scope="col" ta="right">
                Oldest
              </Table.Th>
              <Table.Th scope="col" ta="right" className={classes.extra}>
                Median age
              </Table.Th>
              <Table.Th scope="col" ta="right" className={classes.extra}>
                Claimable Amt.
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {waits.map(load => (
              <Table.Tr key={`${load.waiting_for} ${load.own} ${load.verifier?._id ?? ''}`}>
                <Table.Td>{nameOf(load)}</Table.Td>
                <Table.Td ta="right" className="tabular" fw={600}>
                  {counted(load.count)}
                </Table.Td>
                <Table.Td className={classes.extra} aria-hidden="true">
                  <span
                    className={classes.bar}
                    data-own={load.own || undefined}
                    style={{ width: `${(load.count / most) * 100}%` }}
                  />
                </Table.Td>
                <Table.Td ta="right" className="tabular" {...(load.overdue > 0 && { c: 'var(--opdesk-bad-text)', fw: 600 })}>
                  {counted(load.overdue)}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  {counted(load.oldest_days)} d
                </Table.Td>
                <Table.Td ta="right" className={`tabular ${classes.extra}`}>
                  {counted(load.median_days)} d
                </Table.Td>
                <Table.Td ta="right" className={classes.extra}>
                  <Money rupees={load.amount} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Rows>
      )}
    </HomePanel>
  )
}
