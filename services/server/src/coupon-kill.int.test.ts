import { setTimeout as delay } from 'node:timers/promises'
import type { CouponBatch } from '@opdesk/contracts/coupon/batch.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type KillableProduct, killableProduct } from './testing/killable-product.ts'

const COUPONS = 10_000

let product: KillableProduct
beforeAll(async () => {
  product = await killableProduct('coupon-kill', 'admin')
})
afterAll(() => product?.end())

const until = async (url: string, reached: (batch: CouponBatch) => boolean): Promise<CouponBatch> => {
  for (let look = 0; look < 6000; look += 1) {
    const [batch] = (await product.get<CouponBatch[]>(`${url}/coupon-batches`)) ?? []
    if (batch && reached(batch)) return batch
    await delay(10)
  }
  throw new Error('the batch never got there')
}
const listed = async (url: string, batch: string): Promise<number | undefined> =>
  (await product.get<{ pagination: { totalRecords: number } }>(`${url}/coupon?batch=${batch}`))?.pagination.totalRecords

/** The coupon streams of a batch, which are named by code. If two coupons have the same code, its stream is listed twice. */
const madeCodes = async (batch: string): Promise<string[]> => {
  const { rows } = await product.client.query<{ stream: string }>(
    "select stream from log.events where type = 'coupon_created' and data ->> 'batch_id' = $1",
    [batch],
  )
  return rows.map(({ stream }) => stream)
}

test('creates each of a batch’s 10,000 coupons once despite a kill', async () => {
  const { url } = product
  await product.start()
  const today = istDay(new Date())
  const asked = await fetch(`${url}/coupon`, {
    method: 'POST',
    headers: { ...product.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      coupon_type: 1,
      name: 'Ten thousand',
      coupon_code: 'MANY-10000',
      discount_type: 1,
      discount: 10,
      start_date: today,
      end_date: addDays(today, 30),
      usage_type: 1,
      terms: 'Once.',
      count: COUPONS,
    }),
  })
  expect(asked.status).toBe(202)
  const { _id: batch } = ((await asked.json()) as { data: CouponBatch }).data
  await until(url, ({ progress }) => progress.done >= 2000)
  await product.kill()
  const before = await madeCodes(batch)
  expect(before.length).toBeGreaterThanOrEqual(2000)
  expect(before.length, 'killed in the middle').toBeLessThan(COUPONS)

  await product.start()
  expect(await listed(url, batch), 'while it is not complete').toBe(0)
  expect((await fetch(`${url}/coupon/${before[0]?.replace('coupon-', '')}`, { headers: product.headers })).status).toBe(404)
  const done = await until(url, ({ status }) => status !== 'making')
  expect(done).toMatchObject({ status: 'complete', progress: { done: COUPONS, total: COUPONS }, failure: null })
  expect(await listed(url, batch)).toBe(COUPONS)
  const codes = await madeCodes(batch)
  expect([codes.length, new Set(codes).size]).toEqual([COUPONS, COUPONS])
  expect(codes).toEqual(expect.arrayContaining(['coupon-MANY10000', ...before.slice(0, 100)]))
}, 720_000)
