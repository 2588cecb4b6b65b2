import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { toRupees } from '../money.ts'
import { orderEvents, orderStream, orderUpcasters } from './events.ts'

/** Orders. Open pages of the owner refetch them after each event. */
export const orderDefinition = defineAggregate({
  stream: orderStream,
  events: orderEvents,
  upcasters: orderUpcasters,
  live: { list: 'orders', id: 'order_id', audience: { role: 'management', andSubject: true } },
  handling: {
    order_created: { personal: { state: null }, audit: 'none' },
    order_opened: { personal: 'none', audit: 'none' },
    checkout_confirmed: { personal: 'none', audit: 'none' },
    payment_reported: { personal: 'none', audit: 'none' },
    order_paid: { personal: 'none', audit: 'none' },
    order_fulfilled: { personal: 'none', audit: 'none' },
    order_expired: { personal: 'none', audit: 'none' },
    order_closed: { personal: 'none', audit: 'none' },
    refund_requested: {
      personal: 'none',
      audit: {
        program: Program.approval,
        method: 'POST',
        action: 'Refund requested',
        after: (_, { amount, ...data }) => ({ ...data, amount: toRupees(amount) }),
      },
    },
    refund_reported: {
      personal: 'none',
      audit: { program: Program.approval, method: 'PATCH', action: 'Refund reported', after: (_, data) => data },
    },
    payment_disputed: { personal: 'none', audit: 'none' },
  },
})
