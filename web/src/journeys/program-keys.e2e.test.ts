import { Client } from '@opdesk/api/testing/client.ts'
import { addDays, formatDay, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, startProduct, wide } from './harness.ts'
import { addOrganization } from './organizations.ts'
import { openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('the page of keys of programs', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    const { corporate } = await addOrganization(await new Client(product).as('admin', 'admin'), 'Meridian Textiles')
    await product.addStaff('hr', 'hr', { corporate_id: corporate })
    await product.settle()
  })
  afterAll(() => product?.stop())

  /** The status of a call with a key. */
  const callWith = async (key: string, path: string): Promise<number> =>
    (await fetch(`${product.url}/api/v1/program/${path}`, { headers: { authorization: `Bearer ${key}` } })).status

  test('shows a key once, rotates it and revokes it', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'hr', 'hr', '/hr/program-keys')
    await page.getByText('There are no keys yet').waitFor()
    await page.getByRole('button', { name: 'Make a key' }).click()
    const form = page.getByRole('dialog', { name: 'Make a key' })
    await form.getByRole('textbox', { name: 'Program' }).fill('Payroll')
    await form.getByRole('checkbox').first().check()
    await form.getByRole('textbox', { name: 'Last day' }).fill(formatDay(addDays(istDay(new Date()), 30)))
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Make the key' }).click()
    const shown = page.getByRole('dialog', { name: 'The new key' })
    const key = (await shown.getByLabel('Key', { exact: true }).textContent()) ?? ''
    expect(key).toMatch(/^opd_/)
    await expectAccessible(page)
    expect(await shown.getByRole('button', { name: 'Done' }).isDisabled()).toBe(true)
    await shown.getByRole('checkbox', { name: 'I have stored this key' }).check()
    await shown.getByRole('button', { name: 'Done' }).click()
    await page.getByText('Payroll').first().waitFor()
    expect(await callWith(key, 'employees')).toBe(200)
    expect(await page.content()).not.toContain(key)

    await page.getByRole('button', { name: 'Rotate: Payroll' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Rotate/ })
      .click()
    const second = (await shown.getByLabel('Key', { exact: true }).textContent()) ?? ''
    await shown.getByRole('checkbox', { name: 'I have stored this key' }).check()
    await shown.getByRole('button', { name: 'Done' }).click()
    expect(second).not.toBe(key)
    // The overlap of a rotation has not ended.
    expect([await callWith(key, 'employees'), await callWith(second, 'employees')]).toEqual([200, 200])

    await page.getByRole('button', { name: 'Revoke: Payroll' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('Revoked').first().waitFor()
    await expect.poll(() => callWith(second, 'employees')).toBe(401)
    const hr = await new Client(product).as('hr', 'hr')
    expect((await hr.get('/hr/program-keys')).body.data.records).toMatchObject([{ name: 'Payroll', state: 'revoked' }])
    expect(faults).toEqual([])
    await context.close()
  })
})
