import { Client } from '@opdesk/api/testing/client.ts'
import { addFreeTest } from '@opdesk/api/testing/free-tests.ts'
import { freeTestMessages } from '@opdesk/contracts/free-test/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { isFocused } from './keyboard.ts'
import { openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('free health tests', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    await addFreeTest(product, 'blood', { name: 'Blood Count' })
    await addFreeTest(product, 'sugar', { name: 'Blood Sugar' })
    await product.settle()
  })
  afterAll(() => product?.stop())

  it('are requested on a phone, marked done, and shown as done', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', '/user/dashboard')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'More' }).click()
    await page.getByRole('dialog').getByRole('navigation', { name: 'All places' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('link', { name: 'Free Health Tests' }).click()
    await page.getByText('No free tests booked yet').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Book a free test' }).first().click()
    await page.getByRole('heading', { name: 'Book a Free Health Test' }).waitFor()
    await page.getByRole('combobox', { name: 'Patient' }).waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/user/addhealth-checkups')

    await page.getByRole('button', { name: 'Submit' }).click()
    for (const text of ['Please select patient', 'Message is required']) await page.getByText(text).waitFor()
    await page.getByRole('combobox', { name: 'Patient' }).click()
    const uncovered = page.getByRole('option', { name: /Not covered by your plan/ })
    expect(await uncovered.getAttribute('data-combobox-disabled')).toBe('true')
    await page.getByRole('option', { name: 'Name of asha (you)' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText('Test is required').waitFor()
    const first = page.getByRole('checkbox', { name: 'Blood Count' })
    expect(await first.evaluate(input => input === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Blood Count' }).check()
    await page.getByRole('textbox', { name: 'Message' }).fill('Please come before nine')
    // The buttons of the calendar's months have accessible names.
    await page.getByRole('button', { name: 'Day of the appointment' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^\p{L}+ \d{4}$/u })
      .click()
    await page.getByRole('button', { name: 'Next year' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    // The first possible day and time are offered.
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText(freeTestMessages.freeTestRequested).waitFor()
    await page.getByText('Blood Count').waitFor()
    await page.getByText('Pending', { exact: true }).last().waitFor()
    await expectAccessible(page)

    // A free test cannot be booked twice.
    await page.getByRole('link', { name: 'Book a free test' }).first().click()
    await page.getByRole('combobox', { name: 'Patient' }).click()
    await page.getByRole('option', { name: 'Name of asha (you)' }).click()
    expect(await page.getByRole('checkbox', { name: 'Blood Count' }).isDisabled()).toBe(true)
    await page.getByText(/Free again from \d\d\/\d\d\/\d{4}/).waitFor()
    await page.goto(`${product.url}/user/health-checkups`)

    const back = await openPage(product.browser, wide)
    await openAs(back.page, product, 'admin', 'admin', '/admin/purchased-free-health-tests')
    const row = back.page.getByRole('row', { name: 'Blood Count' })
    await row.getByText('Please come before nine').waitFor()
    await expectAccessible(back.page)
    // Changes the status by keyboard; the focus remains while the change is sent.
    const status = row.getByRole('combobox', { name: /Status of HC/ })
    for (const key of ['Enter', 'ArrowDown', 'Enter']) await status.press(key)
    await back.page.getByText(freeTestMessages.freeTestActed).waitFor()
    expect(await isFocused(status)).toBe(true)
    await back.page.setViewportSize(phone)
    await back.page.getByText('Please come before nine').waitFor()
    await expectAccessible(back.page)
    expect(back.faults).toEqual([])
    await back.context.close()

    // The open page receives the change.
    await page.getByText('Done', { exact: true }).last().waitFor()
    await page.getByRole('link', { name: 'Name of asha' }).first().click()
    await page.getByText('Please come before nine').waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/user/checkup-details/:freeTest')
    expect(faults).toEqual([])
    await context.close()
  })

  it('show staff every detail of a request', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'management', '/management/health-checkups')
    for (const title of ['Application Date', 'Health CheckUp Id', 'Name', 'Contact Details', 'Test'])
      await page.getByRole('columnheader', { name: title }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Name of asha' }).click()
    await page.getByRole('heading', { name: /Request HC\d{6}/ }).waitFor()
    await page.getByText('Please come before nine').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('heading', { name: 'Health Checkups' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('let a person deselect a test that was requested elsewhere', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', '/user/addhealth-checkups')
    await page.getByRole('combobox', { name: 'Patient' }).click()
    await page.getByRole('option', { name: 'Name of asha-son' }).click()
    const blood = page.getByRole('checkbox', { name: 'Blood Count' })
    for (const name of ['Blood Count', 'Blood Sugar']) await page.getByRole('checkbox', { name }).check()
    await page.getByRole('textbox', { name: 'Message' }).fill('At school')
    const asha = await new Client(product).as('asha', 'subscriber')
    const appointment = new Date(Date.now() + 96 * 3_600_000).toISOString()
    const elsewhere = { member_id: 'asha-son', checkup_for: ['blood'], appointment, message: 'At home' }
    expect((await asha.post('/user/health-checkups', elsewhere)).status).toBe(200)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText(/^Blood Count is free again for Name of asha-son from/).waitFor()
    await page.getByText(/^Free again from/).waitFor()
    await blood.uncheck()
    expect(await blood.isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByText(freeTestMessages.freeTestRequested).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
