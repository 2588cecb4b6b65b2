import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection, type HandlerArguments, REMOVED } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { type PaymentClaimRow, type PaymentDueRow, paymentClaimTable, paymentDueTable, paymentDueTally } from './table.ts'

const dueFrom = (claim: PaymentClaimRow | undefined, stream_version: number): PaymentDueRow | undefined => {
  if (!claim?.approved_at) return undefined
  const { busy: _, approved_at, ...facts } = claim
  return {
    ...facts,
    approved_at,
    approved_on: istDay(new Date(approved_at)),
    to_pay: facts.approved_amount - facts.paid_amount,
    stream_version,
  }
}

/** After a payment the claim is busy only if another one, or a dispute, is under way. */
const settledBy = (claim: PaymentClaimRow, { amount, returns_to }: { amount: number; returns_to: string }) => ({
  paid_amount: claim.paid_amount + amount,
  busy: returns_to === 'paying' || returns_to === 'in_dispute',
})

/** True if nothing but a release kept the claim from being paid. */
const isPayable = (claim: PaymentClaimRow | undefined): boolean =>
  claim !== undefined && !claim.busy && claim.approved_amount > claim.paid_amount

type Row = PaymentDueRow | undefined
type More = HandlerArguments<PaymentClaimRow>
const due = (_: Row, { version }: { version: number }, { context }: More) => dueFrom(context, version)

/**
 * Claims that are approved and not paid. A row exists from the last approval, of the claim or of its dispute, to the request of the
 * payment, and again after the payment failed or came back.
 */
export const paymentDue = defineProjection({
  name: 'payment_due',
  version: 6,
  hasPersonalData: true,
  table: paymentDueTable,
  context: paymentClaimTable,
  tally: paymentDueTally,
})({
  key: streamId,
  context: {
    key: streamId,
    on: {
      claim_drafted: (_, event) => ({
        claim_id: streamId(event),
        claim_number: event.data.claim_number,
        subscriber_id: event.data.subscriber_id,
        subscriber_name: '',
        subscriber_type: 0,
        patient_name: '',
        search: '',
        approved_at: null,
        approved_amount: 0,
        paid_amount: 0,
        dispute: false,
        busy: false,
      }),
      claim_discarded: () => REMOVED,
      claim_submitted: (claim, { data: { subscriber, patient } }) =>
        claim && {
          ...claim,
          subscriber_name: subscriber.name,
          subscriber_type: subscriber.subscriber_type,
          patient_name: patient.name,
          search: linesOf(claim.claim_number, patient.name, subscriber.name),
        },
      claim_approved: (claim, { at, data }) =>
        data.stage === 'finance' ? claim && { ...claim, approved_at: at, approved_amount: totalFees(data.approved) } : null,
      claim_bills_edited: (claim, { data }) =>
        claim?.approved_at ? { ...claim, approved_amount: totalFees(data.approved) } : null,
      claim_payment_requested: claim => claim && { ...claim, busy: true },
      claim_payment_failed: claim => claim && { ...claim, busy: false },
      claim_settled: (claim, { data }) => claim && { ...claim, ...settledBy(claim, data) },
      claim_payment_reversed: (claim, { data }) => claim && { ...claim, paid_amount: claim.paid_amount - data.amount },
      claim_disputed: claim => claim && { ...claim, busy: true },
      claim_dispute_closed: claim => claim && { ...claim, busy: false },
      claim_dispute_approved: (claim, { at, data }) =>
        claim && { ...claim, approved_at: at, approved_amount: totalFees(data.approved), dispute: true, busy: false },
    },
  },
  on: {
    claim_approved: (row, event, more) => (event.data.stage === 'finance' ? due(row, event, more) : null),
    claim_bills_edited: (row, event, more) => row && due(row, event, more),
    claim_documents_read: (row, event, more) => row && due(row, event, more),
    claim_release_requested: () => REMOVED,
    claim_release_ended: (row, event, more) => (isPayable(more.context) ? due(row, event, more) : null),
    claim_payment_requested: () => REMOVED,
    claim_payment_failed: due,
    claim_settled: (row, event, more) => (event.data.returns_to === 'approved' ? due(row, event, more) : REMOVED),
    claim_payment_reversed: (row, event, more) => (more.context?.busy ? null : due(row, event, more)),
    claim_disputed: () => REMOVED,
    claim_dispute_closed: (row, event, more) => (event.data.returns_to === 'approved' ? due(row, event, more) : null),
    claim_dispute_approved: due,
  },
})
