import { Client } from '@opdesk/api/testing/client.ts'
import { addDifference } from '@opdesk/api/testing/payout-differences.ts'
import { waitUntil } from '@opdesk/api/testing/running-app.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

/** Time of day of the nightly comparison, 02:30 IST. */
const NIGHT_MS = 9_000_000

describe.skipIf(!chromiumPath)('the reconciliation of payouts', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  it('lists a difference, takes its explanation, and closes the day', async () => {
    const finance = await new Client(product).as('finance', 'management')
    // The workflow compares the last days when the product starts; the difference is stored as a run stores it.
    const day = addDays(istDay(new Date(product.deps.clock().getTime() - NIGHT_MS)), -1)
    const compared = async () => {
      const { records } = (await finance.get(`/management/day-closes?startDate=${day}&endDate=${day}`)).body.data
      return records.some((row: { state: string }) => row.state === 'waits')
    }
    await waitUntil(compared)
    await addDifference(product.deps, day)

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
    await page
      .getByRole('region', { name: 'Signed' })
      .getByText(/^Finance, /)
      .waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('button', { name: 'Close this day' }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
})
