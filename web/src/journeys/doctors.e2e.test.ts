import { Client, pdf } from '@opdesk/api/testing/client.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { addPaper, openAs, sendClaim, toDetails } from './steps.ts'

const bill = { name: 'prescription.pdf', mimeType: 'application/pdf', buffer: pdf('prescription') }

/** Fills a field by its label, for every kind of control. */
const fill = async (page: Page, label: RegExp, value: string) => {
  const field = page.locator('main').getByLabel(label).and(page.locator('input, textarea, select')).first()
  if ((await field.evaluate(element => element.tagName)) === 'SELECT') await field.selectOption({ label: value })
  else await field.fill(value)
}

/** Registers on a page of the public site. Tests of the site cover its quality. */
const register = async (page: Page, product: Product, name: string, registration: string) => {
  await page.goto(`${product.url}/join-us`)
  await page.getByRole('heading', { name: /doctors/i, level: 1 }).waitFor()
  await fill(page, /^Name/, name)
  await fill(page, /^Registration/, registration)
  await fill(page, /^Specialization/, 'Dermatologist')
  await fill(page, /^Experience/, '12')
  await fill(page, /^Hospital/, 'Lotus Skin Clinic')
  await fill(page, /^Address/, '7 Church Street, Bengaluru')
  await fill(page, /^State/, 'Karnataka')
  await fill(page, /^Mobile/, '9876500011')
  await fill(page, /^E-?mail/i, 'clinic@lotus.example')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const said = page.getByText('You are Registered Successfully')
  await said
    .or(page.getByRole('heading', { level: 1, name: /thank you/i }))
    .first()
    .waitFor()
}

describe.skipIf(!chromiumPath)('a doctor’s registration', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    const admin = await new Client(product).as('admin', 'admin')
    expect((await admin.post('/admin/specialization', { name: 'Dermatologist' })).status).toBe(200)
    await product.settle()
  })
  afterAll(() => product?.stop())

  it('is approved, then suggested on the claim form and to reviewers', async () => {
    const visitor = await openPage(product.browser, phone)
    await visitor.page.goto(`${product.url}/join-us`)
    await visitor.page.getByRole('button', { name: 'Register', exact: true }).click()
    await visitor.page.getByText('Please enter name !').first().waitFor()
    await register(visitor.page, product, 'Nandini Kulkarni', 'KMC-55501')
    await register(visitor.page, product, 'Quentin Quack', 'XXX-99999')
    expect(visitor.faults).toEqual([])
    await visitor.context.close()
    await product.settle()

    const admin = await openPage(product.browser, wide)
    await openAs(admin.page, product, 'admin', 'admin', '/admin/master/doctor')
    const row = (name: string) => admin.page.getByRole('row', { name: new RegExp(name) })
    const dialog = admin.page.getByRole('dialog')
    await row('Nandini Kulkarni').getByText('Pending').waitFor()
    await expectAccessible(admin.page)
    await admin.page.getByRole('button', { name: 'Approve Nandini Kulkarni' }).click()
    await dialog.getByText('Nandini Kulkarni is suggested on the claim form from now on.').waitFor()
    await expectAccessible(admin.page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await admin.page.getByText('Doctor approved.').waitFor()
    await row('Nandini Kulkarni').getByText('Approved').waitFor()
    await admin.page.getByRole('button', { name: 'Reject Quentin Quack' }).click()
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await admin.page.getByText('Doctor rejected.').waitFor()
    await row('Quentin Quack').getByText('Rejected').waitFor()
    expect(await admin.page.getByRole('button', { name: /^(Approve|Reject) / }).count()).toBe(0)
    await expectAccessible(admin.page)
    expect(admin.faults).toEqual([])
    await product.settle()

    const subscriber = await openPage(product.browser, phone)
    const { page } = subscriber
    await openAs(page, product, 'subscriber', 'asha', '/user/addclaims')
    await toDetails(page)
    const name = page.getByRole('combobox', { name: 'Doctor name' })
    await name.fill('Quent')
    await name.fill('Nandi')
    const suggestion = page.getByRole('option', { name: /Nandini Kulkarni/ })
    await suggestion.waitFor()
    expect(await page.getByRole('option', { name: /Quentin/ }).count()).toBe(0)
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText('The details of this doctor were filled in. Please compare them with your bill.').waitFor()
    expect(await page.getByRole('combobox', { name: 'Registration number' }).inputValue()).toBe('KMC-55501')
    expect(await page.getByRole('textbox', { name: 'Hospital or clinic' }).inputValue()).toBe('Lotus Skin Clinic')
    await page.getByText('Dermatologist').waitFor()
    // A rejected doctor is not suggested under either name.
    const rejected = page.waitForResponse(response => response.url().includes('search=Quentin'))
    await name.fill('Quentin')
    expect(JSON.stringify(await (await rejected).json())).not.toContain('Quack')
    await name.fill('Dr. N. Kulkarni')

    await page.locator('label').filter({ hasText: '(Self)' }).click()
    await page.getByRole('button', { name: /OPD date/ }).click()
    await page.locator('[data-dates-dropdown] button:not([data-disabled])[aria-label*=" 20"]').last().click()
    await page.getByRole('textbox', { name: 'Diagnosis Details' }).fill('Eczema')
    await page.getByRole('textbox', { name: 'City' }).fill('Bengaluru')
    await page.getByRole('textbox', { name: 'Pincode' }).fill('560001')
    await page.getByRole('textbox', { name: 'Doctor fee' }).fill('600')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Back' }).click()
    await addPaper(page, 'Prescription', bill)
    await toDetails(page)
    await page.getByRole('button', { name: 'See what you get' }).click()
    await sendClaim(page, 'The receipt follows')
    await page.getByRole('heading', { name: messages.claimSubmitted }).waitFor()
    expect(subscriber.faults).toEqual([])
    await subscriber.context.close()
    await product.settle()

    const reviewer = await openPage(product.browser, wide)
    await openAs(reviewer.page, product, 'management', 'verifier', '/management/claims')
    await reviewer.page
      .getByRole('row', { name: /Kulkarni/ })
      .getByRole('link')
      .first()
      .click()
    const card = reviewer.page.getByRole('region', { name: 'Use of the doctor' })
    await card.getByText('The registration number KMC-55501 is in 1 claim of 1 subscriber, this one included.').waitFor()
    // The claim shows the type of the subscriber, not of the plan.
    const plan = reviewer.page
      .locator('dt', { hasText: /^Plan$/ })
      .locator('xpath=following-sibling::dd[1]')
      .first()
    expect(await plan.textContent()).not.toMatch(/Retail|Corporate/)
    const person = reviewer.page
      .locator('dt', { hasText: /^Subscriber$/ })
      .locator('xpath=following-sibling::dd[1]')
      .first()
    expect(await person.textContent()).toMatch(/, (Retail|Corporate)$/)
    await expectAccessible(reviewer.page)
    await card.getByRole('link', { name: /Claims naming Dr. N. Kulkarni/ }).click()
    await reviewer.page.getByRole('row', { name: /Kulkarni/ }).waitFor()
    expect(reviewer.faults).toEqual([])
    await reviewer.context.close()

    await admin.page.getByRole('link', { name: 'Doctors from Claims' }).first().click()
    await admin.page
      .getByRole('link', { name: /Kulkarni/ })
      .first()
      .click()
    await admin.page.getByRole('heading', { name: 'Names' }).waitFor()
    await admin.page.getByText('KMC-55501').waitFor()
    await expectAccessible(admin.page)
    await admin.page.setViewportSize(phone)
    await expectAccessible(admin.page)
    await admin.page.getByRole('button', { name: 'Delete' }).click()
    await expectAccessible(admin.page)
    await dialog.getByRole('button', { name: 'Yes' }).click()
    await admin.page.getByText('Record deleted Successfully.').waitFor()
    await admin.page.getByText('No doctors found').waitFor()
    expect(admin.faults).toEqual([])
    // Back shows the cached page of a deleted doctor.
    await admin.page.goBack()
    await admin.page.getByText('The doctor could not be loaded').waitFor()
    expect(await admin.page.getByRole('button', { name: 'Delete' }).count()).toBe(0)
    expect(await admin.page.getByText('KMC-55501').count()).toBe(0)
    await admin.context.close()
  })
})
