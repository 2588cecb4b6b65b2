import { expect, test } from 'vitest'
import type { Written } from '../testing/events.ts'
import { claim, claimUpTo, madeOutside, recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { claimList } from './project.ts'

const days = async (events: readonly Written[], batchSize?: number) =>
  (await rowsAfter(claimList, recorded(events), batchSize)).tallies.claim_day

const on = (state: string, status: number) => `2026-03-10 ${state} ${status} 1 false`
const asked = { billed: 100_000, claimable: 50_000 }
const written = claim('a')
const edited = (doctor: number): Written => ({
  ...written.approved('verifier'),
  type: 'claim_bills_edited',
  data: {
    stage: 'management',
    approved: { doctor, pharmacy: 0, lab: 0, combined: 0 },
    previous: { doctor: 1, pharmacy: 0, lab: 0, combined: 0 },
    remark: '',
  },
})
const disputed: Written = {
  ...written.settled(),
  type: 'claim_disputed',
  data: { remark: 'Too little', files: [], assigned_verifier: null },
}
const won = (doctor: number): Written => ({
  ...written.settled(),
  type: 'claim_dispute_approved',
  data: { approved: { doctor, pharmacy: 0, lab: 0, combined: 0 }, deciders: [] },
})
const lost = (returns_to: string): Written => ({
  ...written.settled(),
  type: 'claim_dispute_closed',
  data: { returns_to, deciders: [] },
})
const paid = (amount: number): Written[] => [
  { ...written.paymentRequested(), data: { amount, reference: 'P', batch_id: 'B', channel: 'ledger_only' } },
  { ...written.settled(), data: { amount, reference: 'P', ...madeOutside } },
]
const fully = claimUpTo('approved', 'a')

test.each<[string, Written[], string, { approved: number; paid: number }]>([
  ['submitted', claimUpTo('awaiting_verifier', 'a'), on('awaiting_verifier', 0), { approved: 0, paid: 0 }],
  [
    'resubmitted',
    [...claimUpTo('clarification', 'a'), written.resubmitted()],
    on('awaiting_verifier', 0),
    { approved: 0, paid: 0 },
  ],
  ['approved at one stage', claimUpTo('awaiting_management', 'a'), on('awaiting_management', 2), { approved: 50_000, paid: 0 }],
  [
    'cut',
    [...claimUpTo('awaiting_management', 'a'), edited(40_000)],
    on('awaiting_management', 2),
    { approved: 40_000, paid: 0 },
  ],
  [
    'approved, then rejected',
    [...claimUpTo('awaiting_management', 'a'), written.rejected('management')],
    on('rejected', 5),
    { approved: 0, paid: 0 },
  ],
  ['settled', [...fully, ...paid(50_000)], on('settled', 12), { approved: 50_000, paid: 50_000 }],
  ['disputed after payment', [...fully, ...paid(30_000), disputed], on('in_dispute', 11), { approved: 50_000, paid: 30_000 }],
  [
    'disputed in vain',
    [...fully, ...paid(30_000), disputed, lost('settled')],
    on('settled', 12),
    { approved: 50_000, paid: 30_000 },
  ],
  [
    'disputed and paid the rest',
    [...fully, ...paid(30_000), disputed, won(45_000), ...paid(15_000)],
    on('settled', 12),
    { approved: 45_000, paid: 45_000 },
  ],
])('counts once, with its amounts, a claim that was %s', async (_, events, place, amounts) => {
  expect(await days(events)).toEqual({ [place]: { count: 1, ...asked, ...amounts } })
  expect(await days(events, 1)).toEqual(await days(events))
})

test('counts no drafts, and adds up claims with equal dimensions', async () => {
  expect(await days(claimUpTo('draft', 'a'))).toEqual({})
  const all = [
    ...claimUpTo('settled', 'a'),
    ...claimUpTo('settled', 'b', { verifier: 'vik' }),
    ...claimUpTo('settled', 'c', { subscriberType: 2 }),
  ]
  expect(await days(all, 5)).toEqual({
    [on('settled', 12)]: { count: 2, billed: 200_000, claimable: 100_000, approved: 100_000, paid: 100_000 },
    '2026-03-10 settled 12 2 false': { count: 1, ...asked, approved: 50_000, paid: 50_000 },
  })
})
