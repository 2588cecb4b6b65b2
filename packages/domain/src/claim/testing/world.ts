import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { accepts, next } from '@opdesk/contracts/claim/lifecycle.ts'
import { type DesignationCode, feeKinds } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { details, document, NOW } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { type Person, people, person, subscriberWithFamily } from '@opdesk/testing/people.ts'
import { subscriberAggregate } from '../../subscriber/state.ts'
import { debitWallet } from '../../wallet/debit-wallet.ts'
import { placeHold, trimHold } from '../../wallet/place-hold.ts'
import { releaseHold } from '../../wallet/release-hold.ts'
import { available, held, type WalletState, walletAggregate } from '../../wallet/state.ts'
import { lapseSubmission } from '../lapse-submission.ts'
import { saveDraft } from '../save-draft.ts'
import { settleClaim } from '../settle-claim.ts'
import { type ClaimState, claimAggregate, isSubmitted, payable } from '../state.ts'
import { prepareSubmission, type Submission } from '../submit-claim.ts'

export const CLAIMS = ['claim-a', 'claim-b', 'claim-c'] as const
export type ClaimId = (typeof CLAIMS)[number]
const closedStates: ClaimState['status'][] = ['rejected', 'invalid', 'duplicate', 'settled']

const subscriber = given(subscriberAggregate(people.asha.id), subscriberWithFamily()).state
if (subscriber.status !== 'registered') throw new Error('nobody registered')
const asha = subscriber

/** Staff change their desks, and two of them are family of the subscriber or the subscriber. */
export const staffIds = ['verifier', 'p1', 'p2', 'p3', 'relative', people.asha.id]
export const staffOf = (who: number, designation: DesignationCode): Person => {
  const id = staffIds[who % staffIds.length] ?? 'p1'
  const identities = id === 'relative' ? asha.identities.slice(-1) : [`digest-of-${id}`]
  return { ...person(id, 'management', designation), identities }
}

/** An invariant. Plain, because it is asked some hundred thousand times. */
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`broken: ${what}`)
}

/** A submission under way: what it read, and what the wallet told it. */
interface Attempt {
  claim: ClaimId
  version: number
  changes: ClaimEvent[]
  submission: Submission
  held: number | null
}

/**
 * One subscriber, three claims, one wallet, the staff, and the processes that pay and tidy up. A submission takes
 * three writes and a payment three; any of them may wait, be overtaken, happen twice or never (a kill). The model
 * keeps its own books: what was credited, what was paid for which claim, who decided where.
 */
export class World {
  claims = new Map<ClaimId, { state: ClaimState; version: number; log: { event: ClaimEvent; by: Person }[] }>(
    CLAIMS.map(id => [id, { state: claimAggregate.initial, version: -1, log: [] }]),
  )
  wallet: WalletState = walletAggregate.initial
  attempts: Attempt[] = []
  /** Releases that a tidying process decided on and has not written yet. */
  releases: { claim: ClaimId; version: number }[] = []
  credited = 0
  reached = new Set<ClaimState['status']>(['new'])
  paid = new Map<ClaimId, number>()

  claim(id: ClaimId) {
    const found = this.claims.get(id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }

  append(id: ClaimId, events: ClaimEvent[], by: Person) {
    const claim = this.claim(id)
    for (const event of events) {
      must(accepts(claim.state.status, event.type), `the lifecycle takes ${event.type} in ${claim.state.status}`)
      const expected = next(claim.state.status, event.type)
      claim.version += 1
      claim.state = claimAggregate.evolve(claim.state, event, { at: NOW.toISOString(), actor: by, version: claim.version })
      claim.log.push({ event, by })
      this.reached.add(claim.state.status)
      must(claim.state.status === expected, `${event.type} leads to ${expected}`)
    }
  }

  /** Decides and appends, as the command runner does; refusals change nothing. */
  command(id: ClaimId, by: Person, decide: (state: ClaimState, context: { now: Date; actor: Person }) => ClaimEvent[]) {
    try {
      this.append(id, decide(this.claim(id).state, { now: NOW, actor: by }), by)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }

  onWallet(decide: (state: WalletState) => ReturnType<typeof placeHold>) {
    for (const event of decide(this.wallet)) {
      this.wallet = walletAggregate.evolve(this.wallet, event)
      if (event.type === 'wallet_credited') this.credited += event.data.amount
      if (event.type === 'wallet_debited') {
        must(!this.paid.has(event.data.claim_id as ClaimId), 'a claim is debited once')
        this.paid.set(event.data.claim_id as ClaimId, event.data.amount)
      }
    }
  }

  begin(id: ClaimId, fees: { doctor?: number; pharmacy?: number }) {
    const { state, version } = this.claim(id)
    const context = { now: NOW, actor: people.asha }
    const input = { details: details(), fees, documents: { prescription: [document('prescription')] }, claim_number: id }
    try {
      const changes = saveDraft(state, input, context)
      const draft = changes.reduce(
        (folded, event, index) =>
          claimAggregate.evolve(folded, event, { at: NOW.toISOString(), actor: people.asha, version: version + 1 + index }),
        state,
      )
      const submission = prepareSubmission(draft, asha, context)
      this.attempts.push({ claim: id, version, changes, submission, held: null })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }

  /** The next write of an attempt: its hold, then its event, which counts only at the version it read. */
  advance(index: number) {
    const attempt = this.attempts[index % Math.max(1, this.attempts.length)]
    if (!attempt) return
    if (attempt.held === null) {
      const { claim: claim_id, version: claim_version, submission } = attempt
      this.onWallet(state => placeHold(state, { claim_id, claim_version, amount: submission.claimable_amount }))
      attempt.held = this.wallet.holds[claim_id]?.amount ?? 0
      return
    }
    this.attempts = this.attempts.filter(other => other !== attempt)
    if (this.claim(attempt.claim).version !== attempt.version) return
    const submitted = attempt.submission.submit(attempt.held, { id: 'verifier', name: 'Name of verifier' })
    this.append(attempt.claim, [...attempt.changes, submitted], people.asha)
  }

  /** Fences off the attempt that a hold belongs to; the release comes later or never. */
  lapse(id: ClaimId) {
    const hold = this.wallet.holds[id]
    if (!hold) return
    this.command(id, people.asha, state => lapseSubmission(state, { hold_version: hold.claim_version }))
    if (!isSubmitted(this.claim(id).state)) this.releases.push({ claim: id, version: hold.claim_version })
  }

  release(index: number) {
    const release = this.releases[index % Math.max(1, this.releases.length)]
    if (release) this.onWallet(state => releaseHold(state, { claim_id: release.claim, claim_version: release.version }))
  }

  /** What follows from a claim for its hold: down to its worth when submitted, gone when closed. */
  tidy(id: ClaimId) {
    const { state } = this.claim(id)
    if (!isSubmitted(state)) return
    const closed = closedStates.includes(state.status)
    const amount = state.submission.claimable_amount
    this.onWallet(wallet => (closed ? releaseHold(wallet, { claim_id: id }) : trimHold(wallet, { claim_id: id, amount })))
  }

  /** Second and third step of a payment, as the workflow takes them: from what the claim says. */
  debit(id: ClaimId) {
    const { state } = this.claim(id)
    if (!isSubmitted(state) || state.status !== 'paying' || !state.payment) return
    const { amount, reference } = state.payment
    this.onWallet(wallet => debitWallet(wallet, { claim_id: id, claim_number: state.claim_number, amount, reference }))
  }

  settle(id: ClaimId) {
    if (this.wallet.debited.includes(id)) this.command(id, people.finance, settleClaim)
  }

  check() {
    const spent = [...this.paid.values()].reduce((sum, amount) => sum + amount, 0)
    must(this.wallet.balance === this.credited - spent, 'balance = credited − paid')
    must(this.wallet.balance >= 0, 'the balance is not below zero')
    must(available(this.wallet) >= 0, 'available is not below zero')
    for (const id of CLAIMS) this.checkClaim(id)
  }

  checkClaim(id: ClaimId) {
    const { state, log } = this.claim(id)
    const paid = this.paid.get(id)
    if (!isSubmitted(state)) {
      must(paid === undefined, 'only submitted claims are paid')
      return
    }
    const { claimable, claimable_amount, bill_amount } = state.submission
    const worth = payable(state)
    for (const kind of feeKinds) {
      must(worth[kind] >= 0 && worth[kind] <= claimable[kind], `approved ${kind} ≤ claimable ${kind}`)
      must(claimable[kind] <= state.fees[kind], `claimable ${kind} ≤ billed ${kind}`)
    }
    must(claimable_amount === totalFees(claimable) && claimable_amount <= bill_amount, 'Σ claimable ≤ bill')
    const open = !closedStates.includes(state.status)
    if (open && paid === undefined) must((this.wallet.holds[id]?.amount ?? -1) >= totalFees(worth), `the hold covers ${id}`)
    if (paid !== undefined) {
      must(paid === state.payment?.amount, 'what is debited was requested')
      must(paid <= totalFees(state.approved ?? claimable), 'Σ paid ≤ Σ approved')
      must(['paying', 'settled'].includes(state.status), 'a paid claim stays paid')
    }
    if (state.status === 'settled') must(paid !== undefined, 'a settled claim was debited')
    for (const once of ['claim_settled', 'claim_payment_requested']) {
      must(log.filter(({ event }) => event.type === once).length <= 1, `${once} happens once`)
    }
    this.checkFourEyes(log)
  }

  checkFourEyes(log: { event: ClaimEvent; by: Person }[]) {
    const stagesBy = new Map<string, Set<string>>()
    for (const { event, by } of log) {
      const stage = event.type === 'claim_payment_requested' ? 'finance' : 'stage' in event.data ? event.data.stage : undefined
      if (stage === undefined) continue
      must(by.id !== people.asha.id && by.id !== 'relative', 'nobody decides on their own claim')
      const stages = stagesBy.get(by.id) ?? new Set()
      stagesBy.set(by.id, stages.add(stage))
      must(stages.size === 1, `${by.id} decides at one stage`)
      if (stage === 'verifier') must(by.id === 'verifier', 'the assigned verifier decides')
    }
  }

  /** The processes come back after the last kill and finish what stands in the log; whoever was under way is gone. */
  recover() {
    this.attempts = []
    for (const id of CLAIMS) {
      this.lapse(id)
      this.tidy(id)
      this.debit(id)
      this.settle(id)
      this.tidy(id)
    }
    for (const index of this.releases.keys()) this.release(index)
  }

  checkRecovered() {
    const sent = CLAIMS.map(id => this.claim(id).state).filter(isSubmitted)
    must(!sent.some(({ status }) => status === 'paying'), 'every payment is finished')
    must(sent.filter(({ status }) => status === 'settled').length === this.paid.size, 'what is debited is settled')
    const open = sent.filter(({ status }) => !closedStates.includes(status))
    const worth = open.reduce((sum, state) => sum + state.submission.claimable_amount, 0)
    must(held(this.wallet) === worth, 'the wallet holds what open claims may cost, and nothing else')
  }
}
