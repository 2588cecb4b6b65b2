import { type Sold, soldIn } from '@opdesk/api/testing/sold.ts'
import { checkupMessages } from '@opdesk/contracts/checkup/messages.ts'
import { addDays, formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { isFocused, pressOn } from './keyboard.ts'
import { calendarDay, openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('purchased checkups and invoices', () => {
  let product: Product
  let sold: Sold
  let id: string
  beforeAll(async () => {
    product = await startProduct()
    sold = soldIn(product)
    id = await sold.checkup('asha', 'checkup-of-asha')
    await sold.invoice('asha', 'checkup-of-asha')
    await sold.creditNote('asha', 'checkup-of-asha')
  })
  afterAll(async () => {
    await sold?.stop()
    await product?.stop()
  })

  const field = (page: Page, name: string) => page.getByRole('textbox', { name })

  it('let a subscriber enter and later read the details on a phone', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', '/user/myplan?tab=checkups')
    await page.getByRole('link', { name: 'Give the details of Full Body' }).click()
    await page.getByRole('heading', { name: 'Checkup Details' }).waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/user/fill-test-details')
    await page.goto(`${product.url}/fill-test-details${new URL(page.url()).search}`)
    await page.waitForURL('**/user/fill-test-details?id=*')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Please input the patient name!').waitFor()
    expect(await field(page, 'Name').evaluate(input => input === document.activeElement)).toBe(true)
    for (const text of ['Please input your age!', 'Please select your gender!']) await page.getByText(text).waitFor()
    await expectAccessible(page)

    await field(page, 'Name').fill('Meera Rao')
    await field(page, 'Age').fill('100')
    await page.keyboard.press('Tab')
    await page.getByText('Age cannot be greater than 99').waitFor()
    await field(page, 'Age').fill('61')
    await page.getByRole('radio', { name: 'Female' }).check()
    await field(page, 'Pincode').fill('560025')
    const day = addDays(istDay(new Date()), 4)
    await page.getByRole('button', { name: 'Day of the appointment' }).click()
    const calendar = page.getByRole('dialog', { name: 'Day of the appointment' })
    await expectAccessible(page)
    await (await calendarDay(calendar, day)).click()
    await page.getByLabel('Time of the appointment').fill('09:30')
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText(checkupMessages.detailsGiven).waitFor()
    await page.waitForURL('**/user/dashboard')
    await page.goto(`${product.url}/user/myplan?tab=checkups`)
    await page.getByRole('link', { name: 'Details of Full Body' }).click()
    await page.getByText('Meera Rao').waitFor()
    await page.getByText(`${formatDay(day)} 09:30 AM`).waitFor()
    expect(await page.getByRole('button', { name: 'Submit' }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('link', { name: 'Details of Full Body' }).waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('let an admin mark a checkup as done, and as pending again', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', '/admin/purchased-health-checkups')
    const row = page.getByRole('row', { name: 'Full Body' })
    await row.getByText('Meera Rao, 61, Female').waitFor()
    await expectAccessible(page)
    for (const [mark, label] of [
      ['Mark as done', 'Completed'],
      ['Mark as pending', 'Pending'],
    ] as const) {
      await pressOn(page, row.getByRole('button', { name: mark }))
      await row.getByText(label, { exact: true }).waitFor()
      await expect.poll(() => isFocused(row.getByRole('button', { name: /^Mark as/ }))).toBe(true)
    }
    await page.setViewportSize(phone)
    await page.getByText('Meera Rao, 61, Female').waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
    expect(id).not.toBe('')
  })

  it('let finance see invoices and credit notes, and save files', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'finance', '/management/invoices')
    await page.getByRole('row', { name: /IN\/\d\d-\d\d\/0000001/ }).waitFor()
    await expectAccessible(page)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('row', { name: /CN\/\d\d-\d\d\/0000001/ })
        .getByRole('button', { name: 'PDF' })
        .click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^CN-\d\d-\d\d-0000001\.pdf$/)
    await page.getByText('Credit notes', { exact: true }).click()
    await page.waitForURL(/kind=credit_note/)
    await page.setViewportSize(phone)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })
})
