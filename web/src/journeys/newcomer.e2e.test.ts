import { Client, pdf } from '@opdesk/api/testing/client.ts'
import { claimStatusLabel, MY_CLAIMS } from '@opdesk/contracts/claim/labels.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, openPage, type Product, phone, startProduct } from './harness.ts'
import { couponBody, fillVisit, payAtCheckout, planBody, sentCode } from './steps.ts'

const NUMBER = '9812300011'
const bill = { name: 'prescription.pdf', mimeType: 'application/pdf', buffer: pdf('newcomer') }

describe.skipIf(!chromiumPath)('a newcomer on a phone', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    const admin = await new Client(product).as('admin', 'admin')
    expect((await admin.post('/admin/plan', planBody)).status).toBe(200)
    expect((await admin.post('/admin/coupon', couponBody())).status).toBe(200)
  })
  afterAll(() => product?.stop())

  it('signs up, pays a plan for the family with a coupon, and files a claim the same minute', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(`${product.url}/user/register`)
    await page.getByLabel('Mobile number').fill(NUMBER)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    const digits = page.locator('input[autocomplete=one-time-code]').first()
    await digits.waitFor()
    await digits.click()
    await page.keyboard.type(await sentCode(product, NUMBER))
    await page.waitForURL('**/user/onboarding')
    await page.getByLabel('First name').fill('Nila')
    await page.getByRole('textbox', { name: 'Email' }).fill('nila@example.org')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL('**/user/tips')
    await page.getByRole('link', { name: 'Skip' }).click()

    await page.waitForURL('**/user/plans')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: planBody.name }) })
    await card.getByText('Family', { exact: true }).click()
    await card.getByRole('combobox', { name: 'Membership' }).selectOption({ label: 'Applicant + Spouse + 2 Children' })
    await card.getByRole('button', { name: 'Buy Now' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELC-OME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('cell', { name: '₹2,655.00' }).waitFor()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await payAtCheckout(page, 'Success')
    await page.waitForURL('**/user/paymentsuccess**')
    await page.getByRole('button', { name: /^Invoice IN\// }).waitFor()
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/user/dashboard')

    await page.getByRole('link', { name: 'Apply for Claim' }).first().click()
    await page.getByRole('button', { name: 'Continue to documents' }).waitFor()
    await fillVisit(page)
    await page.getByText('₹550.25').waitFor()
    await page.getByRole('button', { name: 'Continue to documents' }).click()
    await page.locator('#prescription input[type=file]').first().setInputFiles(bill)
    await page.getByRole('button', { name: 'Remove prescription.pdf' }).waitFor()
    await page.getByRole('button', { name: 'Submit claim' }).click()
    // The bills were left out: the newcomer sends the claim all the same, and says why.
    await page.getByRole('dialog').getByRole('textbox').fill('The receipts come later')
    await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit claim' }).click()
    await page.getByRole('heading', { name: messages.claimSubmitted }).waitFor()
    await page.getByRole('main').getByRole('link', { name: MY_CLAIMS }).click()
    await page.getByRole('list', { name: 'Claims' }).getByText(claimStatusLabel(0)).first().waitFor()

    const account = await product.deps.db.selectFrom('read.account').select('id').where('phone', '=', NUMBER).executeTakeFirst()
    const api = await new Client(product).as(account?.id ?? '', 'subscriber')
    expect((await api.get('/user/get-profile')).body.data).toMatchObject({ wallet_balance: 25_000, available_balance: 24_449.75 })
    expect(faults).toEqual([])
    await context.close()
  })
})
