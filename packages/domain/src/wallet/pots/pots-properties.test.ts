import fc from 'fast-check'
import { expect, it } from 'vitest'
import { debitPot, holdForDispute, holdInPot, releaseInPot, trimInPot } from './hold.ts'
import { creditPot, lapsePot, upgradePot } from './open-and-close.ts'
import { availableIn, walletTotals } from './pot.ts'
import { evolvePots, noPots, type PotFact, type Pots } from './state.ts'

const move = fc.record({
  what: fc.constantFrom('credit', 'hold', 'hold', 'dispute', 'trim', 'release', 'pay', 'lapse', 'upgrade'),
  pot: fc.constantFrom('a', 'b', 'c', 'd'),
  other: fc.constantFrom('b', 'c', 'd', 'e'),
  claim: fc.constantFrom('c1', 'c2', 'c3'),
  version: fc.integer({ min: 1, max: 4 }),
  amount: fc.integer({ min: 0, max: 1000 }),
})
type Move = typeof move extends fc.Arbitrary<infer M> ? M : never

const decide = (wallet: Pots, { what, pot, other, claim, version, amount }: Move, reference: string): PotFact[] => {
  const wanted = { subscription_id: pot, claim_id: claim, claim_version: version, amount }
  switch (what) {
    case 'credit':
      return creditPot(wallet, { subscription_id: pot, amount, reason: 'Plan X' })
    case 'hold':
      return holdInPot(wallet, wanted)
    case 'dispute':
      return holdForDispute(wallet, wanted)
    case 'trim':
      return trimInPot(wallet, { claim_id: claim, amount })
    case 'release':
      return releaseInPot(wallet, claim)
    case 'pay':
      return debitPot(wallet, {
        claim_id: claim,
        claim_number: claim,
        amount: Math.min(amount, wallet.holds[claim]?.amount ?? 0),
        reference,
      })
    case 'lapse':
      return lapsePot(wallet, { subscription_id: pot, reason: 'Plan ended' })
    default:
      return upgradePot(wallet, { from: pot, to: other, credited: amount })
  }
}

/** What a fact adds to or takes from the wallet, read from the fact alone. */
const moved = ({ type, data }: PotFact): number => {
  switch (type) {
    case 'wallet_credited':
    case 'wallet_restored':
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

it('any history conserves money, and no pot is below zero or holds more than it has', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), moves => {
      let wallet = noPots
      let expected = 0
      moves.forEach((each, index) => {
        const facts = decide(wallet, each, `PAY-${index}`)
        wallet = facts.reduce(evolvePots, wallet)
        expected += facts.reduce((sum, fact) => sum + moved(fact), 0)
        expect(walletTotals(wallet).balance).toBe(expected)
        for (const pot of wallet.pots) {
          expect(availableIn(wallet, pot)).toBeGreaterThanOrEqual(0)
          expect(pot.restored).toBeLessThanOrEqual(pot.lapsed)
          if (pot.closed) expect(availableIn(wallet, pot)).toBe(0)
          if (pot.successor) expect(pot.balance).toBe(0)
        }
        if (each.what !== 'pay') expect(decide(wallet, each, '')).toEqual([])
      })
    }),
    { numRuns: 500 },
  )
})
