import { Client } from '@opdesk/api/testing/client.ts'
import { uploadPicture } from '@opdesk/api/testing/pictures.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openPage, type Product, phone, startProduct, wide } from './harness.ts'

/** Milliseconds to wait for the quote window: longer than its delay, and shorter than a test may take. */
const QUOTE_MS = 8000

describe.skipIf(!chromiumPath)('interactive parts of the public site', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  /** Opens a page of the site. By default the session has already seen the quote window. */
  const visit = async (path: string, size = wide, seen = true): Promise<Page> => {
    const { page } = await openPage(product.browser, size)
    if (seen) await page.addInitScript(() => sessionStorage.setItem('hasVisited', 'true'))
    await page.goto(`${product.url}${path}`)
    return page
  }

  test('check an enquiry in the page’s language and send it', async () => {
    const page = await visit('/hi/contact-us', phone)
    await page.fill('#retail-phone', '12')
    await page.click('#retail [type=submit]')
    expect(await page.textContent('#retail-name-error')).toBe('कृपया अपना नाम लिखें')
    expect(await page.textContent('#retail-phone-error')).toBe('कृपया सही मोबाइल नंबर लिखें')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('retail-name')
    await page.fill('#retail-name', 'Kavita Deshmukh')
    expect(await page.textContent('#retail-name-error')).toBe('')
    await page.fill('#retail-phone', '+91 98200 11223')
    await page.fill('#retail-email', 'kavita@mail.test')
    await page.selectOption('#retail-hear', 'website')
    await page.fill('#retail-message', 'चार लोगों के लिए योजना')
    await page.click('#retail [type=submit]')
    await page.waitForURL('**/hi/thank-you', { timeout: 80_000 })
  })

  test('let a returning visitor send a form again', async () => {
    const page = await visit('/contact-us')
    const button = page.locator('#subscribe [type=submit]')
    const label = await button.textContent()
    // Leaves the page as it is after sending, as browsers keep pages for Back.
    await page.route('**/thank-you', route => route.fulfill({ status: 204 }))
    const left = page.waitForResponse('**/thank-you', { timeout: 80_000 })
    await page.fill('#subscribe-email', 'kavita@mail.test')
    await button.click()
    await left
    expect(await button.getAttribute('aria-disabled')).toBe('true')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect([await button.getAttribute('aria-disabled'), await button.textContent()]).toEqual([null, label])
    await page.unroute('**/thank-you')
    await page.fill('#subscribe-email', 'imran@mail.test')
    await button.click()
    await page.waitForURL('**/thank-you', { timeout: 80_000 })
  })

  test('show the selected choice in forced colours', async () => {
    const page = await visit('/wellness-gifts')
    await page.emulateMedia({ forcedColors: 'active' })
    await page.locator('[data-wish]').first().click()
    const lines = (selector: string) =>
      page.locator(selector).evaluateAll(parts => parts.map(part => getComputedStyle(part).outlineStyle === 'solid'))
    expect(await lines('.segments span')).toEqual([false, true])
    const gifts = await lines('.gift')
    expect(gifts.filter(seen => seen)).toEqual([true])
    expect(gifts[0]).toBe(true)
  })

  test('show no progress bar for a downloaded file', async () => {
    const admin = await new Client(product).as('admin', 'admin')
    const { file_id } = await uploadPicture(admin, Buffer.from('%PDF-1.4\n%%EOF'))
    const job = { title: 'Nurse', description: '<p>You look after people.</p>', jd: { file_id } }
    const { body } = await admin.post('/admin/jobs', job)
    const page = await visit(`/careers#job-${body.data._id}`, phone)
    await page.route('**/description', route => route.fulfill({ status: 204 }))
    const kept = page.waitForResponse('**/description')
    await page.locator('a[href$="/description"]').click()
    await kept
    const leaving = await page.evaluate(() => {
      const isLeaving = () => document.documentElement.classList.contains('leaving')
      const after = isLeaving()
      document.querySelector<HTMLElement>('footer a[href="/FAQs"]')?.click()
      return [after, isLeaving()]
    })
    expect(leaving).toEqual([false, true])
  })

  test('open the job in the URL and tolerate an invalid anchor', async () => {
    const admin = await new Client(product).as('admin', 'admin')
    const { body } = await admin.post('/admin/jobs', { title: 'Verifier', description: '<p>You read claims first.</p>' })
    const page = await visit(`/careers#job-${body.data._id}`)
    await page.getByText('You read claims first.').waitFor()
    // Opens a URL with a truncated anchor.
    const cut = await visit('/careers#%E0%A4')
    await cut.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await cut.locator('.to-top').waitFor()
  })

  test('switch to the form for organizations, which is sent', async () => {
    const page = await visit('/contact-us')
    expect(await page.isVisible('#corporate')).toBe(false)
    await page.check('input[name=enquiry-for][value=corporate]')
    expect([await page.isVisible('#corporate'), await page.isVisible('#retail')]).toEqual([true, false])
    for (const [field, value] of Object.entries({
      name: 'Imran Shaikh',
      phone: '9820011224',
      email: 'imran@mail.test',
      designation: 'Head of HR',
      organization: 'Meridian Textiles',
      message: 'A demo, please',
    }))
      await page.fill(`#corporate-${field}`, value)
    await page.selectOption('#corporate-employees', '3')
    await page.selectOption('#corporate-hear', 'linkedin')
    await page.click('#corporate [type=submit]')
    await page.waitForURL('**/thank-you', { timeout: 80_000 })
  })

  test('keep typed text across a language switch, only on that page', async () => {
    const page = await visit('/contact-us', phone)
    await page.check('input[name=enquiry-for][value=corporate]')
    await page.fill('#corporate-name', 'वेंकट Raman')
    await page.fill('#corporate-phone', '९८२००११२२४')
    await page.selectOption('#corporate-employees', '3')
    await page.locator('a[hreflang=hi]').click()
    await page.waitForURL('**/hi/contact-us')
    await expect.poll(() => page.isVisible('#corporate'), { timeout: 60_000 }).toBe(true)
    expect(await page.inputValue('#corporate-name')).toBe('वेंकट Raman')
    expect(await page.inputValue('#corporate-phone')).toBe('९८२००११२२४')
    expect(await page.inputValue('#corporate-employees')).toBe('3')
    expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBe(null)
    await page.goto(`${product.url}/contact-us`)
    expect(await page.inputValue('#corporate-name')).toBe('')
  })

  test('open the quote window once and return the focus', async () => {
    const page = await visit('/', wide, false)
    await page.locator('.brand').first().focus()
    await page.locator('dialog[open]').waitFor({ timeout: QUOTE_MS })
    expect(await page.evaluate(() => document.querySelector('dialog')?.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    expect(await page.locator('dialog[open]').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.className)).toBe('brand')
    const remembered = () => page.evaluate(() => [sessionStorage.hasVisited, sessionStorage.modalClosed])
    await expect.poll(remembered).toEqual(['true', 'true'])
  })

  test('never open the quote window while a form is in use', async () => {
    const page = await visit('/', wide, false)
    await page.fill('#subscribe-email', 'k')
    // The window tries again every three seconds. The flag is set if it ever opened.
    await page.waitForFunction(() => performance.now() > 7000)
    expect(await page.evaluate(() => sessionStorage.hasVisited)).toBeUndefined()
  })

  test('operate menus by keyboard and close them with Escape', async () => {
    const page = await visit('/')
    const summary = page.locator('.menu-group summary').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/blogs')
    await page.keyboard.press('Escape')
    expect(await page.locator('.menu-group[open]').count()).toBe(0)
    expect(await summary.evaluate(element => element === document.activeElement)).toBe(true)
  })

  test('scroll reviews, wrap around, and make hidden reviews inert', async () => {
    const admin = await new Client(product).as('admin', 'admin')
    const review = {
      rating: 5,
      feedback: 'Our people use it.',
      corporate_review: true,
      corporate_name: 'Meridian',
      publication: 1,
    }
    for (const name of ['Nandini', 'Farida', 'Kavita'])
      expect((await admin.post('/admin/google-reviews', { ...review, name })).status).toBe(200)
    const page = await visit('/subscription-plans-corporate', phone)
    const next = page.locator('[data-of=reviews] button').nth(1)
    const shown = () =>
      page.evaluate(() => [...document.querySelectorAll<HTMLElement>('#reviews > li')].map(({ inert }) => !inert).indexOf(true))
    for (const slide of [1, 2, 0]) {
      await next.click()
      await expect.poll(shown).toBe(slide)
    }
  })

  test('share the chosen colour scheme with the app', async () => {
    const page = await visit('/about-us')
    await page.locator('.site-header > .wrap > [data-island=scheme]').click()
    expect(await page.evaluate(() => document.documentElement.dataset.scheme)).toBe('dark')
    await page.goto(`${product.url}/user/login`)
    expect(await page.evaluate(() => document.documentElement.dataset.mantineColorScheme)).toBe('dark')
  })

  test('fill a gift into the form and turn cards by keyboard', async () => {
    const page = await visit('/wellness-gifts')
    await page.locator('[data-wish*="Festival-Pro+"]').click()
    expect(await page.inputValue('#corporate-message')).toContain('Festival-Pro+ (₹2,500)')
    await page.goto(`${product.url}/services`)
    await page.locator('#pharmacy input').press('Space')
    await expect.poll(() => page.locator('#pharmacy .back').evaluate(side => getComputedStyle(side).visibility)).toBe('visible')
  })
})
