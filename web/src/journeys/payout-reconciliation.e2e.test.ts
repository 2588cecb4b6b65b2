import { Client } from '@opdesk/api/testing/client.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

const DAY_MS = 86_400_000
const ACCOUNT = { kind: 'bank', holder: 'Asha Rao', account_number: '50100123454821', ifsc: 'HDFC0001234' } as const

describe.skipIf(!chromiumPath)('the reconciliation of payouts', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    product.deps.payoutChannel = 'razorpayx'
  })
  afterAll(() => product?.stop())

  it('shows a payout that is not known here, is explained, and lets Finance close the day', async () => {
    const day = istDay(product.time.now)
    await product.deps.payouts?.ensureFundAccount('asha', ACCOUNT)
    product.payoutSimulator.plantPayout({ amount: 12_345, reference: null })
    product.time.now = new Date(product.time.now.getTime() + DAY_MS)
    const finance = await new Client(product).as('finance', 'management')
    await finance.post('/management/payout-reconciliation', { from: day, to: day })

    const { page, context, faults } = await openPage(product.browser, wide)
    const days = `startDate=${day}&endDate=${day}`
    await openAs(page, product, 'management', 'finance', `/management/payout-reconciliation?${days}`)
    await page.getByRole('cell', { name: 'Not known here' }).waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/management/payout-reconciliation')
    await page.getByRole('button', { name: /^Explain/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Explanation' }).fill('A refund made in the dashboard')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save explanation' }).click()
    await page.getByText('A refund made in the dashboard').first().waitFor()

    await page.goto(`${product.url}/management/day-closes/${day}`)
    await page.getByText('Opening balance').waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/management/day-closes/:day')
    await page.getByRole('button', { name: 'Close this day' }).click()
    await dialog.getByRole('button', { name: 'Sign and close' }).click()
    await page.getByRole('region', { name: 'Signed' }).getByText(/^Finance, /).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('button', { name: 'Close this day' }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
})
