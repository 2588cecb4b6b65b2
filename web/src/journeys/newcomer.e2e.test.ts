import { createHash } from 'node:crypto'
import { Client } from '@opdesk/api/testing/client.ts'
import { photoOfPage, sizeOfPicture } from '@opdesk/api/testing/pictures.ts'
import { claimStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectNarrowPage, openPage, type Product, phone, startProduct } from './harness.ts'
import { couponBody, fillVisit, payAtCheckout, planBody, sendClaim, sentCode, toDetails } from './steps.ts'

const NUMBER = '9812300011'

/** Checks the card of next steps of a person who has bought only a family plan and has not confirmed the email address. */
const expectNextSteps = async (page: Page, name: string): Promise<void> => {
  const card = page.getByRole('region', { name: 'Next steps' })
  await card.getByRole('heading', { name: '3 places free: add your family' }).waitFor()
  await card.getByText(/covered from the day on which you add them.*Children must be below 21/).waitFor()
  await card.getByRole('heading', { name: 'Confirm your email' }).waitFor()
  await expect.poll(() => card.getByRole('listitem').count()).toBe(2)
  await expectNarrowPage(page, name)
}

/** Signs up with a phone number on the open page, until the health tips are shown. */
const signUp = async (page: Page, product: Product, number: string, name: string): Promise<void> => {
  await page.getByLabel('Mobile number').fill(number)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const digits = page.locator('input[autocomplete=one-time-code]').first()
  await digits.waitFor()
  await digits.click()
  await page.keyboard.type(await sentCode(product, number))
  await page.waitForURL('**/user/onboarding**')
  await page.getByLabel('First name').fill(name)
  await page.getByRole('textbox', { name: 'Email' }).fill(`${name.toLowerCase()}@example.org`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/user/tips**')
  await page.getByRole('link', { name: 'Skip' }).click()
}

describe.skipIf(!chromiumPath)('a newcomer on a phone', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    const admin = await new Client(product).as('admin', 'admin')
    expect((await admin.post('/admin/plan', planBody)).status).toBe(200)
    expect((await admin.post('/admin/coupon', couponBody())).status).toBe(200)
  })
  afterAll(() => product?.stop())

  it('signs up, pays for a family plan with a coupon, and claims', async () => {
    const photo = { name: 'prescription.jpg', mimeType: 'image/jpeg', buffer: await photoOfPage(3000, 4000) }
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(`${product.url}/user/register`)
    await signUp(page, product, NUMBER, 'Nila')

    await page.waitForURL('**/user/plans')
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: planBody.name }) })
    await card.getByText('Family', { exact: true }).click()
    await card.getByRole('combobox', { name: 'Membership' }).selectOption({ label: 'Applicant + Spouse + 2 Children below 21' })
    await card.getByRole('button', { name: 'Buy Now' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Children must be below 21 on the day their cover begins.').waitFor()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('textbox', { name: 'Coupon code' }).waitFor()
    await page.getByText('Children must be below 21 on the day their cover begins.').waitFor()
    await page.getByRole('textbox', { name: 'Coupon code' }).fill('WELC-OME10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('cell', { name: '₹2,655.00' }).waitFor()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await payAtCheckout(page, 'Success')
    await page.waitForURL('**/user/paymentsuccess**')
    await page.getByRole('button', { name: /^Invoice IN\// }).waitFor()
    await expectNextSteps(page, 'success')
    await page.getByRole('link', { name: 'Go to the dashboard' }).click()
    await page.waitForURL('**/user/dashboard')
    await expectNextSteps(page, 'dashboard')

    await page.getByRole('link', { name: 'New claim' }).first().click()
    await page.getByRole('heading', { name: 'Photos of the bill' }).waitFor()
    await expectNextSteps(page, 'claim')
    // The patient is already filled in, so that the first missing field is the fee.
    const photos = page.locator('input[type=file][aria-label=Gallery]')
    await photos.setInputFiles(photo)
    await page.getByText(/^prescription\.jpg was made smaller/).waitFor()
    await toDetails(page)
    await page.getByRole('button', { name: 'See what you get' }).click()
    await page.getByText('Doctor name is required').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('doctor_fee')
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { top = -1, bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
          return top >= 0 && bottom <= window.innerHeight
        }),
      )
      .toBe(true)
    await fillVisit(page)
    await page.getByRole('button', { name: 'See what you get' }).click()
    await page.getByText('₹550.25').first().waitFor()
    const files = await product.deps.db.selectFrom('app.file').select(['sha256', 'size', 'original_sha256']).execute()
    expect(files).toMatchObject([{ original_sha256: createHash('sha256').update(photo.buffer).digest('hex') }])
    expect(files[0]?.size).toBeLessThan(photo.buffer.length / 2)
    expect(await sizeOfPicture(await product.deps.storage.open(files[0]?.sha256 ?? ''))).toEqual([1500, 2000])
    // Submits the claim without the bills and gives a reason.
    await sendClaim(page, 'The receipts come later')
    await page.getByRole('heading', { name: messages.claimSubmitted }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Claims', exact: true }).click()
    await page.getByRole('list', { name: 'Claims' }).getByText(claimStatusLabel(0)).first().waitFor()

    const account = await product.deps.db.selectFrom('account').select('id').where('phone', '=', NUMBER).executeTakeFirst()
    const api = await new Client(product).as(account?.id ?? '', 'subscriber')
    expect((await api.get('/user/get-profile')).body.data).toMatchObject({ wallet_balance: 25_000, available_balance: 24_449.75 })
    expect(faults).toEqual([])
    await context.close()
  })
  it('finds the plan chosen before the sign-up', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    const admin = await new Client(product).as('admin', 'admin')
    const { _id: plan } = (await admin.get('/admin/plan')).body.data.records[0]
    await page.goto(`${product.url}/user/payment?plan_id=${plan}&membership_id=1`)
    await page.waitForURL('**/user/login**')
    await page.getByRole('link', { name: /Sign up$/ }).click()
    await page.waitForURL('**/user/register**')
    // The login page has a field of the same name.
    await page.getByRole('heading', { name: 'Sign up' }).waitFor()
    await signUp(page, product, '9812300012', 'Tara')
    await page.waitForURL(`**/user/payment?**${plan}**`)
    await page.getByRole('region', { name: 'Your choice' }).getByRole('heading', { name: planBody.name }).waitFor()
    await page.goto(`${product.url}/user/tips?redirect=${encodeURIComponent('https://evil.example/user/')}`)
    await page.getByRole('link', { name: 'Skip' }).click()
    await page.waitForURL(`${product.url}/user/plans`)
    expect(faults).toEqual([])
    await context.close()
  })
})
