import { Client } from '@opdesk/api/testing/client.ts'
import { users } from '@opdesk/contracts/account/users.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { expectLeaveConfirmation, openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('an admin of users and masters', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    await product.letOneAdminActAlone()
  })
  afterAll(() => product?.stop())

  /** Signs in and first changes the password, which another person had chosen. */
  const signInAtFirst = async (page: Page, email: string, given: string) => {
    await page.goto(`${product.url}/admin/login`)
    await page.getByRole('switch', { name: 'Admin' }).check()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(given)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Change your password' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.getByText('Another person chose your password.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Change password' }).click()
    await page.getByRole('textbox', { name: 'Current password' }).fill(given)
    await page.getByRole('textbox', { name: 'New password' }).fill('Quiet-Mango@47')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Quiet-Mango@47')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/admin')
    expect(await page.getByText('Another person chose your password.').count()).toBe(0)
  }
  const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()

  it('is told why a designation was not added, and to retry', async () => {
    const { page, context } = await openPage(product.browser, phone)
    await openAs(page, product, 'admin', 'admin')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const name = page.getByRole('textbox', { name: 'Designation' })
    await name.fill('manager')
    await page.keyboard.press('Enter')
    await yes(page)
    await page.getByText('Failed to add Designation.').waitFor()
    await page.getByText('Try Again !').waitFor()
    await page.getByText('This name is already in use').waitFor()
    expect(await name.inputValue()).toBe('manager')
    await expectAccessible(page)
    await context.close()
  })

  it('can paste formatted amounts; other text changes no value', async () => {
    const { page, context } = await openPage(product.browser, phone)
    await openAs(page, product, 'admin', 'admin', '/admin/master/healthCheckupPlans/add')
    const price = page.getByLabel('Base Price')
    const paste = (text: string) =>
      price.evaluate((field: HTMLInputElement, pasted) => {
        field.focus()
        field.select()
        const clipboardData = new DataTransfer()
        clipboardData.setData('text', pasted)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      }, text)
    await paste('₹1,200.50')
    await expect.poll(() => price.inputValue()).toBe('₹ 1,200.50')
    for (const text of ['1e9', '12.345', '-5']) {
      await paste(text)
      await page.getByText('Not pasted: this is not an amount').waitFor()
      expect(await price.inputValue(), text).toBe('₹ 1,200.50')
      await paste(' 500 ')
      await expect.poll(() => price.inputValue()).toBe('₹ 500')
      expect(await page.getByText('Not pasted: this is not an amount').count(), text).toBe(0)
      await paste('1,200.50')
      await expect.poll(() => price.inputValue()).toBe('₹ 1,200.50')
    }
    await context.close()
  })

  it('gets a hint on a row’s button by keyboard and mouse', async () => {
    const { page, context } = await openPage(product.browser, wide)
    const admin = await new Client(product).signIn('admin', 'admin@example.org')
    expect(
      (await admin.post('/admin/jobs', { title: 'Nurse', description: '<p>Nights</p>', jd: null, status: true })).status,
    ).toBe(200)
    await openAs(page, product, 'admin', 'admin', '/admin/master/jobs')
    const reader = await context.newCDPSession(page)
    const tipOf = (name: string) => page.getByRole('tooltip').filter({ hasText: name })
    for (const told of [
      page.getByRole('button', { name: 'Modify Nurse' }),
      page.getByRole('switch', { name: 'Active: Nurse' }),
    ]) {
      const name = (await told.getAttribute('aria-label')) ?? ''
      // Looks for the hint by name, because the previous hint may still be fading.
      const tip = tipOf(name)
      await page.keyboard.press('Tab')
      await told.focus()
      await tip.waitFor()
      expect(await tip.textContent()).toBe(name)
      // Screen readers speak the name once, because the hint does not also describe the element.
      const { nodes } = await reader.send('Accessibility.getFullAXTree')
      expect(nodes.filter(node => node.name?.value === name && node.description?.value)).toEqual([])
      await told.blur()
      await tip.waitFor({ state: 'hidden' })
      // Hovers over the visible part of a switch, which is beside its checkbox.
      await told.locator('xpath=self::button | self::input/following-sibling::span').hover()
      await tip.waitFor()
      await page.mouse.move(5, 5)
      await tip.waitFor({ state: 'hidden' })
    }
    await page.goto(`${product.url}/admin/registered-users`)
    await page.getByRole('button', { name: 'Delete Name of asha' }).focus()
    await tipOf('Delete Name of asha').waitFor()
    await context.close()
  })

  it('hears from the screen reader which fields are required', async () => {
    const { page, context } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', '/admin/master/faqs/add')
    await page.getByRole('textbox', { name: 'Question', exact: true }).waitFor()
    const fields = page.getByRole('main').locator('input, textarea, select')
    const named = (all: Element[]) =>
      all.map(field => `${(field as HTMLInputElement).labels?.[0]?.textContent}: ${field.getAttribute('aria-required')}`)
    const expected = ['Question *: true', 'Answer *: true', 'Question in Hindi: null', 'Answer in Hindi: null']
    expect((await fields.evaluateAll(named)).slice(0, 4)).toEqual(expected)
    await context.close()
  })

  it('adds another admin, who sees only pages with a given privilege', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin')
    await page.getByRole('link', { name: users.title }).click()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    // Waits for the form itself, because it has a button of the same name as the list.
    await page.getByLabel('Name').waitFor()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByText('Please select designation !').waitFor()
    expect(await page.getByLabel('Name').evaluate(field => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.getByLabel('Name').fill('Rekha Nair')
    await expectLeaveConfirmation(page, () => page.getByRole('button', { name: 'Cancel' }).click())
    await expectLeaveConfirmation(page, () => page.goBack())
    const closing = page.waitForEvent('dialog').then(async dialog => {
      await dialog.dismiss()
      return dialog.type()
    })
    await Promise.all([closing, page.close({ runBeforeUnload: true })])
    expect(await closing).toBe('beforeunload')
    await page.keyboard.press('Escape')
    expect(await page.getByLabel('Name').inputValue()).toBe('Rekha Nair')
    await page.getByLabel('User Type').selectOption({ label: 'Admin' })
    expect(await page.getByRole('combobox', { name: 'Designation' }).isDisabled()).toBe(true)
    await page.getByRole('textbox', { name: 'Email' }).fill('rekha@example.org')
    await page.getByRole('textbox', { name: 'Mobile No.', exact: true }).fill('9811100001')
    await page.getByRole('textbox', { name: 'Password' }).fill('Fresh@2026')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await yes(page)
    await page.getByText(users.messages.added).waitFor()
    await page.getByRole('row', { name: 'Rekha Nair' }).getByText('+91 9811100001').waitFor()

    const other = await openPage(product.browser, phone)
    await signInAtFirst(other.page, 'rekha@example.org', 'Fresh@2026')
    await other.page.getByText('You have no programs yet').waitFor()

    await page.getByRole('link', { name: 'Privilege Master' }).click()
    await page.getByLabel('Module').selectOption({ label: 'Admin' })
    await page.getByLabel('User', { exact: true }).selectOption({ label: 'Rekha Nair (rekha@example.org)' })
    await page.getByRole('checkbox', { name: 'Select all permissions of Designation' }).check()
    await page.getByRole('checkbox', { name: 'Delete Designation' }).uncheck()
    await page.getByRole('checkbox', { name: 'View Users', exact: true }).check()
    await expectAccessible(page)
    // The stored grid is refetched, and unsaved checked boxes remain.
    await context.setOffline(true)
    await page.getByText('No connection. What you typed stays here').waitFor()
    const readAgain = page.waitForResponse(answer => /\/admin\/privileges\/[^/]+$/.test(new URL(answer.url()).pathname))
    await context.setOffline(false)
    await readAgain
    await page.getByText('No connection. What you typed stays here').waitFor({ state: 'detached' })
    expect(await page.getByRole('checkbox', { name: 'View Users', exact: true }).isChecked()).toBe(true)
    const person = page.getByLabel('User', { exact: true })
    const chosen = await person.inputValue()
    await expectLeaveConfirmation(page, () => person.selectOption('admin'))
    expect(await person.inputValue()).toBe(chosen)
    await expectLeaveConfirmation(page, () => page.getByRole('link', { name: users.title }).click())
    // Another admin grants a right in a row that is also changed here.
    const privilegesOf = `/admin/privileges/${chosen}`
    const elsewhere = await new Client(product).as('admin', 'admin')
    const viewOnly = { GET: true, POST: false, PATCH: false, DELETE: false }
    await elsewhere.patch(`${privilegesOf}/1`, [{ module_id: 1, user_id: chosen, program_id: Program.tests, ...viewOnly }])
    await page.getByRole('checkbox', { name: 'Add Tests', exact: true }).check()
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.getByRole('dialog').getByText('Rekha Nair: Designation, Users, Tests').waitFor()
    await yes(page)
    await page.getByText('Success', { exact: true }).waitFor()
    const { records } = (await elsewhere.get(privilegesOf)).body.data
    expect(records.find(({ program_id }: { program_id: number }) => program_id === Program.tests)).toMatchObject({
      ...viewOnly,
      POST: true,
    })
    await elsewhere.patch(`${privilegesOf}/1`, [
      { module_id: 1, user_id: chosen, program_id: Program.tests, ...viewOnly, GET: false },
    ])

    await other.page.goto(`${product.url}/admin/master/users`)
    await other.page.getByText('Name of finance').waitFor()
    expect(await other.page.getByRole('button', { name: /^(Add|Modify|Delete|Reset)/ }).count()).toBe(0)
    await other.page.getByRole('button', { name: 'Open the menu' }).click()
    expect(await other.page.getByRole('navigation').getByRole('link').allTextContents()).toEqual([
      'Dashboard',
      'Designation Master',
      users.title,
      'Requests to confirm',
    ])
    await expectAccessible(other.page)
    await other.page.goto(`${product.url}/admin/nothing-here`)
    await other.page.getByText('This page does not exist.').waitFor()
    await expectAccessible(other.page)
    expect([...faults, ...other.faults]).toEqual([])
    await context.close()
    await other.context.close()
  })

  it('resets a password, which ends sessions, and erases a subscriber', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    const finance = await new Client(product).signIn('management', 'finance@example.org')
    await openAs(page, product, 'admin', 'admin', '/admin/master/users?search=finance')
    await page.getByRole('button', { name: 'Reset the password of Name of finance' }).click()
    expect(await page.getByRole('textbox', { name: 'Email' }).isDisabled()).toBe(true)
    // Clicks with a delay, as people do. The empty field that loses the focus must not show an error, which would move the button.
    await page.getByRole('button', { name: 'Cancel' }).click({ delay: 100 })
    await page.getByRole('button', { name: 'Reset the password of Name of finance' }).click()
    await page.getByRole('textbox', { name: 'New Password' }).fill('Other@2026')
    await expectLeaveConfirmation(page, () => page.getByRole('button', { name: 'Cancel' }).click())
    expect(await page.getByRole('textbox', { name: 'New Password' }).inputValue()).toBe('Other@2026')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await yes(page)
    await page.getByText(users.messages.passwordUpdated).waitFor()
    await page.waitForURL('**/admin/master/users?search=finance')
    expect((await finance.get('/management/claims')).status).toBe(401)

    await page.goto(`${product.url}/admin/registered-users`)
    await page.getByRole('button', { name: 'Delete Name of asha' }).click()
    await page.getByRole('dialog').getByText('can never sign in again').waitFor()
    const no = page.getByRole('dialog').getByRole('button', { name: 'No', exact: true })
    expect(await no.evaluate(button => button === document.activeElement)).toBe(true)
    await yes(page)
    await page.getByRole('button', { name: 'Yes, erase for ever' }).click()
    await page.getByText(messages.userDeleted).waitFor()
    await page.getByText('No subscribers found').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
