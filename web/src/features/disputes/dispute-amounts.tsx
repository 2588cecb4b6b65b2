import { SimpleGrid, Text } from '@mantine/core'
import type { StaffDispute } from '@opdesk/contracts/dispute/queries.ts'
import { Money } from '../../components/money.tsx'
import { Panel } from '../../components/panel.tsx'
import { amountsNote } from './amounts-note.ts'
import classes from './dispute-amounts.module.css'

const lastAmount = ({ state_name, outstanding_amount, settled_amount }: StaffDispute): [string, number] => {
  if (settled_amount !== null) return ['Paid for the dispute', settled_amount]
  return [state_name === 'approved' ? 'To be paid now' : 'Approving would still pay', outstanding_amount]
}

/** The amounts of the disputed claim (billed, claimable, approved, paid), and what the dispute paid or could still pay. */
export const DisputeAmounts = ({ dispute }: { dispute: StaffDispute }) => {
  const { original_claim_id: claim, paid_amount } = dispute
  const amounts: [string, number | null][] = [
    ['Billed', claim.bill_amount],
    ['Claimable', claim.claimable_amount],
    ['Approved', claim.approved_claimable_amount],
    ['Paid before', paid_amount],
    ...(dispute.state_name === 'rejected' ? [] : [lastAmount(dispute)]),
  ]
  const reason = amountsNote(dispute)
  return (
    <Panel id="dispute-amounts" title="Amounts">
      <SimpleGrid component="dl" cols={{ base: 2, sm: amounts.length }} m={0} spacing="sm" className={classes.amounts}>
        {amounts.map(([label, rupees], index) => (
          <div key={label}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0} fw={index === amounts.length - 1 ? 700 : 500}>
              {rupees === null ? '–' : <Money rupees={rupees} />}
            </Text>
          </div>
        ))}
      </SimpleGrid>
      {reason && (
        <Text size="sm" c="dimmed" mt="xs">
          {reason}
        </Text>
      )}
    </Panel>
  )
}
