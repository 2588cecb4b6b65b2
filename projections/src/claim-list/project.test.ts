import { expect, test } from 'vitest'
import { claim, claimUpTo, recorded, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { claimList } from './project.ts'

const after = (...written: Parameters<typeof recorded>[0][]) => rowsAfter(claimList, recorded(written.flat()))

test('stores a draft without an internal status and does not count it', async () => {
  const { rows, tally } = await after(claimUpTo('draft', 'a', { at: '2026-03-10T20:00:00.000Z' }))
  expect(rows).toMatchObject([
    { claim_id: 'a', internal_status: null, status: 10, bill_amount: 100_000, raised_on: '2026-03-11' },
  ])
  expect(tally).toEqual({})
})

test('removes a discarded draft', async () => {
  expect((await after(claimUpTo('draft', 'a'), [claim('a').discarded()])).rows).toEqual([])
})

test.each([
  ['awaiting_verifier', { internal_status: 0, status: 0, approved_amount: null, closed_at: null }],
  ['awaiting_management', { internal_status: 2, status: 4, approved_amount: 50_000, closed_at: null }],
  ['clarification', { internal_status: 6, status: 6, subscriber_reaction: false }],
  ['rejected', { internal_status: 5, status: 2, closed_at: '2026-03-10T06:30:00.000Z' }],
  ['invalid', { internal_status: 7, status: 7, closed_at: '2026-03-10T06:30:00.000Z' }],
  ['approved', { internal_status: 8, status: 1, closed_at: null }],
  ['settled', { internal_status: 12, status: 12, closed_at: '2026-03-10T06:30:00.000Z' }],
] as const)('stores and counts a claim in state %s', async (state, expected) => {
  const { rows, tally } = await after(claimUpTo(state, 'a'))
  expect(rows).toMatchObject([{ state_name: state, ...expected }])
  expect(tally).toEqual({ [`2026-03-10 ${state} ${expected.internal_status} vera 1 false`]: 1 })
})

test('marks a resubmission until the next clarification', async () => {
  const resubmitted = [...claimUpTo('clarification', 'a'), claim('a').resubmitted()]
  const { rows } = await after(resubmitted)
  expect(rows).toMatchObject([{ state_name: 'awaiting_verifier', status: 6, resubmission: true, subscriber_reaction: true }])
  const again = await after(resubmitted, [claim('a').clarification('verifier')])
  expect(again.rows).toMatchObject([{ state_name: 'clarification', status: 6, resubmission: true, subscriber_reaction: false }])
})

test('removes the approved amount when a rejection follows an approval', async () => {
  const { rows } = await after(claimUpTo('awaiting_management', 'a'), [claim('a').rejected('management')])
  expect(rows).toMatchObject([{ approved_amount: null }])
})

test('gives the same rows and tally for any batch size', async () => {
  const events = recorded([
    ...claimUpTo('settled', 'a'),
    ...claimUpTo('clarification', 'b', { verifier: 'vik' }),
    ...claimUpTo('awaiting_management', 'c', { subscriberType: 2, verifier: null }),
  ])
  const whole = await rowsAfter(claimList, events)
  expect(await rowsAfter(claimList, events, 1)).toEqual(whole)
  expect(await rowsAfter(claimList, events, 4)).toEqual(whole)
  expect(whole.tally).toEqual({
    '2026-03-10 settled 12 vera 1 false': 1,
    '2026-03-10 clarification 6 vik 1 false': 1,
    '2026-03-10 awaiting_management 2  2 false': 1,
  })
})

test('lists and counts the differences of the documents read last', async () => {
  const read = (...codes: readonly [code: string, severity: string][]): Written => ({
    ...claim('a').submitted(),
    type: 'claim_documents_read',
    data: { readings: [], flags: codes.map(([code, severity]) => ({ code, severity })), bills: [] },
  })
  const sent = claimUpTo('awaiting_verifier', 'a')
  const found = async (...events: Written[]) => {
    const { rows, tallies } = await rowsAfter(claimList, recorded([...sent, ...events]))
    return { rows, tally: Object.keys(tallies.claim_tally ?? {}) }
  }
  const differing = await found(read(['patient', 'agrees'], ['doctor', 'differs'], ['amount', 'differs'], ['amount', 'differs']))
  expect(differing).toMatchObject({
    rows: [{ flags: ['amount', 'doctor'], flagged: true }],
    tally: [expect.stringMatching(/ true$/)],
  })
  const cleared = await found(read(['amount', 'differs']), read(['amount', 'agrees']))
  expect(cleared).toMatchObject({ rows: [{ flags: [], flagged: false }], tally: [expect.stringMatching(/ false$/)] })
})
