import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { accepts, claimStates, next } from '@opdesk/contracts/claim/lifecycle.ts'
import { type DesignationCode, feeKinds } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { availableIn, heldIn, type Pots, walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import { details, document, NOW } from '@opdesk/testing/claims.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { type Person, people, person, subscriberWithFamily } from '@opdesk/testing/people.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { subscriberAggregate } from '../subscriber/state.ts'
import { debitPot, holdForDispute, holdInPot, releaseHold, trimHold } from '../wallet/pots/hold.ts'
import { creditPot, lapsePot, upgradePot } from '../wallet/pots/open-and-close.ts'
import { walletAggregate } from '../wallet/state.ts'
import { approveClaim } from './approve-claim.ts'
import { clarifyClaim } from './clarify-claim.ts'
import { approveDisputedClaim, closeDispute, outstanding } from './close-dispute.ts'
import { discardClaim } from './discard-claim.ts'
import { disputeClaim } from './dispute-claim.ts'
import { editBills } from './edit-bills.ts'
import { invalidateClaim } from './invalidate-claim.ts'
import { lapseSubmission } from './lapse-submission.ts'
import { markDuplicate } from './mark-duplicate.ts'
import { rejectClaim } from './reject-claim.ts'
import { requestPayment } from './request-payment.ts'
import { resubmitClaim } from './resubmit-claim.ts'
import { saveDraft } from './save-draft.ts'
import { settleClaim } from './settle-claim.ts'
import { type ClaimState, claimAggregate, isSubmitted, payable } from './state.ts'
import { prepareSubmission, type Submission } from './submit-claim.ts'

/**
 * One subscriber, three claims, one wallet, the staff, and the processes that pay and clean up. A submission and a payment each
 * need three writes. A write may be delayed, overtaken or repeated, or be lost in a kill. The model has its own record: credits,
 * payments of each claim, deciders of each stage.
 */
const CLAIMS = ['claim-a', 'claim-b', 'claim-c'] as const
type ClaimId = (typeof CLAIMS)[number]
const closes = (event: ClaimEvent): boolean =>
  event.type === 'claim_dispute_closed'
    ? event.data.returns_to !== 'approved'
    : ['claim_rejected', 'claim_invalidated', 'claim_marked_duplicate'].includes(event.type)
const closedStates: ClaimState['status'][] = ['rejected', 'invalid', 'duplicate', 'settled']

const subscriber = given(subscriberAggregate(people.asha.id), subscriberWithFamily()).state
if (subscriber.status !== 'registered') throw new Error('nobody registered')
const asha = subscriber

/** Ids of the staff, who change their designations. 'relative' is of the subscriber's family, and the last is the subscriber. */
const staffIds = ['verifier', 'p1', 'p2', 'p3', 'relative', people.asha.id]
const staffOf = (who: number, designation: DesignationCode): Person => {
  const id = staffIds[who % staffIds.length] ?? 'p1'
  const identities = id === 'relative' ? asha.identities.slice(-1) : [`digest-of-${id}`]
  return { ...person(id, 'management', designation), identities }
}

/** Checks an invariant. It is kept simple, because it runs some hundred thousand times. */
const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(`broken: ${what}`)
}

/** Ids of subscriptions: the first entitles all claims; it may be upgraded to the others. */
const POTS = ['subscription', 'second', 'third'] as const

/** The amount that an event adds to the wallet, read from the event alone. Payments are counted separately. */
const gained = ({ type, data }: WalletEvent): number => {
  if (type === 'wallet_credited' || type === 'wallet_restored') return data.amount
  if (type === 'wallet_lapsed') return -data.amount
  return type === 'wallet_upgraded' ? data.credited - data.lapsed : 0
}

/** An unfinished submission: the version that it read, and the wallet's answer. */
interface Attempt {
  claim: ClaimId
  version: number
  changes: ClaimEvent[]
  submission: Submission
  held: number | null
}

class World {
  claims = new Map<ClaimId, { state: ClaimState; version: number; log: { event: ClaimEvent; by: Person }[] }>(
    CLAIMS.map(id => [id, { state: claimAggregate.initial, version: -1, log: [] }]),
  )
  wallet: Pots = walletAggregate.initial
  attempts: Attempt[] = []
  /** Releases that a clean-up process has decided but not written yet. */
  releases: { claim: ClaimId; version: number }[] = []
  /** Sum of credited and restored money, less lapsed money. */
  credited = 0
  reached = new Set<ClaimState['status']>(['new'])
  paid = new Map<ClaimId, number>()
  debits = new Set<string>()
  /** Result of each dispute's chain, and the amount that its approval has held so far. */
  verdicts = new Map<ClaimId, { approved: boolean; held: number | null }>()

  claim(id: ClaimId) {
    const found = this.claims.get(id)
    if (!found) throw new Error(`no ${id}`)
    return found
  }

  append(id: ClaimId, events: ClaimEvent[], by: Person) {
    const claim = this.claim(id)
    for (const event of events) {
      must(accepts(claim.state.status, event.type), `the lifecycle takes ${event.type} in ${claim.state.status}`)
      const returnsTo = 'returns_to' in event.data ? event.data.returns_to : undefined
      const expected = next(claim.state.status, event.type, returnsTo)
      claim.version += 1
      claim.state = claimAggregate.evolve(claim.state, event, { at: NOW.toISOString(), actor: by, version: claim.version })
      claim.log.push({ event, by })
      this.reached.add(claim.state.status)
      must(claim.state.status === expected, `${event.type} leads to ${expected}`)
    }
  }

  /** Decides and appends, as the command runner does. A refusal changes no state. */
  command(id: ClaimId, by: Person, decide: (state: ClaimState, context: { now: Date; actor: Person }) => ClaimEvent[]) {
    try {
      this.append(id, decide(this.claim(id).state, { now: NOW, actor: by }), by)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }

  onWallet(decide: (state: Pots) => WalletEvent[]) {
    for (const event of decide(this.wallet)) {
      this.wallet = walletAggregate.evolve(this.wallet, event)
      this.credited += gained(event)
      if (event.type === 'wallet_debited') {
        const id = event.data.claim_id as ClaimId
        const payment = `${id} ${event.data.reference}`
        must(!this.debits.has(payment), 'a payment is debited once')
        this.debits.add(payment)
        this.paid.set(id, (this.paid.get(id) ?? 0) + event.data.amount)
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

  /**
   * Makes the next write of an attempt: first its hold, then its event. The event is written only at the version that the attempt
   * read.
   */
  advance(index: number) {
    const attempt = this.attempts[index % Math.max(1, this.attempts.length)]
    if (!attempt) return
    if (attempt.held === null) {
      const { claim: claim_id, version: claim_version, submission } = attempt
      const { subscription_id, claimable_amount: amount } = submission
      this.onWallet(state => holdInPot(state, { subscription_id, claim_id, claim_version, amount }))
      attempt.held = this.wallet.holds[claim_id]?.amount ?? 0
      return
    }
    this.attempts = this.attempts.filter(other => other !== attempt)
    if (this.claim(attempt.claim).version !== attempt.version) return
    const submitted = attempt.submission.submit(attempt.held, [people.verifier])
    this.append(attempt.claim, [...attempt.changes, submitted], people.asha)
  }

  /** Lapses an attempt that has placed its hold; the release of the hold follows later or never. */
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

  /**
   * Aligns the hold with the claim's state: reduces it to the claimable amount of a submitted claim, releases it for a closed one.
   */
  tidy(id: ClaimId) {
    const { state, log } = this.claim(id)
    if (!isSubmitted(state)) return
    for (const [version, { event }] of log.entries()) {
      if (closes(event)) this.onWallet(wallet => releaseHold(wallet, { claim_id: id, before: version }))
    }
    const amount = state.submission.claimable_amount
    const closed = closedStates.includes(state.status)
    this.onWallet(wallet => (closed ? releaseHold(wallet, { claim_id: id }) : trimHold(wallet, { claim_id: id, amount })))
  }

  /** Makes the second and third step of a payment, as the workflow does, computed from the claim. */
  debit(id: ClaimId) {
    const { state } = this.claim(id)
    if (!isSubmitted(state) || state.status !== 'paying' || !state.payment) return
    const { amount, reference } = state.payment
    this.onWallet(wallet => debitPot(wallet, { claim_id: id, claim_number: state.claim_number, amount, reference }))
  }

  rule(id: ClaimId, approved: boolean) {
    if (this.claim(id).state.status === 'in_dispute' && !this.verdicts.has(id)) this.verdicts.set(id, { approved, held: null })
  }

  /** Makes the next write after a dispute's result: the hold and then the claim, or the claim alone. */
  follow(id: ClaimId) {
    const { state } = this.claim(id)
    const verdict = this.verdicts.get(id)
    if (!verdict || !isSubmitted(state) || state.status !== 'in_dispute' || !state.dispute) return
    if (!verdict.approved) return this.command(id, people.finance, claim => closeDispute(claim, []))
    if (verdict.held === null) {
      const { version } = state.dispute
      const wanted = { claim_id: id, claim_number: id, claim_version: version, amount: outstanding(state) }
      this.onWallet(wallet => holdForDispute(wallet, wanted))
      verdict.held = this.wallet.holds[id]?.amount ?? 0
      return
    }
    const { held } = verdict
    this.command(id, people.finance, claim => approveDisputedClaim(claim, held, []))
  }

  settle(id: ClaimId) {
    const { state } = this.claim(id)
    if (!isSubmitted(state) || !state.payment) return
    if (this.wallet.debited[`${id} ${state.payment.reference}`] !== undefined) this.command(id, people.finance, settleClaim)
  }

  check() {
    const spent = [...this.paid.values()].reduce((sum, amount) => sum + amount, 0)
    must(walletTotals(this.wallet).balance === this.credited - spent, 'balance = credited + restored − lapsed − paid')
    for (const pot of this.wallet.pots) must(availableIn(this.wallet, pot) >= 0, 'available is not below zero')
    for (const id of CLAIMS) this.checkClaim(id)
  }

  checkClaim(id: ClaimId) {
    const { state, log } = this.claim(id)
    const paid = this.paid.get(id) ?? 0
    if (!isSubmitted(state)) {
      must(paid === 0, 'only submitted claims are paid')
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
    const waits = state.status === 'in_dispute' && state.dispute?.from !== 'approved'
    if (open && !waits) must((this.wallet.holds[id]?.amount ?? 0) >= totalFees(worth) - paid, `the hold covers ${id}`)
    if (paid > 0) {
      const requested = state.status === 'paying' ? (state.payment?.amount ?? 0) : 0
      must(paid === state.paid || paid === state.paid + requested, 'what is debited was requested')
      must(paid <= totalFees(state.approved ?? claimable), 'Σ paid ≤ Σ approved')
      must(['paying', 'settled', 'in_dispute', 'approved'].includes(state.status), 'a paid claim stays paid')
    }
    if (state.status === 'settled') must(paid === state.paid && state.made.length > 0, 'a settled claim was debited')
    const count = (type: ClaimEvent['type']) => log.filter(({ event }) => event.type === type).length
    must(count('claim_disputed') <= 1, 'a claim is disputed once')
    for (const once of ['claim_settled', 'claim_payment_requested'] as const) {
      must(count(once) <= 1 + count('claim_dispute_approved'), `${once} happens once, and once more after a dispute`)
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

  /** Restarts the processes after the last kill: they finish the work that the log shows. Unfinished attempts are lost. */
  recover() {
    this.attempts = []
    for (const id of CLAIMS) {
      this.lapse(id)
      this.tidy(id)
      this.follow(id)
      this.follow(id)
      this.debit(id)
      this.settle(id)
      this.tidy(id)
    }
    for (const index of this.releases.keys()) this.release(index)
  }

  checkRecovered() {
    const sent = CLAIMS.map(id => this.claim(id).state).filter(isSubmitted)
    must(!sent.some(({ status }) => status === 'paying'), 'every payment is finished')
    for (const id of CLAIMS) {
      const { state } = this.claim(id)
      if (isSubmitted(state)) must(state.paid === (this.paid.get(id) ?? 0), 'what is debited is settled')
    }
    const open = sent.filter(({ status }) => !closedStates.includes(status))
    const worth = open.reduce((sum, state) => {
      const waits = state.status === 'in_dispute' && state.dispute?.from !== 'approved'
      // A late submission may have placed a hold on a claim in dispute; it is released when the dispute closes.
      if (waits) return sum + (this.wallet.holds[state.claim_number]?.amount ?? 0)
      return sum + totalFees(state.limit) - state.paid
    }, 0)
    const held = this.wallet.pots.reduce((sum, pot) => sum + heldIn(this.wallet, pot.subscription_id), 0)
    must(held === worth, 'the wallet holds what open claims may cost, and nothing else')
  }
}

/** Generates a claim, mostly the first, so that attempts collide. */
const claimId = fc.oneof({ weight: 4, arbitrary: fc.constant(CLAIMS[0]) }, { weight: 3, arbitrary: fc.constantFrom(...CLAIMS) })
const who = fc.nat({ max: staffIds.length - 1 })
const designation = fc.constantFrom<DesignationCode>(1, 2, 3, 4)
const index = fc.nat({ max: 5 })
const amount = fc.integer({ min: 0, max: 150_000 })
type Step = (world: World) => void
const remark = 'why'

/** Designation for the stage that each state waits for: random staff alone would seldom advance a claim. */
const deskOf: Partial<Record<ClaimState['status'], DesignationCode>> = {
  awaiting_verifier: 3,
  awaiting_management: 2,
  awaiting_manager: 1,
  awaiting_finance: 4,
  approved: 4,
}
const atDesk = (world: World, id: ClaimId, actor: number): Person => {
  const { status } = world.claim(id).state
  return status === 'awaiting_verifier' ? staffOf(0, 3) : staffOf(actor, deskOf[status] ?? 4)
}
const decisions = {
  approve: approveClaim,
  reject: rejectClaim,
  clarify: clarifyClaim,
  invalidate: invalidateClaim,
}
const decision = fc.constantFrom<keyof typeof decisions>('approve', 'approve', 'approve', 'reject', 'clarify', 'invalidate')

/** Gives a step a name for counterexamples. */
const step = (name: string, run: Step): Step => Object.assign(run, { toString: () => name })

const steps: { weight: number; arbitrary: fc.Arbitrary<Step> }[] = [
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 120_000 }), fc.string({ maxLength: 2 }))
      .map(([credit, subscription_id]) =>
        step(`credit ${credit}`, world =>
          world.onWallet(state => creditPot(state, { subscription_id, amount: credit, reason: 'Plan' })),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...POTS)
      .map(subscription_id =>
        step(`lapse of ${subscription_id}`, world =>
          world.onWallet(state => lapsePot(state, { subscription_id, reason: 'Plan ended' })),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(0, 1), amount)
      .map(([from, credited]) =>
        step(`upgrade of ${POTS[from]}`, world =>
          world.onWallet(state =>
            upgradePot(state, { from: POTS[from] ?? '', to: POTS[from + 1] ?? '', credited, reason: 'Plan' }),
          ),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(claimId, amount)
      .map(([id, doctor]) =>
        step(`save ${id} ${doctor}`, world =>
          world.command(id, people.asha, (state, context) =>
            saveDraft(state, { details: {}, fees: { doctor }, documents: {}, claim_number: id }, context),
          ),
        ),
      ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(claimId, amount, amount)
      .map(([id, doctor, pharmacy]) => step(`begin ${id} ${doctor} ${pharmacy}`, world => world.begin(id, { doctor, pharmacy }))),
  },
  { weight: 8, arbitrary: index.map(at => step(`advance ${at}`, world => world.advance(at))) },
  { weight: 2, arbitrary: claimId.map(id => step(`lapse ${id}`, world => world.lapse(id))) },
  { weight: 2, arbitrary: index.map(at => step(`release ${at}`, world => world.release(at))) },
  { weight: 2, arbitrary: claimId.map(id => step(`tidy ${id}`, world => world.tidy(id))) },
  {
    weight: 8,
    arbitrary: fc
      .tuple(claimId, who, decision)
      .map(([id, actor, how]) =>
        step(`${how} ${id} at its desk by ${actor}`, world =>
          world.command(id, atDesk(world, id, actor), (state, context) => decisions[how](state, { remark }, context)),
        ),
      ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(claimId, who, designation, decision)
      .map(([id, actor, desk, how]) =>
        step(`${how} ${id} by ${actor} as ${desk}`, world =>
          world.command(id, staffOf(actor, desk), (state, context) => decisions[how](state, { remark }, context)),
        ),
      ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(claimId, claimId).map(([id, duplicate_of]) =>
      step(`duplicate ${id} of ${duplicate_of}`, world => {
        const original = world.claim(duplicate_of).state
        world.command(id, staffOf(0, 3), (state, context) =>
          markDuplicate(state, { claim_id: id, duplicate_of, remark, original, beyond: [] }, context),
        )
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(claimId, who, amount)
      .map(([id, actor, doctor]) =>
        step(`edit ${id} by ${actor} to ${doctor}`, world =>
          world.command(id, atDesk(world, id, actor), (state, context) => editBills(state, { amounts: { doctor } }, context)),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: claimId.map(id =>
      step(`resubmit ${id}`, world =>
        world.command(id, people.asha, (state, context) => resubmitClaim(state, { remark, documents: [] }, context)),
      ),
    ),
  },
  {
    weight: 1,
    arbitrary: claimId.map(id =>
      step(`discard ${id}`, world => world.command(id, people.asha, (state, context) => discardClaim(state, {}, context))),
    ),
  },
  {
    weight: 4,
    arbitrary: fc
      .tuple(claimId, who)
      .map(([id, actor]) =>
        step(`pay ${id} by ${actor}`, world =>
          world.command(id, staffOf(actor, 4), (state, context) => requestPayment(state, {}, context)),
        ),
      ),
  },
  {
    weight: 3,
    arbitrary: claimId.map(id =>
      step(`dispute ${id}`, world =>
        world.command(id, people.asha, (state, context) => disputeClaim(state, { remark, files: [], verifiers: [] }, context)),
      ),
    ),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(claimId, fc.boolean())
      .map(([id, approved]) => step(`rule ${id} ${approved}`, world => world.rule(id, approved))),
  },
  { weight: 4, arbitrary: claimId.map(id => step(`follow ${id}`, world => world.follow(id))) },
  { weight: 3, arbitrary: claimId.map(id => step(`debit ${id}`, world => world.debit(id))) },
  { weight: 3, arbitrary: claimId.map(id => step(`settle ${id}`, world => world.settle(id))) },
]
const anyStep = fc.oneof(...steps)

/** Steps from draft to payment, so that every run has claims that get far. Random steps come before, between and after. */
const straight: fc.Arbitrary<Step[]> = claimId.map(id => {
  const by = (who: number, desk: DesignationCode) => (world: World) =>
    world.command(id, staffOf(who, desk), (state, context) => approveClaim(state, { remark }, context))
  return [
    (world: World) => world.begin(id, { doctor: 60_000, pharmacy: 20_000 }),
    (world: World) => world.advance(world.attempts.length - 1),
    (world: World) => world.advance(world.attempts.length - 1),
    by(0, 3),
    by(1, 2),
    by(2, 1),
    by(3, 4),
    (world: World) => world.command(id, staffOf(3, 4), (state, context) => requestPayment(state, {}, context)),
    (world: World) => world.debit(id),
    (world: World) => world.settle(id),
  ].map((run, at) => step(`straight ${id} ${at}`, run))
})

/** Puts random steps between those of the straight path. */
const interleaved = fc
  .tuple(straight, fc.array(fc.array(anyStep, { maxLength: 4 }), { minLength: 11, maxLength: 11 }), fc.boolean())
  .map(([way, between, walk]) => between.flatMap((steps, at) => [...steps, ...(walk ? way.slice(at, at + 1) : [])]))

const runs = fc.tuple(fc.integer({ min: 0, max: 300_000 }), interleaved, fc.array(anyStep, { maxLength: 60 }))

const play = ([credit, way, rest]: [number, Step[], Step[]], check: boolean): World => {
  const world = new World()
  world.onWallet(state => creditPot(state, { subscription_id: POTS[0], amount: credit, reason: 'Plan' }))
  for (const run of [...way, ...rest]) {
    run(world)
    if (check) world.check()
  }
  return world
}

describe('claims and wallet under any order of writes', () => {
  it('keep all balances and payments correct', { timeout: 240_000 }, () => {
    fc.assert(
      fc.property(runs, run => {
        const world = play(run, true)
        world.recover()
        world.check()
        world.checkRecovered()
      }),
      { numRuns: 1000 },
    )
  })

  it('reach every state that a claim can have', () => {
    const worlds = fc.sample(runs, { numRuns: 1000, seed: 1 }).map(run => play(run, false))
    const reached = new Set(worlds.flatMap(world => [...world.reached]))
    expect([...reached].sort()).toEqual([...claimStates].sort())
  })
})
