import { Client } from '@opdesk/api/testing/client.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('email templates and notifications', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  test('keep an admin’s template edits, which are saved by keyboard', async () => {
    const { page, faults } = await openPage(product.browser, wide)
    await page.goto(`${product.url}/admin/master/email-settings`)
    await page.getByLabel('Email').fill('admin@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill('Demo@1234')
    await page.keyboard.press('Enter')
    const text = page.getByRole('textbox', { name: 'Text of the mail' })
    await text.waitFor()
    await expectAccessible(page)

    await page.getByRole('combobox', { name: 'Template' }).fill('Claim settled')
    // Waits for the list, which is filtered a moment after typing; an arrow key pressed earlier would choose another option.
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['Claim settled'])
    await page.keyboard.press('ArrowDown')
    await page.locator('[role=option][data-combobox-selected]').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Goes out: when a claim has been paid').waitFor()
    await text.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Paid {{amont}} ')
    await page.getByText('{{amont}} is not known here.').first().waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('“Claim settled” cannot be saved as it is.').waitFor()
    await text.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Paid: ')
    await page.getByRole('button', { name: '{{amount}}' }).click()
    await page.getByLabel('Preview').getByText('Paid: ₹1,240.00').waitFor()

    await page.getByRole('link', { name: 'Claims', exact: true }).click()
    await page.getByText('Leave without saving?').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Email template updated successfully.').waitFor()
    await page.getByText('Everything is saved').waitFor()
    await page.reload()
    await text.getByText('Paid: {{amount}}').waitFor()
    await page.setViewportSize(phone)
    await expectAccessible(page)
    expect(faults).toEqual([])
  })

  test('open the claim of a notification, which can be deleted', async () => {
    const asha = await new Client(product).as('asha', 'subscriber')
    const { claim_id } = await submittedClaim(asha)
    await product.settle()
    const { page, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'management', 'verifier')
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).waitFor()
    const heard = await page.getByRole('banner').ariaSnapshot()
    expect(heard.match(/\b1\b/g), heard).toHaveLength(1)
    await page.getByRole('button', { name: 'Notifications: 1 unread' }).click()
    const message = `Claim ${claim_id} has been submitted by Name of asha`
    await page.getByRole('link', { name: message }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await page.getByRole('link', { name: message }).press('Enter')
    await page.waitForURL('**/management/claim-details/**')
    await page.getByRole('button', { name: 'Notifications: 0 unread' }).click()
    await page.getByRole('button', { name: `Delete: ${message}` }).click()
    await page.getByText('No notifications').waitFor()
    expect(faults).toEqual([])
  })
})
