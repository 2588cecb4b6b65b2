import { Client } from '@opdesk/api/testing/client.ts'
import { Program } from '@opdesk/contracts/codes.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('an auditor’s work', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  const open = (page: Page, name: string, path?: string) => openAs(page, product, 'admin', name, path)

  it('covers history report, stable link, login history and log check', async () => {
    const admin = await new Client(product).signIn('admin', 'admin@example.org')
    const { _id } = (await admin.post('/admin/designation/', { designation: 'Team Lead' })).body.data
    await admin.patch(`/admin/designation/${_id}`, { designation: 'Chief (R&D)' })
    const { page, context, faults } = await openPage(product.browser, wide)
    await open(page, 'admin')
    await page.getByRole('link', { name: 'History Report' }).click()
    await page.waitForURL(/startDate=\d{4}-\d\d-\d\d&endDate=\d{4}-\d\d-\d\d/)
    await page.getByRole('combobox', { name: 'Module' }).selectOption({ label: 'Designation' })
    await page.getByText('Edit', { exact: true }).first().click()
    const row = page.getByRole('row', { name: /Designation modified/ })
    await row.getByText('Name of admin').waitFor()
    await expectAccessible(page)
    await row.getByRole('link').click()
    const dialog = page.getByRole('dialog')
    const difference = dialog.getByRole('row', { name: /^Designation \(changed\)/ })
    expect(await difference.getByRole('cell').allTextContents()).toEqual(['Team Lead', 'Chief (R&D)'])
    await dialog.getByRole('button', { name: 'Show the raw records' }).click()
    await dialog.getByRole('region', { name: 'Old record' }).getByText('"Team Lead"').waitFor()
    await expectAccessible(page)
    const link = page.url()

    const handy = await openPage(product.browser, phone)
    await open(handy.page, 'admin', link.slice(product.url.length))
    await handy.page.getByRole('dialog').getByText('Chief (R&D)').waitFor()
    await expectAccessible(handy.page)
    await handy.page.keyboard.press('Escape')
    await handy.page.getByRole('list', { name: 'History' }).getByText('Designation modified').waitFor()
    expect(await handy.page.getByRole('list', { name: 'History' }).getByRole('listitem').count()).toBe(1)
    await handy.page.getByRole('button', { name: 'Verify the log' }).click()
    await handy.page.getByText(/^The log is whole: [\d,]+ events$/).waitFor()
    await expectAccessible(handy.page)
    await handy.page.goto(`${product.url}/admin/audit/login-history`)
    await handy.page.getByRole('list', { name: 'Sign-ins' }).getByText('Password').first().waitFor()
    await expectAccessible(handy.page)
    expect([...faults, ...handy.faults]).toEqual([])
    await Promise.all([context.close(), handy.context.close()])

    const GET = { GET: true, POST: false, PATCH: false, DELETE: false }
    await product.addStaff('keeper', 'admin', { privileges: [{ program_id: Program.loginHistory, ...GET }] })
    const other = await openPage(product.browser, wide)
    await open(other.page, 'keeper')
    const menu = other.page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Login History' }).waitFor()
    expect(await other.page.getByRole('link', { name: 'History Report' }).count()).toBe(0)
    await other.context.close()
  })

  it('replays a claim step by step, by keyboard and on a phone', async () => {
    const asha = await new Client(product).signInByCode('9000000001')
    const claim = await submittedClaim(asha)
    const verifier = await new Client(product).signIn('management', 'verifier@example.org')
    await verifier.post(`/management/claims/${claim._id}`, { approval_status: 6, remark: 'Which doctor?' })
    await asha.patch(`/user/claims/${claim._id}`, { user_remark: 'Dr. Iyer', submit: true })
    const { page, context, faults } = await openPage(product.browser, wide)
    await open(page, 'admin', `/admin/claim-details/${claim._id}`)
    await page.getByRole('link', { name: 'Replay' }).click()
    await page.getByRole('heading', { name: `Replay of claim ${claim.claim_id}` }).waitFor()
    const happened = page.getByRole('region', { name: 'What happened' })
    await happened.getByText('5. Resubmitted').waitFor()
    await happened.getByText('Re-Submitted').waitFor()
    await page.getByRole('slider', { name: 'Step' }).press('ArrowLeft')
    await page.waitForURL('**/replay?at=3')
    await happened.getByText('4. Clarification requested').waitFor()
    await happened.getByText('Name of verifier · Verifier').waitFor()
    await happened.getByText('Next then: Subscriber · Name of asha').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^3\. Submitted/ }).click()
    await happened.getByText('Next then: Verifier · Name of verifier').waitFor()
    const loading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download as PDF' }).click()
    expect((await loading).suggestedFilename()).toBe(`replay_${claim.claim_id}.pdf`)
    await page.getByRole('button', { name: 'Play' }).click()
    await happened.getByText('5. Resubmitted').waitFor()
    await page.getByRole('button', { name: 'Play' }).waitFor()
    const cited = page.url()
    expect(faults).toEqual([])
    await context.close()

    const handy = await openPage(product.browser, phone)
    await open(handy.page, 'admin', cited.replace('at=4', 'at=0').slice(product.url.length))
    await handy.page.getByRole('region', { name: 'What happened' }).getByText('1. Draft begun').waitFor()
    await handy.page.getByRole('img', { name: /now at Draft/ }).waitFor()
    await expectAccessible(handy.page)
    expect(handy.faults).toEqual([])
    await handy.context.close()
  })
})
