import { Button } from '@mantine/core'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { OrderKind } from '@opdesk/contracts/order/events.ts'
import type { StaffOrderDetail } from '@opdesk/contracts/order/order-list.ts'
import { IconReceiptRefund, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../../components/confirm-dialog.tsx'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { RefundByHandDialog } from './refund-by-hand-dialog.tsx'

const pathOf = (order: StaffOrderDetail, what: string) => `/management/orders/${encodeURIComponent(order._id)}/${what}`

const ends = ({ kind }: StaffOrderDetail): string => {
  if (kind === OrderKind.healthTest) return 'The checkup is cancelled'
  if (kind === OrderKind.renewal)
    return 'The renewal does not start. If it has started, it is no longer in force from today, and its wallet lapses'
  return 'The plan is no longer in force from today, and its wallet lapses'
}

const consequenceOf = (order: StaffOrderDetail): string => {
  const { name, total } = order
  return `${name}: ${ends(order)}. ${formatRupees(total)} go back to the payer, and a credit note is issued. This cannot be undone.`
}

/** The actions on an order that the server allows Finance now. */
export const OrderActions = ({ order }: { order: StaffOrderDetail }) => {
  const [byHand, setByHand] = useState(false)
  const lookUp = useWrite({
    write: (_: undefined, key) => api.post(pathOf(order, 'look-up'), undefined, { key }),
    refreshes: ['orders'],
    done: 'The payment provider was asked',
    failed: 'The payment provider was not asked',
  })
  const refund = useWrite({
    write: (_: undefined, key) => api.post(pathOf(order, 'refund'), undefined, { key }),
    refreshes: ['orders'],
    done: 'The payment is being refunded',
    failed: 'The order was not refunded',
  })
  const ask = async () => {
    const question = `Refund the order of ${order.user.name}?`
    if (await confirm({ question, details: consequenceOf(order), confirm: 'Yes, refund', cancel: 'Cancel', danger: true }))
      refund.mutate(undefined)
  }
  return (
    <>
      {order.actions.includes('look_up') && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden="true" />}
          onClick={() => lookUp.mutate(undefined)}
          loading={lookUp.isPending}
        >
          Ask the provider
        </Button>
      )}
      {order.actions.includes('refund') && (
        <Button
          color="red"
          variant="default"
          leftSection={<IconReceiptRefund size={16} aria-hidden="true" />}
          onClick={() => void ask()}
          loading={refund.isPending}
        >
          Cancel and refund
        </Button>
      )}
      {order.actions.includes('report_refund') && <Button onClick={() => setByHand(true)}>Record refund by hand</Button>}
      {byHand && <RefundByHandDialog order={order} onClose={() => setByHand(false)} />}
    </>
  )
}
