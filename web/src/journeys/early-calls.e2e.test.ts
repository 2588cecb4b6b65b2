import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {} from '../lib/early-calls.ts'
import { chromiumPath, openPage, type Product, startProduct, wide } from './harness.ts'
import { openAsPerson, type Person } from './pages.ts'

/** The number of calls of a page that `public/early.js` makes before the page's scripts run. */
const pages: [Person, string, number][] = [
  ['management', '/management/dashboard', 3],
  ['management', '/management/claims', 2],
  ['management', '/management/payments', 1],
  ['admin', '/admin/audit/logs', 1],
  ['asha', '/user/dashboard', 2],
]

const waiting = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(window.opdeskEarlyCalls?.calls ?? {}))

describe.skipIf(!chromiumPath)('early calls of a page', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  test.each(pages)('answer %s at %s and are never requested twice', async (who, path, early) => {
    const { page, context } = await openPage(product.browser, wide)
    await openAsPerson(page, product, who)
    await page.route(/\/assets\/(?!early-)[^/]+\.js$/, route => route.abort())
    await page.goto(product.url + path)
    const calls = await waiting(page)
    expect(calls).toHaveLength(early)

    await page.unroute(/\/assets\/(?!early-)[^/]+\.js$/)
    const asked: string[] = []
    page.on('request', request => {
      const { pathname, search } = new URL(request.url())
      if (pathname.startsWith('/api/')) asked.push(pathname + search)
    })
    await page.goto(product.url + path)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await waiting(page)).toEqual([])
    expect(asked).toEqual(expect.arrayContaining(calls))
    expect(new Set(asked).size).toBe(asked.length)
    await context.close()
  })
})
