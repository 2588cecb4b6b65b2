import { readFile } from 'node:fs/promises'
import { Client } from '@opdesk/api/testing/client.ts'
import { addDays, formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('coupons in the admin area', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  const master = '/admin/master/coupon'
  const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  const today = istDay(new Date())
  const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true })

  const fill = async (page: Page, code: string, name: string) => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await page.getByLabel('Coupon Code').fill(code)
    await page.getByRole('textbox', { name: 'Start Date' }).fill(formatDay(today))
    await page.getByRole('textbox', { name: 'End Date' }).fill(formatDay(addDays(today, 30)))
    await page.getByRole('textbox', { name: 'Terms', exact: true }).fill('Once for each subscriber.')
  }

  it('can be added, modified, viewed and deleted, with unique codes', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', master)
    await page.getByText('No records found').waitFor()
    await add(page).click()
    const first = page.getByLabel('Coupon Type')
    await first.waitFor()
    await expect.poll(() => first.evaluate(field => field === document.activeElement)).toBe(true)
    await fill(page, 'welc-0me26', 'Welcome 10% off')
    await page.getByLabel('Discount Type').selectOption({ label: 'Percent' })
    await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('100.01')
    expect(await page.getByLabel('Status').isDisabled()).toBe(true)
    await add(page).click()
    await page.getByText('Enter a percentage from 0.5 to 100').waitFor()
    await expectAccessible(page)
    const end = page.getByRole('textbox', { name: 'End Date' })
    await end.fill('31/02/2027')
    await add(page).click()
    await page.getByText('Please write an existing day as DD/MM/YYYY').waitFor()
    expect(await end.inputValue()).toBe('31/02/2027')
    await end.fill(formatDay(addDays(today, 30)))
    await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('10')
    await add(page).click()
    await yes(page)
    await page.getByText('Coupon details added.').waitFor()
    const row = page.getByRole('row', { name: /WELC-0ME26/ })
    await row.getByText('10%', { exact: true }).waitFor()
    await row.getByText('Unused').waitFor()
    await expectAccessible(page)

    await add(page).click()
    await fill(page, 'WELC0ME26', 'The same again')
    await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('50')
    await add(page).click()
    await yes(page)
    await page.getByText('Another coupon has or had this code').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('The same again')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()

    await page.getByRole('button', { name: 'Modify WELC-0ME26' }).click()
    expect(await page.getByLabel('Coupon Code').inputValue()).toBe('WELC-0ME26')
    expect(await page.getByLabel('Coupon Code').isDisabled()).toBe(true)
    expect(await page.getByLabel('Number of Coupons').count()).toBe(0)
    await page.getByLabel('Usage Type').selectOption({ label: 'Multiple' })
    await page.getByLabel('Allowed Usage').fill('25')
    await page.getByRole('button', { name: 'Modify', exact: true }).click()
    await yes(page)
    await page.getByText('Record updated.').waitFor()
    await page.getByRole('button', { name: 'View WELC-0ME26' }).click()
    await page.getByRole('button', { name: 'Close' }).waitFor()
    expect(await page.getByLabel('Allowed Usage').inputValue()).toBe('25')
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Delete WELC-0ME26' }).click()
    await yes(page)
    await page.getByText('Record deleted Successfully.').waitFor()
    await page.getByText('No records found').waitFor()
    expect(faults.filter(fault => !fault.includes('409'))).toEqual([])
    await context.close()
  })

  it('can be added as a batch on a phone, showing its progress', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'admin', 'admin', `${master}/add`)
    await fill(page, 'BATC-H0001', 'For the fair')
    await page.getByRole('textbox', { name: 'Discount', exact: true }).fill('75.50')
    await page.getByLabel('Number of Coupons').fill('400')
    await add(page).click()
    await yes(page)
    await page.getByText('The coupons are being made.').first().waitFor()
    const batches = page.getByRole('region', { name: 'Batches of coupons' })
    await batches.getByText('400 coupons, the first is BATC-H0001.').waitFor()
    await batches.getByText('Complete').waitFor({ timeout: 120_000 })
    await expectAccessible(page)
    const coming = page.waitForEvent('download', { timeout: 120_000 })
    await batches.getByRole('button', { name: 'Download codes' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const codes = await readFile(await (await coming).path(), 'utf8')
    expect(new Set(codes.match(/BATC-[A-Z0-9]{5}/g)).size).toBe(400)
    await batches.getByRole('button', { name: 'Show its coupons' }).click()
    await page.getByText('1–10 of 400').waitFor()
    expect(page.url()).toContain('batch=')
    await batches.getByRole('button', { name: 'Show all coupons' }).click()
    await page.waitForURL(url => !url.search.includes('batch='))
    expect(faults).toEqual([])
    await context.close()
  })

  it('are read-only for management', async () => {
    const admin = await new Client(product).as('admin', 'admin')
    const body = { coupon_type: 1, name: 'For everybody', coupon_code: 'SEEN00001', discount_type: 0, discount: 50 }
    const more = { start_date: today, end_date: today, usage_type: 1, terms: 'Once.', count: 1 }
    expect((await admin.post('/admin/coupon', { ...body, ...more })).status).toBe(200)
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'management', 'management', '/management/coupons-details?search=SEEN-00001')
    await page.getByText('For everybody').waitFor()
    expect(await page.getByRole('button', { name: /Add|Modify|Delete/ }).count()).toBe(0)
    await expectAccessible(page)
    await page.setViewportSize(wide)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('leave the organization list closed in a new HR user’s form', async () => {
    const { page, context } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', '/admin/master/corporateHR/add')
    const organization = page.getByRole('combobox', { name: 'Organization' })
    await organization.waitFor()
    expect(await organization.evaluate(field => field === document.activeElement)).toBe(true)
    expect(await page.getByRole('listbox').isVisible()).toBe(false)
    await page.keyboard.press('ArrowDown')
    await page.getByRole('listbox').waitFor()
    await context.close()
  })
})
