import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import type { LogEvent } from '@opdesk/projections/engine/events.ts'
import type { Facts } from './facts.ts'

const chain = ['verifier', 'management', 'manager', 'finance'] as const
type Waiting =
  | 'draft'
  | (typeof chain)[number]
  | 'clarification'
  | 'approved'
  | 'paying'
  | 'settled'
  | 'over'
  | 'dispute'
  | 'discarded'

/** A claim as this suite counts it from its events alone. Amounts in paise. */
export interface CountedClaim {
  id: string
  owner: string
  waiting: Waiting
  claimable: number
  paid: number
  requested: Map<string, number>
  settled: Map<string, number>
  /** References of payments that failed or came back. */
  unmade: Set<string>
  /** Amount of a payment that came back and was not made again; undefined without one. */
  returned: number | undefined
  disputed: boolean
}

type Fees = Record<string, number>
const sum = (fees: unknown): number => Object.values(fees as Fees).reduce((total, fee) => total + fee, 0)
const decisions = [
  'claim_approved',
  'claim_clarification_requested',
  'claim_rejected',
  'claim_invalidated',
  'claim_marked_duplicate',
  'claim_bills_edited',
]

const nextStage = (stage: string): Waiting => chain[chain.indexOf(stage as (typeof chain)[number]) + 1] ?? 'approved'

/** True if the stage may decide: it is the claim's current stage, or finance edits the amounts of an approved claim. */
const isInTurn = (waiting: Waiting, stage: string, type: string): boolean =>
  waiting === stage || (waiting === 'approved' && type === 'claim_bills_edited' && stage === 'finance')

/** True if the wallet was debited before the claim was reported as paid. */
const isDebitedBefore = (facts: Facts, { id, owner }: CountedClaim, { data, position }: LogEvent): boolean =>
  facts
    .stream(walletStream(owner))
    .some(
      debit =>
        debit.type === 'wallet_debited' &&
        debit.data.claim_id === id &&
        debit.data.reference === data.reference &&
        Number(debit.position) < Number(position),
    )

/** True if the wallet held the money of a payment again before the claim was reported as unpaid. */
const isReturnedBefore = (facts: Facts, { id, owner }: CountedClaim, { data, position }: LogEvent): boolean =>
  facts
    .stream(walletStream(owner))
    .some(
      ({ type, data: returned, position: at }) =>
        type === 'wallet_debit_returned' &&
        returned.claim_id === id &&
        returned.reference === data.reference &&
        Number(at) < Number(position),
    )

const requireOtherPeople = (
  id: string,
  events: readonly LogEvent[],
  related: readonly string[],
  strangers: ReadonlyMap<string, readonly string[]>,
  faults: string[],
) => {
  const stages = new Map<string, string>()
  for (const { type, data, metadata } of events) {
    const isPayment = type === 'claim_payment_requested'
    if (!isPayment && typeof data.stage !== 'string') continue
    const stage = isPayment ? 'finance' : String(data.stage)
    const person = metadata.actor.id
    const before = stages.get(person) ?? stage
    if (before !== stage) faults.push(`four eyes: ${person} acted on ${id} as ${before} and as ${stage}`)
    stages.set(person, stage)
    if (strangers.get(person)?.some(identity => related.includes(identity)))
      faults.push(`${person} acted on ${id}, which is their own`)
  }
}

/**
 * Counts one claim with its dispute and adds the faults found in their events. `identities`: identities of staff by person's id.
 */
export const countClaim = (
  facts: Facts,
  id: string,
  identities: ReadonlyMap<string, readonly string[]>,
  faults: string[],
): CountedClaim => {
  const stream = claimStream(id)
  const events = facts.stream(stream)
  const claim: CountedClaim = {
    id,
    owner: String(events.find(({ type }) => type === 'claim_drafted')?.data.subscriber_id ?? ''),
    waiting: 'draft',
    claimable: 0,
    paid: 0,
    requested: new Map(),
    settled: new Map(),
    unmade: new Set(),
    returned: undefined,
    disputed: false,
  }
  let limit: Fees = {}
  let assigned: string | null = null
  let before: Waiting = 'draft'
  let related: string[] = []
  const wrong = (event: LogEvent, text: string) => faults.push(`${stream}@${event.version} ${event.type}: ${text}`)
  for (const event of events) {
    const { type, data, metadata } = event
    const was = claim.waiting
    if (decisions.includes(type)) {
      const stage = String(data.stage)
      if (!isInTurn(was, stage, type)) wrong(event, `a decision of ${stage} while it waits for ${was}`)
      if (stage === 'verifier' && assigned !== null && assigned !== metadata.actor.id)
        wrong(event, `decided by ${metadata.actor.id}, assigned to ${assigned}`)
    }
    if (type === 'claim_approved' || type === 'claim_bills_edited')
      for (const [kind, fee] of Object.entries(data.approved as Fees))
        if (fee > (limit[kind] ?? 0)) wrong(event, `${kind} ${fee} is above ${limit[kind]}`)
    switch (type) {
      case 'claim_submitted':
        if (was !== 'draft') wrong(event, `sent while ${was}`)
        claim.waiting = 'verifier'
        claim.claimable = Number(data.claimable_amount)
        limit = data.claimable as Fees
        related = data.related_people as string[]
        assigned = (data.assigned_verifier as { id: string } | null)?.id ?? null
        if (sum(limit) !== claim.claimable) wrong(event, 'the claimable amounts do not add up')
        break
      case 'claim_discarded':
        claim.waiting = 'discarded'
        break
      case 'claim_transferred':
        assigned = (data.to as { id: string }).id
        break
      case 'claim_approved':
        claim.waiting = nextStage(String(data.stage))
        break
      case 'claim_clarification_requested':
        claim.waiting = 'clarification'
        break
      case 'claim_resubmitted':
        if (was !== 'clarification') wrong(event, `resubmitted while ${was}`)
        claim.waiting = 'verifier'
        break
      case 'claim_rejected':
      case 'claim_invalidated':
      case 'claim_marked_duplicate':
        claim.waiting = 'over'
        break
      case 'claim_payment_requested':
        if (was !== 'approved') wrong(event, `a payment while ${was}`)
        if (claim.settled.has(String(data.reference))) wrong(event, 'the reference was used before')
        if (claim.requested.has(String(data.reference)) && !claim.unmade.has(String(data.reference)))
          wrong(event, 'the reference is under way')
        claim.unmade.delete(String(data.reference))
        claim.requested.set(String(data.reference), Number(data.amount))
        if (sum([...claim.requested.values()]) > claim.claimable) wrong(event, 'more is paid than was claimable')
        claim.waiting = 'paying'
        break
      case 'claim_settled':
        // A payment that was called failed may be made after all.
        if (was !== 'paying' && !claim.unmade.has(String(data.reference))) wrong(event, `settled while ${was}`)
        if (!isDebitedBefore(facts, claim, event)) wrong(event, 'settled before the wallet was debited')
        claim.settled.set(String(data.reference), Number(data.amount))
        claim.returned = undefined
        claim.paid += Number(data.amount)
        claim.unmade.delete(String(data.reference))
        if (was === 'dispute') before = data.returns_to === 'in_dispute' ? 'settled' : before
        else claim.waiting = data.returns_to === 'settled' ? 'settled' : data.returns_to === 'paying' ? 'paying' : 'approved'
        break
      case 'claim_payment_failed':
        if (was !== 'paying') wrong(event, `a failed payment while ${was}`)
        claim.unmade.add(String(data.reference))
        claim.waiting = 'approved'
        break
      case 'claim_payment_reversed':
        if (!claim.settled.has(String(data.reference))) wrong(event, 'a payment came back that was not made')
        if (!isReturnedBefore(facts, claim, event)) wrong(event, 'came back before the wallet held the money again')
        claim.settled.delete(String(data.reference))
        claim.returned = Number(data.amount)
        claim.unmade.add(String(data.reference))
        claim.paid -= Number(data.amount)
        if (was === 'dispute') before = 'approved'
        else if (was !== 'paying') claim.waiting = 'approved'
        break
      case 'claim_disputed':
        if (claim.disputed || !['approved', 'settled', 'over'].includes(was)) wrong(event, `disputed while ${was}`)
        before = was
        claim.disputed = true
        claim.waiting = 'dispute'
        break
      case 'claim_dispute_closed':
        if (was !== 'dispute') wrong(event, `closed while ${was}`)
        claim.waiting = before
        break
      case 'claim_dispute_approved':
        if (was !== 'dispute') wrong(event, `approved while ${was}`)
        limit = data.approved as Fees
        if (sum(limit) > claim.claimable) wrong(event, 'more is granted than was claimable')
        claim.waiting = 'approved'
        break
    }
  }
  requireOtherPeople(id, [...events, ...facts.stream(disputeStream(id))], related, identities, faults)
  return claim
}
