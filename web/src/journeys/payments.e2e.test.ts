import { readFile } from 'node:fs/promises'
import { Client } from '@opdesk/api/testing/client.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { isFocused, skipToRows } from './keyboard.ts'
import { openAs, submittedClaim } from './steps.ts'

const chain = ['verifier', 'management', 'manager', 'finance'] as const

describe.skipIf(!chromiumPath)('payments of finance', () => {
  let product: Product
  let finance: Client
  const approvedClaim = async (asha: Client) => {
    const claim = await submittedClaim(asha)
    for (const person of chain) {
      const staff = await new Client(product).as(person, 'management')
      expect((await staff.post(`/management/claims/${claim._id}`, { approval_status: 8 })).status).toBe(200)
    }
    return claim
  }
  beforeAll(async () => {
    product = await startProduct()
    finance = await new Client(product).as('finance', 'management')
  })
  afterAll(() => product?.stop())

  it('are made, and closed as a batch while a colleague watches', async () => {
    const asha = await new Client(product).signInByCode('9000000001')
    const [first, second] = [await approvedClaim(asha), await approvedClaim(asha)]
    const colleague = await openPage(product.browser, phone)
    await openAs(colleague.page, product, 'management', 'management', '/management/payments')
    await colleague.page.getByRole('region', { name: 'Total of all that match' }).getByText('₹1,100.50').waitFor()
    await expectAccessible(colleague.page)
    expect(await colleague.page.getByRole('checkbox').count()).toBe(0)

    const { page, context, faults } = await openPage(product.browser, wide)
    // Blocks the live connection, so that the page refetches its lists only after its own writes.
    await page.route('**/events', route => route.abort())
    await openAs(page, product, 'management', 'finance')
    await page.getByRole('link', { name: 'Payments', exact: true }).click()
    await page.getByText('leaves out 2 possible duplicates').waitFor()
    for (const { claim_id } of [first, second])
      await page.locator('td', { hasText: claim_id }).getByText('Possible duplicate').waitFor()
    await page.getByRole('button', { name: 'Select all 2 matching' }).click()
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
    for (const { claim_id } of [first, second]) await page.getByRole('checkbox', { name: `Select claim ${claim_id}` }).check()
    const dialog = page.getByRole('dialog')
    const question = dialog.getByText('Pay 2 claims, ₹1,100.50 in all?')
    // Uses keys only. The letter acts in a row's checkbox but not in a field.
    await page.getByRole('searchbox', { name: 'Search' }).press('p')
    expect(await question.count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    const box = page.getByRole('checkbox', { name: `Select claim ${second.claim_id}` })
    await page.locator('[aria-keyshortcuts="p"]').waitFor()
    await box.press('p')
    await question.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => box.evaluate(own => own === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Pay ₹1,100.50' }).click()
    await question.waitFor()
    await dialog.getByRole('table', { name: 'Totals' }).waitFor()
    await dialog.getByText('Possible duplicates: 2').waitFor()
    await dialog.getByRole('link', { name: first.claim_id }).waitFor()
    await expectAccessible(page)
    await finance.post('/management/pay-claim', { id: second._id })
    // The paid amount is announced at once, even if the refetch of the list takes long.
    let letGo = (): void => undefined
    const read = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route('**/management/payments/ready?*', async route => {
      await read
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Pay ₹1,100.50' }).click()
    await dialog.getByText('Paid: 1 of 2, not done: 1').waitFor()
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByText('Nothing to pay').waitFor()
    await colleague.page.getByText('Nothing to pay').waitFor()
    await colleague.context.close()

    await page.getByRole('link', { name: 'Payment Batches', exact: true }).click()
    await page.getByRole('link', { name: /^BATCH-/ }).click()
    await page.getByText(`PAY-${first.claim_id}`).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close batch' }).click()
    await dialog.getByRole('button', { name: 'Yes, close' }).click()
    await page.getByText(messages.batchClosed).waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download bank file' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^BATCH-\d{4}-\d\d-\d\d_\d{4}(_\d\d){5}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.at(-1)).toMatch(/^T,2,,,1100\.50,,CONTROL TOTAL,BATCH-/)
    await page.getByRole('button', { name: 'Download bank file again' }).waitFor()
    await page.getByText(/Bank file drawn by Name of finance/).waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: first.claim_id }).click()
    await page.getByRole('region', { name: 'Payments' }).getByText(`PAY-${first.claim_id}`).waitFor()
    await page.getByRole('link', { name: /^BATCH-/ }).waitFor()
    expect([...faults, ...colleague.faults]).toEqual([])
    await context.close()
  })

  it('are not offered without the privilege to add in Approval', async () => {
    const asha = await new Client(product).signInByCode('9000000001')
    const [paid, claim] = [await approvedClaim(asha), await approvedClaim(asha)]
    expect((await finance.post('/management/pay-claim', { id: paid._id })).status).toBe(200)
    const admin = await new Client(product).as('admin', 'admin')
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'finance', '/management/payments')
    await page.getByRole('checkbox', { name: `Select claim ${claim.claim_id}` }).check()
    const approval = { module_id: 2, user_id: 'finance', program_id: 20, GET: true, POST: false, PATCH: true, DELETE: true }
    expect((await admin.patch('/admin/privileges/finance/2', [approval])).status).toBe(200)
    // The open page notices the withdrawn right by the first refusal.
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Pay ₹/ }).click()
    await expect.poll(() => page.getByRole('checkbox').count()).toBe(0)
    await page.reload()
    await page.getByRole('link', { name: claim.claim_id }).waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: /^Select all/ }).count()).toBe(0)
    await page.goto(`${product.url}/management/payment-batches`)
    await page.getByRole('link', { name: /^BATCH-.*-2$/ }).click()
    await page.getByText(`PAY-${paid.claim_id}`).waitFor()
    expect(await page.getByRole('button', { name: 'Close batch' }).count()).toBe(0)
    await page.reload()
    const payment = page.getByRole('link', { name: paid.claim_id })
    await payment.waitFor()
    await skipToRows(page)
    expect(await isFocused(payment), 'the first payment').toBe(true)
    await page.getByRole('link', { name: 'Payment Batches', exact: true }).click()
    await page.getByRole('link', { name: /^BATCH-\d{4}-\d\d-\d\d$/ }).click()
    await page.getByRole('button', { name: 'Download bank file again' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('are not offered to a manager without the privilege Claims', async () => {
    const admin = await new Client(product).as('admin', 'admin')
    const claims = { module_id: 2, user_id: 'manager', program_id: 21, GET: false, POST: false, PATCH: false, DELETE: false }
    expect((await admin.patch('/admin/privileges/manager/2', [claims])).status).toBe(200)
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'manager')
    await page.waitForURL('**/management/registered-users-empl')
    await page.getByRole('heading', { name: 'All Subscribers' }).waitFor()
    expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
    const links = page.getByRole('navigation').getByRole('link')
    expect((await links.allInnerTexts()).map(text => text.trim())).toEqual([
      'Health Checkups',
      'Subscribers',
      'Contact Us: Retail',
      'Contact Us: Corporate',
      'Contact Us: E-mail',
      'Coupon Details',
    ])
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })
})
