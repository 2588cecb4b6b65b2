import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { given } from '@opdesk/testing/given-when-then.ts'
import { describe, expect, it } from 'vitest'
import { creditWallet } from './credit-wallet.ts'
import { debitWallet } from './debit-wallet.ts'
import { placeHold, trimHold } from './place-hold.ts'
import { releaseHold } from './release-hold.ts'
import { available, held, type WalletState, walletAggregate } from './state.ts'

const credited = (amount: number, subscription_id = 's1'): WalletEvent => ({
  type: 'wallet_credited',
  data: { subscription_id, amount, reason: 'Plan activated' },
})
const holding = (claim_id: string, amount: number, claim_version = 1): WalletEvent => ({
  type: 'wallet_hold_placed',
  data: { claim_id, claim_version, amount },
})
const released = (claim_id: string, amount: number): WalletEvent => ({ type: 'wallet_hold_released', data: { claim_id, amount } })
const debited = (claim_id: string, amount: number): WalletEvent => ({
  type: 'wallet_debited',
  data: { claim_id, claim_number: 'CLM1', amount, reference: 'PAY-CLM1' },
})
const wallet = (...events: WalletEvent[]) =>
  given(
    walletAggregate,
    events.map(event => ({ event })),
  )
const figures = (state: WalletState) => [state.balance, held(state), available(state)]

describe('what a wallet shows', () => {
  it.each([
    ['nothing at first', [], [0, 0, 0]],
    ['a credit', [credited(1000)], [1000, 0, 1000]],
    ['two credits', [credited(1000), credited(500, 's2')], [1500, 0, 1500]],
    ['a hold', [credited(1000), holding('a', 300)], [1000, 300, 700]],
    ['two holds', [credited(1000), holding('a', 300), holding('b', 200)], [1000, 500, 500]],
    ['a hold that replaces', [credited(1000), holding('a', 300), holding('a', 100, 2)], [1000, 100, 900]],
    ['a release', [credited(1000), holding('a', 300), released('a', 300)], [1000, 0, 1000]],
    ['a payment below its hold', [credited(1000), holding('a', 300), debited('a', 250)], [750, 0, 750]],
  ])('%s', (_, events, expected) => {
    expect(figures(wallet(...events).state)).toEqual(expected)
  })
})

describe('crediting', () => {
  const credit = (subscription_id: string) => (state: WalletState) =>
    creditWallet(state, { subscription_id, amount: 500, reason: 'Plan activated' })

  it('counts once per subscription', () => {
    expect(wallet(credited(500)).when(credit('s1')).events).toEqual([])
    expect(wallet(credited(500)).when(credit('s2')).events).toEqual([credited(500, 's2')])
    expect(wallet().when(credit('s1')).events).toEqual([credited(500)])
  })
})

describe('placing a hold', () => {
  const place =
    (amount: number, claim_version = 1, claim_id = 'a') =>
    (state: WalletState) =>
      placeHold(state, { claim_id, claim_version, amount })

  it.each([
    ['what is claimed', [credited(1000)], place(300), [holding('a', 300)]],
    ['what is available', [credited(1000), holding('b', 900)], place(300), [holding('a', 100)]],
    ['0 of an empty wallet', [], place(300), [holding('a', 0)]],
    ['0 of a wallet that is all held', [credited(1000), holding('b', 1000)], place(300), [holding('a', 0)]],
    ['0 for nothing', [credited(1000)], place(0), [holding('a', 0)]],
    ['once for the same attempt', [credited(1000), holding('a', 300)], place(300), []],
    ['once on an empty wallet too', [holding('a', 0)], place(300), []],
    ['the larger of two attempts at one version', [credited(1000), holding('a', 300)], place(400), [holding('a', 400)]],
    ['no less for a smaller attempt at one version', [credited(1000), holding('a', 300)], place(200), []],
    ['more once there is more', [credited(1000), holding('a', 0)], place(300), [holding('a', 300)]],
    ['less for a later version', [credited(1000), holding('a', 300)], place(200, 2), [holding('a', 200, 2)]],
    ['the same for a later version', [credited(1000), holding('a', 300)], place(300, 2), [holding('a', 300, 2)]],
    ['from its own earlier hold', [credited(300), holding('a', 300)], place(400, 2), [holding('a', 300, 2)]],
    ['nothing new for a straggler', [credited(1000), holding('a', 300, 5)], place(100, 4), []],
    ['nothing new for a straggler who wants more', [credited(1000), holding('a', 300, 5)], place(900, 4), []],
  ])('holds %s', (_, past, decide, expected) => {
    const { events, state } = wallet(...past).when(decide)
    expect(events).toEqual(expected)
    expect(available(state)).toBeGreaterThanOrEqual(0)
  })
})

describe('trimming a hold', () => {
  it.each([
    ['down to what the claim may cost', [credited(1000), holding('a', 300, 4)], 200, [holding('a', 200, 4)]],
    ['not when it is that', [credited(1000), holding('a', 300)], 300, []],
    ['never up', [credited(1000), holding('a', 300)], 400, []],
    ['not where there is none', [credited(1000)], 0, []],
  ])('%s', (_, past, amount, expected) => {
    expect(wallet(...past).when(state => trimHold(state, { claim_id: 'a', amount })).events).toEqual(expected)
  })
})

describe('releasing a hold', () => {
  it.each([
    ['all of it', [holding('a', 300)], {}, [released('a', 300)]],
    ['of this attempt', [holding('a', 300, 4)], { claim_version: 4 }, [released('a', 300)]],
    ['not of a later attempt', [holding('a', 300, 5)], { claim_version: 4 }, []],
    ['not twice', [holding('a', 300), released('a', 300)], {}, []],
    ['not somebody else’s', [holding('b', 300)], {}, []],
    ['not after the payment', [holding('a', 300), debited('a', 300)], {}, []],
  ])('%s', (_, past, which, expected) => {
    expect(wallet(credited(1000), ...past).when(state => releaseHold(state, { claim_id: 'a', ...which })).events).toEqual(
      expected,
    )
  })
})

describe('debiting', () => {
  const debit = (amount: number) => (state: WalletState) =>
    debitWallet(state, { claim_id: 'a', claim_number: 'CLM1', amount, reference: 'PAY-CLM1' })

  it('takes the amount and ends the hold', () => {
    const { events, state } = wallet(credited(1000), holding('a', 300)).when(debit(250))
    expect(events).toEqual([debited('a', 250)])
    expect(figures(state)).toEqual([750, 0, 750])
  })

  it('happens once per claim, however often the step is taken', () => {
    expect(wallet(credited(1000), holding('a', 300), debited('a', 300)).when(debit(300)).events).toEqual([])
    expect(wallet(credited(1000), holding('a', 300), debited('a', 300), holding('a', 300)).when(debit(300)).events).toEqual([])
  })

  it('pays nothing for a claim of zero', () => {
    expect(wallet(holding('a', 0)).when(debit(0)).events).toEqual([debited('a', 0)])
  })

  it.each([
    ['more than its hold', [credited(1000), holding('a', 300)], 301],
    ['without a hold', [credited(1000)], 1],
    ['from somebody else’s hold', [credited(1000), holding('b', 300)], 300],
  ])('never %s', (_, past, amount) => {
    expect(() => wallet(...past).when(debit(amount))).toThrow('exceeds its hold')
  })
})
