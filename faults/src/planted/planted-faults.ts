import { payoutFaults } from './payout-faults.ts'
import { peopleFaults } from './people-faults.ts'
import type { PlantedFault } from './planted-fault.ts'

/** Plausible programming mistakes that a simulation has to detect. */
export const plantedFaults: readonly PlantedFault[] = [
  {
    name: 'a payment that is delivered again debits the wallet again',
    file: 'packages/domain/src/wallet/pots/hold.ts',
    from: 'if (isDebited(wallet, data)) return []',
    to: '',
    also: [
      {
        file: 'services/workflows/src/settlement/settlement.ts',
        from: "command: commandFrom(NAME, 'debit', causeOf(requested)),",
        to: "command: { ...commandFrom(NAME, 'debit', causeOf(requested)), id: crypto.randomUUID() },",
      },
    ],
  },
  {
    name: 'the version that a person has seen is ignored',
    file: 'packages/event-store/src/handle-command.ts',
    from: "if (expectedVersion !== undefined && expectedVersion !== loaded.version) throw new DomainError('conflict')",
    to: '',
  },
  {
    name: 'an append does not expect the version that was folded',
    file: 'packages/event-store/src/handle-command.ts',
    from: "loaded.version === -1 ? 'no_stream' : loaded.version, events)",
    to: "'any', events)",
  },
  {
    name: 'a waiting claim does not reduce the amount that the next claim may hold',
    file: 'packages/domain/src/wallet/pots/hold.ts',
    from: 'const available = pot ? availableIn(wallet, pot) + own : 0',
    to: 'const available = pot ? pot.balance : 0',
  },
  {
    name: 'a refund has another idempotency key each time it is requested',
    file: 'services/workflows/src/orders/refund-payment.ts',
    from: 'const known = existing(await provider.refundsOfPayment(payment_id))',
    to: 'const known = existing([])',
    also: [
      {
        file: 'services/workflows/src/orders/refund-payment.ts',
        from: 'provider.refund(payment_id, amount, refund_key)',
        to: 'provider.refund(payment_id, amount, refund_key + Math.random().toString(36).slice(2))',
      },
      {
        file: 'services/workflows/src/orders/refund-payment.ts',
        from: "if (status === 'refunded') return { refund_id: null, status: 'processed' }",
        to: 'void status',
      },
    ],
  },
  {
    name: 'a second captured payment of an order is also accepted',
    file: 'packages/domain/src/order/decide-payment.ts',
    from: "if (order.accepted) return refund('already_paid')",
    to: '',
  },
  {
    name: 'the checkpoint moves before a paid order is fulfilled',
    file: 'services/workflows/src/orders/orders.ts',
    from: 'order_paid: (event, context) => fulfil(context, causeOf(event), orderStream.idOf(event.stream)),',
    to: 'order_paid: async (event, context) => void fulfil(context, causeOf(event), orderStream.idOf(event.stream)).catch(() => undefined),',
  },
  {
    name: 'the list of claims omits the amount paid before a dispute',
    file: 'projections/src/claim-list/project.ts',
    from: 'paid_amount: row.paid_amount + amount',
    to: 'paid_amount: amount',
  },
  {
    name: 'the transactions of a wallet omit restored amounts',
    file: 'projections/src/wallet/project.ts',
    from: 'wallet_restored: (_, event, row) => {',
    to: 'wallet_restored: (_, event, row) => {\n if (row) return null',
  },
  {
    name: 'a rejected claim keeps its hold',
    file: 'services/workflows/src/wallet-holds/wallet-holds.ts',
    from: 'claim_rejected: release,',
    to: '',
  },
  {
    name: 'a pot lapses one day early',
    file: 'packages/contracts/src/term.ts',
    from: 'addDays(lastDayToFile(end), 1)',
    to: 'lastDayToFile(end)',
  },
  {
    name: 'a term is over on its last day',
    file: 'packages/contracts/src/subscriber/chain/bring-up-to-date.ts',
    from: 'term.end < today)',
    to: 'term.end <= today)',
  },
  {
    name: 'the four-eyes rule of a claim does not apply to its dispute',
    file: 'packages/domain/src/dispute/state.ts',
    from: 'deciders: [...dispute.raised.claim_deciders, ...dispute.decisions],',
    to: 'deciders: [...dispute.decisions],',
  },
  {
    name: 'an upgrade that is recorded again credits again',
    file: 'packages/domain/src/wallet/pots/open-and-close.ts',
    from: 'if (potById(wallet, to)) return []',
    to: '',
  },
  {
    name: 'a transfer leaves the claim with the old verifier',
    file: 'packages/domain/src/claim/state.ts',
    from: 'submission: { ...claim.submission, assigned_verifier: event.data.to }',
    to: 'submission: claim.submission',
  },
  {
    name: 'a coupon counts twice for the same order',
    file: 'packages/domain/src/coupon/consume-coupon.ts',
    from: 'if (has) return []',
    to: "if (has) return [{ type: 'coupon_consumed', data: { order_id, subscriber_id } }]",
    also: [
      {
        file: 'services/workflows/src/orders/take-order.ts',
        from: "command: commandFrom(NAME, 'consume', cause),",
        to: "command: { ...commandFrom(NAME, 'consume', cause), id: crypto.randomUUID() },",
      },
    ],
  },
  {
    name: 'an invoice number is skipped',
    file: 'packages/domain/src/invoice/issue-document.ts',
    from: 'documentNumber(kind, day, version + 2, life)',
    to: 'documentNumber(kind, day, version + (version > 8 ? 3 : 2), life)',
  },
  {
    name: 'a refunded order gets no credit note',
    file: 'services/workflows/src/orders/orders.ts',
    from: 'if (order.accepted) await issueCreditNote(context, asPaid(orderId, order))',
    to: '',
  },
  {
    name: 'a dispute pays the whole claim again',
    file: 'packages/domain/src/claim/request-payment.ts',
    from: 'const amount = unpaidOf(claim)',
    to: 'const amount = unpaidOf(claim) + claim.paid',
  },
  {
    name: 'finance may approve bills above the claimable amount',
    file: 'packages/domain/src/claim/edit-bills.ts',
    from: 'approved[kind] > claim.limit[kind]',
    to: 'approved[kind] > claim.fees[kind]',
  },
  {
    name: 'a repeated webhook of a payment is recorded again',
    file: 'packages/domain/src/order/report-payment.ts',
    from: 'if (known && rank(payment.status) <= rank(known.status)) return []',
    to: '',
  },
  {
    name: 'a payment of another amount is accepted',
    file: 'packages/domain/src/order/decide-payment.ts',
    from: "if (payment.amount !== order.amounts.total || payment.currency !== 'INR') return refund('amount_mismatch')",
    to: '',
  },
  {
    name: 'an interrupted submission keeps its hold',
    file: 'services/workflows/src/wallet-holds/wallet-holds.ts',
    from: 'sweep: submissions.sweep(checkPendingHold),',
    to: '',
  },
  {
    name: 'the coupon of a refunded order cannot be used again',
    file: 'services/workflows/src/orders/take-order.ts',
    from: 'decide: coupon => [...releaseCoupon(coupon, { order_id }), ...returnCoupon(coupon, { order_id })],',
    to: 'decide: coupon => releaseCoupon(coupon, { order_id }),',
  },
  {
    name: 'a late release of an earlier refusal takes the hold of a dispute',
    file: 'packages/domain/src/wallet/pots/hold.ts',
    from: 'if (before !== undefined && hold.claim_version >= before) return []',
    to: '',
  },
  {
    name: 'an upgrade leaves the old plan active one day longer',
    file: 'packages/domain/src/subscriber/chain/accept-purchase.ts',
    from: 'end: addDays(payment_day, -1)',
    to: 'end: payment_day',
  },
  {
    name: 'a dispute restores more than has lapsed',
    file: 'packages/domain/src/wallet/pots/hold.ts',
    from: 'Math.min(amount - availableIn(wallet, pot) - own, restorable)',
    to: 'amount - availableIn(wallet, pot) - own',
  },
  {
    name: 'a claim is settled before its wallet is debited',
    file: 'services/workflows/src/settlement/settlement.ts',
    from: '      await debitForPayment(event, context)\n      await settlePayment(event, context)',
    to: '      await settlePayment(event, context)\n      await debitForPayment(event, context)',
  },
  {
    name: 'a trimmed hold in a closed pot keeps its rest',
    file: 'packages/domain/src/wallet/pots/hold.ts',
    from: "return withLapses(wallet, [{ type: 'wallet_hold_placed', data: { claim_id, ...hold, amount } }])",
    to: "return [{ type: 'wallet_hold_placed', data: { claim_id, ...hold, amount } }]",
  },
  {
    name: 'an upgrade credits money that is already spent',
    file: 'packages/domain/src/order/upgrade-credit.ts',
    from: 'Math.min(wallet_balance, available)',
    to: 'Math.max(wallet_balance, available)',
  },
  {
    name: 'an upgrade credits money that a claim holds',
    file: 'packages/domain/src/order/quote-order.ts',
    from: 'const available = pot ? availableIn(wallet, pot) : 0',
    to: 'const available = pot ? pot.balance + availableIn(wallet, pot) * 0 : 0',
  },
  {
    name: 'a timer that is set anew while it fires is forgotten',
    file: 'services/workflows/src/timers/timers.ts',
    from: "'delete from app.timer where workflow = $1 and key = $2 and position = $3'",
    to: "'delete from app.timer where workflow = $1 and key = $2'",
  },
  ...peopleFaults,
  ...payoutFaults,
]
