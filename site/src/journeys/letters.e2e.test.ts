import { setTimeout as delay } from 'node:timers/promises'
import { chromiumPath, openPage, type Product, phone, startProduct } from '@opdesk/web/journeys/harness.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillSite } from './fill-site.ts'

describe.skipIf(!chromiumPath)('letters of Hindi that come late', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    await fillSite(product, { bare: true })
  })
  afterAll(() => product?.stop())

  test.each(['/hi/blogs', '/hi', '/hi/contact-us'])(
    'are shown on %s once they are there, on a device that has none',
    async path => {
      const { page, context, faults } = await openPage(product.browser, phone)
      await context.addInitScript(() => {
        sessionStorage.setItem('hasVisited', 'true')
        sessionStorage.setItem('modalClosed', 'true')
      })
      // Later than a browser waits for a font before it draws.
      await page.route('**/site/*.woff2', async route => {
        await delay(700)
        await route.continue()
      })
      await page.goto(product.url + path)
      // The machines that test have no font of this script.
      await page.locator('html[data-letters="there"]').waitFor({ state: 'attached' })
      const different = await page.evaluate(() => {
        const widths = ['ख', 'र'].map(letter => {
          const probe = document.createElement('span')
          probe.textContent = letter
          document.body.append(probe)
          const { width } = probe.getBoundingClientRect()
          probe.remove()
          return width
        })
        return widths[0] !== widths[1]
      })
      expect(different).toBe(true)
      expect(await page.locator('h1').isVisible()).toBe(true)
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test('are shown without script, too', { timeout: 60_000 }, async () => {
    const context = await product.browser.newContext({ viewport: phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${product.url}/hi/contact-us`)
    const family = await page.locator('body').evaluate(body => getComputedStyle(body).fontFamily)
    expect(family).toContain('Late Devanagari')
    await context.close()
  })
})
