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

/** Rows of the worked example: the bill, and what each of two equal plans pays of it, at 80, 50 and 100 percent and its limits. */
const EXAMPLE = [
  ['1,000', '800', '800'],
  ['1,200', '500', '500'],
  ['800', '800', '800'],
  ['3,000', '2,100', '2,100'],
]

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
  const { optionLabels, optionChoices } = siteWords(language).plans
  const { body } = await app.app.inject(url)
  const [, card = ''] = /<article(.*?)<\/article>/s.exec(body) ?? []
  const [, choices = ''] = /<fieldset class="who">(.*?)<\/fieldset>/s.exec(body) ?? []
  for (const name of ['spouseAndChildren', 'family'] as const) {
    const people = name === 'family' ? 3 : CHILD_UNDER
    expect(card, 'beside its price').toContain(optionLabels[name](people))
    expect(choices, 'as a choice').toContain(optionChoices[name](people))
    expect(body, 'for search engines').toContain(`"name":"${optionLabels[name](people)}"`)
  }
})

test.skipIf(!existsSync(siteRoot))('pays the bills of the example by the rules of claims', async () => {
  const { body } = await app.app.inject('/subscription-plans')
  const [, table = ''] = /<tbody>(.*?)<\/tbody>/s.exec(body) ?? []
  const rows = table.split('</tr>').map(row => [...row.matchAll(/<td[^>]*>₹([\d,]+)</g)].map(([, amount]) => amount))
  expect(rows.slice(0, 4)).toEqual(EXAMPLE)
})

/** All prices on a page, which have paise unlike limits and examples: in its text and in its data for search engines. */
const amounts = (page: string): string[] => [
  ...[...page.matchAll(/₹([\d,]+\.\d\d)/g)].map(([, amount = '']) => amount.replaceAll(',', '')),
  ...[...page.matchAll(/"price":"([\d.]+)"/g)].map(([, amount = '']) => amount),
]

test.skipIf(!existsSync(siteRoot)).each([
  ['a checkup', '/health-plans', ['1532.82', '2358.82']],
  ['a checkup, in Hindi', '/hi/health-plans', ['1532.82', '2358.82']],
  ['plans', '/subscription-plans', ['1180.00', '1181.18', '1183.54']],
  ['plans, in Hindi', '/hi/subscription-plans', ['1180.00', '1181.18', '1183.54']],
])('shows prices of %s only with GST', async (_, url, prices) => {
  const { body } = await app.app.inject(url)
  expect([...new Set(amounts(body))].sort()).toEqual(prices)
})
