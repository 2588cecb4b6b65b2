import type { Tone } from '../tone.ts'
import { type BankDisputeState, OrderKind, type RefundReason } from './events.ts'
import type { Attention } from './order.ts'
import type { OwnOrder } from './queries.ts'

/** Kinds of orders, as codes of the interface. */
export const orderKinds = [
  { code: OrderKind.plan, label: 'Plan' },
  { code: OrderKind.healthTest, label: 'Checkup' },
  { code: OrderKind.upgrade, label: 'Upgrade' },
  { code: OrderKind.renewal, label: 'Renewal' },
] as const
export const orderKindLabel = (kind: number): string => orderKinds.find(({ code }) => code === kind)?.label ?? ''

export const orderStateLabels: Record<OwnOrder['state'], string> = {
  open: 'Not paid yet',
  processing: 'Being processed',
  fulfilled: 'Completed',
  expired: 'Expired',
  closed: 'Closed',
  refunding: 'Being refunded',
  refunded: 'Refunded',
}

const tones: Record<OwnOrder['state'], Tone> = {
  open: 'waiting',
  processing: 'working',
  fulfilled: 'good',
  expired: 'neutral',
  closed: 'neutral',
  refunding: 'working',
  refunded: 'neutral',
}
export const orderTone = (state: OwnOrder['state']): Tone => tones[state]

export const refundReasonLabels: Record<RefundReason, string> = {
  amount_mismatch: 'The paid amount or currency differs from the order',
  already_paid: 'The order was paid twice',
  bought_otherwise: 'Another plan was bought meanwhile',
  plan_changed: 'The plan to be upgraded is no longer the current one',
  quote_changed: 'The price changed after the order had expired',
  coupon_gone: 'The coupon was used elsewhere meanwhile',
  cancelled: 'The order was cancelled',
  refunded_there: 'The payment provider gave it back before the purchase was made',
}

export const attentionLabels: Record<Attention, string> = {
  disputed: 'Disputed at the bank',
  refund_failed: 'The refund failed: pay it by hand',
  amount_mismatch: 'A payment of another amount or currency goes back',
  refunded_outside: 'Refunded at the provider, but still in force here',
}

export const bankDisputeLabels: Record<BankDisputeState, string> = {
  open: 'Waits for our answer',
  under_review: 'The bank reviews our answer',
  won: 'Decided for us',
  lost: 'Decided for the payer',
  closed: 'Closed',
}

const paymentStates: Readonly<Record<string, string>> = {
  created: 'Begun',
  failed: 'Failed',
  authorized: 'Authorized',
  captured: 'Captured',
  refunded: 'Given back',
}
export const paymentStateLabel = (status: string): string => paymentStates[status] ?? status

export const refundStateLabels = {
  requested: 'Asked for',
  pending: 'On its way',
  processed: 'Given back',
  failed: 'Refund failed',
} as const

export const refundReasonLabel = (reason: string): string =>
  Object.entries(refundReasonLabels).find(([code]) => code === reason)?.[1] ?? reason
