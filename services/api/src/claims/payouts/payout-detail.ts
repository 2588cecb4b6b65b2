import { DomainError } from '@opdesk/contracts/errors.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { lateKindOf } from '@opdesk/contracts/payout/late.ts'
import { canCancel, type PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { payoutReasonLabel } from '@opdesk/contracts/payout/reasons.ts'
import { accountInWords, bankCodeOf } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { banksDown } from '@opdesk/projections/payout/bank-downtimes.ts'
import { payeeNameOf } from '@opdesk/projections/payout/query.ts'
import type { AppDeps } from '../../deps.ts'

type Recorded = ReturnType<typeof payoutAggregate.parse> & { at: string }
type Attempt = PayoutDetail['attempts'][number]

const wordsOf = (events: readonly Recorded[], number: number): Attempt['words'] =>
  events.flatMap(({ type, data, at }) => {
    if (type !== 'payout_status_reported' || data.attempt !== number) return []
    const { attempt: _, provider_id: __, amount: ___, fees, tax, ...words } = data
    return [{ ...words, at, fees: toRupees(fees), tax: toRupees(tax) }]
  })

const sendingsOf = (events: readonly Recorded[], number: number): string[] =>
  events.flatMap(({ type, data, at }) => (type === 'payout_sending' && data.attempt === number ? [at] : []))

/** Start of the downtime of an attempt's bank, if the provider holds the attempt for it. */
const heldSince = ({ state, channel, account }: PayoutAttempt, down: ReadonlyMap<string, string>): string | null =>
  state === 'in_process' && channel === 'razorpayx' && account ? (down.get(bankCodeOf(account)) ?? null) : null

const toAttempt = (attempt: PayoutAttempt, events: readonly Recorded[], down: ReadonlyMap<string, string>): Attempt => {
  const { attempt: number, reference, state, amount, channel, account, requested_at } = attempt
  const { provider_id, utrs, paid_at, failure, cancel_requested, never_sent_by, trace } = attempt
  return {
    attempt: number,
    reference,
    state,
    amount: toRupees(amount),
    channel,
    account: account && accountInWords(account),
    requested_at,
    sent_at: sendingsOf(events, number),
    held_since: heldSince(attempt, down),
    provider_id,
    utrs: [...utrs],
    paid_at,
    failure: failure && { class: failure.class, reason: failure.reason, label: payoutReasonLabel(failure.reason) },
    cancel_requested,
    can_cancel: canCancel(attempt),
    recovered: toRupees(attempt.recovered ?? 0),
    never_sent_proposed: never_sent_by !== null,
    late: lateKindOf(attempt),
    trace,
    words: wordsOf(events, number),
  }
}

/**
 * A payment with its attempts and every word of the provider, from its event stream. The account is masked.
 * @throws payout_not_found
 */
export const readPayout = async (
  { db, store, clock }: Pick<AppDeps, 'db' | 'store' | 'clock'>,
  reference: string,
): Promise<PayoutDetail> => {
  const { state, events } = await load(store, payoutAggregate, payoutStream(reference))
  if (state.status === 'new') throw new DomainError('payout_not_found')
  const recorded = events.map(event => ({ ...payoutAggregate.parse(event), at: event.at }))
  const { status, claim_id, claim_number, subscriber_id, attempts } = state
  const down = status === 'in_process' ? await banksDown(db, clock()) : new Map<string, string>()
  return {
    reference,
    state: status,
    claim: { _id: claim_id, claim_id: claim_number },
    user_id: { _id: subscriber_id, name: await payeeNameOf(db, claim_id) },
    attempts: attempts.map(attempt => toAttempt(attempt, recorded, down)),
  }
}
