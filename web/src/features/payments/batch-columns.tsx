import { Text } from '@mantine/core'
import { subscriberTypeLabel } from '@opdesk/contracts/codes.ts'
import type { BatchPayment, BatchPaymentSortColumn, BatchSortColumn, PaymentBatch } from '@opdesk/contracts/payment/queries.ts'
import { cut } from '../../components/cut.tsx'
import type { Column } from '../../components/data-table.tsx'
import { DateText, Moment } from '../../components/date-text.tsx'
import { Money } from '../../components/money.tsx'
import { StatusBadge } from '../../components/status-badge.tsx'
import classes from './payments.module.css'

export const BatchState = ({ batch: { state, file } }: { batch: Pick<PaymentBatch, 'state' | 'file'> }) =>
  state === 'open' ? (
    <StatusBadge tone="waiting" label="Open" />
  ) : file ? (
    <StatusBadge tone="good" label="File drawn" />
  ) : (
    <StatusBadge tone="working" label="Closed" />
  )

/** Who did it, and when. */
export const DeedText = ({ deed }: { deed: NonNullable<PaymentBatch['closed']> }) => (
  <span>
    {deed.by.name}
    <Text component="span" display="block" size="xs" c="dimmed">
      <Moment iso={deed.at} />
    </Text>
  </span>
)

export const batchColumns: readonly Column<PaymentBatch, BatchSortColumn>[] = [
  { key: 'batch_id', title: 'Batch', main: true, render: batch => batch.batch_id },
  { key: 'day', title: 'Day', sortBy: 'day', render: batch => <DateText value={batch.day} /> },
  {
    key: 'state',
    title: 'State',
    render: batch => (
      <span className={classes.badge}>
        <BatchState batch={batch} />
      </span>
    ),
  },
  {
    key: 'count',
    title: 'Payments',
    sortBy: 'count',
    align: 'right',
    render: batch => batch.count.toLocaleString('en-IN'),
  },
  { key: 'amount', title: 'Amount', sortBy: 'amount', align: 'right', render: batch => <Money rupees={batch.amount} /> },
  { key: 'closed', title: 'Closed By', render: batch => (batch.closed ? <DeedText deed={batch.closed} /> : '–') },
  {
    key: 'file',
    title: 'Bank File Drawn By',
    render: batch => (batch.file ? <DeedText deed={batch.file.last} /> : '–'),
  },
]

export const batchPaymentColumns: readonly Column<BatchPayment, BatchPaymentSortColumn>[] = [
  { key: 'serial', title: 'S.No', width: 56, hideOnPhone: true, render: (_, serial) => serial },
  { key: 'claim_id', title: 'Claim ID', main: true, sortBy: 'claim_id', render: payment => payment.claim_id },
  { key: 'reference', title: 'Reference', render: payment => <span className={classes.line}>{payment.reference}</span> },
  { key: 'name', title: 'Patient', sortBy: 'name', render: payment => cut(payment.member_id.name) },
  { key: 'subscriber', title: 'Subscriber', render: payment => cut(payment.user_id.name) },
  { key: 'type', title: 'Subscriber Type', render: payment => subscriberTypeLabel(payment.user_id.subscriber_type) },
  { key: 'amount', title: 'Amount', sortBy: 'amount', align: 'right', render: payment => <Money rupees={payment.amount} /> },
  {
    key: 'requested_at',
    title: 'Paid',
    sortBy: 'requested_at',
    render: ({ requested_at, requested_by }) => <DeedText deed={{ at: requested_at, by: requested_by }} />,
  },
  {
    key: 'state',
    title: 'State',
    render: ({ settled_at }) => (
      <span className={classes.badge}>
        {settled_at ? <StatusBadge tone="good" label="Settled" /> : <StatusBadge tone="waiting" label="In process" />}
      </span>
    ),
  },
]
