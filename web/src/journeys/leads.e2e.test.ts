import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const fill = async (page: Page, name: string) => {
  const form = page.locator('form[data-form=retail]')
  await form.locator('[name=name]').fill(name)
  await form.locator('[name=phone]').fill('98115 00001')
  await form.locator('[name=email]').fill('kavya@mills.test')
  await form.locator('[name=hear]').selectOption('newspaper')
  await form.locator('[name=message]').fill('Please call me in the evening.')
  return form
}

describe.skipIf(!chromiumPath)('a contact request', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  it('is sent with or without script, then read and erased', async () => {
    const visitor = await openPage(product.browser, wide)
    await visitor.page.goto(`${product.url}/contact-us`)
    const form = await fill(visitor.page, 'Kavya Pillai')
    await form.getByRole('button').click()
    await visitor.page.waitForURL('**/thank-you')
    expect(visitor.faults).toEqual([])
    await visitor.context.close()

    const plain = await product.browser.newContext({ viewport: phone, javaScriptEnabled: false })
    const page = await plain.newPage()
    await page.goto(`${product.url}/contact-us`)
    await (await fill(page, 'Kavya Pillai')).getByRole('button').click()
    const question = (await page.locator('label[for=answer]').textContent()) ?? ''
    const numbers = question.split(/[\s.?]+/).flatMap(word => (words.indexOf(word) > 0 ? [words.indexOf(word)] : []))
    expect(numbers).toHaveLength(2)
    // Waits longer than the minimum time before a form may be sent.
    await page.waitForTimeout(3100)
    await page.locator('#answer').fill(String(numbers.reduce((sum, number) => sum + number, 0)))
    await page.locator('form:has(#answer) button').click()
    await page.waitForURL('**/thank-you')
    await plain.close()
    await product.settle()

    const reader = await openPage(product.browser, wide)
    await openAs(reader.page, product, 'management', 'management', '/management/contact-us-retail-empl')
    await reader.page.getByRole('row', { name: /Kavya Pillai/ }).waitFor()
    await reader.page.getByRole('button', { name: 'Read what Kavya Pillai sent' }).click()
    await reader.page.getByRole('dialog').getByText('Sent again').waitFor()
    expect(await reader.page.getByRole('button', { name: /^Erase/ }).count()).toBe(0)
    expect(reader.faults).toEqual([])
    await reader.context.close()

    const admin = await openPage(product.browser, wide)
    await openAs(admin.page, product, 'admin', 'admin', '/admin/contact-us-retail')
    // The same form was sent twice within ten minutes, and the list has one row.
    await admin.page.getByRole('row', { name: /Kavya Pillai/ }).waitFor()
    await expectAccessible(admin.page)
    await admin.page.getByRole('button', { name: 'Read what Kavya Pillai sent' }).click()
    const dialog = admin.page.getByRole('dialog')
    await dialog.getByText('Sent again').waitFor()
    await expectAccessible(admin.page)
    await admin.page.keyboard.press('Escape')
    await admin.page.getByRole('button', { name: 'Erase Kavya Pillai' }).click()
    await dialog.getByRole('button', { name: 'Erase' }).click()
    await admin.page.getByText('Contact request erased').waitFor()
    await admin.page.getByText('Nobody found').waitFor()
    expect(admin.faults).toEqual([])
    await admin.context.close()
  })
})
