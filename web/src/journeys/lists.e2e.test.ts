import { Client } from '@opdesk/api/testing/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, startProduct, wide } from './harness.ts'
import { isFocused, pressShortcut } from './keyboard.ts'
import { openAs, submittedClaim } from './steps.ts'

const laptop = { width: 1366, height: 768 }

describe.skipIf(!chromiumPath)('a list', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
    await submittedClaim(asha)
    await submittedClaim(asha)
  })
  afterAll(() => product?.stop())

  it('fits a laptop and keeps the chosen columns', async () => {
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openAs(page, product, 'management', 'verifier', '/management/claims?awaitingMe=true')
    const table = page.getByRole('table', { name: 'Claims' })
    await table.locator('tbody tr').first().waitFor()
    expect(await table.evaluate(each => each.scrollWidth <= (each.parentElement?.clientWidth ?? 0)), 'fits').toBe(true)
    const row = await table.locator('tbody tr').first().boundingBox()
    expect(row?.height).toBeLessThanOrEqual(41)
    const head = (name: string) => table.getByRole('columnheader', { name })
    expect([await head('Age').count(), await head('S.No').count()]).toEqual([1, 0])
    await page.getByRole('button', { name: 'Columns' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: 'Doctor Name' }).focus()
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Move Name before' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Compact').click()
    await page.keyboard.press('Escape')
    await page.reload()
    await table.locator('tbody tr').first().waitFor()
    expect(await head('Doctor Name').count()).toBe(0)
    expect((await table.locator('tbody tr').first().boundingBox())?.height).toBeLessThanOrEqual(33)
    expect(faults).toEqual([])
    await context.close()
  })

  it('is walked, selected and opened by keys', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', '/management/claims?awaitingMe=true')
    const links = page.locator('[data-row-link]')
    await links.first().waitFor()
    await pressShortcut(page, 'j')
    await expect.poll(() => isFocused(links.nth(0))).toBe(true)
    await page.keyboard.press('j')
    expect(await isFocused(links.nth(1))).toBe(true)
    await page.keyboard.press('x')
    const selected = page.getByRole('region', { name: 'Selected' })
    await selected.getByText('1 selected').waitFor()
    await selected.getByText('Claimable').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('k')
    await page.keyboard.press('/')
    expect(await isFocused(page.getByRole('searchbox'))).toBe(true)
    await links.nth(0).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/management/claim-details/**')
    expect(faults).toEqual([])
    await context.close()
  })

  it('keeps its filters as a view until it is deleted', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', '/management/claims?awaitingMe=true&subscriberType=1')
    const views = page.getByRole('navigation', { name: 'Saved views' })
    await views.getByRole('button', { name: 'Save the present filters as a view' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Retail')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const view = views.getByRole('link', { name: /^Retail \d/ })
    await view.waitFor()
    expect(await view.getAttribute('aria-current')).toBe('page')
    await views.getByRole('link', { name: /^Total/ }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await view.click()
    await expect.poll(() => new URL(page.url()).search).toContain('subscriberType=1')
    await views.getByRole('button', { name: 'Change the view Retail' }).click()
    await dialog.getByRole('button', { name: 'Delete the view' }).click()
    await page.getByRole('button', { name: 'Yes' }).last().click()
    await view.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })
})
