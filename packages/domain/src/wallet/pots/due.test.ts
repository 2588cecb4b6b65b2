import { afterFacts, type ChainFact } from '@opdesk/contracts/subscriber/chain/state.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { WalletEvent } from '@opdesk/contracts/wallet/events.ts'
import { evolvePots, noPots } from '@opdesk/contracts/wallet/pots.ts'
import { plan } from '@opdesk/testing/people.ts'
import { describe, expect, it } from 'vitest'
import { onWalletUpToDate, walletDue } from './due.ts'
import { holdInPot } from './hold.ts'

const activated = (subscription_id: string, start: Day, end: Day): ChainFact => ({
  type: 'plan_activated',
  data: { subscription_id, plan: plan(), start, end },
})
const purchased = (subscription_id: string, origin: 'purchase' | 'upgrade' | 'corporate' = 'purchase'): ChainFact => ({
  type: 'plan_purchased',
  data: { subscription_id, order_id: null, origin, plan: plan(), value: 0 },
})
const superseded = (subscription_id: string, by: string, end: Day): ChainFact => ({
  type: 'plan_superseded',
  data: { subscription_id, by, end },
})
const cancelled = (subscription_id: string, end: Day | null): ChainFact => ({
  type: 'plan_cancelled',
  data: { subscription_id, end, reason: '' },
})
const JANUARY = ['2027-01-01', '2027-01-31'] as const
const LAPSE_OF_JANUARY = '2027-02-07T18:35:00Z'
const short = (events: readonly WalletEvent[]) =>
  events.map(({ type, data }) => `${type} ${'subscription_id' in data ? data.subscription_id : 'to' in data ? data.to : ''}`)
const due = (facts: ChainFact[], now: string) => walletDue(noPots, afterFacts([], facts), new Date(now))

describe('the wallet events of subscriptions', () => {
  it.each<[string, ChainFact[], string, string[]]>([
    ['exclude a credit while a plan is queued', [purchased('a')], '2027-01-10T00:00:00Z', []],
    [
      'include a credit when a plan begins',
      [purchased('a'), activated('a', ...JANUARY)],
      '2027-01-10T00:00:00Z',
      ['wallet_credited a'],
    ],
    [
      'include a missed credit even after the plan’s end',
      [activated('a', ...JANUARY)],
      '2027-02-07T18:34:59Z',
      ['wallet_credited a'],
    ],
    [
      'include a lapse at 00:05 of the eighth day',
      [activated('a', ...JANUARY)],
      LAPSE_OF_JANUARY,
      ['wallet_credited a', 'wallet_lapsed a'],
    ],
    [
      'include one credit for an upgrade',
      [
        activated('a', ...JANUARY),
        purchased('b', 'upgrade'),
        superseded('a', 'b', '2027-01-09'),
        activated('b', '2027-01-10', '2027-02-09'),
      ],
      '2027-01-10T00:00:00Z',
      ['wallet_credited a', 'wallet_upgraded b'],
    ],
    [
      'exclude a lapse of a plan that was upgraded',
      [
        activated('a', ...JANUARY),
        purchased('b', 'upgrade'),
        superseded('a', 'b', '2027-01-09'),
        activated('b', '2027-01-10', '2027-02-09'),
      ],
      LAPSE_OF_JANUARY,
      ['wallet_credited a', 'wallet_upgraded b'],
    ],
    [
      'exclude a credit of a cancelled queued plan',
      [activated('a', ...JANUARY), purchased('b'), cancelled('b', null)],
      '2027-01-10T00:00:00Z',
      ['wallet_credited a'],
    ],
    [
      'include a lapse at once for a refunded plan',
      [purchased('a'), activated('a', ...JANUARY), cancelled('a', '2027-01-09')],
      '2027-01-10T00:00:00Z',
      ['wallet_credited a', 'wallet_lapsed a'],
    ],
    [
      'exclude a lapse within seven days after an employee left',
      [purchased('a', 'corporate'), activated('a', ...JANUARY), cancelled('a', '2027-01-09')],
      '2027-01-16T18:34:59Z',
      ['wallet_credited a'],
    ],
    [
      'include a lapse eight days after an employee left',
      [purchased('a', 'corporate'), activated('a', ...JANUARY), cancelled('a', '2027-01-09')],
      '2027-01-16T18:35:00Z',
      ['wallet_credited a', 'wallet_lapsed a'],
    ],
  ])('%s', (_, facts, now, expected) => {
    const events = due(facts, now)
    expect(short(events)).toEqual(expected)
    const after = events.reduce(evolvePots, noPots)
    expect(walletDue(after, afterFacts([], facts), new Date(now))).toEqual([])
  })

  it('name the plan in their reason', () => {
    expect(due([activated('a', ...JANUARY)], LAPSE_OF_JANUARY).map(({ data }) => 'reason' in data && data.reason)).toEqual([
      'Plan Family Care',
      'Plan Family Care ended',
    ])
  })

  it('are recorded before a claim uses the wallet', () => {
    const chain = afterFacts([], [activated('a', ...JANUARY)])
    const now = new Date('2027-01-10T00:00:00Z')
    const claim = { subscription_id: 'a', claim_id: 'c1', claim_version: 0, amount: 300 }
    const events = onWalletUpToDate(noPots, { chain, now }, wallet => holdInPot(wallet, claim))
    expect(events).toMatchObject([{ type: 'wallet_credited' }, { type: 'wallet_hold_placed', data: { amount: 300 } }])
  })
})
