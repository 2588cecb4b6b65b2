import { actorName } from '@opdesk/contracts/actor.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { formatRupees, toRupees } from '@opdesk/contracts/money.ts'
import { type PayoutEvent, type PayoutSource, payoutStream } from '@opdesk/contracts/payout/events.ts'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import { payoutReasonLabel } from '@opdesk/contracts/payout/reasons.ts'
import { accountInWords } from '@opdesk/contracts/payout-account/account.ts'
import { channelLabels } from '@opdesk/contracts/payout-channel.ts'
import { releaseReasonLabels } from '@opdesk/contracts/release-reason.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import type { AppDeps } from '../../../deps.ts'
import { readPayout } from '../payout-detail.ts'

/** A line of the history. `at`: ISO 8601 UTC; `by`: a person or a process; `lines`: facts, accounts masked. */
export interface ProofStep {
  at: string
  by: string
  title: string
  lines: readonly string[]
}

/** All that is recorded of a payment, in order of time. */
export interface PayoutProof {
  payout: PayoutDetail
  steps: readonly ProofStep[]
}

const inRupees = (paise: number): string => formatRupees(toRupees(paise))

/** Steps of the claim that concern the payment: its request, and its release by a second person. */
const stepsOfClaim = (recorded: RecordedEvent, reference: string, waits: Map<string, string>): ProofStep[] => {
  const { type, data } = claimAggregate.parse(recorded)
  const [at, by] = [recorded.at, actorName(recorded.metadata.actor)]
  if (type === 'claim_release_requested' && data.reference === reference) {
    waits.set(reference, by)
    const why = `Waits for a second person: ${releaseReasonLabels[data.reason]}, limit ${inRupees(data.limit)}`
    return [{ at, by, title: `Payment of ${inRupees(data.amount)} requested`, lines: [why, `Release ${data.release_id}`] }]
  }
  if (type === 'claim_release_ended' && waits.delete(reference))
    return [{ at, by, title: 'Request withdrawn or lapsed', lines: [] }]
  if (type !== 'claim_payment_requested' || data.reference !== reference) return []
  const asker = waits.get(reference)
  waits.delete(reference)
  const title = asker === undefined ? `Payment of ${inRupees(data.amount)} requested` : `Released, as ${asker} had requested`
  return [{ at, by, title, lines: [channelLabels[data.channel]] }]
}

const origins: Record<PayoutSource, string> = {
  answer: 'Answer of the provider',
  webhook: 'Webhook of the provider',
  poll: 'The provider, asked',
  look_up: 'The provider, asked by reference',
  hand: 'Word of the bank, entered by hand',
  bank_answer: 'Answer of the bank',
  statement: 'Line of the bank statement',
  outside: 'Paid outside',
}

const isGiven = (line: string | null | false): line is string => line !== null && line !== false && line !== ''

/** Title and facts of an event of the payment. */
const wordsOf = ({ type, data }: PayoutEvent): [title: string, lines: (string | null | false)[]] => {
  switch (type) {
    case 'payout_requested':
      return [
        `Attempt ${data.attempt} of ${inRupees(data.amount)}`,
        [`Key ${data.reference}`, data.account && `To ${accountInWords(data.account)}`, channelLabels[data.channel]],
      ]
    case 'payout_sending':
      return [
        `Attempt ${data.attempt} sent to the provider`,
        [data.digest && `SHA-256 of the body: ${data.digest}`, `Account at the provider: ${data.fund_account_id}`],
      ]
    case 'payout_sent':
      return [`The provider or bank has attempt ${data.attempt}`, [data.provider_id]]
    case 'payout_status_reported': {
      const { status, status_word, source, reason, description, utr, fees, amount, doubt } = data
      return [
        `${origins[data.origin]}: “${status_word ?? status}”`,
        [
          `Attempt ${data.attempt}, ${data.provider_id}, ${inRupees(amount)}`,
          utr && `UTR ${utr}`,
          [source, reason, description].filter(Boolean).join(', '),
          fees > 0 && `Fee ${inRupees(fees)} with tax`,
          doubt && `Not believed: another ${doubt}`,
        ],
      ]
    }
    case 'payout_paid':
      return [`Attempt ${data.attempt} is paid`, [data.utr ? `UTR ${data.utr}` : 'UTR follows']]
    case 'payout_utr_reported':
      return [`UTR of attempt ${data.attempt}`, [data.utr]]
    case 'payout_failed':
      return [`Attempt ${data.attempt} failed`, [payoutReasonLabel(data.reason), data.description]]
    case 'payout_reversed':
      return [`The money of attempt ${data.attempt} came back`, [payoutReasonLabel(data.reason), data.description]]
    case 'payout_marked':
      return [`${origins[data.origin]}: ${data.as}`, [data.alone && `Alone, because: ${data.alone}`]]
    case 'payout_cancel_requested':
      return [`Cancellation of attempt ${data.attempt} requested`, []]
    case 'payout_never_sent_proposed':
      return [`Attempt ${data.attempt} declared never sent, first person`, [data.word]]
    case 'payout_declared_never_sent':
      return [`Attempt ${data.attempt} declared never sent, second person`, [data.word]]
    case 'payout_paid_twice':
      return [`Paid twice, beside attempt ${data.other}`, [inRupees(data.amount), data.utr && `UTR ${data.utr}`]]
    case 'payout_second_returned':
      return ['The second amount came back', []]
    default:
      return [String(type).replaceAll('_', ' '), []]
  }
}

/**
 * The proof of a payment: who requested and released it, each attempt with key and digest of the body, every word of provider and
 * bank, and the UTR. Accounts are masked.
 * @throws payout_not_found
 */
export const proofOf = async (deps: Pick<AppDeps, 'db' | 'store' | 'clock'>, reference: string): Promise<PayoutProof> => {
  const payout = await readPayout(deps, reference)
  const { events } = await load(deps.store, payoutAggregate, payoutStream(reference))
  const claim = await load(deps.store, claimAggregate, claimStream(payout.claim._id))
  const waits = new Map<string, string>()
  const ofClaim = claim.events.flatMap(recorded => stepsOfClaim(recorded, reference, waits))
  const ofPayout = events.map((recorded): ProofStep => {
    const [title, lines] = wordsOf(payoutAggregate.parse(recorded))
    return { at: recorded.at, by: actorName(recorded.metadata.actor), title, lines: lines.filter(isGiven) }
  })
  return { payout, steps: [...ofClaim, ...ofPayout].sort((one, other) => one.at.localeCompare(other.at)) }
}
