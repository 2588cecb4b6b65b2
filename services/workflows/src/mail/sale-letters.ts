import type { MailValues } from '@opdesk/contracts/email/fill-template.ts'
import type { EmailTemplateKey } from '@opdesk/contracts/email/templates.ts'
import { formatPaid, formatPaise } from '@opdesk/contracts/money.ts'
import { type OrderEvent, OrderKind } from '@opdesk/contracts/order/events.ts'
import { nameOf, type PlacedOrder } from '@opdesk/contracts/order/order.ts'
import { refundReasonLabels } from '@opdesk/contracts/order/order-labels.ts'
import { plannedTerms } from '@opdesk/contracts/subscriber/chain/planned-terms.ts'
import type { Chain } from '@opdesk/contracts/subscriber/chain/state.ts'
import { type Day, formatDay } from '@opdesk/contracts/time.ts'
import { refundReasonsInHindi } from '@opdesk/contracts/words/mail/values-hindi.ts'
import { asPlainAmount } from '../texts/plain-amount.ts'
import type { NewsText } from '../texts/queue-text.ts'

export interface SaleLetter {
  template: EmailTemplateKey | 'refund'
  values: MailValues
  inHindi?: MailValues
  /** Text message sent with the mail: it contains the amount, but not what was bought. */
  text?: NewsText
  /** Path of the mail's link; by default the path of the order. */
  path?: string
}

type DataOf<T extends OrderEvent['type']> = Extract<OrderEvent, { type: T }>['data']

const templates: Record<PlacedOrder['kind'], EmailTemplateKey> = {
  [OrderKind.plan]: 'plan_purchase_mail',
  [OrderKind.healthTest]: 'hc_plan_purchase_mail',
  [OrderKind.upgrade]: 'plan_upgrade_mail',
  [OrderKind.renewal]: 'plan_renew_mail',
}

/** The last day of a subscription; the planned last day while the subscription is queued. */
const lastDay = (chain: Chain, subscriptionId: string | null, today: Day): string => {
  const term = chain.find(known => known.subscription_id === subscriptionId)?.term
  const planned = plannedTerms(chain, today).find(known => known.subscription_id === subscriptionId)
  const end = term?.end ?? planned?.end
  return end ? formatDay(end) : ''
}

const totalOf = (order: PlacedOrder): string => asPlainAmount(formatPaise(order.amounts.total))

const valuesOf = (order: PlacedOrder): MailValues => ({ plan_name: nameOf(order), amount: formatPaise(order.amounts.total) })

/** Mail about a fulfilled order. `chain`: the subscriber's current subscriptions. */
export const boughtLetter = (
  { subscription_id }: DataOf<'order_fulfilled'>,
  order: PlacedOrder,
  { chain, today }: { chain: Chain; today: Day },
): SaleLetter => ({
  template: templates[order.kind],
  values: {
    ...valuesOf(order),
    reference: order.accepted?.payment_id ?? 'no payment was needed',
    expiry_date: lastDay(chain, subscription_id, today),
  },
  ...(!order.accepted && { inHindi: { reference: 'भुगतान की ज़रूरत नहीं थी' } }),
  ...(order.amounts.total > 0 && { text: { template: 'order_paid', values: [totalOf(order)] } }),
  path: order.kind === OrderKind.healthTest ? '/user/myplan?tab=checkups' : '/user/myplan',
})

/** Mail about an order that ended unpaid; undefined if the subscriber never tried to pay. */
export const failedLetter = (order: PlacedOrder): SaleLetter | undefined => {
  const failed = order.payments.find(({ status }) => status === 'failed')
  return (
    failed && {
      template: 'plan_purchase_failure',
      text: { template: 'payment_failed', values: [totalOf(order)] },
      values: { ...valuesOf(order), reference: failed.payment_id },
    }
  )
}

/** Mail about a requested refund. */
export const refundLetter = ({ payment_id, amount, reason }: DataOf<'refund_requested'>, order: PlacedOrder): SaleLetter => {
  const paid = formatPaid(amount, order.payments.find(paid => paid.payment_id === payment_id)?.currency ?? 'INR')
  return {
    template: 'refund',
    text: { template: 'payment_refunded', values: [asPlainAmount(paid)] },
    values: { ...valuesOf(order), amount: paid, reference: payment_id, remark: refundReasonLabels[reason] },
    inHindi: { remark: refundReasonsInHindi[reason] },
  }
}
