import type { ClaimEvent } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { PayoutEvent } from '@opdesk/contracts/payout/events.ts'
import { isUnderWay, lastAttempt, type PayoutState } from '@opdesk/contracts/payout/payout.ts'
import type { PayoutStatus } from '@opdesk/contracts/payout/payout-news.ts'
import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { availableIn, type Pots, walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import { historyTo, NOW } from '@opdesk/testing/claims.ts'
import { people } from '@opdesk/testing/people.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { approveDisputedClaim, closeDispute, outstanding } from '../claim/close-dispute.ts'
import { disputeClaim } from '../claim/dispute-claim.ts'
import { editBills } from '../claim/edit-bills.ts'
import { requestPayment } from '../claim/request-payment.ts'
import { failPayment, recordPayment, reversePayment } from '../claim/settle-claim.ts'
import { claimAggregate, isSubmitted, payable, type SubmittedClaim, unpaidOf } from '../claim/state.ts'
import { debitMadePayment, holdForDispute, holdInPot, releaseHold, returnDebit } from '../wallet/pots/hold.ts'
import { creditPot, lapsePot } from '../wallet/pots/open-and-close.ts'
import { walletAggregate } from '../wallet/state.ts'
import { cancelPayout } from './end-attempt.ts'
import { markSending, requestAttempt } from './send-attempt.ts'
import { payoutAggregate } from './state.ts'
import { needsLookUp, type OriginatedNews, takePayoutNews } from './take-payout-news.ts'

const ID = 'c1'
const POT = 'pot'
const AT = NOW.toISOString()

/** A payout at the provider: its statuses in the order in which they happened. */
interface AtProvider {
  reference: string
  amount: number
  statuses: PayoutStatus[]
}

/** The statuses that may follow each one: a payout may fail after it was processed, and be processed after it failed. */
const following: Partial<Record<PayoutStatus, readonly PayoutStatus[]>> = {
  queued: ['processing', 'cancelled'],
  processing: ['processed', 'failed', 'reversed', 'queued'],
  processed: ['reversed'],
  reversed: ['processed'],
  failed: ['processed', 'reversed'],
}

/**
 * One approved claim with its wallet, its payments and a provider. The events of payouts wait in `log` until the process handles
 * them in order, as the workflow does.
 */
class World {
  claim = [...historyTo.approved].reduce(
    (state, { event, by = people.asha }, version) => claimAggregate.evolve(state, event, { at: AT, actor: by, version }),
    claimAggregate.initial,
  ) as SubmittedClaim
  version = historyTo.approved.length - 1
  wallet: Pots = walletAggregate.initial
  payouts = new Map<string, PayoutState>()
  provider = new Map<string, AtProvider>()
  log: { event: ClaimEvent | PayoutEvent; payment: string }[] = []
  isLowered = false
  keys: string[] = []
  gained = 0

  constructor(spare: number) {
    this.onWallet(wallet => creditPot(wallet, { subscription_id: POT, amount: 55_000 + spare, reason: 'Plan' }))
    this.onWallet(wallet => holdInPot(wallet, { subscription_id: POT, claim_id: ID, claim_version: 0, amount: 55_000 }))
  }

  onWallet(decide: (wallet: Pots) => WalletEvent[]) {
    for (const event of decide(this.wallet)) {
      this.wallet = walletAggregate.evolve(this.wallet, event)
      if (event.type === 'wallet_credited' || event.type === 'wallet_restored') this.gained += event.data.amount
      if (event.type === 'wallet_lapsed' || event.type === 'wallet_debited') this.gained -= event.data.amount
      if (event.type === 'wallet_debit_returned') this.gained += event.data.amount
    }
  }

  onClaim(decide: (claim: SubmittedClaim) => ClaimEvent[]) {
    try {
      for (const event of decide(this.claim)) {
        expect(claimAggregate.accepts(this.claim, event.type), `${event.type} in ${this.claim.status}`).toBe(true)
        this.version += 1
        const state = claimAggregate.evolve(this.claim, event, { at: AT, actor: people.finance, version: this.version })
        if (!isSubmitted(state)) throw new Error('no claim')
        this.claim = state
        this.log.push({ event, payment: '' })
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }

  onPayout(payment: string, decide: (payout: PayoutState) => PayoutEvent[]) {
    let state = this.payouts.get(payment) ?? payoutAggregate.initial
    try {
      for (const event of decide(state)) {
        expect(payoutAggregate.accepts(state, event.type), `${event.type} in ${state.status}`).toBe(true)
        if (event.type === 'payout_requested') this.requested(state, event.data.reference)
        state = payoutAggregate.evolve(state, event, { at: AT, actor: people.finance })
        this.log.push({ event, payment })
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
    this.payouts.set(payment, state)
  }

  requested(before: PayoutState, reference: string) {
    if (before.status !== 'new') expect(isUnderWay(lastAttempt(before))).toBe(false)
    expect(this.keys).not.toContain(reference)
    this.keys.push(reference)
  }

  /** Handles the oldest event that waits, as the workflow does. */
  handle() {
    const { event, payment: of = '' } = this.log.shift() ?? {}
    if (event?.type === 'claim_payment_requested') {
      const { reference: payment, amount, channel } = event.data
      const person = { claim_id: ID, claim_number: this.claim.claim_number, subscriber_id: 'asha' }
      const request = { ...person, payment, amount, channel, account: null, account_id: null }
      this.onPayout(payment, payout => requestAttempt(payout, request))
    }
    if (event?.type === 'payout_paid') this.paid(of, event.data.attempt, event.data.utr)
    if (event?.type === 'payout_failed') this.unmade(of, event.data.attempt, false)
    if (event?.type === 'payout_reversed') this.unmade(of, event.data.attempt, true)
  }

  facts(payment: string, attempt: number) {
    const state = this.payouts.get(payment)
    const amount = state && state.status !== 'new' ? (state.attempts[attempt - 1]?.amount ?? 0) : 0
    return { reference: payment, amount }
  }

  paid(payment: string, attempt: number, utr: string | null) {
    const made = this.facts(payment, attempt)
    const keep = Math.max(0, unpaidOf(this.claim) - made.amount)
    this.onWallet(wallet => debitMadePayment(wallet, { claim_id: ID, claim_number: ID, ...made, keep }))
    this.onClaim(claim => recordPayment(claim, { ...made, utr, channel: 'razorpayx', account: null }))
  }

  unmade(payment: string, attempt: number, isReversed: boolean) {
    const unmade = { ...this.facts(payment, attempt), class: 'later', failure: 'x' } as const
    if (!isReversed) return this.onClaim(claim => failPayment(claim, unmade))
    const { status, dispute } = this.claim
    const claim_version = status === 'in_dispute' && dispute ? dispute.version - 1 : this.version
    const { reference } = unmade
    this.onWallet(wallet => returnDebit(wallet, { claim_id: ID, claim_number: ID, claim_version, reference }))
    this.onClaim(claim => reversePayment(claim, unmade))
  }

  news({ reference, amount }: AtProvider, status: PayoutStatus, origin: OriginatedNews['origin']): OriginatedNews {
    const words = { unknown_status: null, source: null, reason: null, description: null }
    const facts = { currency: 'INR', fund_account_id: 'fa', utr: null, fees: 0, tax: 0 }
    return { reference, provider_id: reference, status, amount, origin, ...facts, ...words }
  }

  hear(payout: AtProvider, status: PayoutStatus, origin: OriginatedNews['origin']) {
    const payment = payout.reference.replace(/_a\d+$/, '')
    const news = this.news(payout, status, origin)
    const asked = needsLookUp(this.payouts.get(payment) ?? payoutAggregate.initial, news)
    const told = asked ? this.news(payout, payout.statuses.at(-1) ?? 'queued', 'look_up') : news
    this.onPayout(payment, state => takePayoutNews(state, told, NOW))
  }

  /** Sends the attempt under way, or again, and loses the answer. */
  send(payment: string, status: PayoutStatus, isForgotten: boolean) {
    const state = this.payouts.get(payment)
    if (!state || state.status === 'new') return
    const { attempt, reference, amount } = lastAttempt(state)
    let marked = false
    this.onPayout(payment, payout => {
      const events = markSending(payout, { attempt, fund_account_id: 'fa', digest: null })
      marked = events.length > 0
      return events
    })
    if (marked && !isForgotten && !this.provider.has(reference))
      this.provider.set(reference, { reference, amount, statuses: [status] })
  }

  check() {
    expect(walletTotals(this.wallet).balance).toBe(this.gained)
    for (const pot of this.wallet.pots) {
      expect(availableIn(this.wallet, pot)).toBeGreaterThanOrEqual(0)
      if (pot.closed) expect(availableIn(this.wallet, pot)).toBe(0)
    }
    expect(this.claim.paid).toBeGreaterThanOrEqual(0)
  }

  /** Handles all that waits, and asks the provider for each payout, until nothing changes. */
  finish() {
    for (let round = 0; round < 4; round += 1) {
      while (this.log.length > 0) this.handle()
      for (const payout of this.provider.values()) this.hear(payout, payout.statuses.at(-1) ?? 'queued', 'poll')
    }
    while (this.log.length > 0) this.handle()
  }
}

const pick = <T>(all: readonly T[], which: number): T | undefined => all[which % Math.max(1, all.length)]

type Step = (world: World) => void
const number = fc.nat(1000)
const steps: fc.WeightedArbitrary<Step>[] = [
  {
    weight: 10,
    arbitrary: fc.constant(world =>
      world.onClaim(claim => requestPayment(claim, { channel: 'razorpayx' }, { now: NOW, actor: people.finance })),
    ),
  },
  { weight: 30, arbitrary: fc.constant(world => world.handle()) },
  {
    weight: 6,
    arbitrary: fc.tuple(number, fc.constantFrom<PayoutStatus>('queued', 'processing', 'processed'), fc.boolean()).map(
      ([which, status, isForgotten]) =>
        world =>
          world.send(pick([...world.payouts.keys()], which) ?? '', status, isForgotten),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(number, number).map(([which, at]) => world => {
      const payout = pick([...world.provider.values()], which)
      const status = payout && pick(following[payout.statuses.at(-1) ?? 'queued'] ?? [], at)
      if (payout && status) payout.statuses.push(status)
    }),
  },
  {
    weight: 12,
    arbitrary: fc.tuple(number, number, fc.boolean()).map(([which, at, isPoll]) => world => {
      const payout = pick([...world.provider.values()], which)
      const status = payout && (isPoll ? payout.statuses.at(-1) : pick(payout.statuses, at))
      if (payout && status) world.hear(payout, status, isPoll ? 'poll' : 'webhook')
    }),
  },
  {
    weight: 2,
    arbitrary: number.map(which => world => {
      const payment = pick([...world.payouts.keys()], which)
      if (payment) world.onPayout(payment, cancelPayout)
    }),
  },
  {
    weight: 1,
    arbitrary: fc.nat(55_000).map(doctor => world => {
      world.isLowered = true
      world.onClaim(claim => editBills(claim, { amounts: { doctor } }, { now: NOW, actor: people.finance }))
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constant(world => world.onWallet(wallet => lapsePot(wallet, { subscription_id: POT, reason: 'Plan ended' }))),
  },
  {
    weight: 2,
    arbitrary: fc.constant(world =>
      world.onClaim(claim =>
        disputeClaim(claim, { remark: 'Again', files: [], verifiers: [] }, { now: NOW, actor: people.asha }),
      ),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.boolean().map(isApproved => world => {
      const { status, dispute } = world.claim
      if (status !== 'in_dispute' || !dispute) return
      if (!isApproved) {
        world.onClaim(claim => closeDispute(claim, []))
        if (world.claim.status !== 'approved')
          world.onWallet(wallet => releaseHold(wallet, { claim_id: ID, before: world.version }))
        return
      }
      const wanted = { claim_id: ID, claim_number: ID, claim_version: dispute.version, amount: outstanding(world.claim) }
      world.onWallet(wallet => holdForDispute(wallet, wanted))
      const held = world.wallet.holds[ID]?.amount ?? 0
      world.onClaim(claim => approveDisputedClaim(claim, held, []))
    }),
  },
]
const worlds = fc.tuple(fc.nat(20_000), fc.array(fc.oneof(...steps), { minLength: 40, maxLength: 120, size: 'max' }))

it('conserves money and pays at most the approved amount', { timeout: 240_000 }, () => {
  fc.assert(
    fc.property(worlds, ([spare, run]) => {
      const world = new World(spare)
      for (const step of run) {
        step(world)
        world.check()
      }
      world.finish()
      world.check()
      const { claim, wallet } = world
      const states = [...world.payouts.values()].flatMap(payout => (payout.status === 'new' ? [] : payout.attempts))
      const out = [...world.provider.values()].filter(({ statuses }) => statuses.at(-1) === 'processed')
      const twice = states.filter(({ state }) => state === 'paid_twice')
      expect(states.filter(({ state }) => state === 'paid' || state === 'paid_twice')).toHaveLength(out.length)
      expect(claim.paid).toBe(
        out.reduce((sum, { amount }) => sum + amount, 0) - twice.reduce((sum, { amount }) => sum + amount, 0),
      )
      // An attempt that is paid late may be above the amounts that were lowered meanwhile.
      if (!world.isLowered) expect(claim.paid).toBeLessThanOrEqual(totalFees(payable(claim)))
      if (claim.status === 'approved') expect(wallet.holds[ID]?.amount ?? 0).toBeGreaterThanOrEqual(unpaidOf(claim))
      if (claim.status === 'settled' && !world.isLowered) expect(unpaidOf(claim)).toBe(0)
    }),
    { numRuns: 600 },
  )
})

it('ends in one state per final word of the provider', () => {
  const words = fc.constantFrom<PayoutStatus>('processed', 'failed', 'reversed')
  const path = fc.array(words, { minLength: 1, maxLength: 4 }).map(last => ['queued', 'processing', ...last] as PayoutStatus[])
  fc.assert(
    fc.property(path, fc.array(number, { maxLength: 20 }), (statuses, order) => {
      const world = new World(0)
      world.onClaim(claim => requestPayment(claim, { channel: 'razorpayx' }, { now: NOW, actor: people.finance }))
      world.handle()
      const [payment = ''] = world.payouts.keys()
      world.send(payment, 'queued', false)
      const [payout] = world.provider.values()
      if (!payout) throw new Error('nothing was sent')
      payout.statuses = statuses
      for (const at of order) world.hear(payout, pick(statuses, at) ?? 'queued', 'webhook')
      world.finish()
      const isPaid = statuses.at(-1) === 'processed'
      expect(world.claim).toMatchObject(isPaid ? { status: 'settled', paid: 55_000 } : { status: 'approved', paid: 0 })
      expect(world.wallet.holds[ID]?.amount ?? 0).toBe(isPaid ? 0 : 55_000)
    }),
    { numRuns: 1000 },
  )
})
