import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openPage, type Product, phone, startProduct, WEB_ROOT } from './harness.ts'
import { addressOf, followsLinks, openAsPerson, type Person, pages, seedRecords } from './pages.ts'

/**
 * Finds elements outside the screen that cannot be scrolled to, cut words in buttons, tabs and badges, and facts that are narrower
 * than a word.
 */
const lost = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
    const canScroll = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || canScroll(element.parentElement))
    const actions = [...document.querySelectorAll('button, a[href], input, select, textarea, [role=tab], label')]
    const beside = actions.filter(
      element => isSeen(element) && !canScroll(element) && element.getBoundingClientRect().right > window.innerWidth + 1,
    )
    const words = [...document.querySelectorAll<HTMLElement>('.mantine-Button-label, .mantine-Tabs-tabLabel, .whole')]
    const cut = words.filter(element => isSeen(element) && element.scrollWidth > element.clientWidth + 1)
    const longest = (element: Element) => Math.max(...(element.textContent ?? '').split(/\s+/).map(word => word.length))
    const facts = [...document.querySelectorAll('dt, dd, th, td')]
    const broken = facts.filter(element => {
      const room = element.clientWidth / Number.parseFloat(getComputedStyle(element).fontSize)
      return isSeen(element) && longest(element) > 5 && room < Math.min(3, 0.4 * longest(element))
    })
    const tell = (why: string) => (element: Element) =>
      `${why}: ${element.textContent?.trim() || element.outerHTML.slice(0, 120)}`
    const outside = () =>
      [...document.querySelectorAll('main *')].filter(
        element => isSeen(element) && !canScroll(element) && element.getBoundingClientRect().right > window.innerWidth + 1,
      )
    const sideways = document.documentElement.scrollWidth - document.documentElement.clientWidth
    return [
      ...beside.map(tell('beside the screen')),
      ...cut.map(tell('cut')),
      ...broken.map(tell('broken into letters')),
      ...(sideways > 0 ? [`scrolls sideways by ${sideways}`, ...outside().map(tell('outside'))] : []),
    ]
  })

/** Finds live regions that interrupt a screen reader. An idle page must not have any. */
const interruptions = async (page: Page): Promise<string[]> =>
  (await page.getByRole('alert').allInnerTexts()).filter(text => text !== '').map(text => `interrupts: ${text}`)

describe.skipIf(!chromiumPath)('a phone with text of twice the size', () => {
  let product: Product
  let records: Record<string, string>
  beforeAll(async () => {
    product = await startProduct(WEB_ROOT, ['--blink-settings=defaultFontSize=32'])
    records = await seedRecords(product)
  })
  afterAll(() => product?.stop())

  const journeys: [string, Person, readonly string[]][] = [
    ['a subscriber', 'asha', pages.asha],
    ['a member of staff', 'management', pages.management],
    ['Finance', 'finance', [...pages.finance, '/management/claim-details/:claim', '/management/payments']],
    ['an admin', 'admin', pages.admin],
    ['an admin of the masters', 'masters', pages.masters],
    ['an organization', 'hr', pages.hr],
    ['a visitor', 'nobody', pages.nobody],
  ]
  test.each(journeys)(
    'lets %s reach every action without interruptions',
    {
      timeout: 1_200_000,
    },
    async (_, who, paths) => {
      const { page, context, faults } = await openPage(product.browser, phone)
      if (who === 'nobody') await page.goto(`${product.url}/admin/login`)
      await openAsPerson(page, product, who)
      const follow = followsLinks(page)
      const found: string[] = []
      for (const path of paths) {
        await follow(addressOf(path, records))
        let told = await lost(page)
        // Repeats the check, because tables become cards a moment after they are loaded.
        for (let look = 1; look < 10 && told.length > 0; look += 1) {
          await page.waitForTimeout(100)
          told = await lost(page)
        }
        // Leaves out pages that refuse their URL with an alert, and the answer of a batch without a file.
        const refused = /^\/user\/(payment\/|confirm-email)|^\/sign-on\?failed|\/answer$/.test(path)
        const broken = refused ? [] : await interruptions(page)
        found.push(...[...told, ...broken].map(what => `${path} ${what}`))
      }
      expect(found).toEqual([])
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
