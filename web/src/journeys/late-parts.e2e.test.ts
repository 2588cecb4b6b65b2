import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, openPage, type Product, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

const looks = (button: Locator) =>
  button.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const { font, color, padding } = getComputedStyle(element)
    const { textContent, ariaLabel, ariaHasPopup } = element
    return { x, y, width, height, font, color, padding, textContent, ariaLabel, ariaHasPopup }
  })

/** Holds a file of the client back until the returned function is called. */
const holdBack = async (page: Page, file: RegExp): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route(file, async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

describe.skipIf(!chromiumPath)('parts that come after their page', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  it.each([
    { how: 'pressed', act: (button: Locator) => button.click(), opened: 1 },
    { how: 'pressed by a key', act: (button: Locator) => button.press('Enter'), opened: 1 },
    { how: 'reached', act: (button: Locator) => button.focus(), opened: 0 },
  ])('a calendar takes the place of the button that was $how before it came', async ({ act, opened }) => {
    const { page, context, faults } = await openPage(product.browser, wide)
    const release = await holdBack(page, /date-range-picker/)
    await openAs(page, product, 'management', 'management', '/management/claims')
    const button = page.getByRole('button', { name: 'Raised between: Any date' })
    await page.getByText('No claims found').waitFor()
    const before = await looks(button)
    await act(button)
    release()
    await page.locator('button[aria-expanded]', { hasText: 'Any date' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(opened)
    expect(await looks(button)).toEqual(before)
    if (opened) await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await button.evaluate(element => element === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })

  it('calendar and notices come when a lost connection is back', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    for (const file of [/date-range-picker/, /notices/, /livez/])
      await page.route(file, route => route.abort('internetdisconnected'))
    const noNotices = page.waitForEvent('requestfailed', request => request.url().includes('notices'))
    await openAs(page, product, 'management', 'management', '/management/claims')
    await page.getByText('No connection.').waitFor()
    await noNotices
    await page.getByRole('button', { name: 'Raised between: Any date' }).waitFor()
    await page.getByText('No claims found').waitFor()
    await page.unrouteAll()
    await page.locator('button[aria-expanded]', { hasText: 'Any date' }).waitFor()
    await page.locator('.notices').first().waitFor({ state: 'attached' })
    expect(faults).toEqual([])
    await context.close()
  })
})
