import { addDays, formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

/** Delays a file of the client until the returned function is called. */
const holdBack = async (page: Page, file: RegExp): Promise<() => void> => {
  const held = Promise.withResolvers<void>()
  await page.route(file, async route => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

describe.skipIf(!chromiumPath)('late parts of a page', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  it.each([
    { how: 'pressed', act: (button: Locator) => button.click() },
    { how: 'pressed by a key', act: (button: Locator) => button.press('Enter') },
  ])('open the calendar if its button was $how before', async ({ act }) => {
    const { page, context, faults } = await openPage(product.browser, wide)
    const release = await holdBack(page, /date-range-picker/)
    await openAs(page, product, 'management', 'management', '/management/claims')
    const button = page.getByRole('button', { name: 'Calendar: Raised between' })
    await page.getByText('No claims found').waitFor()
    await act(button)
    release()
    const calendar = page.getByRole('dialog', { name: 'Calendar: Raised between' })
    await calendar.getByRole('button', { name: 'Last 30 days' }).waitFor()
    expect(await calendar.evaluate(element => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await calendar.waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate(element => element === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })

  it.each([wide, phone])('show counts by status without a shift, on a screen of $width', async size => {
    const { page, context, faults } = await openPage(product.browser, size)
    const release = await holdBack(page, /\/api\/v1\/admin\/dashboard/)
    await openAs(page, product, 'admin', 'admin', '/admin')
    const below = page.getByRole('heading', { name: 'Programs' })
    await below.waitFor()
    await page.getByText('One admin alone decides').waitFor()
    const top = (await below.boundingBox())?.y
    release()
    await page.getByRole('link', { name: 'Total 0' }).waitFor()
    expect((await below.boundingBox())?.y).toBe(top)
    expect(faults).toEqual([])
    await context.close()
  })

  it.each([wide, phone])('show the single-admin notice without a shift, on a screen of $width', async size => {
    const { page, context, faults } = await openPage(product.browser, size)
    const release = await holdBack(page, /\/api\/v1\/admin\/second-admin/)
    await openAs(page, product, 'admin', 'admin', '/admin')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    // A page that did not wait for the notice would already show this heading.
    const programs = page.getByRole('heading', { name: 'Programs' })
    await programs.waitFor({ timeout: 3000 }).catch(() => undefined)
    await page.evaluate(() => {
      document.documentElement.dataset.moved = '0'
      new PerformanceObserver(list => {
        const { dataset } = document.documentElement
        for (const entry of list.getEntries())
          if ('value' in entry) dataset.moved = String(Number(dataset.moved) + Number(entry.value))
      }).observe({ type: 'layout-shift' })
    })
    release()
    await page.getByText('One admin alone decides').waitFor()
    await page.getByRole('link', { name: 'Total 0' }).waitFor()
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect(await page.locator('html').getAttribute('data-moved')).toBe('0')
    expect(faults).toEqual([])
    await context.close()
  })

  it.each([wide, phone])('accept typed days before the calendar, on a screen of $width', async size => {
    const { page, context, faults } = await openPage(product.browser, size)
    const release = await holdBack(page, /date-range-picker/)
    await openAs(page, product, 'management', 'management', '/management/claims')
    await page.getByText('No claims found').waitFor()
    const days = page.getByRole('group', { name: 'Raised between' })
    const [first, last] = ['first', 'last'].map(end => days.getByRole('textbox', { name: `Raised between: ${end} day` })) as [
      Locator,
      Locator,
    ]
    const asked = () => new URL(page.url()).searchParams
    const today = istDay(new Date())
    for (const [texts, told, wrong] of [
      [['31/02/2026', ''], 'Please write an existing day as DD/MM/YYYY', first],
      [['01/02/2026', ''], 'Please write both days', last],
      [['01/02/2026', '31/01/2026'], 'The last day must not be before the first', last],
      [['01/02/2026', formatDay(addDays(today, 1))], `Please choose a day from 01/01/1900 to ${formatDay(today)}`, last],
    ] as const) {
      await first.fill(texts[0])
      await last.fill(texts[1])
      await last.blur()
      await days.getByText(told).waitFor()
      expect(await wrong.getAttribute('aria-invalid')).toBe('true')
      const described = await wrong.evaluate(
        field => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      )
      expect(described).toBe(told)
      expect([await first.inputValue(), await last.inputValue(), asked().has('startDate')]).toEqual([...texts, false])
    }
    await expectAccessible(page)
    await first.fill('1.2.2026')
    await last.fill('28022026')
    await expect.poll(() => [asked().get('startDate'), asked().get('endDate')]).toEqual(['2026-02-01', '2026-02-28'])
    await last.press('Tab')
    expect([await first.inputValue(), await last.inputValue()]).toEqual(['01/02/2026', '28/02/2026'])
    expect(await days.getByText('Please').count()).toBe(0)
    // The next Tab reaches the calendar's button. The calendar opens at the typed days.
    release()
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Calendar: Raised between' })
    await calendar.getByRole('button', { name: '14 February 2026' }).click()
    await calendar.getByRole('button', { name: '16 February 2026' }).click()
    await expect.poll(() => [asked().get('startDate'), asked().get('endDate')]).toEqual(['2026-02-14', '2026-02-16'])
    expect([await first.inputValue(), await last.inputValue()]).toEqual(['14/02/2026', '16/02/2026'])
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => asked().has('startDate')).toBe(false)
    expect([await first.inputValue(), await last.inputValue()]).toEqual(['', ''])
    expect(faults).toEqual([])
    await context.close()
  })

  it('load when a lost connection is restored', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    for (const file of [/date-range-picker/, /notices/, /livez/])
      await page.route(file, route => route.abort('internetdisconnected'))
    const noNotices = page.waitForEvent('requestfailed', request => request.url().includes('notices'))
    await openAs(page, product, 'management', 'management', '/management/claims')
    await page.getByText('No connection.').waitFor()
    await noNotices
    await page.getByText('No claims found').waitFor()
    await page.getByRole('button', { name: 'Calendar: Raised between' }).click()
    await page.unrouteAll()
    await page.getByRole('dialog', { name: 'Calendar: Raised between' }).waitFor()
    await page.locator('.notices').first().waitFor({ state: 'attached' })
    expect(faults).toEqual([])
    await context.close()
  })
})
