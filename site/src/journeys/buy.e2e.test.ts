import { Client } from '@opdesk/api/testing/client.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import {
  chromiumPath,
  expectAccessible,
  openPage,
  type Product,
  phone,
  startProduct,
  wide,
} from '@opdesk/web/journeys/harness.ts'
import { openAs, planBody } from '@opdesk/web/journeys/steps.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe.skipIf(!chromiumPath)('Buy Now on a plan', () => {
  let product: Product
  let plan: string
  beforeAll(async () => {
    product = await startProduct()
    const admin = await new Client(product).as('admin', 'admin')
    plan = (await admin.post('/admin/plan', planBody)).body.data._id
  })
  afterAll(() => product?.stop())

  const cardOn = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: planBody.name }) })
  const familyDialog = async (page: Page, words = siteWords('en').plans) => {
    const card = cardOn(page)
    await page.getByRole('radio', { name: words.optionChoices.spouseAndChildren(21) }).check()
    await card.getByRole('button', { name: words.buy }).click()
    const dialog = page.getByRole('dialog', { name: words.confirm.title })
    await dialog.getByText('₹2,950.00').waitFor()
    return dialog
  }
  /** Signs in a new subscriber without a plan and opens `path` of the site. */
  const visitor = async (id: string, mobile: string, path = '/subscription-plans', size = phone) => {
    await product.addSubscriber(id, mobile, { plan: null })
    const opened = await openPage(product.browser, size)
    await opened.context.addInitScript(() => {
      for (const key of ['hasVisited', 'modalClosed']) sessionStorage.setItem(key, 'true')
    })
    await openAs(opened.page, product, 'subscriber', id, '/user/plans')
    await opened.page.goto(product.url + path, { waitUntil: 'networkidle' })
    return opened
  }

  it('asks for consent and takes the choice to the payment page', async () => {
    const { page, context, faults } = await visitor('lata', '9812331001')
    const dialog = await familyDialog(page)
    for (const shown of [planBody.name, 'Family', 'You, your spouse and up to 2 children below 21'])
      await dialog.getByText(shown, { exact: true }).waitFor()
    const goOn = dialog.getByRole('button', { name: 'Continue' })
    expect(await goOn.isDisabled()).toBe(true)
    await expectAccessible(page)
    const [terms] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Terms and Conditions' }).click(),
    ])
    await terms.getByText('An order can be paid for 30 minutes.').waitFor()
    await terms.close()
    await dialog.getByRole('checkbox').check()
    await goOn.click()

    await page.waitForURL('**/user/payment?**')
    expect(new URL(page.url()).search).toBe(`?plan_id=${plan}&membership_id=1`)
    await page.getByRole('cell', { name: '₹2,950.00' }).waitFor()
    await page.getByRole('checkbox', { checked: true }).waitFor()
    expect(faults).toEqual([])

    // The consent applies only to this choice of plan and members.
    await page.goto(`${product.url}/user/payment?plan_id=${plan}&membership_id=0`)
    await page.getByRole('cell', { name: '₹1,180.00' }).waitFor()
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    await context.close()
  })

  it('keeps a quick tick while the terms are loading', async () => {
    const { page, context, faults } = await visitor('tara', '9812331004')
    await page.route('**/public/conditions?*', async route => {
      await new Promise(resolve => setTimeout(resolve, 1000))
      await route.continue()
    })
    const dialog = await familyDialog(page)
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/user/payment?**')
    await page.getByRole('checkbox', { checked: true }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('stays on the page after cancel, and asks again', async () => {
    const { page, context, faults } = await visitor('mina', '9812331002', '/hi/subscription-plans', wide)
    const words = siteWords('hi').plans
    const dialog = await familyDialog(page, words)
    await dialog.getByRole('checkbox').check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: words.confirm.cancel }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(page.url()).toBe(`${product.url}/hi/subscription-plans`)
    await familyDialog(page, words)
    expect(await dialog.getByRole('checkbox').isChecked()).toBe(false)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })

  it('works before the script loads and continues with the script', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
    await page.route('**/*.js', async route => {
      await loaded
      await route.continue()
    })
    await page.goto(`${product.url}/subscription-plans`, { waitUntil: 'commit' })
    const opens = cardOn(page).getByRole('button', { name: siteWords('en').plans.buy })
    await opens.tap()
    const dialog = page.getByRole('dialog', { name: siteWords('en').plans.confirm.title })
    const agreed = dialog.getByRole('checkbox')
    await agreed.check()
    const cancel = dialog.getByRole('button', { name: 'Cancel' })
    await cancel.focus()
    load()
    await expect.poll(() => dialog.evaluate(element => element.matches(':modal'))).toBe(true)
    expect([await agreed.isChecked(), await dialog.getByRole('button', { name: 'Continue' }).isEnabled()]).toEqual([true, true])
    expect(await cancel.evaluate(button => button === document.activeElement)).toBe(true)
    await cancel.tap()
    await dialog.waitFor({ state: 'hidden' })
    expect(await opens.evaluate(button => button === document.activeElement)).toBe(true)
    await opens.tap()
    await dialog.waitFor()
    expect(await agreed.isChecked()).toBe(false)
    expect(faults).toEqual([])
    await context.close()
  })

  it('ignores a consent if the terms have changed since', async () => {
    const { page, context } = await visitor('nisha', '9812331003')
    const dialog = await familyDialog(page)
    await dialog.getByRole('checkbox').check()
    const admin = await new Client(product).as('admin', 'admin')
    const changed = await admin.patch('/admin/conditions/payment', { condition: '<p>New</p>' })
    expect(changed.status).toBe(200)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('cell', { name: '₹2,950.00' }).waitFor()
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    await context.close()
  })

  it('asks for consent without script as well', async () => {
    const context = await product.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await page.goto(`${product.url}/subscription-plans`)
    const dialog = await familyDialog(page)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    expect(page.url()).toBe(`${product.url}/subscription-plans`)
    await dialog.getByRole('checkbox').check()
    await Promise.all([page.waitForURL('**/user/**'), dialog.getByRole('button', { name: 'Continue' }).click()])
    expect(new URL(page.url()).search).toContain(`plan_id=${plan}&membership_id=1`)
    await context.close()
  })
})
