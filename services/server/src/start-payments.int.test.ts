import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ProviderAway } from '@opdesk/integrations/payments/payment-provider.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { startPayments } from './start-payments.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'opdesk-payments-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const keys = (kind: 'live' | 'test') => ({
  RAZORPAY_KEY_ID: `rzp_${kind}_Abc123`,
  RAZORPAY_KEY_SECRET: 'key-secret-1',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-1',
})
const start = async (env: NodeJS.ProcessEnv, ...parts: string[]) => {
  const notices: string[] = []
  const settings = readSettings({ ...PRODUCT_ENVIRONMENT, DATABASE_URL: 'postgres://localhost/opdesk', ...env }, parts, folder)
  const shared = { clock: () => new Date(), logger: runLog(), onNotice: (sentence: string) => void notices.push(sentence) }
  const payments = await startPayments({ settings, productUrl: () => 'http://127.0.0.1:9', ...shared })
  return { payments, notices }
}

test('simulates payments without keys, and prints no notice', async () => {
  const { payments, notices } = await start({})
  expect(await payments.provider?.createOrder({ amount: 11_830, receipt: 'order-1' })).toEqual({
    id: expect.stringMatching(/^order_/),
  })
  expect(payments.simulator?.holdings().orders).toHaveLength(1)
  expect(payments.provider?.checkoutScript).toBe('/api/v1/dev/checkout/checkout.js')
  expect(notices).toEqual([])
  await payments.stop()
})

test.each([
  ['live', 'production'],
  ['live', undefined],
  ['test', undefined],
] as const)('uses the real provider with %s keys and NODE_ENV %s', async (kind, NODE_ENV) => {
  const { payments, notices } = await start({ ...keys(kind), ...(NODE_ENV && { NODE_ENV }) })
  expect([payments.provider?.keyId, payments.simulator, notices]).toEqual([`rzp_${kind}_Abc123`, undefined, []])
  expect(payments.provider?.checkoutScript).toBe('https://checkout.razorpay.com/v1/checkout.js')
})

test.each([
  ['no keys in production', { NODE_ENV: 'production', DEV_CONTROLS: '0' }, [], 'RAZORPAY_KEY_ID is not set'],
  ['no keys and no development controls', { DEV_CONTROLS: '0' }, [], 'RAZORPAY_KEY_ID is not set'],
  ['test keys in production', { NODE_ENV: 'production', ...keys('test') }, [], 'RAZORPAY_KEY_ID is a test key in production'],
  ['no keys in parts of the product', {}, ['api'], 'parts of opdesk in separate processes cannot share a simulator'],
])('accepts no payments with %s, and reports it at the start', async (_, env, parts, why) => {
  const { payments, notices } = await start(env, ...parts)
  expect([payments.provider, payments.simulator]).toEqual([null, undefined])
  expect(notices).toEqual([expect.stringContaining(why)])
})

test('reports an unreachable provider as unavailable', async () => {
  const { payments } = await start({ ...keys('test'), RAZORPAY_API_URL: 'http://127.0.0.1:9' })
  await expect(payments.provider?.fetchPayment('pay_1')).rejects.toBeInstanceOf(ProviderAway)
})
