import { Text } from '@mantine/core'
import type { ReadyPayment } from '@opdesk/contracts/payment/ready-payment-list.ts'
import { DateText } from '../../components/date-text.tsx'
import type { Cells } from '../../components/list/list-columns.tsx'
import { Money } from '../../components/money.tsx'
import classes from './payments.module.css'

export const readyCells: Cells<ReadyPayment> = {
  approved_at: claim => (
    <>
      <DateText value={claim.approved_at} />
      {claim.dispute && (
        <Text component="span" display="block" size="xs" c="dimmed" className={classes.line}>
          After dispute
        </Text>
      )}
    </>
  ),
  to_pay: claim => <Money rupees={claim.to_pay} fw={600} />,
}
