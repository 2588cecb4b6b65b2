import { Client } from '@opdesk/api/testing/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { addOrganization, employeeBody } from './organizations.ts'
import { enterCode, openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('consent of an employee', () => {
  let product: Product
  let admin: Client
  let employer: Awaited<ReturnType<typeof addOrganization>>
  beforeAll(async () => {
    product = await startProduct()
    admin = await new Client(product).as('admin', 'admin')
    employer = await addOrganization(admin, 'Meridian Textiles')
    await product.settle()
  })
  afterAll(() => product?.stop())

  const added = async (name: string, number: string): Promise<string> => {
    const { status, body } = await admin.post('/admin/corpoEmp', employeeBody(name, number, employer))
    expect(status).toBe(201)
    await product.settle()
    return String(body.data._id)
  }

  it('follows the first sign-in on a phone and leads to the app', async () => {
    await added('Kavya Shah', '9811100001')
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(`${product.url}/user/login?redirect=${encodeURIComponent('/user/claims')}`)
    await enterCode(page, product, '9811100001')
    await page.waitForURL('**/user/consent?**')
    await page.getByRole('heading', { name: 'Before you start' }).waitFor()
    for (const name of ['What we collect from you', 'Why', 'Your rights', 'Questions and complaints'])
      await page.getByRole('heading', { name, exact: true }).waitFor()
    await expectAccessible(page)

    await page.goto(`${product.url}/user/addclaims`)
    await page.waitForURL('**/user/consent?**')
    await page.getByRole('button', { name: 'I agree' }).click()
    const box = page.getByRole('checkbox')
    await page.getByText('Please agree to the notice and the terms, or sign out.').waitFor()
    expect(await box.evaluate(input => input === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Sign out')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/addclaims')
    expect(faults).toEqual([])
    await context.close()
  })

  it('shows texts that changed meanwhile and asks again', async () => {
    const id = await added('Bela Joshi', '9811100002')
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'subscriber', id)
    await page.waitForURL('**/user/consent?**')
    await page.getByText('Terms and Conditions for Sign-up').click()
    await page.getByRole('heading', { name: 'What you agree to' }).waitFor()
    await expectAccessible(page)
    const changed = await admin.patch('/admin/conditions/notice', { condition: '<h2>All of it is new</h2>' })
    expect(changed.status).toBe(200)
    await product.settle()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'I agree' }).click()
    await page.getByText('The privacy notice has changed. Please read it and agree again.').waitFor()
    await page.getByRole('heading', { name: 'All of it is new' }).waitFor()
    expect(await page.getByRole('checkbox').isChecked()).toBe(false)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'I agree' }).click()
    await page.waitForURL('**/user/dashboard')
    expect(faults).toEqual([])
    await context.close()
  })

  it('can be declined by signing out', async () => {
    const id = await added('Chitra Nair', '9811100003')
    const { page, context } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', id, '/user/consent')
    await page.getByRole('link', { name: 'Sign out' }).click()
    await page.waitForURL('**/user/login**')
    const profile = await (await new Client(product).as(id, 'subscriber')).get('/user/get-profile')
    expect(profile.body.data.consent_needed).toBe(true)
    await context.close()
  })
})
