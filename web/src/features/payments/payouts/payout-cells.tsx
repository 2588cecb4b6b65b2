import { Text } from '@mantine/core'
import type { ListedPayout } from '@opdesk/contracts/payout/payout-list.ts'
import { payoutReasonLabel } from '@opdesk/contracts/payout/reasons.ts'
import type { Cells } from '../../../components/list/list-columns.tsx'
import { Money } from '../../../components/money.tsx'
import classes from '../payments.module.css'

export const payoutCells: Cells<ListedPayout> = {
  reference: ({ reference, attempt }) => (
    <>
      <span className={classes.line}>{reference}</span>
      {attempt > 1 && (
        <Text component="span" display="block" size="xs" c="dimmed">
          Attempt {attempt}
        </Text>
      )}
    </>
  ),
  reason: ({ reason }) =>
    reason && (
      <Text component="span" display="inline-block" inherit miw={100}>
        {payoutReasonLabel(reason)}
      </Text>
    ),
  amount: ({ amount }) => <Money rupees={amount} fw={600} />,
}
