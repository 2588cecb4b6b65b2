import { COLOUR_RULES, violationsOf } from '@opdesk/web/journeys/axe.ts'
import {
  chromiumPath,
  expectAccessible,
  expectNarrowPage,
  openPage,
  type Product,
  phone,
  startProduct,
  wide,
} from '@opdesk/web/journeys/harness.ts'
import { expectTouchTargets } from '@opdesk/web/journeys/touch.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSite } from './seed-site.ts'

/** One page for each template of the site. */
const paths = [
  '/',
  '/subscription-plans',
  '/subscription-plans-corporate',
  '/health-plans',
  '/services',
  '/valid-bill',
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

const words = (html: string) => {
  const text = html.replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '').replaceAll(/<[^>]+>/g, ' ')
  return new Set(text.split(/\s+/).filter(word => word.length > 3))
}

const linksOf = (page: Page) => page.locator('a[href]').evaluateAll(found => found.map(link => link.getAttribute('href')))

describe.skipIf(!chromiumPath)('the public site in a browser', () => {
  let product: Product
  let filled: Awaited<ReturnType<typeof seedSite>>
  let all: string[]
  beforeAll(async () => {
    product = await startProduct()
    filled = await seedSite(product)
    all = [...paths, `/blogs/${filled.blog}`, `/media/${filled.media}`, `/events/${filled.event}`]
  })
  afterAll(() => product?.stop())

  /** Opens a browser page of this size. Suppresses the quote window, which would cover it. */
  const openSite = async (size: typeof wide, scheme: 'light' | 'dark') => {
    const opened = await openPage(product.browser, size)
    await opened.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await opened.context.addInitScript(() => {
      for (const key of ['hasVisited', 'modalClosed']) sessionStorage.setItem(key, 'true')
    })
    return opened
  }

  const open = async (page: Page, path: string) => {
    await page.goto(product.url + path)
    await page.locator('h1').waitFor()
  }

  /** Adds the path of the page to the message of a failed check. */
  const on = async (where: string, look: Promise<void>) =>
    look.catch(error => {
      throw new Error(`${where}: ${error.message}`)
    })

  test('never scrolls sideways on the narrowest screen with doubled text', {
    timeout: 1_200_000,
  }, async () => {
    const { page, context } = await openSite({ width: 320, height: 720 }, 'light')
    const addresses = all.flatMap(path => [path, path === '/' ? '/hi' : `/hi${path}`])
    const sideways: string[] = []
    for (const path of addresses) {
      await open(page, path)
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        return document.fonts.ready.then(() => undefined)
      })
      await page.waitForFunction(() => getComputedStyle(document.documentElement).fontSize === '32px')
      const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      if (over > 0) sideways.push(`${path} by ${over} px`)
    }
    expect(sideways).toEqual([])
    await context.close()
  })

  test('is accessible and complies with its policy on a desktop', { timeout: 1_200_000 }, async () => {
    const { page, context, faults } = await openSite(wide, 'light')
    for (const path of all) {
      await page.emulateMedia({ colorScheme: 'light' })
      await open(page, path)
      await on(path, expectAccessible(page))
      // Reloads the page for the dark scheme, because hidden parts would keep their light colours after a switch.
      await page.emulateMedia({ colorScheme: 'dark' })
      await open(page, path)
      expect(await violationsOf(page, COLOUR_RULES), `${path} in dark`).toEqual([])
      expect(faults, path).toEqual([])
    }
    await context.close()
  })

  // Hindi uses the same templates, so that one screen size and one colour scheme are enough.
  test('is accessible and complies with its policy on a phone in Hindi', {
    timeout: 1_200_000,
  }, async () => {
    const { page, context, faults } = await openSite(phone, 'dark')
    for (const path of all.map(path => (path === '/' ? '/hi' : `/hi${path}`))) {
      await open(page, path)
      await on(path, expectAccessible(page))
      await expectTouchTargets(page, path)
      expect(faults, path).toEqual([])
    }
    await context.close()
  })

  test('is accessible on a phone and complete without script', {
    timeout: 1_200_000,
  }, async () => {
    const without = await product.browser.newContext({ viewport: phone, javaScriptEnabled: false })
    const plain = await without.newPage()
    const { page, context, faults } = await openSite(phone, 'light')
    for (const path of all) {
      await open(page, path)
      await on(path, expectAccessible(page))
      await expectNarrowPage(page, path)
      for (const width of [phone.width, 360]) {
        await page.setViewportSize({ ...phone, width })
        await expectTouchTargets(page, `${path} at ${width}`)
      }
      await plain.goto(product.url + path)
      // Reads the words from the source, because a visitor without script sees all content except collapsed parts.
      const given = words(await plain.content())
      const missing = [...words(await page.locator('main').innerHTML())].filter(word => !given.has(word))
      expect(missing.slice(0, 5), path).toEqual([])
      const there = new Set(await linksOf(plain))
      expect(
        (await linksOf(page)).filter(link => !there.has(link)),
        path,
      ).toEqual([])
      expect(faults, path).toEqual([])
    }
    await context.close()
    await without.close()
  })

  test('prints no heading without content below it', { timeout: 480_000 }, async () => {
    const { page, context } = await openSite(wide, 'light')
    await page.emulateMedia({ media: 'print' })
    for (const path of all) {
      await open(page, path)
      const bare = await page.locator('main .section-head').evaluateAll(heads =>
        heads
          .filter(head => {
            const others = [...(head.parentElement?.children ?? [])].filter(each => each !== head)
            return head.checkVisibility() && others.every(each => each.getBoundingClientRect().height === 0)
          })
          .map(head => head.textContent),
      )
      expect(bare, path).toEqual([])
    }
    // Prints the links of the not-found page ('These pages lead on:').
    await open(page, '/nowhere')
    expect(await page.getByRole('main').getByRole('link').filter({ visible: true }).count()).toBeGreaterThan(3)
    await context.close()
  })

  test('shows edited content at the next request of an open page', { timeout: 480_000 }, async () => {
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
