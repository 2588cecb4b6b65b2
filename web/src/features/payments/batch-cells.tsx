import { Text } from '@mantine/core'
import type { BatchAction, PaymentBatch } from '@opdesk/contracts/payment/batch-list.ts'
import type { BatchPayment } from '@opdesk/contracts/payment/batch-payment-list.ts'
import { Moment } from '../../components/date-text.tsx'
import type { Cells } from '../../components/list/list-columns.tsx'
import classes from './payments.module.css'

/** Who acted and when. */
const DeedText = ({ deed }: { deed: BatchAction }) => (
  <span>
    {deed.by.name}
    <Text component="span" display="block" size="xs" c="dimmed">
      <Moment iso={deed.at} />
    </Text>
  </span>
)

export const batchCells: Cells<PaymentBatch> = {
  closed: ({ closed }) => (closed ? <DeedText deed={closed} /> : '–'),
  file: ({ file }) => (file ? <DeedText deed={file.last} /> : '–'),
}

export const batchPaymentCells: Cells<BatchPayment> = {
  reference: ({ reference }) => <span className={classes.line}>{reference}</span>,
  requested_at: ({ requested_at, requested_by }) => <DeedText deed={{ at: requested_at, by: requested_by }} />,
}
