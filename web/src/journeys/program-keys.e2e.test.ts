import { programOf } from '@opdesk/api/testing/program-keys.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addDays, formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('keys of programs', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    await product.addStaff('second', 'admin')
  })
  afterAll(() => product?.stop())

  const lastDay = formatDay(addDays(istDay(new Date()), 30))
  const fill = async (page: Page, program: string, scope: string) => {
    await page.getByRole('button', { name: 'Make a key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Program' }).fill(program)
    await dialog.getByRole('checkbox', { name: scope }).check()
    await dialog.getByRole('textbox', { name: 'Last day' }).fill(lastDay)
  }
  /** The key that the dialog shows, which this closes. */
  const shownKey = async (page: Page): Promise<string> => {
    const dialog = page.getByRole('dialog', { name: 'The new key' })
    const key = (await dialog.getByLabel('Key', { exact: true }).textContent()) ?? ''
    await expectAccessible(page)
    expect(await dialog.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
    // Escape closes no dialog with a key that was not stored.
    await page.keyboard.press('Escape')
    await dialog.getByLabel('I have stored this key').check()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.waitFor({ state: 'detached' })
    return key
  }
  const statusOf = async (key: string, path: string) => (await programOf({ test: product }, key).get(path)).status

  test('are made, rotated and revoked by HR, and shown once', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'hr', 'hr', '/hr/program-keys')
    await page.getByText('There are no keys yet').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Make a key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    await dialog.getByText('Please choose what the key can read').waitFor()
    await expectAccessible(page)
    expect(await dialog.getByText('Read claims').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await fill(page, 'Payroll', 'Read employees')
    await dialog.getByLabel('Allowed addresses').fill('203.0.113')
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    await dialog.getByText(/^Please enter an IP address/).waitFor()
    await dialog.getByLabel('Allowed addresses').fill('203.0.113.0/24\n2001:db8::/32')
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    const first = await shownKey(page)
    expect(await statusOf(first, '/program/employees')).toBe(200)
    await page.getByText('From 203.0.113.0/24, 2001:db8::/32').waitFor()
    await page.getByRole('cell', { name: lastDay }).waitFor()
    expect(await page.getByText(first).count()).toBe(0)

    await page.getByRole('button', { name: 'Rotate: Payroll' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Rotate' }).click()
    const next = await shownKey(page)
    expect([await statusOf(first, '/program/employees'), await statusOf(next, '/program/employees')]).toEqual([200, 200])
    await page.getByText(/^The key before until/).waitFor()

    await page.setViewportSize(phone)
    await expectNarrowPage(page, '/hr/program-keys')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Revoke: Payroll' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText(messages.programKeyRevoked).waitFor()
    expect([await statusOf(first, '/program/employees'), await statusOf(next, '/program/employees')]).toEqual([401, 401])
    expect(faults).toEqual([])
    await context.close()
  })

  test('of the installation wait for a second admin', async () => {
    const one = await openPage(product.browser, wide)
    await openAs(one.page, product, 'admin', 'admin', '/admin/program-keys')
    await fill(one.page, 'Warehouse', 'Read claims')
    await one.page.getByRole('button', { name: 'Make the key' }).click()
    await one.page.getByText(/^The key works once another admin confirms it/).waitFor()
    const key = await shownKey(one.page)
    await one.page.getByRole('cell', { name: 'Waits for an admin' }).waitFor()
    expect(await statusOf(key, '/program/claims')).toBe(401)
    const other = await openPage(product.browser, wide)
    await openAs(other.page, product, 'second', 'admin', '/admin/confirmations')
    await other.page.getByText('Let a program key work: Warehouse').waitFor()
    await other.page
      .getByRole('button', { name: /^Confirm/ })
      .first()
      .click()
    await other.page.getByRole('button', { name: 'Yes, confirm' }).click()
    await other.page.getByText(messages.confirmationGiven).waitFor()
    expect(await statusOf(key, '/program/claims')).toBe(200)
    expect([...one.faults, ...other.faults]).toEqual([])
    await one.context.close()
    await other.context.close()
  })
})
