import { codeOf } from '@opdesk/api/testing/authenticator.ts'
import { Client } from '@opdesk/api/testing/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { signInStaff } from './steps.ts'

const setUp = async (page: Page): Promise<{ secret: string; recoveryCodes: string[] }> => {
  await page.getByRole('textbox', { name: 'Current password' }).fill('Demo@1234')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  await expectAccessible(page)
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('12345')
  await page.keyboard.press('Enter')
  await page.getByText('Please enter the 6-digit code').waitFor()
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret, new Date()))
  await page.keyboard.press('Enter')
  await page.getByText('Keep these recovery codes now').waitFor()
  await expectAccessible(page)
  const recoveryCodes = await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').allTextContents()
  await page.getByLabel('I have kept these codes').check()
  await page.getByRole('button', { name: 'Done' }).click()
  return { secret, recoveryCodes }
}

const password = async (page: Page, url: string, email: string, admin = false) => {
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo@1234')
  if (admin) await page.getByRole('switch', { name: 'Admin' }).click()
  await page.getByRole('button', { name: 'Login' }).click()
}

describe.skipIf(!chromiumPath)('a second factor', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  test.each([
    ['a wide screen', wide, 'verifier'],
    ['a phone', phone, 'manager'],
  ] as const)('is turned on and required at the next sign-in, on %s', async (_, size, name) => {
    const { page, context, faults } = await openPage(product.browser, size)
    await signInStaff(page, product.url, name)
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Second factor' }).click()
    await page.getByRole('button', { name: 'Turn on' }).click()
    const { secret, recoveryCodes } = await setUp(page)
    expect(recoveryCodes).toHaveLength(10)
    await page.getByText('10 recovery codes are left.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.goto(`${product.url}/logout?userType=managmentUser`)
    await page.waitForURL('**/admin/login')

    await password(page, product.url, `${name}@example.org`)
    await page.getByRole('heading', { name: 'One more step' }).waitFor()
    await expectAccessible(page)
    // The code that turned the second factor on cannot be used again; the next code is already valid.
    await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret, new Date(), -1))
    await page.keyboard.press('Enter')
    await page.getByText('This code is not correct, or was used already.').waitFor()
    if (name === 'verifier') await page.getByRole('textbox', { name: 'Code', exact: true }).fill(codeOf(secret, new Date(), 1))
    else {
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toLowerCase() ?? '')
    }
    await page.keyboard.press('Enter')
    await page.waitForURL('**/management/dashboard')
    expect(faults).toEqual([])
    await context.close()
  })

  test('must be set up if required, and is reset by an admin', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await password(page, product.url, 'admin@example.org', true)
    await page.waitForURL('**/admin/master/designation')
    await page.goto(`${product.url}/admin/master/settings`)
    await page.getByRole('switch', { name: 'Require a second factor' }).click()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('button', { name: 'Yes' }).click()
    // The admin has no second factor either and is redirected to set it up.
    await page.waitForURL('**/admin/second-factor?redirect=**')
    await page.getByRole('heading', { name: 'Set up your second factor' }).waitFor()
    await expectAccessible(page)
    await setUp(page)
    await page.waitForURL('**/admin/master/settings')
    expect(await page.getByRole('switch', { name: 'Require a second factor' }).isChecked()).toBe(true)

    const there = await openPage(product.browser, phone)
    await password(there.page, product.url, 'finance@example.org')
    await there.page.waitForURL('**/management/second-factor')
    await expectAccessible(there.page)
    await there.page.goto(`${product.url}/management/claims`)
    await there.page.waitForURL('**/management/second-factor?redirect=**')
    await setUp(there.page)
    await there.page.waitForURL('**/management/claims')

    await page.goto(`${product.url}/admin/master/users`)
    await page.getByRole('button', { name: 'Reset the second factor of Name of finance' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes' }).click()
    await page.getByText('The second factor has been reset.').waitFor()
    const login = await new Client(product).post('/management/login', { email: 'finance@example.org', password: 'Demo@1234' })
    expect(login.status).toBe(200)
    expect([...faults, ...there.faults]).toEqual([])
    for (const opened of [context, there.context]) await opened.close()
  })
})
