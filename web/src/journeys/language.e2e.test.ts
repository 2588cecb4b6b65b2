import { Client } from '@opdesk/api/testing/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs, sentCode } from './steps.ts'

const NUMBER = '9000000001'
/** Names and abbreviations that Hindi pages write in Latin letters. */
const NAMES = /^(opdesk|English|OTP|UPI|IFSC|HR|Asha|Rao|example|org|IST|SMS|INR)$/i

/** English words that the page shows or tells to screen readers. The drawing of wide screens is left out. */
const englishWords = async (page: Page): Promise<string[]> => {
  const shown = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap(element =>
      ['aria-label', 'placeholder', 'title'].map(name => element.getAttribute(name) ?? ''),
    )
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    for (let node = nodes.nextNode(); node; node = nodes.nextNode())
      if (node.parentElement?.checkVisibility()) texts.push(node.nodeValue ?? '')
    return [document.title, ...texts, ...labels]
  })
  const text = shown.join('\n')
  return [...text.matchAll(/[A-Za-z]{2,}/g)].map(([word]) => word).filter(word => !NAMES.test(word))
}

describe.skipIf(!chromiumPath)('the language of a person', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    await product.addSubscriber('asha', NUMBER, { plan: null, name: 'Asha Rao', email: 'asha@example.org' })
    await product.settle()
  })
  afterAll(() => product?.stop())

  it('is chosen at sign-in by keyboard, and follows to another browser', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(`${product.url}/user/login`)
    const change = page.getByRole('button', { name: 'हिंदी' })
    expect((await change.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await change.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'साइन इन करें' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'कोड भेजें' }).click()
    await page.getByText('कृपया सही मोबाइल नंबर लिखें').waitFor()
    expect(await englishWords(page)).toEqual([])
    await page.getByLabel('मोबाइल नंबर').fill(NUMBER)
    await page.getByRole('button', { name: 'कोड भेजें' }).click()
    const digits = page.locator('input[autocomplete=one-time-code]').first()
    await digits.waitFor()
    await expectAccessible(page)
    expect(await englishWords(page)).toEqual([])
    await digits.click()
    await page.keyboard.type(await sentCode(product, NUMBER))
    await page.waitForURL('**/user/dashboard')
    const asha = await new Client(product).as('asha', 'subscriber')
    expect((await asha.get('/user/get-profile')).body.data.language).toBe('hi')
    expect(faults).toEqual([])
    await context.close()

    const other = await openPage(product.browser, wide)
    await openAs(other.page, product, 'subscriber', 'asha', '/user/profile')
    await other.page.getByRole('link', { name: 'प्रोफ़ाइल' }).first().waitFor()
    await other.page.getByRole('radio', { name: 'English' }).check()
    await other.page.getByRole('link', { name: 'Profile' }).first().waitFor()
    await expect.poll(async () => (await asha.get('/user/get-profile')).body.data.language).toBe('en')
    await other.context.close()
  })

  it('comes with a link of the Hindi site', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await page.goto(`${product.url}/hi`)
    await page.locator('a[href^="/user/login"]').first().click()
    await page.getByRole('heading', { name: 'साइन इन करें' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'साइन इन करें' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('leaves no English word on the first pages', async () => {
    const { page, context } = await openPage(product.browser, phone)
    await (await new Client(product).as('asha', 'subscriber')).call('PUT', '/user/language', { language: 'hi' })
    await openAs(page, product, 'subscriber', 'asha', '/user/onboarding')
    await page.getByRole('heading', { level: 1, name: 'स्वागत है' }).waitFor()
    for (const path of [
      '/user/signup',
      '/user/onboarding',
      '/user/resubmit-details',
      '/user/tips',
      '/user/confirm-email',
      '/unauthorized',
    ]) {
      await page.goto(`${product.url}${path}`)
      await page.getByRole('heading', { level: 1, name: /[ऀ-ॿ]/ }).waitFor()
      expect(await englishWords(page), path).toEqual([])
    }
    await context.close()
  })

  it('does not reach pages of staff', async () => {
    const { page, context } = await openPage(product.browser, wide)
    await page.goto(`${product.url}/user/login?lang=hi`)
    await page.getByRole('link', { name: 'एडमिन साइन इन' }).click()
    await page.getByRole('link', { name: 'Website' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('en-IN')
    await context.close()
  })
})
