import { messages } from '@opdesk/contracts/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, openPage, type Product, phone, startProduct } from './harness.ts'
import { isFocused, tabTo } from './keyboard.ts'
import { expectLeaveConfirmation, openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('profile of a subscriber', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  it('asks before unsaved text is lost, but not after saving', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', '/user/profile')
    const city = page.getByRole('textbox', { name: 'City' })
    const dashboard = () => page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('radio', { name: 'Female', exact: true }).check()
    await page.getByRole('textbox', { name: 'Date of birth' }).fill('02/03/1990')
    await city.fill('Mysuru')
    await expectLeaveConfirmation(page, dashboard)
    expect(await city.inputValue()).toBe('Mysuru')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(messages.profileUpdated).waitFor()
    await dashboard()
    await page.waitForURL('**/user/dashboard')
    expect(faults).toEqual([])
    await context.close()
  })

  it('lets Tab move between fields and skip an open list', async () => {
    const { page, context } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', '/user/profile')
    const state = page.getByRole('combobox', { name: 'State' })
    const city = page.getByRole('textbox', { name: 'City' })
    await tabTo(page, state)
    await page.getByRole('option', { name: 'Karnataka' }).waitFor()
    await page.keyboard.press('Tab')
    expect(await isFocused(city)).toBe(true)
    await page.getByRole('option', { name: 'Karnataka' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('Shift+Tab')
    expect(await isFocused(state)).toBe(true)
    await context.close()
  })
})
