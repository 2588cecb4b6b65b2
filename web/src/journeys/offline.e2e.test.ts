import { Client } from '@opdesk/api/testing/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectWellMade, openPage, type Product, phone, startProduct } from './harness.ts'
import { signInSubscriber, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('a lost connection', () => {
  let product: Product
  let number: string
  beforeAll(async () => {
    product = await startProduct()
    number = (await submittedClaim(await new Client(product).as('asha', 'subscriber'))).claim_id
    await product.settle()
  })
  afterAll(() => product?.stop())

  it('is told, keeps what was typed, and what could not come comes by itself afterwards', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await signInSubscriber(page, product, '9000000001')
    const banner = page.getByText('No connection. What you typed stays here, and we keep trying.')

    await page.goto(`${product.url}/user/addclaims`)
    await page.getByRole('textbox', { name: 'Doctor name' }).fill('Dr. Meera')
    expect(await banner.count()).toBe(0)

    await context.setOffline(true)
    await banner.waitFor()
    await page.getByRole('textbox', { name: 'Doctor name' }).fill('Dr. Meera Iyer')
    await expectWellMade(page)
    expect(await page.getByRole('textbox', { name: 'Doctor name' }).inputValue()).toBe('Dr. Meera Iyer')
    await context.setOffline(false)
    await banner.waitFor({ state: 'detached' })
    await page.getByText('Saved', { exact: true }).waitFor()

    // A page whose data cannot come says so, and needs no touch when it can.
    await page.route('**/api/v1/user/claims*', route => route.abort('internetdisconnected'))
    await page.route('**/livez', route => route.abort('internetdisconnected'))
    await page.goto(`${product.url}/user/claims`)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
    await banner.waitFor()
    await page.unrouteAll()
    await page.getByRole('link', { name: number }).first().waitFor()
    await banner.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })
})
