import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ProviderUnknown } from '@opdesk/integrations/payouts/payout-provider.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { startPayouts } from './start-payouts.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'opdesk-payouts-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const keys = (kind: 'live' | 'test') => ({
  RAZORPAYX_KEY_ID: `rzp_${kind}_Abc123`,
  RAZORPAYX_KEY_SECRET: 'key-secret-1',
  RAZORPAYX_ACCOUNT_NUMBER: '7878780080316316',
  RAZORPAYX_WEBHOOK_SECRET: 'webhook-secret-1',
})
const start = async (env: NodeJS.ProcessEnv, ...parts: string[]) => {
  const notices: string[] = []
  const settings = readSettings({ ...PRODUCT_ENVIRONMENT, DATABASE_URL: 'postgres://localhost/opdesk', ...env }, parts, folder)
  const shared = { clock: () => new Date(), logger: runLog(), onNotice: (sentence: string) => void notices.push(sentence) }
  const payouts = await startPayouts({ settings, productUrl: () => 'http://127.0.0.1:9', ...shared })
  return { payouts, notices }
}

test('simulates payouts without keys at the rate of the setting', async () => {
  const { payouts, notices } = await start({ PAYOUT_SIMULATOR_RATE: '40' })
  expect(await payouts.provider?.balance()).toMatchObject({ available: 1_000_000_000 })
  expect(payouts.account).toMatchObject({ callsPerSecond: 40 })
  expect(payouts.simulator?.behaviour().rate).toBe(40)
  expect(notices).toEqual([])
  await payouts.stop()
})

test.each([
  ['live', 'production'],
  ['live', undefined],
  ['test', undefined],
] as const)('uses the real provider with %s keys and NODE_ENV %s', async (kind, NODE_ENV) => {
  const { payouts, notices } = await start({ ...keys(kind), ...(NODE_ENV && { NODE_ENV }) })
  expect([payouts.account?.keyId, payouts.simulator, notices]).toEqual([`rzp_${kind}_Abc123`, undefined, []])
})

test.each<[string, NodeJS.ProcessEnv, string[], unknown[]]>([
  ['no keys in production', { NODE_ENV: 'production', DEV_CONTROLS: '0' }, [], []],
  ['no keys and no development controls', { DEV_CONTROLS: '0' }, [], []],
  ['no keys in parts of the product', {}, ['api'], []],
  ['test keys in production', { NODE_ENV: 'production', ...keys('test') }, [], [expect.stringContaining('is a test key')]],
])('sends no money with %s', async (_, env, parts, said) => {
  const { payouts, notices } = await start(env, ...parts)
  expect([payouts.provider, payouts.simulator, payouts.account]).toEqual([null, undefined, null])
  expect(notices).toEqual(said)
})

test('reports an unreachable provider as an unknown outcome', async () => {
  const { payouts } = await start({ ...keys('test'), RAZORPAYX_URL: 'http://127.0.0.1:9' })
  await expect(payouts.provider?.getPayout('pout_1')).rejects.toBeInstanceOf(ProviderUnknown)
})

test('refuses keys without an account', () => {
  expect(() => readSettings({ ...PRODUCT_ENVIRONMENT, ...keys('live'), RAZORPAYX_ACCOUNT_NUMBER: '' }, [], folder)).toThrow(
    'RAZORPAYX_ACCOUNT_NUMBER must be set',
  )
})
