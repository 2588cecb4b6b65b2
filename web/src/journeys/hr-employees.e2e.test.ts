import { readFile } from 'node:fs/promises'
import { Client } from '@opdesk/api/testing/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { addOrganization, employeeBody } from './organizations.ts'
import { openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('employees of HR’s own organization', () => {
  let product: Product
  let admin: Client
  let own: { corporate: string; plan: string }
  let others: { corporate: string; plan: string }
  let stranger: string
  beforeAll(async () => {
    product = await startProduct()
    admin = await new Client(product).as('admin', 'admin')
    own = await addOrganization(admin, 'Meridian Textiles')
    others = await addOrganization(admin, 'Halcyon Foods')
    await product.addStaff('hr', 'hr', { corporate_id: own.corporate })
    await product.settle()
    const added = await admin.post('/admin/corpoEmp', employeeBody('Of Halcyon', '9855500001', others))
    stranger = String(added.body.data._id)
    await product.settle()
  })
  afterAll(() => product?.stop())

  const dialog = (page: Page) => page.getByRole('dialog')
  const text = (page: Page, label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value)

  it('are added, modified and removed on a phone', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'hr', 'hr')
    expect(new URL(page.url()).pathname).toBe('/hr/master/employees')
    await page.getByText('There are no employees yet').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add', exact: true }).click()
    expect(await page.getByText('Organization', { exact: true }).count()).toBe(0)
    await text(page, 'Employee ID', 'MT-001')
    await text(page, 'Name', 'Kavya Shah')
    await page.getByRole('button', { name: 'Date of birth' }).click()
    for (const name of ['1991', 'Feb']) await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: '3 February 1991', exact: true }).click()
    await page.getByLabel('Gender').selectOption({ label: 'Female' })
    await text(page, 'Department', 'Looms')
    await text(page, 'Designation', 'Weaver')
    await text(page, 'Mobile no.', '9811100001')
    await text(page, 'Email', 'kavya@example.org')
    await text(page, 'Address', '4 Station Road, Pune')
    await text(page, 'Bank', 'State Bank')
    expect(await page.getByLabel('Plan').locator('option').allTextContents()).not.toContain(/Halcyon/)
    await page.getByLabel('Plan').selectOption(own.plan)
    await page.getByLabel('Membership').selectOption('0')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Organization employee details added.').waitFor()
    await page.getByRole('link', { name: 'Kavya Shah' }).click()
    await page.getByRole('heading', { name: 'Plan of the organization' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Modify' }).click()
    await text(page, 'Department', 'Dyeing')
    await page.getByRole('button', { name: 'Modify', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Record updated.').waitFor()
    await page.getByText('Dyeing').waitFor()
    await page.getByRole('button', { name: 'Delete Kavya Shah' }).click()
    await dialog(page).getByText('The employment and its plan end today. The person keeps their account.').waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Yes' }).click()
    await page.getByText('Record deleted Successfully.').waitFor()
    await page.getByText('There are no employees yet').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('exclude employees of another organization at every URL', async () => {
    for (const path of [`/hr/master/employees/${stranger}`, `/hr/master/employees/${stranger}/modify`]) {
      const { page, context } = await openPage(product.browser, phone)
      await openAs(page, product, 'hr', 'hr', path)
      await page.getByRole('alert').waitFor()
      expect(await page.getByText('Of Halcyon').count()).toBe(0)
      expect(await page.getByRole('alert').textContent()).toMatch(/not (be )?found|does not exist/i)
      await context.close()
    }
    const { page, context } = await openPage(product.browser, phone)
    await openAs(page, product, 'hr', 'hr', `/hr/master/employees?organizationFilter=${others.corporate}`)
    await page.getByText(/There are no employees yet|No employees found/).waitFor()
    await context.close()
  })

  it('are renewed on a phone and exported as a file', async () => {
    for (const [name, number] of [
      ['Bela Joshi', '9877700001'],
      ['Chitra Nair', '9877700002'],
    ] as const) {
      const more = name === 'Chitra Nair' ? { status: 0, plan: undefined, membership: undefined } : {}
      expect((await admin.post('/admin/corpoEmp', employeeBody(name, number, { ...own, ...more }))).status).toBe(201)
    }
    await product.settle()
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'hr', 'hr', '/hr/master/employees?sortBy=name&sortOrder=1')
    await page.getByRole('checkbox', { name: 'Select Bela Joshi' }).check()
    await page.getByRole('checkbox', { name: 'Select Chitra Nair' }).check()
    await expectAccessible(page)
    await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Renew Plan' }).click()
    await dialog(page).getByText('1 of them is inactive and will not be renewed.').waitFor()
    await dialog(page).getByLabel('Plan').selectOption(own.plan)
    await dialog(page).getByLabel('Membership').selectOption('0')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Yes, renew the plan of 2 employees' }).click()
    await dialog(page).getByText('Renewed: 1 of 2, not renewed: 1').waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
    await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Clear' }).click()

    await page.getByRole('button', { name: 'Export' }).click()
    const downloading = page.waitForEvent('download', { timeout: 240_000 })
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    const file = await (await downloading).path()
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\r\n')
    expect(lines.slice(1).map(line => line.split(',')[1])).toEqual(['Bela Joshi', 'Chitra Nair'])
    expect(faults).toEqual([])
    await context.close()
  })

  it('are counted by plan of the organization', async () => {
    await admin.post('/admin/corpoEmp', employeeBody('Anil Gupta', '9866600001', own))
    await product.settle()
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'hr', 'hr', '/hr')
    await page.getByRole('link', { name: '2 active', exact: true }).waitFor()
    await page.getByRole('cell', { name: 'Meridian Textiles Staff OPD' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: '0 without a plan in force' }).click()
    await page.getByText('No employees found').waitFor()
    expect(await page.getByRole('combobox', { name: 'Plan' }).inputValue()).toBe('none')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Corporate Plan' }).click()
    await page.getByRole('heading', { name: 'Meridian Textiles Staff OPD' }).waitFor()
    await page.getByText('Doctor consultation').waitFor()
    expect(await page.getByText('Halcyon').count()).toBe(0)
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })
})
