import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Row } from '../engine/define-projection.ts'
import { claim, claimUpTo, madeOutside, recorded, staff, type Written } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { payment } from './project.ts'

const requested = (id: string, day: string, amount = 50_000, reference = `PAY-${id}`): Written => ({
  ...claim(id).paymentRequested(),
  at: `${day}T06:30:00.000Z`,
  data: { amount, reference, batch_id: `BATCH-${day}`, channel: 'ledger_only' },
})
const settled = (id: string, amount = 50_000, reference = `PAY-${id}`): Written => ({
  ...claim(id).settled(),
  data: { amount, reference, ...madeOutside },
})
const closed = (day: string, number: number): Written => ({
  stream: `payment-batch-BATCH-${day}${number > 1 ? `-${number}` : ''}`,
  type: 'payment_batch_closed',
  data: { day, number },
  actor: staff('fina', 4),
})
const batchesOf = (rows: readonly Row[]) =>
  Object.fromEntries(rows.map(row => [row.payment_id, `${row.batch_day} ${row.batch_number}`]))

test('puts the day’s settled payments into its first batch, others into none', async () => {
  const { rows, tally, sums } = await rowsAfter(
    payment,
    recorded([requested('a', '2026-03-10'), requested('b', '2026-03-10', 0), settled('b', 0), requested('c', '2026-03-11', 7)]),
  )
  expect(batchesOf(rows)).toEqual({ 'a PAY-a': '2026-03-10 0', 'b PAY-b': '2026-03-10 1', 'c PAY-c': '2026-03-11 0' })
  expect(tally).toEqual({ '2026-03-10 0': 1, '2026-03-10 1': 1, '2026-03-11 0': 1 })
  expect(sums).toEqual({
    '2026-03-10 0': { amount: 50_000, transfers: 1, bank_payments: 0 },
    '2026-03-10 1': { amount: 0, transfers: 0, bank_payments: 0 },
    '2026-03-11 0': { amount: 7, transfers: 1, bank_payments: 0 },
  })
})

test('puts a payment settled after a closing into the next batch', async () => {
  const { rows } = await rowsAfter(
    payment,
    recorded([
      requested('a', '2026-03-10'),
      requested('b', '2026-03-10'),
      settled('a'),
      closed('2026-03-10', 1),
      settled('b'),
      requested('c', '2026-03-10'),
      settled('c'),
      closed('2026-03-10', 2),
      requested('d', '2026-03-11'),
      settled('d'),
    ]),
  )
  expect(batchesOf(rows)).toEqual({
    'a PAY-a': '2026-03-10 1',
    'b PAY-b': '2026-03-10 2',
    'c PAY-c': '2026-03-10 2',
    'd PAY-d': '2026-03-11 1',
  })
})

test('a claim paid again after a dispute has payments in two batches', async () => {
  const { rows } = await rowsAfter(
    payment,
    recorded([
      requested('a', '2026-03-10', 100),
      settled('a', 100),
      closed('2026-03-10', 1),
      requested('a', '2026-03-20', 30, 'PAY-a-2'),
      settled('a', 30, 'PAY-a-2'),
    ]),
  )
  expect(rows).toMatchObject([
    { claim_id: 'a', reference: 'PAY-a', amount: 100, batch_day: '2026-03-10', batch_number: 1 },
    { claim_id: 'a', reference: 'PAY-a-2', amount: 30, batch_day: '2026-03-20', batch_number: 1 },
  ])
})

test('replaces an unknown batch id by the request’s IST day', async () => {
  const { rows } = await rowsAfter(payment, recorded(claimUpTo('settled', 'a')))
  expect(rows).toMatchObject([{ batch_day: '2026-03-10', batch_number: 1, requested_by: 'fina' }])
})

const DAYS = ['2026-03-10', '2026-03-11']

/** Arbitrary histories of requests, settlements and closings, in any permitted order. */
const histories = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({ do: fc.constant('request' as const), day: fc.nat({ max: 1 }), amount: fc.nat(90_000) }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('settle' as const), which: fc.nat({ max: 50 }) }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constant('close' as const), day: fc.nat({ max: 1 }) }) },
    ),
    { maxLength: 60 },
  )
  .map(steps => {
    const written: Written[] = []
    const inProcess: { id: string; day: string; amount: number }[] = []
    /** Number of payments settled since the last closing, by day: an empty batch cannot be closed. */
    const open = new Map<string, number>()
    const closings = new Map<string, number>()
    for (const [index, step] of steps.entries()) {
      if (step.do === 'request') {
        const due = { id: `c${index}`, day: DAYS[step.day] ?? '', amount: step.amount }
        inProcess.push(due)
        written.push(requested(due.id, due.day, due.amount))
      } else if (step.do === 'settle') {
        const [due] = inProcess.splice(step.which % Math.max(1, inProcess.length), 1)
        if (!due) continue
        open.set(due.day, (open.get(due.day) ?? 0) + 1)
        written.push(settled(due.id, due.amount))
      } else {
        const day = DAYS[step.day] ?? ''
        if (!open.get(day)) continue
        open.set(day, 0)
        closings.set(day, (closings.get(day) ?? 0) + 1)
        written.push(closed(day, closings.get(day) ?? 0))
      }
    }
    return written
  })

test('puts each settled payment into one batch, and never changes closed batches', async () => {
  await fc.assert(
    fc.asyncProperty(histories, fc.integer({ min: 1, max: 7 }), async (written, batchSize) => {
      const events = recorded(written)
      const { rows, tally, sums } = await rowsAfter(payment, events, batchSize)
      const paid = events.filter(({ type }) => type === 'claim_settled')
      expect(rows.filter(row => row.batch_number !== 0).map(row => row.payment_id)).toHaveLength(paid.length)
      expect(rows).toHaveLength(events.filter(({ type }) => type === 'claim_payment_requested').length)
      for (const [batch, count] of Object.entries(tally)) {
        const inIt = rows.filter(row => `${row.batch_day} ${row.batch_number}` === batch)
        expect(inIt).toHaveLength(count)
        expect(sums[batch]?.amount).toBe(inIt.reduce((sum, row) => sum + Number(row.amount), 0))
      }
      for (const [index, event] of events.entries()) {
        if (event.type !== 'payment_batch_closed') continue
        const { day, number } = event.data
        const contentOf = (all: readonly Row[]) =>
          all.filter(row => row.batch_day === day && row.batch_number === number).map(row => `${row.payment_id} ${row.amount}`)
        const then = await rowsAfter(payment, events.slice(0, index + 1), batchSize)
        expect(contentOf(then.rows).length).toBeGreaterThan(0)
        expect(contentOf(rows)).toEqual(contentOf(then.rows))
      }
    }),
    { numRuns: 200 },
  )
})

test('puts no payment by the provider into a batch', async () => {
  const provider = (id: string) => ({
    ...requested(id, '2026-03-10'),
    data: { ...requested(id, '2026-03-10').data, channel: 'razorpayx' },
  })
  const unmade = (id: string, type: string): Written => ({
    stream: `claim-${id}`,
    type,
    data: { amount: 50_000, reference: `PAY-${id}`, class: 'later', failure: 'bank_window_closed' },
  })
  const made = (id: string): Written => ({
    ...settled(id),
    data: { ...settled(id).data, channel: 'razorpayx', utr: 'AXISN26335000123', account: '••4821' },
  })
  const { rows, tally } = await rowsAfter(
    payment,
    recorded([
      provider('a'),
      provider('b'),
      made('b'),
      provider('c'),
      unmade('c', 'claim_payment_failed'),
      provider('d'),
      made('d'),
      unmade('d', 'claim_payment_reversed'),
    ]),
  )
  expect(Object.fromEntries(rows.map(row => [row.claim_id, [row.state, row.utr, row.batch_number]]))).toEqual({
    a: ['in_process', null, -1],
    b: ['paid', 'AXISN26335000123', -1],
    c: ['failed', null, -1],
    d: ['failed', null, -1],
  })
  expect(tally).toEqual({ '2026-03-10 -1': 4 })
})
