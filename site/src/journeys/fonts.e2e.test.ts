import { setTimeout as delay } from 'node:timers/promises'
import { chromiumPath, openPage, type Product, phone, startProduct, wide } from '@opdesk/web/journeys/harness.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedSite } from './seed-site.ts'

/** Milliseconds by which fonts are delayed: longer than a browser waits for a font before it draws text. */
const LATE_MS = 700

/** Maximum score of layout shifts: Lighthouse prints a lower score as 0. */
const NOTHING_MOVED = 0.0005

/** Delays the fonts and records the layout shifts of visible parts, with distance and score, as Chromium counts them. */
const withLateFonts = async (page: Page): Promise<{ moved(): Promise<string[]> }> => {
  await page.addInitScript(least => {
    // Lengthens the page's own timeout for fonts, because on a busy machine they may arrive after it.
    const soon = window.setTimeout
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => soon(run, ms === 3000 ? 60_000 : ms) })
    const observer = new PerformanceObserver(list => {
      const moved = list.getEntries().filter(entry => 'value' in entry && Number(entry.value) >= least)
      const { dataset } = document.documentElement
      for (const entry of moved) dataset.moved = `${dataset.moved ?? ''}${JSON.stringify(entry)}\n`
    })
    observer.observe({ type: 'layout-shift', buffered: true })
  }, NOTHING_MOVED)
  await page.route('**/site/*.woff2', async route => {
    await delay(LATE_MS)
    await route.continue()
  })
  return { moved: async () => ((await page.locator('html').getAttribute('data-moved')) ?? '').split('\n').filter(Boolean) }
}

describe.skipIf(!chromiumPath)('late Devanagari fonts', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    await seedSite(product, { bare: true })
  })
  afterAll(() => product?.stop())

  test.each(['/hi/blogs', '/hi', '/hi/contact-us'])('appear on %s after loading, on a device without Devanagari', async path => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await context.addInitScript(() => {
      sessionStorage.setItem('hasVisited', 'true')
      sessionStorage.setItem('modalClosed', 'true')
    })
    const { moved } = await withLateFonts(page)
    await page.goto(product.url + path)
    // The test machines have no Devanagari font.
    await page.locator('html[data-letters="there"]').waitFor({ state: 'attached' })
    const different = await page.evaluate(() => {
      const widths = ['ख', 'र'].map(letter => {
        const probe = document.createElement('span')
        probe.textContent = letter
        document.querySelector('h1')?.append(probe)
        const { width } = probe.getBoundingClientRect()
        probe.remove()
        return width
      })
      return widths[0] !== widths[1]
    })
    expect(different).toBe(true)
    expect(await page.locator('h1').isVisible()).toBe(true)
    expect(await moved()).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('move no element if the browser has lost its cached fonts', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    const { moved } = await withLateFonts(page)
    await page.addInitScript(() => {
      localStorage.setItem('opdesk:hindi', '1')
      sessionStorage.setItem('hasVisited', 'true')
    })
    const come = page.waitForResponse(/devanagari-700.*woff2/)
    await page.goto(`${product.url}/hi`)
    await come
    await page.locator('html:not([data-moving])').waitFor({ state: 'attached' })
    await page.evaluate(() => document.fonts.ready)
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await page.evaluate(() => document.fonts.check('700 1em "Late Devanagari"', 'ख'))).toBe(true)
    expect(await moved()).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('hide the page for at most three seconds if no longer cached', async () => {
    const { page, context } = await openPage(product.browser, phone)
    await page.route('**/site/*.woff2', () => undefined)
    await page.addInitScript(() => localStorage.setItem('opdesk:hindi', '1'))
    await page.goto(`${product.url}/hi`, { waitUntil: 'commit' })
    await page.locator('html[data-moving]').waitFor({ state: 'attached' })
    await page.locator('html:not([data-moving])').waitFor({ state: 'attached' })
    await context.close()
  })

  test('leave the page visible until loaded, and are applied part by part', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await withLateFonts(page)
    await page.addInitScript(() => {
      let frame = 0
      const count = () => {
        frame += 1
        requestAnimationFrame(count)
      }
      count()
      const observer = new MutationObserver(records => {
        const { dataset } = document.documentElement
        const parts = records.filter(({ target }) => target !== document.documentElement)
        for (const _ of parts) dataset.frames = `${dataset.frames ?? ''}${frame} `
      })
      observer.observe(document, { attributeFilter: ['data-letters'], subtree: true })
    })
    const asked = page.waitForRequest(/devanagari-400.*woff2/)
    // The load event waits for the preloaded fonts, which are late as well.
    await page.goto(`${product.url}/hi`, { waitUntil: 'domcontentloaded' })
    await asked
    expect(await page.locator('html').getAttribute('data-letters')).toBe('missing')
    expect(await page.locator('html').getAttribute('data-moving')).toBeNull()
    const below = page.locator('main > *').last()
    const skipped = () => below.evaluate(part => getComputedStyle(part).contentVisibility)
    expect(await skipped()).toBe('auto')
    await page.locator('html[data-letters="there"]').waitFor({ state: 'attached' })
    const frames = ((await page.locator('html').getAttribute('data-frames')) ?? '').trim().split(' ')
    const parts = await page.locator('body > :not(main), main > *').count()
    expect(parts).toBeGreaterThan(10)
    expect(new Set(frames).size).toBe(parts)
    expect(await skipped()).toBe('visible')
    const family = await page.locator('body').evaluate(body => getComputedStyle(body).fontFamily)
    expect(family, 'fonts that are known not to be there').not.toContain('Devanagari')
    expect(faults).toEqual([])
    await context.close()
  })

  test.each([
    ['/', wide],
    ['/FAQs', phone],
    ['/blogs', wide],
  ])('shift no element of %s in English', async (path, viewport) => {
    const { page, context } = await openPage(product.browser, viewport)
    const { moved } = await withLateFonts(page)
    await Promise.all([page.waitForResponse(/inter-latin.*woff2/), page.goto(product.url + path)])
    await page.evaluate(() => document.fonts.ready)
    // Waits one frame longer than it takes to draw the boxes.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await moved()).toEqual([])
    await context.close()
  })

  test('are used on the first page without a shift', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    const family = () => page.locator('body').evaluate(body => getComputedStyle(body).fontFamily)
    await page.addInitScript(() => {
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) document.documentElement.dataset.moved = JSON.stringify(entry)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const path of ['/', '/FAQs']) {
      await page.goto(product.url + path)
      expect(await family()).toContain('Inter Variable')
      await page.evaluate(() => document.fonts.ready)
      expect(await page.evaluate(() => document.fonts.check('1em "Inter Variable"', 'A'))).toBe(true)
      expect(await page.locator('html').getAttribute('data-moved')).toBeNull()
    }
    await page.goto(`${product.url}/hi/contact-us`)
    await page.waitForFunction(() => localStorage.getItem('opdesk:hindi') === '1')
    await page.goto(`${product.url}/hi/blogs`, { waitUntil: 'commit' })
    // The page shows neither boxes nor hidden parts, because it has the fonts from the start.
    expect(await page.locator('html').getAttribute('data-letters')).toBe('kept')
    expect(await family()).toContain('Late Devanagari')
    expect(faults).toEqual([])
    await context.close()
  })

  test('appear without script as well', { timeout: 240_000 }, async () => {
    const context = await product.browser.newContext({ viewport: phone, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${product.url}/hi/contact-us`)
    const family = await page.locator('body').evaluate(body => getComputedStyle(body).fontFamily)
    expect(family).toContain('Late Devanagari')
    await context.close()
  })
})
