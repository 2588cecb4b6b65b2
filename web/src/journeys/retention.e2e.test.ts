import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, startProduct, wide } from './harness.ts'

describe.skipIf(!chromiumPath)('the page Retention', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  test('saves a time only after it showed what it erases', async () => {
    const { page, faults } = await openPage(product.browser, wide)
    await page.goto(`${product.url}/admin/master/retention`)
    await page.getByLabel('Email').fill('admin@example.org')
    await page.getByRole('textbox', { name: 'Password' }).fill('Demo@1234')
    await page.keyboard.press('Enter')
    const days = page.getByRole('textbox', { name: 'Days: Contact forms and quote requests' })
    await days.waitFor()
    await expectAccessible(page)
    const save = page.getByRole('button', { name: 'Save' })
    const show = page.getByRole('button', { name: 'Show what this erases' })
    await days.fill('5')
    await page.getByText('Enter days from 30 to 3650').waitFor()
    expect(await show.isDisabled()).toBe(true)
    await days.fill('400')
    await page.getByText('Not counted yet').first().waitFor()
    expect(await save.isDisabled()).toBe(true)
    await show.click()
    await expect.poll(() => page.getByText('Not counted yet').count()).toBe(0)
    await save.click()
    await page.getByText('The times have been saved.').waitFor()
    await page.reload()
    await expect.poll(() => days.inputValue()).toBe('400 days')
    expect(faults).toEqual([])
  })
})
