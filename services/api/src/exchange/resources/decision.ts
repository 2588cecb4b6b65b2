import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { namedReason } from '@opdesk/contracts/claim/reasons.ts'
import { claimStateLabels } from '@opdesk/contracts/claim/state-labels.ts'
import type { ClaimStateName } from '@opdesk/contracts/claim/states.ts'
import type { FhirResource } from '@opdesk/contracts/exchange/queries.ts'
import type { ClaimPayment } from '@opdesk/contracts/payment/queries.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { billed, typeOf } from './claim.ts'
import { coded, identify, inIndia, metaOf, money, payer, present, refer, type Source } from './common.ts'

type Outcome = 'queued' | 'partial' | 'complete' | 'error'

/** R4's outcome by state: `partial` while the claim is back with its owner or disputed, `error` for one that cannot be judged. */
export const outcomeOf: Record<ClaimStateName, Outcome> = {
  new: 'queued',
  draft: 'queued',
  discarded: 'queued',
  awaiting_verifier: 'queued',
  awaiting_management: 'queued',
  awaiting_manager: 'queued',
  awaiting_finance: 'queued',
  clarification: 'partial',
  in_dispute: 'partial',
  approved: 'complete',
  paying: 'complete',
  settled: 'complete',
  rejected: 'complete',
  invalid: 'error',
  duplicate: 'error',
}

const amountOf = (category: string, paise: number) => ({ category: coded('adjudication', category), amount: money(paise) })

/** Reasons that the owner was told, too. */
const notesOf = ({ claim: { conversation, rejection_remarks } }: Source) => {
  const told = [...conversation.filter(({ approver_id }) => approver_id !== null), ...rejection_remarks].map(
    ({ message, reason }) => [namedReason(reason)?.label, message].filter(Boolean).join(': '),
  )
  // The rejection is in both lists.
  return [...new Set(told)].filter(text => text !== '').map((text, index) => ({ number: index + 1, type: 'display', text }))
}

export const decision = (source: Source): FhirResource => {
  const { claim, payments } = source
  const { claim_id, claim_number, state_name, fees, submission, approved, submitted_at, drafted_at, actions, paid } = claim
  const outcome = outcomeOf[state_name]
  const isDecided = outcome === 'complete' || outcome === 'error'
  const isRefused = ['rejected', 'invalid', 'duplicate'].includes(state_name)
  const granted = isRefused ? undefined : (approved ?? undefined)
  const { claimable, claimable_amount, bill_amount } = submission
  const notes = notesOf(source)
  const lastPaid = payments.findLast(({ state }) => state === 'paid')?.settled_at
  return {
    resourceType: 'ClaimResponse',
    id: claim_id,
    meta: metaOf('ClaimResponse'),
    identifier: [identify(source, 'claim-decision', claim_number)],
    status: 'active',
    type: typeOf(source),
    use: 'claim',
    patient: refer('Patient', claim_id),
    created: inIndia(actions.at(-1)?.at ?? submitted_at ?? drafted_at),
    insurer: payer(source),
    requestor: refer('Practitioner', claim_id),
    request: refer('Claim', claim_id),
    outcome,
    disposition: outcome === 'queued' ? 'In review' : claimStateLabels[state_name],
    item: billed(source).map((kind, index) => ({
      itemSequence: index + 1,
      adjudication: [
        amountOf('submitted', fees[kind]),
        amountOf('eligible', claimable[kind]),
        amountOf('copay', fees[kind] - claimable[kind]),
        ...(isDecided ? [amountOf('benefit', granted?.[kind] ?? 0)] : []),
      ],
    })),
    total: [
      amountOf('submitted', bill_amount),
      amountOf('eligible', claimable_amount),
      ...(isDecided ? [amountOf('benefit', granted ? totalFees(granted) : 0)] : []),
    ],
    ...(paid > 0 && {
      payment: {
        type: coded('ex-paymenttype', granted && paid < totalFees(granted) ? 'partial' : 'complete'),
        amount: money(paid),
        ...(lastPaid && { date: istDay(new Date(lastPaid)) }),
      },
    }),
    ...(notes.length > 0 && { processNote: notes }),
    insurance: [{ sequence: 1, focal: true, coverage: refer('Coverage', claim_id) }],
  }
}

const reconciled = (source: Source, payment: ClaimPayment, position: number): FhirResource => {
  const { claim_id } = source.claim
  const amount = { value: payment.amount, currency: 'INR' }
  const isPaid = payment.state === 'paid'
  const date = istDay(new Date(payment.settled_at ?? payment.requested_at))
  return {
    resourceType: 'PaymentReconciliation',
    id: `${claim_id}.${position}`,
    meta: metaOf('PaymentReconciliation'),
    identifier: [identify(source, 'payment', payment.reference)],
    status: isPaid ? 'active' : 'cancelled',
    created: inIndia(payment.requested_at),
    paymentIssuer: payer(source),
    outcome: isPaid ? 'complete' : 'error',
    paymentDate: date,
    paymentAmount: amount,
    ...(payment.utr && { paymentIdentifier: identify(source, 'utr', payment.utr) }),
    detail: [
      {
        type: coded('payment-type', 'payment'),
        request: refer('Claim', claim_id),
        response: refer('ClaimResponse', claim_id),
        date,
        ...present('amount', amount),
      },
    ],
  }
}

/** The payments that were made, or failed or came back. A payment under way is none yet; its number stays its own. */
export const reconciliations = (source: Source): FhirResource[] =>
  source.payments.flatMap((payment, index) =>
    payment.state === 'paid' || payment.state === 'failed' ? [reconciled(source, payment, index + 1)] : [],
  )
