import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { availableIn, coverOf, evolvePots, noPots, type Pots, potOf, walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import { describe, expect, it } from 'vitest'
import { debitPot, holdForDispute, holdInPot, releaseHold, trimHold } from './hold.ts'
import { creditPot, lapsePot, upgradePot } from './open-and-close.ts'

type Decide = (wallet: Pots) => WalletEvent[]
const after = (...decisions: Decide[]): Pots =>
  decisions.reduce((wallet, decide) => decide(wallet).reduce(evolvePots, wallet), noPots)
/** Balance and available amount of each pot. */
const figures = (wallet: Pots) =>
  Object.fromEntries(wallet.pots.map(pot => [pot.subscription_id, [pot.balance, availableIn(wallet, pot)]]))

const credit =
  (subscription_id: string, amount = 1000): Decide =>
  wallet =>
    creditPot(wallet, { subscription_id, amount, reason: 'Plan X' })
const hold =
  (claim_id: string, amount: number, subscription_id = 'a', claim_version = 1): Decide =>
  wallet =>
    holdInPot(wallet, { subscription_id, claim_id, claim_version, amount })
const dispute =
  (claim_id: string, amount: number, claim_version = 2): Decide =>
  wallet =>
    holdForDispute(wallet, { claim_id, claim_number: 'CLM1', claim_version, amount })
const release =
  (claim_id: string, which: { claim_version?: number; before?: number } = {}): Decide =>
  wallet =>
    releaseHold(wallet, { claim_id, ...which })
const pay =
  (claim_id: string, amount: number, reference = `PAY-${claim_id}`): Decide =>
  wallet =>
    debitPot(wallet, { claim_id, claim_number: 'CLM1', amount, reference })
const trim =
  (claim_id: string, amount: number): Decide =>
  wallet =>
    trimHold(wallet, { claim_id, amount })
const lapse =
  (subscription_id: string): Decide =>
  wallet =>
    lapsePot(wallet, { subscription_id, reason: 'Plan ended' })
const upgrade =
  (from: string, to: string, credited = 2000): Decide =>
  wallet =>
    upgradePot(wallet, { from, to, credited, reason: 'Plan Y' })

/** Steps of a claim that held money and was refused. */
const refused = (claim_id: string, amount: number): Decide[] => [hold(claim_id, amount), release(claim_id)]

describe('the pots of a wallet', () => {
  it.each([
    ['a credit', [credit('a')], { a: [1000, 1000] }],
    ['a credit once', [credit('a'), credit('a')], { a: [1000, 1000] }],
    ['a hold in its pot alone', [credit('a'), credit('b'), hold('c1', 300)], { a: [1000, 700], b: [1000, 1000] }],
    ['a hold capped by its pot', [credit('a', 100), credit('b'), hold('c1', 300)], { a: [100, 0], b: [1000, 1000] }],
    ['a hold where there is no pot', [credit('a'), hold('c1', 300, 'z')], { a: [1000, 1000] }],
    [
      'a later version in another pot',
      [credit('a'), credit('b'), hold('c1', 300), hold('c1', 200, 'b', 2)],
      { a: [1000, 1000], b: [1000, 800] },
    ],
    ['an earlier version too late', [credit('a'), hold('c1', 300, 'a', 2), hold('c1', 900)], { a: [1000, 700] }],
    ['a larger attempt at one version', [credit('a'), hold('c1', 300), hold('c1', 400)], { a: [1000, 600] }],
    ['a smaller one', [credit('a'), hold('c1', 300), hold('c1', 200)], { a: [1000, 700] }],
    ['a release', [credit('a'), hold('c1', 300), release('c1'), release('c1')], { a: [1000, 1000] }],
    ['a hold trimmed down', [credit('a'), hold('c1', 300), trim('c1', 200)], { a: [1000, 800] }],
    ['a hold never trimmed up', [credit('a'), hold('c1', 300), trim('c1', 400)], { a: [1000, 700] }],
    ['a hold trimmed in a closed pot', [credit('a'), hold('c1', 300), lapse('a'), trim('c1', 200)], { a: [200, 0] }],
    ['a payment below its hold', [credit('a'), hold('c1', 300), pay('c1', 250), pay('c1', 250)], { a: [750, 750] }],
    ['a lapse of all', [credit('a'), lapse('a'), lapse('a')], { a: [0, 0] }],
    ['a lapse leaves what is held', [credit('a'), hold('c1', 300), lapse('a')], { a: [300, 0] }],
    ['what is released then lapses', [credit('a'), hold('c1', 300), lapse('a'), release('c1')], { a: [0, 0] }],
    ['so does the rest of a hold', [credit('a'), hold('c1', 300), lapse('a'), pay('c1', 250)], { a: [0, 0] }],
    ['a closed pot that was empty', [credit('a', 300), hold('c1', 300), lapse('a'), release('c1')], { a: [0, 0] }],
    ['no new hold in a closed pot', [credit('a'), lapse('a'), hold('c1', 300)], { a: [0, 0] }],
    ['an upgrade moves what is held', [credit('a'), hold('c1', 300), upgrade('a', 'b')], { a: [0, 0], b: [2300, 2000] }],
    ['an upgrade once', [credit('a'), upgrade('a', 'b'), upgrade('a', 'b')], { a: [0, 0], b: [2000, 2000] }],
    [
      'what is released after it',
      [credit('a'), hold('c1', 300), upgrade('a', 'b'), release('c1')],
      { a: [0, 0], b: [2300, 2300] },
    ],
    ['a payment after it', [credit('a'), hold('c1', 300), upgrade('a', 'b'), pay('c1', 300)], { a: [0, 0], b: [2000, 2000] }],
    ['a late claim of the old plan', [credit('a'), upgrade('a', 'b'), hold('c1', 300)], { a: [0, 0], b: [2000, 1700] }],
    [
      'two upgrades',
      [credit('a'), hold('c1', 300), upgrade('a', 'b'), upgrade('b', 'c', 3000), hold('c2', 100)],
      { a: [0, 0], b: [0, 0], c: [3300, 2900] },
    ],
    ['an upgrade of a plan without a pot', [upgrade('a', 'b')], { b: [2000, 2000] }],
    ['a dispute in a pot that is open', [credit('a'), ...refused('c1', 300), dispute('c1', 300)], { a: [1000, 700] }],
    ['a dispute while its first hold stands', [credit('a'), hold('c1', 300), dispute('c1', 400)], { a: [1000, 600] }],
    ['a dispute in one that has lapsed', [credit('a'), ...refused('c1', 300), lapse('a'), dispute('c1', 300)], { a: [300, 0] }],
    [
      'a dispute that needs more than lapsed',
      [credit('a', 200), ...refused('c1', 300), lapse('a'), dispute('c1', 300)],
      { a: [200, 0] },
    ],
    [
      'two disputes',
      [credit('a', 500), ...refused('c1', 300), ...refused('c2', 300), lapse('a'), dispute('c1', 300), dispute('c2', 300)],
      { a: [500, 0] },
    ],
    [
      'a dispute twice',
      [credit('a'), ...refused('c1', 300), lapse('a'), dispute('c1', 300), dispute('c1', 300)],
      { a: [300, 0] },
    ],
    [
      'a dispute that is paid less',
      [credit('a'), ...refused('c1', 300), lapse('a'), dispute('c1', 300), pay('c1', 100)],
      { a: [0, 0] },
    ],
    [
      'a dispute of a claim of the plan before the upgrade',
      [credit('a'), ...refused('c1', 300), upgrade('a', 'b'), dispute('c1', 300)],
      { a: [0, 0], b: [2000, 1700] },
    ],
    ['a dispute of a claim that never drew on a pot', [credit('a'), dispute('c1', 300)], { a: [1000, 1000] }],
    [
      'a release of another attempt',
      [credit('a'), hold('c1', 300, 'a', 3), release('c1', { claim_version: 2 })],
      { a: [1000, 700] },
    ],
    [
      'a release of that attempt',
      [credit('a'), hold('c1', 300, 'a', 3), release('c1', { claim_version: 3 })],
      { a: [1000, 1000] },
    ],
    ['a release for a rejection', [credit('a'), hold('c1', 300), release('c1', { before: 7 })], { a: [1000, 1000] }],
    ['a late release', [credit('a'), hold('c1', 300, 'a', 8), release('c1', { before: 7 })], { a: [1000, 700] }],
    ['a payment of zero', [credit('a'), hold('c1', 0), pay('c1', 0)], { a: [1000, 1000] }],
    ['0 held in an empty pot', [credit('a', 0), hold('c1', 300)], { a: [0, 0] }],
    ['a pot that is all held', [credit('a'), hold('c1', 1000), hold('c2', 300)], { a: [1000, 0] }],
  ] as [string, Decide[], Record<string, number[]>][])('%s', (_, decisions, expected) => {
    expect(figures(after(...decisions))).toEqual(expected)
  })

  it('add up to the wallet', () => {
    expect(walletTotals(after(credit('a'), credit('b', 500), hold('c1', 300)))).toEqual({ balance: 1500, available: 1200 })
  })

  it('are found by the earlier subscriptions after upgrades', () => {
    const wallet = after(credit('a'), upgrade('a', 'b'), upgrade('b', 'c'))
    expect(potOf(wallet, 'a')?.subscription_id).toBe('c')
    expect(potOf(wallet, 'z')).toBeUndefined()
  })

  it('record the lapse in the append that frees the money', () => {
    const wallet = after(credit('a'), hold('c1', 300), lapse('a'))
    expect(pay('c1', 250)(wallet).map(({ type, data }) => [type, 'amount' in data && data.amount])).toEqual([
      ['wallet_debited', 250],
      ['wallet_lapsed', 50],
    ])
  })

  it('pay no more than the hold', () => {
    expect(() => pay('c1', 301)(after(credit('a'), hold('c1', 300)))).toThrow('exceeds its hold')
    expect(() => pay('c1', 1)(after(credit('a')))).toThrow('exceeds its hold')
  })

  it('refuse a second attempt at a claim version on another pot', () => {
    const wallet = after(credit('a'), credit('b'), hold('c1', 300, 'a', 4))
    expect(() => hold('c1', 300, 'b', 4)(wallet)).toThrow(expect.objectContaining({ code: 'conflict' }))
  })

  it.each([
    ['what is available', [credit('a')], 700],
    ['what lapsed too', [credit('a'), ...refused('c1', 300), lapse('a')], 1000],
    ['no more than is left of what lapsed', [credit('a'), ...refused('c1', 300), lapse('a'), dispute('c2', 0)], 1000],
    ['nothing of other pots', [credit('b'), hold('c1', 300, 'z')], 0],
  ])('cover for a dispute %s', (_, decisions, expected) => {
    const claimed = decisions.length === 1 ? [...decisions, hold('c2', 300), hold('c1', 0)] : decisions
    expect(coverOf(after(...claimed), 'c1')).toBe(expected)
  })
})

describe('a wallet without pots', () => {
  const held =
    (claim_id: string, amount: number, claim_version = 1): Decide =>
    () => [{ type: 'wallet_hold_placed', data: { subscription_id: '', claim_id, claim_version, amount } }]

  it.each([
    ['draws on the pot that was credited last', [credit('a'), credit('b'), held('c1', 300)], { a: [1000, 1000], b: [1000, 700] }],
    ['takes what it lacks from the earlier pots', [credit('a'), credit('b'), held('c1', 1300)], { a: [700, 700], b: [1300, 0] }],
    [
      'takes nothing twice for a later version',
      [credit('a'), credit('b'), held('c1', 1300), held('c1', 1200, 2)],
      { a: [700, 700], b: [1300, 100] },
    ],
    [
      'leaves holds before a credit where they are',
      [credit('a'), held('c1', 300), credit('b')],
      { a: [1000, 700], b: [1000, 1000] },
    ],
    ['holds nothing while nothing was credited', [held('c1', 0), credit('a')], { a: [1000, 1000] }],
  ] as [string, Decide[], Record<string, number[]>][])('%s', (_, decisions, expected) => {
    expect(figures(after(...decisions))).toEqual(expected)
  })
})
