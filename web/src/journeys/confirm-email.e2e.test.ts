import { openMailbox } from '@opdesk/api/testing/mailbox.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectWellMade, openPage, type Product, phone, startProduct } from './harness.ts'
import { signInSubscriber } from './steps.ts'

describe.skipIf(!chromiumPath)('one’s email address', () => {
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

  test('is changed, waits for its confirmation, and is confirmed on a phone on which nobody is signed in', async () => {
    await product.addSubscriber('nila', '9812300009', { email: 'nila@example.org', confirmed: false })
    const { page, context, faults } = await openPage(product.browser, phone)
    await signInSubscriber(page, product, '9812300009')
    await page.goto(`${product.url}/user/profile`)
    await page.getByText('Your email is not confirmed yet').waitFor()
    await expectWellMade(page)
    await page.getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Email').fill('nila@')
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await dialog.getByText('Enter valid E-mail!').waitFor()
    await expectWellMade(page)
    await dialog.getByLabel('Email').fill('nila.iyer@example.org')
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('We have sent a link to nila.iyer@example.org').waitFor()
    await mailbox.linkTo('nila.iyer@example.org', 1)
    const again = page.getByRole('button', { name: 'Send the link again' })
    await again.press('Enter')
    await page.getByText(messages.confirmationSent).waitFor()
    // It was disabled while it sent.
    await page.locator('button:focus', { hasText: 'Send the link again' }).waitFor()

    const stale = await mailbox.linkTo('nila.iyer@example.org', 1)
    const { pathname, search } = await mailbox.linkTo('nila.iyer@example.org', 2)
    const reader = await openPage(product.browser, phone)
    await reader.page.goto(product.url + stale.pathname + stale.search)
    await reader.page.getByRole('button', { name: 'Confirm my email' }).click()
    await reader.page.getByText('This link is no longer valid').waitFor()
    await expectWellMade(reader.page)
    await reader.page.goto(product.url + pathname + search)
    await reader.page.getByRole('heading', { name: 'Confirm your email' }).waitFor()
    await expectWellMade(reader.page)
    await reader.page.getByRole('button', { name: 'Confirm my email' }).click()
    await reader.page.getByText(messages.emailConfirmed).waitFor()
    await expectWellMade(reader.page)

    await page.reload()
    await page.getByText('Confirmed', { exact: true }).waitFor()
    expect(await page.getByText('Your email is not confirmed yet').count()).toBe(0)
    await expectWellMade(page)
    expect([...faults, ...reader.faults]).toEqual([])
    await reader.context.close()
    await context.close()
  })
})
