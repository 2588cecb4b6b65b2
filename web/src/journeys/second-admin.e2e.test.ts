import { openMailbox } from '@opdesk/api/testing/mailbox.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('the rule of two admins', () => {
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

  const open = (page: Page, name: string, path?: string) => openAs(page, product, 'admin', name, path)
  const add = async (page: Page, name: string, email: string) => {
    await page.goto(`${product.url}/admin/master/users`)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Name').fill(name)
    await page.getByRole('combobox', { name: 'Designation' }).click()
    await page.getByRole('option', { name: 'Finance' }).click()
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('textbox', { name: 'Mobile No.', exact: true }).fill('9811100001')
    await page.getByRole('switch', { name: 'Invite by mail' }).check()
    expect(await page.getByRole('textbox', { name: 'Password' }).count()).toBe(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  }

  it('warns a single admin, who adds staff that wait for confirmation', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await open(page, 'admin', '/admin')
    await page.getByText('One admin alone decides who has power over money.').waitFor()
    await expectAccessible(page)
    await add(page, 'Gita Rao', 'gita@example.org')
    await page.getByText(messages.userInvited).waitFor()
    const link = await mailbox.linkTo('gita@example.org', 1)
    await page.goto(`${product.url}${link.pathname}${link.search}`)
    await page.getByRole('textbox', { name: 'New password' }).fill('Quiet-Mango@47')
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('Quiet-Mango@47')
    await page.keyboard.press('Enter')
    await page.getByText(messages.passwordReset).waitFor()

    const ofGita = product.deps.db.selectFrom('account').select('id').where('email', '=', 'gita@example.org')
    const { id } = await ofGita.executeTakeFirstOrThrow()
    await openAs(page, product, 'admin', 'admin', `/admin/master/users/${id}`)
    await page.getByText(/^This account waits until \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M\.$/).waitFor()
    await expectAccessible(page)
    await page.goto(`${product.url}/admin/master/users/${id}/password`)
    await page.getByRole('textbox', { name: 'New Password' }).fill('Other@2026')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page
      .getByText(/^No second admin can confirm this, so only the person can choose the password/)
      .first()
      .waitFor()
    await context.close()

    const gita = await openPage(product.browser, phone)
    await openAs(gita.page, product, 'management', id)
    await gita.page.getByText(/^Your account waits until \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M\.$/).waitFor()
    await expectAccessible(gita.page)
    expect([...faults, ...gita.faults]).toEqual([])
    await gita.context.close()
  })

  it('lets admins request, confirm and refuse; the slower admin is informed', async () => {
    await product.addStaff('second', 'admin')
    const one = await openPage(product.browser, wide)
    const other = await openPage(product.browser, phone)
    await open(one.page, 'admin')
    await open(other.page, 'second')
    await add(one.page, 'Hari Das', 'hari@example.org')
    await one.page.getByText(messages.confirmationAsked).waitFor()
    await one.page.getByRole('link', { name: 'Requests to confirm' }).click()
    await one.page.getByRole('row', { name: 'Add user: Hari Das' }).getByText('Waiting').waitFor()
    await expectAccessible(one.page)

    await other.page.goto(`${product.url}/admin`)
    const waiting = other.page.getByRole('table', { name: 'Waiting for you, by kind' })
    await waiting.getByRole('row', { name: /Requests to confirm 1/ }).waitFor()
    await expectAccessible(other.page)
    await other.page.getByRole('link', { name: 'Start with the oldest' }).click()
    await other.page.getByRole('button', { name: 'Confirm: Add user: Hari Das' }).click()
    await other.page.getByRole('dialog').getByText('hari@example.org').waitFor()
    await expectAccessible(other.page)
    await other.page.getByRole('button', { name: 'Yes, confirm' }).click()
    await other.page.getByText(messages.confirmationGiven).waitFor()
    await other.page.getByText('Nothing found').waitFor()

    // The screen still shows a request that was decided meanwhile.
    await one.page.getByRole('button', { name: 'Withdraw: Add user: Hari Das' }).click()
    await one.page.getByRole('button', { name: 'Yes, withdraw' }).click()
    await one.page.getByText(/^Confirmed by Name of second on /).waitFor()
    await one.page.getByRole('row', { name: 'Add user: Hari Das' }).getByText('Confirmed', { exact: true }).waitFor()

    await one.page.goto(`${product.url}/admin/master/users?search=hari`)
    await one.page.getByRole('button', { name: 'Reset the password of Hari Das' }).click()
    await one.page.getByRole('textbox', { name: 'New Password' }).fill('Other@2026')
    await one.page.getByRole('button', { name: 'Reset Password' }).click()
    await one.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await one.page.getByText(messages.confirmationAsked).waitFor()
    await other.page.goto(`${product.url}/admin/confirmations`)
    await other.page.getByRole('button', { name: 'Refuse: Set a new password: Hari Das' }).click()
    await other.page.getByRole('button', { name: 'Refuse', exact: true }).click()
    await other.page.getByText('Please say why you refuse').waitFor()
    await expectAccessible(other.page)
    await other.page.getByLabel('Reason').fill('Hari did not ask for it')
    await other.page.getByRole('button', { name: 'Refuse', exact: true }).click()
    await other.page.getByText(messages.confirmationRefused).waitFor()
    await other.page.getByRole('dialog').waitFor({ state: 'detached' })
    await other.page.getByText('Hari did not ask for it').waitFor()
    await expectAccessible(other.page)
    expect([...one.faults, ...other.faults]).toEqual([])
    await one.context.close()
    await other.context.close()
  })
})
