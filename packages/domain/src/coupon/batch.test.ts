import { given } from '@opdesk/testing/given-when-then.ts'
import { expect, it } from 'vitest'
import { type BatchRequest, completeBatch, couponBatchAggregate, failBatch, requestBatch } from './batch.ts'
import { batchCode } from './batch-code.ts'

const request: BatchRequest = {
  details: {
    batch_id: 'b1',
    name: 'Spring',
    coupon_type: 'individual',
    corporate: null,
    discount_type: 'percent',
    discount: 1000,
    start_date: '2027-02-01',
    end_date: '2027-02-28',
    usage_type: 'single',
    usage: 1,
    terms: 'Once.',
  },
  count: 3,
  first_code: 'SPR1NG26A',
  seed: 'a seed',
}

it('a batch is requested once, and completed or failed once', () => {
  const asked = given(couponBatchAggregate).when(state => requestBatch(state, request))
  expect(asked.state).toEqual({ status: 'making', request })
  expect(requestBatch(asked.state, request)).toEqual([])
  const past = asked.events.map(event => ({ event }))
  const complete = given(couponBatchAggregate, past).when(completeBatch).state
  expect(complete).toEqual({ status: 'complete', request })
  expect([completeBatch(complete), failBatch(complete, 'failed')]).toEqual([[], []])
  const failed = given(couponBatchAggregate, past).when(state => failBatch(state, 'code_taken')).state
  expect(failed).toEqual({ status: 'failed', request, reason: 'code_taken' })
  expect([completeBatch(failed), completeBatch({ status: 'unknown' })]).toEqual([[], []])
})

it('coupon codes of a batch begin as typed, then random but reproducible', () => {
  expect(batchCode(request, 0, 0)).toBe('SPR1NG26A')
  const codes = Array.from({ length: 10_000 }, (_, index) => batchCode(request, index + 1, 0))
  for (const code of codes) expect(code).toMatch(/^SPR1[2-9A-HJ-NP-Z]{5}$/)
  expect(codes).toEqual(codes.map((_, index) => batchCode(request, index + 1, 0)))
  // Of ten thousand random draws from 33.5 million, about one or two repeat an earlier one.
  expect(new Set(codes).size).toBeGreaterThan(9985)
  expect(batchCode(request, 7, 1)).not.toBe(batchCode(request, 7, 0))
  expect(batchCode({ ...request, seed: 'another' }, 7, 0)).not.toBe(batchCode(request, 7, 0))
  const seen = new Map<string, number>()
  for (const character of codes.flatMap(code => [...code.slice(4)])) seen.set(character, (seen.get(character) ?? 0) + 1)
  expect(seen.size).toBe(32)
  // Each of 32 characters appears about 1562 times in 50,000, with a standard deviation of 39; the limit of 200 is five deviations.
  for (const [character, times] of seen) expect(Math.abs(times - 1562.5), character).toBeLessThan(200)
})
