import { z } from 'zod'

/** Kinds of events that other systems are told of by a webhook. */
export const hookKinds = ['claim.decided', 'claim.paid', 'claim.reversed', 'order.paid', 'employee.imported'] as const
export type HookKind = (typeof hookKinds)[number]
export const hookKindLabels: Record<HookKind, string> = {
  'claim.decided': 'Claim decided',
  'claim.paid': 'Claim paid',
  'claim.reversed': 'Payment of a claim came back',
  'order.paid': 'Order paid',
  'employee.imported': 'Employees imported',
}

/** A test call, which is sent once. */
export const PING = 'ping'
export type DeliveredKind = HookKind | typeof PING

const amount = z.int()
const claim = { claim_id: z.string(), state: z.string(), amount }

/** Data of a delivery by kind: ids, states and amounts in paise. It names no person, doctor or illness. */
export const hookData = {
  /** `amount`: the approved amounts together; 0 for a decision against the claim. */
  'claim.decided': z.object({ ...claim, stage: z.enum(['verifier', 'management', 'manager', 'finance', 'dispute']) }),
  'claim.paid': z.object({ ...claim, payment_reference: z.string() }),
  'claim.reversed': z.object({ ...claim, payment_reference: z.string() }),
  'order.paid': z.object({ order_id: z.string(), state: z.literal('paid'), amount }),
  'employee.imported': z.object({
    import_id: z.string(),
    organization_id: z.string(),
    state: z.literal('imported'),
    imported: z.int(),
    failed: z.int(),
  }),
  ping: z.object({ webhook_id: z.string() }),
} as const satisfies Record<DeliveredKind, z.ZodType>
export type HookData = { [K in DeliveredKind]: z.infer<(typeof hookData)[K]> }
