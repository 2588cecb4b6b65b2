import { Group, Stack, Text } from '@mantine/core'
import { paymentStateLabel, refundReasonLabel, refundStateLabels } from '@opdesk/contracts/order/order-labels.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { Moment } from '../../components/date-text.tsx'
import { paidText } from './paid-text.ts'

type Payment = StaffOrderDetail['payments'][number]
type Refund = StaffOrderDetail['refunds'][number]

const told = (payment: Payment): string => {
  if (payment.accepted) return 'Accepted'
  return payment.error ? `${paymentStateLabel(payment.status)}: ${payment.error}` : paymentStateLabel(payment.status)
}

const RefundText = ({ refund }: { refund: Refund }) => (
  <Text size="sm">
    {refundStateLabels[refund.status]}: {refundReasonLabel(refund.reason)}
    {refund.reference ? ` (${refund.reference})` : ''}
  </Text>
)

const PaymentItem = ({ payment, refund }: { payment: Payment; refund: Refund | undefined }) => (
  <Stack component="li" gap={2}>
    <Group justify="space-between" gap="xs">
      <Text fw={600}>{told(payment)}</Text>
      <Text component="span" fw={600} className="tabular">
        {paidText(payment)}
      </Text>
    </Group>
    {refund && <RefundText refund={refund} />}
    <Text size="sm" c="dimmed" className="anywhere">
      {payment.payment_id}, <Moment iso={payment.createdAt} />
    </Text>
  </Stack>
)

/** Every payment that was attempted for an order, with its refund if there is one. */
export const OrderPayments = ({ order: { payments, refunds } }: { order: StaffOrderDetail }) => (
  <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
    {payments.map(payment => (
      <PaymentItem
        key={payment.payment_id}
        payment={payment}
        refund={refunds.find(({ payment_id }) => payment_id === payment.payment_id)}
      />
    ))}
  </Stack>
)
