import { chromiumPath, type Product, startProduct } from '@opdesk/web/journeys/harness.ts'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { lighthouseReport } from './lighthouse-report.ts'
import { seedSite } from './seed-site.ts'

/** Maximum kilobytes of scripts as transferred, compressed. */
const SCRIPT_KB = 10
const PAGE_KB = 40

describe.skipIf(!chromiumPath)('Lighthouse on a phone', () => {
  let product: Product
  let port: number
  let browser: Awaited<ReturnType<typeof chromium.launch>>
  let records: Awaited<ReturnType<typeof seedSite>>
  beforeAll(async () => {
    product = await startProduct()
    // Adds no pictures: a picture without its file would be an error in the console.
    records = await seedSite(product, { bare: true })
    port = await freePort()
    browser = await chromium.launch({
      executablePath: chromiumPath ?? '',
      args: ['--headless', '--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  // A home page, a list, an article and a form are the four kinds of templates. `npm run lighthouse` covers speed and all other
  // pages.
  test.each([
    ['the home page', () => '/'],
    ['a list, in Hindi', () => '/hi/blogs'],
    ['an article', () => `/blogs/${records.blogs[0]}/when-a-fever-needs-a-doctor-1`],
    ['a form', () => '/contact-us'],
  ])('passes every audit on %s and loads few bytes', { timeout: 480_000 }, async (_name, path) => {
    const url = product.url + path()
    const { failed, shift, scriptKb, pageKb, requests } = await lighthouseReport(url, port)
    // Leaves out audits that fail because the test uses http and another host than the one in the pages' URLs.
    const ofTest = ['is-on-https', 'redirects-http', 'canonical']
    for (const category of ['accessibility', 'best-practices', 'seo'] as const)
      expect(
        failed[category].filter(audit => !ofTest.includes(audit)),
        `${category} of ${url}`,
      ).toEqual([])
    expect(shift).toBe(0)
    expect(requests).toBeGreaterThan(1)
    expect(scriptKb).toBeLessThan(SCRIPT_KB)
    expect(pageKb).toBeLessThan(PAGE_KB)
  })
})
