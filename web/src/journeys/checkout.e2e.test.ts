import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'

let product: Product
let made = 0
const order = async () => {
  made += 1
  const created = await product.deps.payments?.createOrder({ amount: 1_18_299, receipt: `order-${made}` })
  return created?.id ?? ''
}

/** A page of the product that opens the checkout as its payment page does, and records its messages. */
const openCheckout = async (page: Page, orderId: string, options: object = {}) => {
  await page.goto(`${product.url}/user/login`)
  await page.getByLabel('Mobile number').focus()
  await page.addScriptTag({ url: product.deps.payments?.checkoutScript ?? '' })
  await page.evaluate(
    ([order_id, more]) => {
      const heard: [string, unknown][] = []
      const own = window as unknown as {
        heard: typeof heard
        Razorpay: new (
          options: object,
        ) => { on: (event: string, listener: (response: unknown) => void) => void; open: () => void }
      }
      own.heard = heard
      const checkout = new own.Razorpay({
        key: 'rzp_test_simulator',
        amount: 1,
        currency: 'INR',
        order_id,
        name: 'OPDesk',
        description: 'Silver, family of four',
        handler: (response: unknown) => heard.push(['handler', response]),
        modal: { ondismiss: (reason: unknown) => heard.push(['dismissed', reason ?? null]) },
        ...(more as object),
      })
      checkout.on('payment.failed', response => heard.push(['failed', response]))
      checkout.open()
    },
    [orderId, options] as const,
  )
  const frame = page.frameLocator('iframe[title="Test payment"]')
  await frame.getByRole('dialog', { name: 'OPDesk' }).waitFor()
  return frame
}
const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: [string, unknown][] }).heard)
const until = (page: Page, what: string) =>
  expect.poll(async () => (await heard(page)).map(([name]) => name), { timeout: 40_000 }).toContain(what)

/** Checks the page in the frame, at this screen size and at the narrowest. */
const expectCheckoutWellMade = async (page: Page) => {
  const frame = page.frame('test-checkout')
  if (!frame) throw new Error('there is no checkout')
  const before = page.viewportSize() ?? wide
  for (const size of [before, { width: 320, height: 640 }]) {
    await page.setViewportSize(size)
    await expectAccessible(frame)
  }
  await page.setViewportSize(before)
}

describe.skipIf(!chromiumPath)('test checkout', () => {
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())
  beforeEach(() => void product.simulator.behave({ available: true, lose_webhooks: true }))

  test.each([
    ['wide', wide],
    ['narrow', phone],
  ])('takes a payment by keyboard only, on a %s screen', async (_, size) => {
    const { page, context, faults } = await openPage(product.browser, size)
    const id = await order()
    const frame = await openCheckout(page, id)
    await frame.getByText('This is a test checkout.').waitFor()
    await frame.getByRole('button', { name: 'Pay ₹1,182.99' }).waitFor()
    await expectCheckoutWellMade(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('ArrowDown')
    expect(await frame.getByRole('radio', { name: 'UPI' }).isChecked()).toBe(true)
    await page.keyboard.press('Enter')
    await frame.getByRole('heading', { name: 'Test bank' }).waitFor()
    await expectCheckoutWellMade(page)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await until(page, 'handler')
    const [[, response] = []] = await heard(page)
    const {
      razorpay_order_id,
      razorpay_payment_id: paymentId,
      razorpay_signature: signature,
    } = response as Record<string, string>
    expect(razorpay_order_id).toBe(id)
    expect(
      product.deps.payments?.isCallback({ providerOrderId: id, paymentId: paymentId ?? '', signature: signature ?? '' }),
    ).toBe(true)
    expect(await product.deps.payments?.fetchPayment(paymentId ?? '')).toMatchObject({ status: 'captured', method: 'upi' })
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
    expect(await page.getByLabel('Mobile number').evaluate(input => input === document.activeElement)).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })

  test('reports a failure and lets the payer retry the same order', async () => {
    const { page, context } = await openPage(product.browser, phone)
    const frame = await openCheckout(page, await order())
    await frame.getByText('Netbanking').click()
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await frame.getByRole('button', { name: 'Failure' }).click()
    await frame.getByRole('heading', { name: 'Payment failed' }).waitFor()
    await frame.getByText('Payment was declined by the bank.').waitFor()
    expect(await heard(page)).toMatchObject([['failed', { error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed' } }]])
    await expectCheckoutWellMade(page)
    await frame.getByRole('button', { name: 'Try again' }).click()
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await frame.getByRole('button', { name: 'Success' }).click()
    await until(page, 'handler')
    await context.close()
  })

  test('leaves a payment pending, which later succeeds without an open page', async () => {
    const { page, context } = await openPage(product.browser, phone)
    const id = await order()
    const frame = await openCheckout(page, id)
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await frame.getByRole('button', { name: 'Pending' }).click()
    await frame.getByRole('heading', { name: 'Waiting for the bank…' }).waitFor()
    await expectCheckoutWellMade(page)
    await page.keyboard.press('Escape')
    await until(page, 'dismissed')
    expect(await product.deps.payments?.paymentsOfOrder(id)).toMatchObject([{ status: 'created' }])
    await context.close()
    await expect
      .poll(async () => (await product.deps.payments?.paymentsOfOrder(id))?.[0]?.status, { timeout: 120_000, interval: 500 })
      .toBe('captured')
  }, 240_000)

  test('keeps the focus, closes on request or expiry, reports unpayable orders', async () => {
    const { page, context } = await openPage(product.browser, wide)
    const paid = await order()
    product.simulator.pay(paid, { outcome: 'captured' })
    const frame = await openCheckout(page, paid)
    await frame.getByText('This order is paid already.').waitFor()
    for (let index = 0; index < 5; index++) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME')
    await frame.getByRole('button', { name: 'Close' }).click()
    await until(page, 'dismissed')
    expect(await heard(page)).toEqual([['dismissed', null]])
    await openCheckout(page, await order(), { timeout: 1 })
    await until(page, 'dismissed')
    expect(await heard(page)).toEqual([['dismissed', 'timeout']])
    product.simulator.behave({ available: false })
    const away = await openCheckout(page, 'order_00000000000000')
    await away.getByText('The payment provider does not answer.').waitFor()
    await context.close()
  })
})
