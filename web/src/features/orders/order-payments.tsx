import { Table, Text } from '@mantine/core'
import { paymentStateLabel, refundReasonLabel, refundStateLabels } from '@opdesk/contracts/order/order-labels.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { Moment } from '../../components/date-text.tsx'
import { Money } from '../../components/money.tsx'
import { ScrollTable } from '../../components/scroll-table.tsx'

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

/** Every payment that was tried, and what was given back of it. */
export const OrderPayments = ({ order }: { order: StaffOrderDetail }) => (
  <ScrollTable label="Payments of the order" fz="sm" verticalSpacing={8} horizontalSpacing={8}>
    <Table.Thead>
      <Table.Tr>
        {['Payment', 'Paid', 'Amount', 'Status', 'Refund'].map(head => (
          <Table.Th key={head} scope="col">
            {head}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {order.payments.map(payment => {
        const refund = order.refunds.find(({ payment_id }) => payment_id === payment.payment_id)
        return (
          <Table.Tr key={payment.payment_id}>
            <Table.Th scope="row" fw={400}>
              {payment.payment_id}
            </Table.Th>
            <Table.Td>
              <Moment iso={payment.createdAt} />
            </Table.Td>
            <Table.Td>
              <Money rupees={payment.amount} />
            </Table.Td>
            <Table.Td>{told(payment)}</Table.Td>
            <Table.Td>{refund ? <RefundText refund={refund} /> : '–'}</Table.Td>
          </Table.Tr>
        )
      })}
    </Table.Tbody>
  </ScrollTable>
)
