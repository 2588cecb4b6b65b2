import { Client } from '@opdesk/api/testing/client.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

const NUMBER = '9812300011'

describe.skipIf(!chromiumPath)('the content that an admin sets', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  it('includes terms, whose new version a running sign-up requires', async () => {
    const newcomer = await openPage(product.browser, phone)
    const { page: form } = newcomer
    await form.goto(`${product.url}/user/signup`)
    await form.getByLabel('Mobile number').fill(NUMBER)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: 'Send OTP' }).click()
    await form.locator('input[autocomplete=one-time-code]').first().waitFor()

    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', '/admin/master/conditions')
    await expectAccessible(page)
    expect(await page.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Modify Sign-up' }).click()
    const editor = page.getByRole('textbox', { name: 'Terms and Conditions', exact: true })
    await editor.waitFor()
    await expectAccessible(page)
    await editor.focus()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('All of it is new.')
    await page.keyboard.press('Control+A')
    // Presses the first of two buttons: the Hindi text has another editor below.
    await page.getByRole('button', { name: 'Bold' }).first().click()
    await page.getByRole('button', { name: 'Modify', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Record updated.').waitFor()

    const outbox = await new Client(product).get(`/dev/outbox?to=${encodeURIComponent(`+91${NUMBER}`)}`)
    const code = /\d{6}/.exec(outbox.body.data.records[0].text)?.[0] ?? ''
    const digits = form.locator('input[autocomplete=one-time-code]').first()
    await digits.click()
    await form.keyboard.type(code)
    await form.getByText('The Terms and Conditions have changed. Please read and agree to them again.').waitFor()
    await expectAccessible(form)
    const again = form.getByRole('checkbox', { name: /changed Terms and Conditions/ })
    expect(await again.isChecked()).toBe(false)
    await digits.click()
    await form.keyboard.type(code)
    await form.getByText(messages.agreeToTerms).waitFor()
    const [terms] = await Promise.all([
      newcomer.context.waitForEvent('page'),
      form.getByRole('link', { name: 'Terms and Conditions' }).click(),
    ])
    await terms.locator('strong', { hasText: 'All of it is new.' }).waitFor()
    await expectAccessible(terms)
    await terms.close()
    await again.check()
    await digits.click()
    await form.keyboard.type(code)
    await form.waitForURL('**/user/onboarding')

    await page.getByRole('link', { name: 'Versions' }).click()
    // The newest version is first.
    const agreed = page.getByRole('link', { name: /^1 agreed to version/ }).first()
    await agreed.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Read version 2026-03-01' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'What you agree to' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await agreed.click()
    await page.getByText(NUMBER).waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
    await newcomer.context.close()
  })

  it('includes terms and a disclaimer with public pages', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(`${product.url}/terms-and-conditions/PAYMENT`)
    await page.getByRole('heading', { name: 'What you buy' }).waitFor()
    await expectAccessible(page)
    await page.goto(`${product.url}/disclaimer`)
    await page.getByText('Benefits are reimbursed as the terms of the plan say.').waitFor()
    await expectAccessible(page)
    await page.goto(`${product.url}/terms-and-conditions/other`)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('includes services, which say why they are unavailable', async () => {
    const admin = await new Client(product).as('admin', 'admin')
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', '/user/dashboard')
    const card = (name: RegExp) => page.getByRole('button', { name })
    const unavailable = page.getByText(/: Not available at the moment/)
    expect(await unavailable.textContent()).toContain('Online Consultation')
    expect(await card(/^Online Consultation/).count()).toBe(0)
    await expectAccessible(page)
    const { records } = (await admin.get('/admin/settings')).body.data
    const { _id, createdAt: _, updatedAt: __, ...settings } = records[0]
    const change = { online_consultation_url: 'https://doctor.example/start', service_ambulance: false }
    expect((await admin.patch(`/admin/settings/${_id}`, { ...settings, ...change })).status).toBe(200)
    await page.reload()
    await card(/^Online Consultation/).click()
    const link = page.getByRole('link', { name: 'Go to doctor.example' })
    await link.waitFor()
    expect(
      await link.evaluate(element => [element.getAttribute('href'), element.getAttribute('target'), element.getAttribute('rel')]),
    ).toEqual(['https://doctor.example/start', '_blank', 'noopener noreferrer'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    expect(await unavailable.textContent()).toContain('Ambulance')
    expect(faults).toEqual([])
    await context.close()
  })
})
