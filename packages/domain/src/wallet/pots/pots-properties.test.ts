import { DomainError } from '@opdesk/contracts/errors.ts'
import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { availableIn, noPots, type Pots, walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { walletAggregate } from '../state.ts'
import { debitPot, holdForDispute, holdInPot, releaseHold, returnDebit, trimHold } from './hold.ts'
import { creditPot, lapsePot, upgradePot } from './open-and-close.ts'

const move = fc.record({
  what: fc.constantFrom('credit', 'hold', 'hold', 'dispute', 'trim', 'release', 'pay', 'return', 'lapse', 'upgrade'),
  pot: fc.constantFrom('a', 'b', 'c', 'd'),
  other: fc.constantFrom('b', 'c', 'd', 'e'),
  claim: fc.constantFrom('c1', 'c2', 'c3'),
  version: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 0, max: 1000 }),
})
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

/** Runs a step that may be refused: of two submissions of one draft that use two pots, the second is. */
const refusable = (run: () => WalletEvent[]): WalletEvent[] => {
  try {
    return run()
  } catch (error) {
    if (error instanceof DomainError && error.code === 'conflict') return []
    throw error
  }
}

const decide = (wallet: Pots, { what, pot, other, claim, version, amount }: Move, reference: string): WalletEvent[] => {
  const wanted = { subscription_id: pot, claim_id: claim, claim_version: version, amount }
  switch (what) {
    case 'credit':
      return creditPot(wallet, { subscription_id: pot, amount, reason: 'Plan X' })
    case 'hold':
      return refusable(() => holdInPot(wallet, wanted))
    case 'dispute':
      return holdForDispute(wallet, { ...wanted, claim_number: claim })
    case 'trim':
      return trimHold(wallet, { claim_id: claim, amount })
    case 'release':
      return releaseHold(wallet, { claim_id: claim })
    case 'pay':
      return debitPot(wallet, {
        claim_id: claim,
        claim_number: claim,
        amount: Math.min(amount, wallet.holds[claim]?.amount ?? 0),
        keep: version,
        reference,
      })
    case 'return': {
      const [debit] = Object.keys(wallet.debited).filter(one => one.startsWith(`${claim} `))
      return returnDebit(wallet, {
        claim_id: claim,
        claim_number: claim,
        claim_version: version,
        reference: debit?.split(' ')[1] ?? '',
      })
    }
    case 'lapse':
      return lapsePot(wallet, { subscription_id: pot, reason: 'Plan ended' })
    default:
      return upgradePot(wallet, { from: pot, to: other, credited: amount, reason: 'Plan Y' })
  }
}

/** The amount that an event adds to or takes from the wallet, read from the event alone. */
const moved = ({ type, data }: WalletEvent): number => {
  switch (type) {
    case 'wallet_credited':
    case 'wallet_restored':
    case 'wallet_debit_returned':
      return data.amount
    case 'wallet_debited':
    case 'wallet_lapsed':
      return -data.amount
    case 'wallet_upgraded':
      return data.credited - data.lapsed
    default:
      return 0
  }
}

/** Folds an event as the log stores it: written as JSON and parsed again. */
const record = (wallet: Pots, { type, data }: WalletEvent): Pots =>
  walletAggregate.evolve(
    wallet,
    walletAggregate.parse({ type, schema_version: type === 'wallet_hold_placed' ? 2 : 1, data: structuredClone(data) }),
  )

/** Generates a history from before wallets had pots: credits, and holds up to the available amount of the whole wallet. */
const before = fc.array(
  fc.record({ pot: fc.constantFrom('a', 'b', 'c'), claim: fc.constantFrom('c1', 'c2'), amount: fc.nat(2000) }),
  {
    maxLength: 6,
  },
)
const recordBefore = (wallet: Pots, { pot, claim, amount }: { pot: string; claim: string; amount: number }): Pots => {
  const credited = creditPot(wallet, { subscription_id: pot, amount: 1000, reason: 'Plan X' }).reduce(record, wallet)
  const room = walletTotals(credited).available + (credited.holds[claim]?.amount ?? 0)
  const data = { claim_id: claim, claim_version: 0, amount: Math.min(amount, room) }
  return walletAggregate.evolve(credited, walletAggregate.parse({ type: 'wallet_hold_placed', schema_version: 1, data }))
}

const check = (wallet: Pots): void => {
  for (const pot of wallet.pots) {
    expect(availableIn(wallet, pot)).toBeGreaterThanOrEqual(0)
    expect(pot.restored).toBeLessThanOrEqual(pot.lapsed)
    if (pot.closed) expect(availableIn(wallet, pot)).toBe(0)
    if (pot.successor) expect(pot.balance).toBe(0)
  }
}

it('any history conserves money, and overdraws no pot', () => {
  fc.assert(
    fc.property(before, fc.array(move, { maxLength: 60 }), (past, moves) => {
      let wallet = past.reduce(recordBefore, noPots)
      let expected = wallet.pots.length * 1000
      expect(walletTotals(wallet).balance).toBe(expected)
      check(wallet)
      moves.forEach((each, index) => {
        const events = decide(wallet, each, `PAY-${index}`)
        wallet = events.reduce(record, wallet)
        expected += events.reduce((total, event) => total + moved(event), 0)
        expect(walletTotals(wallet).balance).toBe(expected)
        check(wallet)
        if (each.what !== 'pay' && each.what !== 'return') expect(decide(wallet, each, '')).toEqual([])
      })
    }),
    { numRuns: 500 },
  )
})
