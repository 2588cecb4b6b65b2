import { Client } from '@opdesk/api/testing/client.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { couponBody, openAs, payAtCheckout, planBody } from './steps.ts'

const today = istDay(new Date())
const FREE_CODE = 'FREE-YEAR1'

describe.skipIf(!chromiumPath)('a plan that continues', () => {
  let product: Product
  let plan: string
  beforeAll(async () => {
    product = await startProduct()
    const admin = await new Client(product).as('admin', 'admin')
    plan = (await admin.post('/admin/plan', planBody)).body.data._id
    const free = { ...couponBody(), name: 'A year for nothing', coupon_code: FREE_CODE, discount: 100 }
    expect((await admin.post('/admin/coupon', free)).status).toBe(200)
  })
  afterAll(() => product?.stop())

  /** Agrees in the dialog of a plan's card and continues to the payment page. */
  const agree = async (page: Page) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
  }
  const payFor = async (page: Page) => {
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await payAtCheckout(page, 'Success')
    await page.waitForURL('**/user/paymentsuccess**')
  }

  it('is bought for free, upgraded at the difference, and renewed', async () => {
    await product.addSubscriber('leela', '9812312001', { plan: null })
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'leela', `/user/payment?plan_id=${plan}&membership_id=0`)
    await page.getByRole('cell', { name: '₹1,180.00' }).waitFor()
    await page.getByRole('textbox', { name: 'Coupon code' }).fill(FREE_CODE)
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('You have nothing to pay.').waitFor()
    await page.getByRole('checkbox').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.waitForURL('**/user/dashboard')
    expect(product.simulator.holdings().orders).toEqual([])

    await page.goto(`${product.url}/user/plan-upgrade`)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: planBody.name }) })
    await card.getByRole('combobox', { name: 'Membership' }).selectOption({ label: 'Applicant + Spouse + 2 Children below 21' })
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Upgrade' }).click()
    await agree(page)
    await page.waitForURL('**/user/payment/upgrade-plan?**')
    // The current plan was free, and has no value to deduct: ₹2,500 plus 18 % GST.
    await page.getByRole('cell', { name: '₹2,950.00' }).waitFor()
    await page.getByText('₹10,000.00 in the wallet of your present plan lapse when the new plan starts.').waitFor()
    await expectAccessible(page)
    await payFor(page)
    const api = await new Client(product).as('leela', 'subscriber')
    await expect
      .poll(async () => (await api.get('/user/get-profile')).body.data.available_balance, { timeout: 40_000 })
      .toBe(25_000)

    await page.goto(`${product.url}/user/plan-renew`)
    const same = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: planBody.name }) })
    // The family membership is preselected, because a family could easily renew for one person by mistake.
    await same.getByText('₹2,950.00').waitFor()
    expect(await same.getByRole('combobox', { name: 'Membership' }).inputValue()).toBe('1')
    await expectAccessible(page)
    const size = page.viewportSize()
    await page.setViewportSize({ width: 360, height: 740 })
    const membership = same.getByRole('combobox', { name: 'Membership' })
    expect((await membership.boundingBox())?.height, 'its label has two lines').toBeGreaterThan(50)
    if (size) await page.setViewportSize(size)
    await same.getByRole('button', { name: 'Buy Now' }).click()
    await agree(page)
    await page.waitForURL('**/user/payment/renew-plan?**')
    await page.getByRole('cell', { name: '₹2,950.00' }).waitFor()
    await payFor(page)

    await page.goto(`${product.url}/user/myplan?tab=queued`)
    const bought = page.getByRole('list', { name: 'Plans that were bought' })
    await bought.getByText('Activated, upgraded').waitFor()
    await bought.getByText('Queued', { exact: true }).waitFor()
    await expectAccessible(page)
    const { end_date } = (await api.get('/user/subscribed-plan')).body.data
    const { records } = (await api.get('/user/queued-plans')).body.data
    const next = records.find(({ state }: { state: string }) => state === 'queued')
    expect(new Date(next.start_date).getTime() - new Date(end_date).getTime()).toBe(86_400_000)
    expect(faults).toEqual([])
    await context.close()
  })

  it('is refunded by finance on its first day, with a credit note', async () => {
    await product.addSubscriber('mohan', '9812312002', { plan: null })
    const { page, context } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'mohan', `/user/payment?plan_id=${plan}&membership_id=0`)
    await page.getByRole('cell', { name: '₹1,180.00' }).waitFor()
    await page.getByRole('checkbox').check()
    await payFor(page)

    const desk = await openPage(product.browser, wide)
    await openAs(desk.page, product, 'management', 'finance', '/management/orders')
    const row = desk.page.getByRole('row', { name: 'Name of mohan' })
    await row.getByText('₹1,180.00').waitFor()
    await expectAccessible(desk.page)
    await row.getByRole('link').first().click()
    await desk.page.getByRole('heading', { name: 'Order of Name of mohan' }).waitFor()
    await expectAccessible(desk.page)
    await desk.page.getByRole('button', { name: 'Cancel and refund' }).click()
    const question = desk.page.getByRole('dialog')
    await question.getByText('₹1,180.00 go back to the payer').waitFor()
    // The sentence also has to be true of a plan that waits for another plan to end.
    await question.getByText('The plan is no longer in force from today').waitFor()
    await expectAccessible(desk.page)
    await question.getByRole('button', { name: 'Yes, refund' }).click()
    await desk.page.getByText('The payment is being refunded').first().waitFor()
    await desk.page.getByText('Refunded', { exact: true }).first().waitFor()
    await expectAccessible(desk.page)
    await desk.page.setViewportSize(phone)
    const reason = await desk.page.getByText(/: The order was cancelled$/).boundingBox()
    expect((reason?.x ?? phone.width) + (reason?.width ?? 0), 'the reason of the refund, on a phone').toBeLessThan(phone.width)
    await desk.page.setViewportSize(wide)
    const saving = desk.page.waitForEvent('download')
    await desk.page.getByRole('button', { name: /^CN\// }).click()
    expect((await saving).suggestedFilename()).toMatch(/^CN-.*\.pdf$/)
    await desk.page.goBack()
    const number = desk.page.getByRole('cell', { name: /^IN\// }).first().locator('span')
    expect(await number.evaluate(text => text.getClientRects().length), 'lines of the invoice number in the list').toBe(1)

    await page.goto(`${product.url}/user/invoices`)
    await page
      .getByText(/^CN\/|Credit note/i)
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.goto(`${product.url}/user/myplan?tab=queued`)
    await page.getByText('Cancelled', { exact: true }).waitFor()
    await desk.page.goto(`${product.url}/management/reconciliation?day=${today}`)
    await desk.page.getByText(formatDay(today)).first().waitFor()
    await expectAccessible(desk.page)
    expect(desk.faults).toEqual([])
    await desk.context.close()
    await context.close()
  })
})
