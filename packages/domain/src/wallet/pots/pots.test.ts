import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { availableIn, coverOf, evolvePots, noPots, type Pots, potOf, walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import { describe, expect, it } from 'vitest'
import { debitMadePayment, debitPot, holdForDispute, holdInPot, releaseHold, returnDebit, trimHold } from './hold.ts'
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
  (claim_id: string, amount: number, reference = `PAY-${claim_id}`, keep = 0): Decide =>
  wallet =>
    debitPot(wallet, { claim_id, claim_number: 'CLM1', amount, reference, keep })
const payLate =
  (claim_id: string, amount: number): Decide =>
  wallet =>
    debitMadePayment(wallet, { claim_id, claim_number: 'CLM1', amount, reference: `LATE-${claim_id}` })
const comeBack =
  (claim_id: string, reference = `PAY-${claim_id}`): Decide =>
  wallet =>
    returnDebit(wallet, { claim_id, claim_number: 'CLM1', claim_version: 9, reference })
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
    ['have the money of a credit', [credit('a')], { a: [1000, 1000] }],
    ['have a repeated credit once', [credit('a'), credit('a')], { a: [1000, 1000] }],
    ['have a hold only in its pot', [credit('a'), credit('b'), hold('c1', 300)], { a: [1000, 700], b: [1000, 1000] }],
    ['limit a hold to the pot’s money', [credit('a', 100), credit('b'), hold('c1', 300)], { a: [100, 0], b: [1000, 1000] }],
    ['have no hold for a missing pot', [credit('a'), hold('c1', 300, 'z')], { a: [1000, 1000] }],
    [
      'move a hold to another pot in a later version',
      [credit('a'), credit('b'), hold('c1', 300), hold('c1', 200, 'b', 2)],
      { a: [1000, 1000], b: [1000, 800] },
    ],
    ['ignore an earlier version of a hold', [credit('a'), hold('c1', 300, 'a', 2), hold('c1', 900)], { a: [1000, 700] }],
    ['increase a hold in a second attempt at one version', [credit('a'), hold('c1', 300), hold('c1', 400)], { a: [1000, 600] }],
    ['keep a hold despite a smaller second attempt', [credit('a'), hold('c1', 300), hold('c1', 200)], { a: [1000, 700] }],
    ['have free money after a release', [credit('a'), hold('c1', 300), release('c1'), release('c1')], { a: [1000, 1000] }],
    ['have a smaller hold after trimming', [credit('a'), hold('c1', 300), trim('c1', 200)], { a: [1000, 800] }],
    ['keep a hold if trimmed to more', [credit('a'), hold('c1', 300), trim('c1', 400)], { a: [1000, 700] }],
    ['lose the trimmed money in a closed pot', [credit('a'), hold('c1', 300), lapse('a'), trim('c1', 200)], { a: [200, 0] }],
    ['pay once, and free the rest of a hold', [credit('a'), hold('c1', 300), pay('c1', 250), pay('c1', 250)], { a: [750, 750] }],
    ['lose all free money at a lapse', [credit('a'), lapse('a'), lapse('a')], { a: [0, 0] }],
    ['keep held money at a lapse', [credit('a'), hold('c1', 300), lapse('a')], { a: [300, 0] }],
    ['lose money released after a lapse', [credit('a'), hold('c1', 300), lapse('a'), release('c1')], { a: [0, 0] }],
    ['lose the rest of a hold after a lapse', [credit('a'), hold('c1', 300), lapse('a'), pay('c1', 250)], { a: [0, 0] }],
    ['lose released money of an empty closed pot', [credit('a', 300), hold('c1', 300), lapse('a'), release('c1')], { a: [0, 0] }],
    ['have no new hold after a lapse', [credit('a'), lapse('a'), hold('c1', 300)], { a: [0, 0] }],
    ['move held money with an upgrade', [credit('a'), hold('c1', 300), upgrade('a', 'b')], { a: [0, 0], b: [2300, 2000] }],
    ['record a repeated upgrade once', [credit('a'), upgrade('a', 'b'), upgrade('a', 'b')], { a: [0, 0], b: [2000, 2000] }],
    [
      'have money released after an upgrade',
      [credit('a'), hold('c1', 300), upgrade('a', 'b'), release('c1')],
      { a: [0, 0], b: [2300, 2300] },
    ],
    [
      'pay a hold after an upgrade',
      [credit('a'), hold('c1', 300), upgrade('a', 'b'), pay('c1', 300)],
      { a: [0, 0], b: [2000, 2000] },
    ],
    [
      'hold money after an upgrade for an earlier plan’s claim',
      [credit('a'), upgrade('a', 'b'), hold('c1', 300)],
      { a: [0, 0], b: [2000, 1700] },
    ],
    [
      'move money and holds through two upgrades',
      [credit('a'), hold('c1', 300), upgrade('a', 'b'), upgrade('b', 'c', 3000), hold('c2', 100)],
      { a: [0, 0], b: [0, 0], c: [3300, 2900] },
    ],
    ['have money of an upgrade from a plan without a pot', [upgrade('a', 'b')], { b: [2000, 2000] }],
    ['hold money for a dispute in an open pot', [credit('a'), ...refused('c1', 300), dispute('c1', 300)], { a: [1000, 700] }],
    ['increase a hold for a dispute', [credit('a'), hold('c1', 300), dispute('c1', 400)], { a: [1000, 600] }],
    ['restore lapsed money for a dispute', [credit('a'), ...refused('c1', 300), lapse('a'), dispute('c1', 300)], { a: [300, 0] }],
    [
      'restore for a dispute at most the lapsed money',
      [credit('a', 200), ...refused('c1', 300), lapse('a'), dispute('c1', 300)],
      { a: [200, 0] },
    ],
    [
      'share lapsed money between two disputes',
      [credit('a', 500), ...refused('c1', 300), ...refused('c2', 300), lapse('a'), dispute('c1', 300), dispute('c2', 300)],
      { a: [500, 0] },
    ],
    [
      'restore money for a repeated dispute once',
      [credit('a'), ...refused('c1', 300), lapse('a'), dispute('c1', 300), dispute('c1', 300)],
      { a: [300, 0] },
    ],
    [
      'lose the rest of a disputed hold after a smaller payment',
      [credit('a'), ...refused('c1', 300), lapse('a'), dispute('c1', 300), pay('c1', 100)],
      { a: [0, 0] },
    ],
    [
      'hold money after an upgrade for a dispute of the earlier plan',
      [credit('a'), ...refused('c1', 300), upgrade('a', 'b'), dispute('c1', 300)],
      { a: [0, 0], b: [2000, 1700] },
    ],
    ['hold no money for a dispute of a claim without a pot', [credit('a'), dispute('c1', 300)], { a: [1000, 1000] }],
    [
      'keep a hold if another version is released',
      [credit('a'), hold('c1', 300, 'a', 3), release('c1', { claim_version: 2 })],
      { a: [1000, 700] },
    ],
    [
      'release a hold by its version',
      [credit('a'), hold('c1', 300, 'a', 3), release('c1', { claim_version: 3 })],
      { a: [1000, 1000] },
    ],
    [
      'release a hold placed before a rejection',
      [credit('a'), hold('c1', 300), release('c1', { before: 7 })],
      { a: [1000, 1000] },
    ],
    [
      'keep a hold placed after a late release’s rejection',
      [credit('a'), hold('c1', 300, 'a', 8), release('c1', { before: 7 })],
      { a: [1000, 700] },
    ],
    ['keep all money after a payment of zero', [credit('a'), hold('c1', 0), pay('c1', 0)], { a: [1000, 1000] }],
    ['hold no money in an empty pot', [credit('a', 0), hold('c1', 300)], { a: [0, 0] }],
    ['hold no money in a pot that is all held', [credit('a'), hold('c1', 1000), hold('c2', 300)], { a: [1000, 0] }],
  ] as [string, Decide[], Record<string, number[]>][])('%s', (_, decisions, expected) => {
    expect(figures(after(...decisions))).toEqual(expected)
  })

  it('add up to the wallet', () => {
    expect(walletTotals(after(credit('a'), credit('b', 500), hold('c1', 300)))).toEqual({ balance: 1500, available: 1200 })
  })

  it('are found by any upgraded subscription', () => {
    const wallet = after(credit('a'), upgrade('a', 'b'), upgrade('b', 'c'))
    expect(potOf(wallet, 'a')?.subscription_id).toBe('c')
    expect(potOf(wallet, 'z')).toBeUndefined()
  })

  it('record the lapse together with the event that frees money', () => {
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

  it('refuse the same version of a claim on another pot', () => {
    const wallet = after(credit('a'), credit('b'), hold('c1', 300, 'a', 4))
    expect(() => hold('c1', 300, 'b', 4)(wallet)).toThrow(expect.objectContaining({ code: 'conflict' }))
  })

  it.each([
    ['with the available money', [credit('a')], 700],
    ['with available and lapsed money', [credit('a'), ...refused('c1', 300), lapse('a')], 1000],
    ['with at most the rest of the lapsed money', [credit('a'), ...refused('c1', 300), lapse('a'), dispute('c2', 0)], 1000],
    ['with no money of other pots', [credit('b'), hold('c1', 300, 'z')], 0],
  ])('cover a dispute %s', (_, decisions, expected) => {
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
    ['draws missing money from the earlier pots', [credit('a'), credit('b'), held('c1', 1300)], { a: [700, 700], b: [1300, 0] }],
    [
      'draws no money twice for a later version',
      [credit('a'), credit('b'), held('c1', 1300), held('c1', 1200, 2)],
      { a: [700, 700], b: [1300, 100] },
    ],
    [
      'leaves earlier holds in their pot after a credit',
      [credit('a'), held('c1', 300), credit('b')],
      { a: [1000, 700], b: [1000, 1000] },
    ],
    ['holds no money before any credit', [held('c1', 0), credit('a')], { a: [1000, 1000] }],
  ] as [string, Decide[], Record<string, number[]>][])('%s', (_, decisions, expected) => {
    expect(figures(after(...decisions))).toEqual(expected)
  })
})

describe('a payment that came back', () => {
  const paid = [credit('a'), hold('c1', 300), pay('c1', 300)]

  it('is held for its claim, so that nothing of it is available', () => {
    const wallet = after(...paid, comeBack('c1'))
    expect(figures(wallet)).toEqual({ a: [1000, 700] })
    expect(wallet.holds.c1).toMatchObject({ amount: 300, claim_version: 9 })
  })

  it('stays in a lapsed pot and is paid from it again', () => {
    const wallet = after(...paid, lapse('a'), comeBack('c1'))
    expect(figures(wallet)).toEqual({ a: [300, 0] })
    expect(figures(after(...paid, lapse('a'), comeBack('c1'), pay('c1', 300)))).toEqual({ a: [0, 0] })
  })

  it('follows its pot into an upgrade', () => {
    expect(figures(after(...paid, upgrade('a', 'b'), comeBack('c1')))).toEqual({ a: [0, 0], b: [2300, 2000] })
  })

  it('comes back once for each debit', () => {
    expect(figures(after(...paid, comeBack('c1'), comeBack('c1')))).toEqual({ a: [1000, 700] })
    expect(figures(after(credit('a'), hold('c1', 300), comeBack('c1')))).toEqual({ a: [1000, 700] })
  })

  it.each([
    { late: 250, balance: 450 },
    { late: 700, balance: 0 },
    { late: 900, balance: 0 },
  ])('pays $late above its hold as far as the pot has money', ({ late, balance }) => {
    const wallet = [...paid, payLate('c1', late)]
    expect(figures(after(...wallet))).toEqual({ a: [balance, balance] })
    expect(figures(after(...wallet, payLate('c1', late)))).toEqual({ a: [balance, balance] })
    expect(figures(after(...wallet, comeBack('c1', 'LATE-c1')))).toEqual({ a: [700, balance] })
  })

  it('pays above its hold from money that lapsed', () => {
    const wallet = [...paid, lapse('a'), payLate('c1', 250)]
    expect(figures(after(...wallet))).toEqual({ a: [0, 0] })
    expect(after(...wallet).pots[0]).toMatchObject({ lapsed: 700, restored: 250 })
  })

  it('stays held while another payment of its claim is debited', () => {
    const second = [...paid, dispute('c1', 100), comeBack('c1'), pay('c1', 100, 'PAY-c1-2', 300)]
    expect(after(...second).holds.c1).toMatchObject({ amount: 300 })
    expect(figures(after(...second, pay('c1', 300)))).toEqual({ a: [600, 600] })
  })
})
