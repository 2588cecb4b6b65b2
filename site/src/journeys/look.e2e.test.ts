import {
  chromiumPath,
  expectNarrowPage,
  expectWellMade,
  openPage,
  type Product,
  phone,
  startProduct,
  wide,
} from '@opdesk/web/journeys/harness.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillSite } from './fill-site.ts'

/** One of each kind of page, and those that are drawn by themselves. */
const paths = [
  '/',
  '/subscription-plans',
  '/subscription-plans-corporate',
  '/health-plans',
  '/services',
  '/about-us',
  '/FAQs',
  '/blogs',
  '/media',
  '/events',
  '/careers',
  '/join-us',
  '/contact-us',
  '/wellness-gifts',
  '/employee-health-wellness',
  '/privacy-policy',
  '/disclaimer',
  '/terms-and-conditions/SIGNUP',
  '/thank-you',
  '/under-development',
  '/nowhere',
]

describe.skipIf(!chromiumPath)('the public site in a browser', () => {
  let product: Product
  let filled: Awaited<ReturnType<typeof fillSite>>
  let all: string[]
  beforeAll(async () => {
    product = await startProduct()
    filled = await fillSite(product)
    all = [...paths, `/blogs/${filled.blog}`, `/media/${filled.media}`, `/events/${filled.event}`]
  })
  afterAll(() => product?.stop())

  test.each(['light', 'dark'] as const)(
    'is accessible, as wide as the screen, and as its policy has it, in %s',
    { timeout: 300_000 },
    async scheme => {
      for (const size of [wide, phone]) {
        const { page, context, faults } = await openPage(product.browser, size)
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        // The quote window would cover the page.
        await context.addInitScript(() => {
          for (const key of ['hasVisited', 'modalClosed']) sessionStorage.setItem(key, 'true')
        })
        // The other language has the same templates: it is looked at once.
        const shown = scheme === 'dark' && size === phone ? all.map(path => (path === '/' ? '/hi' : `/hi${path}`)) : all
        for (const path of shown) {
          await page.goto(product.url + path)
          await page.locator('h1').waitFor()
          await expectWellMade(page).catch(error => {
            throw new Error(`${path} (${scheme}, ${size.width}): ${error.message}`)
          })
          expect(faults, path).toEqual([])
        }
        await context.close()
      }
    },
  )

  test('has one column on the narrowest screen', { timeout: 120_000 }, async () => {
    const { page, context } = await openPage(product.browser, phone)
    for (const path of all) {
      await page.goto(product.url + path)
      await expectNarrowPage(page, path)
    }
    await context.close()
  })

  test('has its whole content without script: every text and link that script shows', { timeout: 120_000 }, async () => {
    const without = await product.browser.newContext({ viewport: phone, javaScriptEnabled: false })
    const { page, context } = await openPage(product.browser, phone)
    const plain = await without.newPage()
    for (const path of all) {
      await page.goto(product.url + path)
      await plain.goto(product.url + path)
      // Read from the source: whoever has no script sees all of what is not folded up.
      const textOf = (html: string) => html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ' ')
      const words = (html: string) =>
        new Set(
          textOf(html)
            .split(/\s+/)
            .filter(word => word.length > 3),
        )
      const given = words(await plain.content())
      const shown = words(await page.locator('main').innerHTML())
      const missing = [...shown].filter(word => !given.has(word))
      expect(missing.slice(0, 5), path).toEqual([])
      const links = (of: typeof page) => of.locator('a[href]').evaluateAll(found => found.map(link => link.getAttribute('href')))
      const there = new Set(await links(plain))
      expect(
        (await links(page)).filter(link => !there.has(link)),
        path,
      ).toEqual([])
    }
    await context.close()
    await without.close()
  })

  test('shows an edit with the next request of an open page', { timeout: 120_000 }, async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await page.goto(`${product.url}/FAQs`)
    const first = await page.locator('main summary').first().textContent()
    expect(first).toContain('How long does payment 1 take?')
    const { records } = (await filled.admin.get('/admin/faqs?pageSize=50')).body.data
    const asked = records.find(({ question }: { question: string }) => question === 'How long does payment 1 take?')
    const { status } = await filled.admin.patch(`/admin/faqs/${asked._id}`, {
      question: 'Who pays first?',
      answer: 'You do.',
      order: 1,
      publication: 1,
    })
    expect(status).toBe(200)
    await page.reload()
    expect(await page.locator('main summary').first().textContent()).toContain('Who pays first?')
    expect(faults).toEqual([])
    await context.close()
  })
})
