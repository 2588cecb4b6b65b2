import { createServer } from 'node:net'
import { chromiumPath, type Product, startProduct } from '@opdesk/web/journeys/harness.ts'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillSite } from './fill-site.ts'

/** Kilobytes over the line, compressed. */
const SCRIPT_KB = 10
const PAGE_KB = 40
/** Half of what Lighthouse calls good. */
const SHIFT = 0.05

const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

describe.skipIf(!chromiumPath)('Lighthouse on a phone', () => {
  let product: Product
  let port: number
  let browser: Awaited<ReturnType<typeof chromium.launch>>
  let records: Awaited<ReturnType<typeof fillSite>>
  beforeAll(async () => {
    product = await startProduct()
    // A picture without its file is an error in the console.
    records = await fillSite(product, { bare: true })
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

  // A home, a list, a text with a picture, and a form: the four kinds of templates. How fast they are is for the bench.
  test.each([
    ['the home page', () => '/'],
    ['a list, in Hindi', () => '/hi/blogs'],
    ['an article', () => `/blogs/${records.blogs[0]}/when-a-fever-needs-a-doctor-1`],
    ['a form', () => '/contact-us'],
  ])('finds nothing to better in %s, and little to load', { timeout: 120_000 }, async (_name, path) => {
    const url = product.url + path()
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: ['accessibility', 'best-practices', 'seo', 'performance'],
    })
    const { categories, audits } = result?.lhr ?? {}
    const failed = (id: string) =>
      (categories?.[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && (audits?.[audit]?.score ?? 1) < 1)
        .map(({ id: audit }) => audit)
    // The test does not stand behind https, and its addresses name another host.
    const ofTest = ['is-on-https', 'redirects-http', 'canonical']
    for (const id of ['accessibility', 'best-practices', 'seo'])
      expect(
        failed(id).filter(audit => !ofTest.includes(audit)),
        `${id} of ${url}`,
      ).toEqual([])
    // A font that comes just after the first drawing, on a busy machine, moves lines a little.
    expect(audits?.['cumulative-layout-shift']?.numericValue).toBeLessThan(SHIFT)
    const requests =
      (audits?.['network-requests']?.details as { items?: { resourceType: string; transferSize: number }[] })?.items ?? []
    const kilobytes = (...types: string[]) =>
      requests
        .filter(({ resourceType }) => types.includes(resourceType))
        .reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024
    expect(requests.length).toBeGreaterThan(1)
    expect(kilobytes('Script')).toBeLessThan(SCRIPT_KB)
    expect(kilobytes('Document', 'Stylesheet')).toBeLessThan(PAGE_KB)
  })
})
