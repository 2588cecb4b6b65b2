import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createRazorpayProvider } from '../razorpay-provider.ts'
import { type PaymentSimulator, startPaymentSimulator } from './payment-simulator.ts'

let folder: string
let open: PaymentSimulator[]
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'opdesk-simulator-'))
  open = []
})
afterEach(async () => {
  await Promise.all(open.map(simulator => simulator.stop()))
  rmSync(folder, { recursive: true })
})

const file = () => path.join(folder, 'payments', 'book.jsonl')
const start = async (deliver: (body: string) => Promise<number>): Promise<PaymentSimulator> => {
  const simulator = await startPaymentSimulator({ clock: () => new Date(), file: file(), deliver })
  open.push(simulator)
  return simulator
}
const stop = async (simulator: PaymentSimulator): Promise<void> => {
  open = open.filter(one => one !== simulator)
  await simulator.stop()
}

test('restores all entities after a restart, ignoring an incomplete last line', async () => {
  const before = await start(async () => 200)
  const provider = createRazorpayProvider(before.settings)
  const { id } = await provider.createOrder({ amount: 11_830, receipt: 'order-1' })
  const payment = before.pay(id, { outcome: 'captured' })
  await provider.refund(payment.id, 11_830, `refund-${payment.id}`)
  const held = before.holdings()
  await before.idle()
  await stop(before)
  appendFileSync(file(), '{"kind":"payment","entity":{"id":"pay_c')
  const after = await start(async () => 200)
  expect(after.holdings()).toEqual(held)
  const again = createRazorpayProvider(after.settings)
  expect(await again.createOrder({ amount: 11_830, receipt: 'order-1' })).toEqual({ id })
  expect(await again.refund(payment.id, 11_830, `refund-${payment.id}`)).toMatchObject({ id: held.refunds[0]?.id })
})

test('repeats an unaccepted webhook unchanged, even after a restart', async () => {
  const refused: string[] = []
  const before = await start(async body => {
    refused.push(body)
    return 503
  })
  const { id } = await createRazorpayProvider(before.settings).createOrder({ amount: 100, receipt: 'order-1' })
  before.pay(id, { outcome: 'captured', deliver: [{ event: 'order.paid', times: 2 }] })
  await expect.poll(() => refused.length).toBe(2)
  await stop(before)
  const taken: string[] = []
  const after = await start(async body => {
    taken.push(body)
    return 200
  })
  await expect.poll(() => taken.length, { timeout: 20_000 }).toBe(1)
  expect(taken).toEqual(refused.slice(1))
  await after.idle()
})

test('sends a delayed webhook after a restart, with the payment’s present state', async () => {
  const before = await start(async () => 200)
  const { id } = await createRazorpayProvider(before.settings).createOrder({ amount: 100, receipt: 'order-1' })
  before.pay(id, { outcome: 'authorized', deliver: [{ event: 'payment.captured', after_ms: 150 }] })
  await stop(before)
  const taken: string[] = []
  const after = await start(async body => {
    taken.push(JSON.parse(body).payload.payment.entity.status)
    return 200
  })
  expect(after.holdings().payments).toMatchObject([{ status: 'authorized' }])
  await expect.poll(() => taken).toEqual(['captured'])
  expect(after.holdings().payments).toMatchObject([{ status: 'captured' }])
})
