import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CHILD_UNDER } from '@opdesk/contracts/membership-option.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import { retailPlanOf } from '@opdesk/testing/master-bodies.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client } from '../../testing/client.ts'
import { startTestApp, type TestApp } from '../../testing/running-app.ts'

const siteRoot = fileURLToPath(new URL('../../../../../site/dist', import.meta.url))

const checkup = {
  checkup_code: 'HC-1',
  name: 'Basic Health Checkup',
  base_price: 1999,
  discounted_price: 1299,
  parameters: 3,
  test_details: [{ sub_parameter: 'Blood', sub_parameter_count: 3, tests_name: '<p>CBC</p>' }],
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ siteRoot, publicUrl: 'https://care.test' })
  await app.addStaff('admin', 'admin')
  const admin = await new Client(app).as('admin', 'admin')
  const membership_options = [0, 1, 3].map(membership_id => ({
    membership_id,
    charges: 1000 + membership_id,
    wallet_balance: 5000,
  }))
  // Adds two plans: the table that compares plans needs at least two.
  for (const name of ['Care', 'Care Plus'])
    expect((await admin.post('/admin/plan', { ...retailPlanOf(name, 1000), membership_options })).status).toBe(200)
  expect((await admin.post('/admin/healthCheckupPlans/', checkup)).status).toBe(200)
})
afterAll(() => app?.stop())

// Needs a built site; npm test builds it first.
test.skipIf(!existsSync(siteRoot)).each([
  ['en', '/subscription-plans'],
  ['hi', '/hi/subscription-plans'],
] as const)('names the people that each of two four-person options covers, in %s', async (language, url) => {
  const { spouseAndChildren, family } = siteWords(language).plans.optionLabels
  const { body } = await app.app.inject(url)
  const [, card = ''] = /<article(.*?)<\/article>/s.exec(body) ?? []
  expect([...card.matchAll(/<option value="\d+">(.*?) · /g)].map(([, label]) => label)).toEqual([
    spouseAndChildren(CHILD_UNDER),
    family(3),
  ])
  const [, compared = ''] = /<tbody>(.*?)<\/tbody>/s.exec(body) ?? []
  for (const label of [spouseAndChildren(CHILD_UNDER), family(3)]) {
    expect(compared, 'beside other plans').toContain(label)
    expect(body, 'for search engines').toContain(`"name":"${label}"`)
  }
})

/** All amounts in rupees on a page, in its text and in its data for search engines, except wallet amounts. */
const amounts = (page: string): string[] => [
  ...[...page.matchAll(/₹([\d,.]+)/g)].map(([, amount = '']) => amount.replaceAll(',', '')),
  ...[...page.matchAll(/"price":"([\d.]+)"/g)].map(([, amount = '']) => amount),
]

test.skipIf(!existsSync(siteRoot)).each([
  ['a checkup', '/health-plans', ['1532.82', '2358.82']],
  ['a checkup, in Hindi', '/hi/health-plans', ['1532.82', '2358.82']],
  ['plans', '/subscription-plans', ['1180.00', '1181.18', '1183.54', '5000']],
  ['plans, in Hindi', '/hi/subscription-plans', ['1180.00', '1181.18', '1183.54', '5000']],
])('shows prices of %s only with GST', async (_, url, prices) => {
  const { body } = await app.app.inject(url)
  expect([...new Set(amounts(body))].sort()).toEqual(prices)
})
