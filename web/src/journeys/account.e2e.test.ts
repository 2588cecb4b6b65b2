import { Client } from '@opdesk/api/testing/client.ts'
import { openMailbox } from '@opdesk/api/testing/mailbox.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { signInStaff } from './steps.ts'

describe.skipIf(!chromiumPath)('a person’s own account', () => {
  let product: Product
  let mailbox: ReturnType<typeof openMailbox>
  beforeAll(async () => {
    product = await startProduct()
    mailbox = openMailbox(product)
  })
  afterAll(async () => {
    await mailbox?.stop()
    await product?.stop()
  })

  test('gets a new password by the link in an email', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(`${product.url}/admin/login`)
    await page.getByRole('link', { name: 'Forgot it?' }).click()
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByText('Please enter email').waitFor()
    await page.getByLabel('Email').fill('manager@example.org')
    await page.keyboard.press('Enter')
    await page.getByText('Link to reset account password has been successfully sent to your email.').waitFor()
    await expectAccessible(page)
    const { pathname, search } = await mailbox.linkTo('manager@example.org', 1)
    await page.goto(product.url + pathname + search)
    await page.getByRole('textbox', { name: 'New password' }).fill('Welcome@123')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Welcome@123')
    await page.keyboard.press('Enter')
    await page.getByText('This password is easy to guess').waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'New password' }).fill('N3w@Password')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('N3w@Password')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin/login')
    await page.getByText('Password reset successfully.').waitFor()
    const outsider = new Client(product)
    const signIn = (password: string) => outsider.post('/management/login', { email: 'manager@example.org', password })
    expect([(await signIn('Demo@1234')).status, (await signIn('N3w@Password')).status]).toEqual([401, 200])
    expect(faults).toEqual([])
    await context.close()
  })

  test('ends the earlier session when another person signs in', async () => {
    const { page, context } = await openPage(product.browser, wide)
    await signInStaff(page, product.url, 'verifier')
    const before = (await context.cookies(`${product.url}/api`)).find(({ name }) => name === 'opdesk_session')
    const isAlive = async () =>
      (await new Client(product).get('/account/sessions', { authorization: `Bearer ${before?.value}` })).status === 200
    expect(await isAlive()).toBe(true)
    const again = await page.evaluate(async () => {
      const body = JSON.stringify({ email: 'finance@example.org', password: 'Demo@1234' })
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/api/v1/management/login', { method: 'POST', headers, body })).status
    })
    expect([again, await isAlive()]).toEqual([200, false])
    await context.close()
  })

  test('shows the login page in every window after a full sign-out', async () => {
    const here = await openPage(product.browser, wide)
    await signInStaff(here.page, product.url, 'verifier')
    const there = await openPage(product.browser, wide)
    await signInStaff(there.page, product.url, 'verifier')
    await here.page.getByRole('button', { name: 'Account menu' }).click()
    await here.page.getByRole('button', { name: 'Where you are signed in' }).click()
    await here.page.getByText('This device').waitFor()
    await expectAccessible(here.page)
    await here.page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await here.page.getByRole('button', { name: 'Yes' }).click()
    await here.page.waitForURL('**/admin/login')
    await there.page.waitForURL('**/admin/login**')
    expect([...here.faults, ...there.faults]).toEqual([])
    for (const { context } of [here, there]) await context.close()
  })
})
