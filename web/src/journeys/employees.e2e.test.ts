import { Client } from '@opdesk/api/testing/client.ts'
import { addDays, formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { addOrganization, employeeBody } from './organizations.ts'
import { openAs, signInEmployee, signInSubscriber } from './steps.ts'

const master = '/admin/master/corpoEmp'

describe.skipIf(!chromiumPath)('employees in the admin area', () => {
  let product: Product
  let admin: Client
  let organization: { corporate: string; plan: string }
  beforeAll(async () => {
    product = await startProduct()
    admin = await new Client(product).as('admin', 'admin')
    organization = await addOrganization(admin, 'Meridian Textiles')
    await product.settle()
  })
  afterAll(() => product?.stop())

  const today = istDay(new Date())
  const dialog = (page: Page) => page.getByRole('dialog')
  const yes = (page: Page, name: string | RegExp = 'Yes') => dialog(page).getByRole('button', { name }).click()
  const add = async (name: string, number: string, more: object = {}) => {
    const answer = await admin.post('/admin/corpoEmp', employeeBody(name, number, { ...organization, ...more }))
    expect([answer.status, answer.body.message]).toEqual([201, 'Organization employee details added.'])
    await product.settle()
    return String(answer.body.data._id)
  }

  it('are added, made inactive after a warning, and active again', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', master)
    await page.getByText('There are no employees yet').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Add', exact: true }).click()
    const submit = page.getByRole('button', { name: 'Add', exact: true })
    await submit.click()
    for (const message of [
      'Please select organization !',
      'Please select plan !',
      'Please enter employeeId!',
      'Please select gender!',
    ])
      await page.getByText(message).waitFor()
    await expectAccessible(page)
    const text = (label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value)
    await page.getByRole('combobox', { name: 'Organization' }).fill('Merid')
    await page.getByRole('option', { name: 'Meridian Textiles' }).click()
    await text('Employee ID', 'MT-001')
    await text('Name', 'Kavya Shah')
    await page.getByRole('button', { name: 'Date of birth' }).click()
    for (const name of ['1991', 'Feb']) await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: '3 February 1991', exact: true }).click()
    await page.getByLabel('Gender').selectOption({ label: 'Female' })
    await text('Department', 'Looms')
    await text('Designation', 'Weaver')
    await text('Mobile no.', '9811100001')
    await text('Email', 'kavya@example.org')
    await text('Address', '4 Station Road, Pune')
    await text('Bank', 'State Bank')
    await page.getByRole('combobox', { name: 'Plan', exact: true }).selectOption(organization.plan)
    await page.getByLabel('Membership').selectOption('1')
    await submit.dblclick()
    await dialog(page).waitFor()
    // Simulates a slow double click with the second click outside the question.
    await page.mouse.click(5, 5)
    await yes(page)
    await page.getByText('Organization employee details added.').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    const row = page.getByRole('row', { name: /Kavya Shah/ })
    await row.getByText('Active', { exact: true }).waitFor()
    await row.getByText('Meridian Textiles Staff OPD').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Make Kavya Shah inactive' }).click()
    await dialog(page)
      .getByText(`The plan of the organization ends today, on ${formatDay(today)}.`)
      .waitFor()
    await dialog(page)
      .getByText(`Visits until today can be claimed until ${formatDay(addDays(today, 7))}.`)
      .waitFor()
    await expectAccessible(page)
    await yes(page, 'Yes, make inactive')
    await row.getByText('Inactive').waitFor()
    await page.getByRole('button', { name: 'Make Kavya Shah active' }).click()
    await dialog(page)
      .getByText(/^The plan of the organization continues until/)
      .waitFor()
    await yes(page, 'Yes, make active')
    await row.getByText('Active', { exact: true }).waitFor()

    await row.getByRole('link', { name: 'Kavya Shah' }).click()
    await page.getByRole('heading', { name: 'Plan of the organization' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Modify' }).click()
    // A wrong number can be corrected until its first sign-in.
    expect(await page.getByRole('textbox', { name: 'Mobile no.' }).isEnabled()).toBe(true)
    await text('Designation', 'Foreman')
    await page.getByRole('button', { name: 'Modify', exact: true }).click()
    await yes(page)
    await page.getByText('Record updated.').last().waitFor()
    await page.getByRole('row', { name: /Foreman/ }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('keep typed text after a refused number or another admin’s change', async () => {
    const id = await add('Esha Rao', '9855500001')
    const { page, context, faults } = await openPage(product.browser, wide)
    const field = (label: string) => page.getByRole('textbox', { name: label })
    const fields: [string, string][] = [
      ['Employee ID', 'e-9855500001'],
      ['Name', 'Farah Khan'],
      ['Department', 'Looms'],
      ['Designation', 'Weaver'],
      ['Mobile no.', '9855500001'],
      ['Email', 'farah@example.org'],
      ['Address', '4 Station Road, Pune'],
      ['Bank', 'State Bank'],
    ]
    await openAs(page, product, 'admin', 'admin', `${master}/add`)
    await page.getByRole('combobox', { name: 'Organization' }).fill('Merid')
    await page.getByRole('option', { name: 'Meridian Textiles' }).click()
    for (const [label, value] of fields) await field(label).fill(value)
    await page.getByRole('button', { name: 'Date of birth' }).click()
    for (const name of ['1991', 'Feb']) await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: '3 February 1991', exact: true }).click()
    await page.getByLabel('Gender').selectOption({ label: 'Female' })
    await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Inactive' })
    const tryToAdd = async (wrong: string, message: string) => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await yes(page)
      await page.locator('form').getByText(message).waitFor()
      await expect.poll(() => field(wrong).evaluate(input => input === document.activeElement)).toBe(true)
    }
    await tryToAdd('Mobile no.', 'An employee with this mobile number already exists.')
    for (const [label, value] of fields) expect(await field(label).inputValue()).toBe(value)
    await expectAccessible(page)
    await field('Mobile no.').fill('9855500002')
    await tryToAdd('Employee ID', 'An employee with this employeeId already exists.')

    // The question is asked once, and the typed text is then dropped.
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await page.waitForURL(url => url.pathname === master)
    await page.goto(`${product.url}${master}/${id}/modify`)
    await field('Designation').fill('Foreman')
    await field('Bank').fill('Canara Bank')
    const elsewhere = { department: 'Dyeing', bank_name: 'Union Bank', status: 0 }
    expect((await admin.patch(`/admin/corpoEmp/${id}`, elsewhere)).status).toBe(200)
    const modify = page.getByRole('button', { name: 'Modify', exact: true })
    await modify.click()
    await yes(page)
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this record' })
    await expect.poll(() => notice.evaluate(told => told === document.activeElement)).toBe(true)
    for (const change of ['Department: Looms → Dyeing', 'Bank: State Bank → Union Bank', 'Status: Active → Inactive'])
      await notice.getByText(change).waitFor()
    const shown = async () =>
      [await field('Department').inputValue(), await field('Designation').inputValue(), await field('Bank').inputValue()].join()
    expect(await shown()).toBe('Dyeing,Foreman,Canara Bank')
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Discard my changes' }).click()
    await notice.waitFor({ state: 'detached' })
    expect(await shown()).toBe('Dyeing,Weaver,Union Bank')
    await field('Designation').fill('Foreman')
    await modify.click()
    await yes(page)
    await page.getByText('Record updated.').waitFor()
    await expect
      .poll(async () => (await admin.get(`/admin/corpoEmp/${id}`)).body.data)
      .toMatchObject({ ...elsewhere, designation: 'Foreman' })

    // A save with a lost answer is not taken for another person's change.
    await page.goto(`${product.url}${master}/${id}/modify`)
    await field('Designation').fill('Dyer')
    const calls = `**/api/v1/admin/corpoEmp/${id}`
    await page.route(calls, async route => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await modify.click()
    await yes(page)
    await page.getByRole('alert').getByText('It will not be done twice.').waitFor()
    await page.unroute(calls)
    await field('Designation').fill('Head dyer')
    await modify.click()
    await yes(page)
    await page.getByText('Record updated.').waitFor()
    expect(await notice.count()).toBe(0)
    expect((await admin.get(`/admin/corpoEmp/${id}`)).body.data.designation).toBe('Head dyer')
    expect(faults).toEqual([])
    await context.close()
  })

  it('are renewed across pages, and each refusal shows its reason', async () => {
    for (let index = 0; index < 10; index += 1) await add(`Zubin ${String.fromCharCode(65 + index)}`, `98222000${10 + index}`)
    await add('Anil Gupta', '9822200001')
    await add('Bela Joshi', '9822200002')
    await add('Chitra Nair', '9822200003', { status: 0, plan: undefined, membership: undefined })
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(
      page,
      product,
      'admin',
      'admin',
      `${master}?sortBy=name&sortOrder=1&organizationFilter=${organization.corporate}`,
    )
    const select = (name: string) => page.getByRole('checkbox', { name: `Select ${name}` })
    await select('Anil Gupta').check()
    await select('Chitra Nair').check()
    await page.getByLabel('Search by name, employee ID, email or mobile').fill('Bela')
    await page.getByText('1–1 of 1').waitFor()
    await select('Bela Joshi').check()
    const bar = page.getByRole('region', { name: 'Selected' })
    await bar.getByText('3 selected, 2 on other pages').waitFor()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Renew Plan' }).click()
    await dialog(page).getByText('1 of them is inactive and will not be renewed.').waitFor()
    await dialog(page)
      .getByRole('button', { name: /^Yes, renew/ })
      .click()
    await dialog(page).getByText('Please select plan !').waitFor()
    await dialog(page).getByLabel('Plan').selectOption(organization.plan)
    await dialog(page).getByLabel('Membership').selectOption('0')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Yes, renew the plan of 3 employees' }).click()
    await dialog(page).getByText('Renewed: 2 of 3, not renewed: 1').waitFor()
    const results = dialog(page).getByRole('list', { name: 'Result for each employee' }).getByRole('listitem')
    expect(await results.first().textContent()).toContain('This employee is inactive. Make them active first.')
    expect(await results.nth(1).textContent()).toContain('Renewed, queued:')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
    await bar.getByText('1 selected, 1 on other pages').waitFor()
    await bar.getByRole('button', { name: 'Clear' }).click()
    await bar.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  it('appear as cards on a phone and are erased after two questions', async () => {
    await add('Dhruv Mehta', '9833300001')
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'admin', 'admin', `${master}?search=Dhruv`)
    await page.getByRole('link', { name: 'Dhruv Mehta' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Dhruv Mehta' }).click()
    await page.getByRole('heading', { name: 'Employment' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete' }).click()
    await dialog(page).getByText('signed out everywhere, and can never sign in again;').waitFor()
    await yes(page)
    await yes(page, 'Yes, erase for ever')
    await page.getByText('Record deleted Successfully.').waitFor()
    await page.waitForURL(`**${master}`)
    expect(faults).toEqual([])
    await context.close()
  })

  it('leave the list when a subscriber reports a wrong employer', async () => {
    await product.addSubscriber('linked', '9844400001')
    await add('Somebody Else', '9844400001')
    const { page, context, faults } = await openPage(product.browser, phone)
    await signInSubscriber(page, product, '9844400001')
    await page.getByText('Meridian Textiles is your employer').waitFor()
    await expectAccessible(page)
    await page.goto(`${product.url}/user/profile`)
    await page.getByRole('heading', { name: 'Employer' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Not my employer' }).click()
    await dialog(page).getByText('Your account and your own purchases do not change.').waitFor()
    await expectAccessible(page)
    await yes(page, 'Yes, not my employer')
    await page.getByText('You are no longer listed as an employee of this organization.').waitFor()
    await page.getByRole('heading', { name: 'Employer' }).waitFor({ state: 'detached' })
    await product.settle()
    expect((await admin.get('/admin/corpoEmp?search=9844400001')).body.data.records).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('keep the plan until midnight when made inactive', async () => {
    const id = await add('Hema Nair', '9844400002')
    expect((await admin.patch(`/admin/corpoEmp/${id}`, { status: 0 })).status).toBe(200)
    const { page, context, faults } = await openPage(product.browser, phone)
    await signInEmployee(page, product, '9844400002')
    await page.goto(`${product.url}/user/myplan`)
    await page.getByRole('link', { name: 'Choose a plan' }).waitFor()
    expect(await page.getByRole('link', { name: /Renew Plan|Upgrade Plan/ }).count()).toBe(0)
    await expectAccessible(page)
    await page.goto(`${product.url}/user/plans`)
    await page.getByText('You have a plan.').waitFor()
    expect(await page.getByRole('link', { name: /^(renew|upgrade)$/ }).count()).toBe(0)
    for (const path of ['/user/plan-renew', '/user/plan-upgrade']) {
      await page.goto(product.url + path)
      await page.getByText('Your plan came from your organization').waitFor()
      await expectAccessible(page)
    }
    expect(faults).toEqual([])
    await context.close()
  })
})
