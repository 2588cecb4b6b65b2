import { Client } from '@opdesk/api/testing/client.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { orderMessages } from '@opdesk/contracts/order/messages.ts'
import { formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct } from './harness.ts'
import { checkout, couponBody, openAs, payAtCheckout, planBody } from './steps.ts'

const today = istDay(new Date())

describe.skipIf(!chromiumPath)('a plan’s buyer on a phone', () => {
  let product: Product
  let plan: string
  beforeAll(async () => {
    product = await startProduct()
    const admin = await new Client(product).as('admin', 'admin')
    plan = (await admin.post('/admin/plan', planBody)).body.data._id
    expect((await admin.post('/admin/coupon', couponBody())).status).toBe(200)
  })
  afterAll(() => product?.stop())
  beforeEach(() => void product.simulator.behave({ available: true, lose_webhooks: false }))

  let made = 0
  /** Signs in a new subscriber without a plan, on the payment page for a family plan. */
  const newcomer = async () => {
    made += 1
    const id = `newcomer-${made}`
    await product.addSubscriber(id, `981231100${made}`, { plan: null })
    const opened = await openPage(product.browser, phone)
    await openAs(opened.page, product, 'subscriber', id, `/user/payment?plan_id=${plan}&membership_id=1`)
    await opened.page.getByRole('cell', { name: '₹2,950.00' }).waitFor()
    return { id, ...opened }
  }
  const order = async (page: Page) => {
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await page.waitForURL('**/user/orders/*')
    await checkout(page).getByRole('button', { name: /^Pay/ }).waitFor()
  }
  const ordersOf = async (id: string) => {
    const api = await new Client(product).as(id, 'subscriber')
    return (await api.get('/user/orders')).body.data.records as { state: string; total: number }[]
  }

  it('buys for the family with a coupon, sees the invoice, and claims', async () => {
    await product.addSubscriber('kiran', '9812311000', { plan: null })
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await openAs(page, product, 'subscriber', 'kiran', '/user/claims')
    await page.waitForURL('**/user/plans')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: planBody.name }) })
    await card.getByText('₹1,180.00').waitFor()
    await card.getByText('A doctor’s bill of ₹1,200 gives you ₹800.').first().waitFor()
    expect(await card.getByRole('combobox', { name: 'Membership' }).count()).toBe(0)
    await card.getByText('Family', { exact: true }).click()
    await card.getByRole('button', { name: 'Buy Now' }).click()
    await card.getByText('Please select membership !').waitFor()
    await expectAccessible(page)
    await card.getByRole('combobox', { name: 'Membership' }).selectOption({ label: 'Applicant + Spouse + 2 Children below 21' })
    await card.getByText('₹2,950.00').waitFor()
    await card.getByRole('button', { name: 'Buy Now' }).click()

    const dialog = page.getByRole('dialog')
    await dialog.getByText('₹2,950.00').waitFor()
    expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    const [terms] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('link', { name: 'Terms and Conditions' }).click(),
    ])
    await terms.getByRole('heading', { name: 'Terms and Conditions for Payment' }).waitFor()
    await terms.close()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Continue' }).click()

    await page.waitForURL('**/user/payment?**')
    await page.getByText(formatDay(today)).waitFor()
    await expectAccessible(page)
    const code = page.getByRole('textbox', { name: 'Coupon code' })
    await code.fill('AAAA-AAAAA')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Invalid coupon code').waitFor()
    await expect.poll(() => code.inputValue(), { timeout: 24_000 }).toBe('')
    await code.fill('welc ome10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Coupon WELC-OME10').waitFor()
    await page.getByRole('cell', { name: '₹2,655.00' }).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await payAtCheckout(page, 'Success')

    await page.waitForURL('**/user/paymentsuccess**')
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('This page stays.').waitFor()
    await expectAccessible(page)
    const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /^Invoice IN\// }).click()])
    expect(pdf.suggestedFilename()).toMatch(/^IN-\d\d-\d\d-0000001\.pdf$/)
    await page.getByRole('button', { name: 'Continue automatically' }).click()
    await page.waitForURL('**/user/dashboard')
    await page.getByRole('link', { name: 'New claim' }).first().click()
    await page.getByRole('button', { name: 'Go on to the details' }).waitFor()
    const api = await new Client(product).as('kiran', 'subscriber')
    expect((await api.get('/user/get-profile')).body.data).toMatchObject({ available_balance: 25_000, first_plan_purchase: true })

    for (const [path, shown] of [
      ['/user/myplan', planBody.name],
      ['/user/myplan?tab=queued', '₹2,655.00'],
      ['/user/orders', '₹2,655.00'],
      ['/user/invoices', '₹2,655.00'],
    ] as const) {
      await page.goto(product.url + path)
      await page.getByRole('main').getByText(shown).first().waitFor()
      await expectAccessible(page)
    }
    expect(faults).toEqual([])
    await context.close()
  })

  it('reads why a payment failed, and retries the same order', async () => {
    const { id, page, context, faults } = await newcomer()
    await order(page)
    await payAtCheckout(page, 'Failure')
    await checkout(page).getByRole('heading', { name: 'Payment failed' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(new RegExp(orderMessages.payFailed)).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await payAtCheckout(page, 'Success')
    await page.waitForURL('**/user/paymentsuccess**')
    expect(await ordersOf(id)).toMatchObject([{ state: 'fulfilled', total: 2950 }])
    expect(faults).toEqual([])
    await context.close()
  })

  it('waits while the bank decides, and then continues', async () => {
    const { page, context, faults } = await newcomer()
    await order(page)
    await page.keyboard.press('Escape')
    await page.getByText(/do not pay again/).waitFor()
    await page.getByRole('button', { name: 'I have not paid: try again' }).waitFor()
    await expectAccessible(page)
    const { id } = product.simulator.holdings().orders.at(-1) ?? { id: '' }
    const payment = product.simulator.pay(id, { outcome: 'authorized' })
    await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor()
    expect(await page.getByRole('button', { name: 'Pay Now' }).count()).toBe(0)
    await expectAccessible(page)
    await page.goto(page.url().replace(/orders\/([^?]+).*/, 'paymentsuccess?order=$1'))
    await page.waitForURL('**/user/orders/*')
    await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor()
    product.simulator.sendWebhook(payment.id, { event: 'payment.captured' })
    await page.waitForURL('**/user/paymentsuccess**')
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
    await page.goto(`${product.url}/user/paymentsuccess`)
    await page.waitForURL('**/user/dashboard')
    expect(faults).toEqual([])
    await context.close()
  })

  it('continues when a pending payment is reported', async () => {
    const { id, page, context, faults } = await newcomer()
    await order(page)
    // The checkout reports its payment by itself after 20 seconds.
    product.simulator.behave({ lose_webhooks: true })
    await checkout(page).getByText('UPI', { exact: true }).click()
    await payAtCheckout(page, 'Pending')
    await checkout(page).getByRole('heading', { name: /wait/i }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(/do not pay again/).waitFor()
    await page.getByText('Approve it in your UPI app; this can take some minutes.').waitFor()
    await page.getByRole('button', { name: 'I have not paid: try again' }).click()
    const warning = page.getByRole('dialog', { name: 'Pay a second time?' })
    await warning.waitFor()
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Wait' }).click()
    await warning.waitFor({ state: 'detached' })
    product.simulator.behave({ lose_webhooks: false })
    product.simulator.sendWebhook(product.simulator.holdings().payments.at(-1)?.id ?? '', { event: 'payment.captured' })
    await page.waitForURL('**/user/paymentsuccess**')
    expect(await ordersOf(id)).toMatchObject([{ state: 'fulfilled' }])
    expect(faults).toEqual([])
    await context.close()
  })

  it('is asked before a stale tab buys the next year', async () => {
    const { id, page, context, faults } = await newcomer()
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByRole('cell', { name: '₹2,950.00' }).waitFor()
    await order(other)
    await payAtCheckout(other, 'Success')
    await other.waitForURL('**/user/paymentsuccess**')

    const last = (await (await new Client(product).as(id, 'subscriber')).get('/user/queued-plans')).body.data.records[0].end_date
    const question = page.getByRole('dialog', { name: `You have this plan until ${formatDay(last)}. Buy the next year now?` })
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await question.waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'No' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await ordersOf(id)).toHaveLength(1)

    // Back after paying leads to the same page, with its new price and start loaded.
    await other.goBack()
    await other.waitForURL('**/user/payment?**')
    await other.getByRole('checkbox').check()
    await other.getByRole('button', { name: 'Pay Now' }).click()
    await other.getByRole('dialog').getByText('Buy the next year now?').waitFor()
    await other.getByRole('button', { name: 'Yes, buy it' }).click()
    await other.waitForURL('**/user/orders/*')
    await checkout(other).getByRole('button', { name: /^Pay/ }).waitFor()
    expect(await ordersOf(id)).toHaveLength(2)
    expect(faults.filter(fault => !fault.includes('409'))).toEqual([])
    await context.close()
  })

  it('sees a changed price, and orders at no other price', async () => {
    const { id, page, context, faults } = await newcomer()
    const admin = await new Client(product).as('admin', 'admin')
    const [single, family] = planBody.membership_options
    const dearer = { ...planBody, membership_options: [single, { ...family, charges: 2600 }] }
    expect((await admin.patch(`/admin/plan/${plan}`, dearer)).status).toBe(200)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await page.getByText(errorCatalogue.price_changed[1]).waitFor()
    await page.getByRole('cell', { name: '₹3,068.00' }).waitFor()
    await expectAccessible(page)
    expect(await ordersOf(id)).toEqual([])
    expect((await admin.patch(`/admin/plan/${plan}`, planBody)).status).toBe(200)
    expect(faults).toEqual([])
    await context.close()
  })

  it('is not asked to pay again while the provider is silent', async () => {
    const { id, page, context, faults } = await newcomer()
    await order(page)
    product.simulator.behave({ available: true, lose_webhooks: true })
    await page.route('**/user/verify-payment', async route => {
      product.simulator.behave({ available: false, lose_webhooks: true })
      await route.continue()
    })
    await payAtCheckout(page, 'Success')
    await page.getByText(/do not pay again/).waitFor()
    await page.getByRole('heading', { name: 'Your payment is being checked' }).waitFor()
    expect(await page.getByRole('button', { name: /Pay Now|try again/i }).count()).toBe(0)
    await expectAccessible(page)
    await page.reload()
    await page.getByText(/do not pay again/).waitFor()
    expect(await page.getByRole('button', { name: /Pay Now|try again/i }).count()).toBe(0)
    product.simulator.behave({ available: true, lose_webhooks: false })
    product.simulator.sendWebhook(product.simulator.holdings().payments.at(-1)?.id ?? '', { event: 'payment.captured' })
    await page.waitForURL('**/user/paymentsuccess**')
    expect(await ordersOf(id)).toMatchObject([{ state: 'fulfilled' }])
    expect(faults).toEqual([])
    await context.close()
  })

  it('is not asked to pay an order that another purchase closed', async () => {
    const { id, page, context, faults } = await newcomer()
    await order(page)
    const other = await new Client(product).as(id, 'subscriber')
    const body = { order_for: 0, plan_id: plan, membership_id: 0, agreed_terms: true }
    const { id: providerOrder } = (await other.post('/user/create-order', body)).body.data
    product.simulator.pay(providerOrder, { outcome: 'captured' })
    await page.getByRole('heading', { name: 'This order is closed' }).waitFor()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('closes the checkout by leaving the order’s page', async () => {
    const { page, context, faults } = await newcomer()
    await order(page)
    await page.goBack()
    await page.getByRole('button', { name: 'Pay Now' }).waitFor()
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it('finds and pays the order after closing the browser', async () => {
    const { id, page: first, context, faults } = await newcomer()
    await order(first)
    await first.close()
    const page = await context.newPage()
    await page.goto(`${product.url}/user/plans`)
    await page.getByText('An order waits for your payment').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Continue with the payment' }).click()
    await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await payAtCheckout(page, 'Success')
    await page.waitForURL('**/user/paymentsuccess**')
    expect(await ordersOf(id)).toMatchObject([{ state: 'fulfilled' }])
    expect(faults).toEqual([])
    await context.close()
  })

  it('finds a plan whose payment was confirmed without an open page', async () => {
    const { id, page: first, context } = await newcomer()
    await order(first)
    await first.close()
    product.simulator.pay(product.simulator.holdings().orders.at(-1)?.id ?? '', { outcome: 'captured' })
    await expect.poll(async () => (await ordersOf(id))[0]?.state, { timeout: 60_000 }).toBe('fulfilled')
    const page = await context.newPage()
    await page.goto(`${product.url}/user/dashboard`)
    await page.getByText(planBody.name).first().waitFor()
    await context.close()
  })
})
