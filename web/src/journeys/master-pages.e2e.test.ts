import { Client } from '@opdesk/api/testing/client.ts'
import { specialization } from '@opdesk/contracts/resource/specialization.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { isFocused, skipToRows } from './keyboard.ts'
import { addOrganization } from './organizations.ts'
import { expectLeaveConfirmation, openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('pages of masters', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  const open = (page: Page, path?: string) => openAs(page, product, 'admin', 'admin', path)
  const yes = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
  const list = '/admin/master/specialization'

  /** The fraction of an element that is visible in the window, from 0 to 1. */
  const shownPart = (element: Locator) =>
    element.evaluate(
      node =>
        new Promise<number>(resolve => new IntersectionObserver(([seen]) => resolve(seen?.intersectionRatio ?? 0)).observe(node)),
    )

  it('open forms by link and reload, and Back restores the list', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await open(page, `${list}?search=logy`)
    await page.getByText('Cardiology').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.waitForURL('**/specialization/add?search=logy')
    await page.reload()
    await page.getByRole('textbox', { name: 'Name' }).fill('Andrology')
    await expectLeaveConfirmation(page, () => page.goBack())
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await yes(page)
    await page.getByText(specialization.messages.added).waitFor()
    await page.waitForURL('**/specialization?search=logy')
    await page.getByRole('button', { name: 'Modify Andrology' }).click()
    await page.waitForURL(/specialization\/[0-9a-f-]{36}\?search=logy$/)
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Andrology')
    await expectAccessible(page)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Designation Master' }).click()
    await page.waitForURL('**/admin/master/designation')
    await page.getByRole('row', { name: 'Verifier' }).waitFor()
    await page.goBack()
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
    await page.goBack()
    await page.getByRole('row', { name: 'Andrology' }).waitFor()
    await page.goto(`${product.url}${list}/nothing`)
    await page.getByText('This record does not exist.').waitFor()
    await page.goto(`${product.url}/admin/master/nothing`)
    await page.getByText('This page does not exist.').waitFor()
    expect(faults.filter(fault => !fault.includes('404'))).toEqual([])
    await context.close()
  })

  it('copy a plan to another organization under a new name', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    const admin = await new Client(product).signIn('admin', 'admin@example.org')
    await addOrganization(admin, 'Kaveri Looms')
    await addOrganization(admin, 'Narmada Foods')
    await open(page, '/admin/master/plan?search=Kaveri')
    await page.getByRole('button', { name: 'Replicate Kaveri Looms Staff OPD' }).click()
    await page.getByText('A copy of').waitFor()
    await expectAccessible(page)
    const choose = async (organization: string) => {
      await page.getByRole('combobox', { name: 'Organization' }).click()
      await page.getByRole('option', { name: organization }).click()
    }
    const replicate = page.getByRole('button', { name: 'Replicate', exact: true })
    const name = page.getByRole('textbox', { name: 'Name' })
    await choose('Kaveri Looms')
    await name.fill('Narmada Foods Staff OPD')
    await replicate.click()
    await page.getByText('Please select another organization').waitFor()
    await choose('Narmada Foods')
    await replicate.click()
    await yes(page)
    await page.getByText('This name is already in use').waitFor()
    await name.fill('Kaveri Looms for Narmada')
    await replicate.click()
    await yes(page)
    await page.getByText('Plan Replicated Successfully').waitFor()
    await page.getByText('Kaveri Looms for Narmada').waitFor()
    await page.waitForURL('**/admin/master/plan?search=Kaveri')
    expect(faults).toEqual([])
    await context.close()
  })

  it('show an admin another admin’s changes, and keep typed text', async () => {
    const { page, context } = await openPage(product.browser, phone)
    const other = await new Client(product).signIn('admin', 'admin@example.org')
    const organization = {
      name: 'Meridian Mills',
      address: '4 Mill Lane, Surat',
      state: 10,
      email: 'office@meridian.example',
      country_code: '+91',
      phone: '2612345678',
      status: 1,
      contact_person: [],
    }
    const { _id } = (await other.post('/admin/corporation', organization)).body.data
    await open(page, `/admin/master/corporate/${_id}`)
    await page.getByRole('textbox', { name: 'Name' }).fill('Meridian Textiles')
    expect(
      (await other.patch(`/admin/corporation/${_id}`, { ...organization, state: 20, email: 'new@meridian.example' })).status,
    ).toBe(200)
    await page.getByRole('button', { name: 'Modify', exact: true }).click()
    await yes(page)
    const notice = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this record' })
    await notice.waitFor()
    expect(await notice.evaluate(told => told === document.activeElement)).toBe(true)
    await notice.getByText(/^Last changed by Name of admin, \d{2}\/\d{2}\/\d{4} \d{2}:\d{2} [AP]M$/).waitFor()
    await notice.getByText('Email: office@meridian.example → new@meridian.example').waitFor()
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Meridian Textiles')
    expect(await page.getByRole('textbox', { name: 'Email' }).inputValue()).toBe('new@meridian.example')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Modify', exact: true }).click()
    await yes(page)
    await page.waitForURL('**/admin/master/corporate')
    const saved = (await other.get(`/admin/corporation/${_id}`)).body.data
    expect(saved).toMatchObject({ name: 'Meridian Textiles', state: 20, email: 'new@meridian.example' })

    await page.getByRole('button', { name: 'Delete Meridian Textiles' }).waitFor()
    expect(
      (await other.patch(`/admin/corporation/${_id}`, { ...organization, name: 'Meridian Textiles', status: 0 })).status,
    ).toBe(200)
    await page.getByRole('button', { name: 'Delete Meridian Textiles' }).click()
    await page.getByRole('dialog').getByText('Status: Active → Inactive').waitFor()
    await page.getByRole('dialog').getByText('Last changed by Name of admin').waitFor()
    await expectAccessible(page)
    await yes(page)
    await page.getByText('Record deleted Successfully.').waitFor()
    expect((await other.get(`/admin/corporation/${_id}`)).status).toBe(404)
    await context.close()
  })

  it('show the references of read-only records', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    const other = await new Client(product).signIn('admin', 'admin@example.org')
    const added = async (path: string, record: object) => {
      const { status, body } = await other.post(path, record)
      expect(status, JSON.stringify(body)).toBe(200)
      return body.data._id
    }
    const corporate = await added('/admin/corporation', {
      name: 'Sahyadri Foods',
      address: '4 Mill Lane, Surat',
      state: 10,
      email: 'office@sahyadri.example',
      country_code: '+91',
      phone: '2612345678',
      status: 1,
      contact_person: [],
    })
    const coupon = { name: 'For all', coupon_code: 'FOOD0FA1R', coupon_type: 2, corporate, discount_type: 0, discount: 50 }
    await added('/admin/coupon', {
      ...coupon,
      start_date: istDay(new Date()),
      end_date: '2099-12-31',
      usage_type: 1,
      terms: 'Once.',
      count: 1,
    })
    await open(page, '/admin/master/coupon')
    await page.getByRole('button', { name: 'View FOOD-0FA1R' }).click()
    await page.getByRole('button', { name: 'Close' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Organization' }).inputValue()).toBe('Sahyadri Foods')
    expect(faults).toEqual([])
    await context.close()
  })

  it('are in the menu, which shows the open page and folds', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await open(page)
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link').first().waitFor()
    expect(await menu.getByRole('group').count()).toBeGreaterThan(5)
    await menu.getByRole('link', { name: specialization.title }).click()
    await page.getByRole('heading', { name: specialization.title }).waitFor()
    // The menu is longer than the window, and the link of the open page is scrolled into view.
    await expect.poll(() => shownPart(menu.getByRole('link', { name: specialization.title }))).toBe(1)
    await page.reload()
    await expect.poll(() => shownPart(menu.getByRole('link', { name: specialization.title }))).toBe(1)
    await menu.getByRole('button', { name: 'Collapse the menu' }).click()
    expect((await menu.boundingBox())?.width).toBe(48)
    await expectAccessible(page)
    await page.reload()
    await menu.getByRole('button', { name: 'Expand the menu' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('have a link that skips to the rows', async () => {
    for (const size of [wide, phone]) {
      const { page, context, faults } = await openPage(product.browser, size)
      await open(page, list)
      const first = page.getByRole('button', { name: /^Modify/ }).first()
      await first.waitFor()
      await skipToRows(page)
      expect(await isFocused(first), 'the first button of the first record').toBe(true)
      expect(faults).toEqual([])
      await context.close()
    }
  })

  it('search among the records of another master', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    const admin = await new Client(product).signIn('admin', 'admin@example.org')
    const added = Array.from({ length: 25 }, (_, n) => admin.post('/admin/designation', { designation: `Analyst ${n}` }))
    expect((await Promise.all(added)).map(({ status }) => status)).toEqual(Array(25).fill(200))
    await open(page, '/admin/master/users/finance')
    const field = page.getByRole('combobox', { name: 'Designation' })
    await expect.poll(() => field.inputValue(), { timeout: 60_000 }).toBe('Finance')
    await field.click()
    await page.getByText('9 more: type to find them').waitFor()
    await field.fill('analyst 24')
    await page.getByRole('option', { name: 'Analyst 24' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
