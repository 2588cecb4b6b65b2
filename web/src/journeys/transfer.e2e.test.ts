import { Client } from '@opdesk/api/testing/client.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectWellMade, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { signInStaff, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('claims are handed over and decided many at a time', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
  })
  afterAll(() => product?.stop())

  const choose = (page: Page, claimId: string) => page.getByRole('checkbox', { name: `Select claim ${claimId}` }).check()

  it('one and many go to another verifier, who decides; the reader of each row is told what became of it', async () => {
    const [first, second, third] = [await submittedClaim(asha), await submittedClaim(asha), await submittedClaim(asha)]
    await product.addStaff('verifier2', 'management', { designation: Designation.verifier, designation_id: 'verifier' })
    const { page, context, faults } = await openPage(product.browser, wide)
    await signInStaff(page, product.url, 'management')
    await page.getByRole('link', { name: 'Transfer Claims' }).click()
    await page.getByRole('button', { name: `Transfer claim ${first.claim_id}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await dialog.getByText(errorCatalogue.verifier_unavailable[1]).waitFor()
    expect(await dialog.getByRole('option').allTextContents()).toEqual([
      'Select a verifier',
      expect.stringMatching(/^Name of verifier2 \(/),
    ])
    await dialog.getByRole('combobox').selectOption({ index: 1 })
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    await dialog.getByRole('button', { name: 'Yes, transfer' }).click()
    await page.getByText(messages.claimTransferred).waitFor()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('row', { name: first.claim_id }).getByText('Name of verifier2').waitFor()

    await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
    await page.keyboard.press('Space')
    await page.getByRole('region', { name: 'Selected' }).getByText('3 selected').waitFor()
    await page.getByRole('region', { name: 'Selected' }).getByRole('button', { name: 'Transfer' }).click()
    await dialog.getByRole('combobox').selectOption('verifier2')
    await dialog.getByText('1 of 3 claims is already with Name of verifier2 and will be skipped.').waitFor()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    // Meanwhile the third is decided by the one who still has it.
    const holder = await new Client(product).signIn('management', 'verifier@example.org')
    await holder.post(`/management/claims/${third._id}`, { approval_status: 8 })
    await dialog.getByRole('button', { name: 'Yes, transfer' }).click()
    await page.getByText(messages.claimsTransferred).waitFor()
    const resultOf = (claimId: string) => dialog.getByRole('listitem').filter({ hasText: claimId }).textContent()
    expect(await resultOf(first.claim_id)).toContain('Skipped: already with Name of verifier2.')
    expect(await resultOf(second.claim_id)).toContain('Transferred')
    expect(await resultOf(third.claim_id)).toContain(errorCatalogue.not_transferable[1])
    await expectWellMade(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(faults).toEqual([])
    await context.close()

    const handy = await openPage(product.browser, phone)
    await signInStaff(handy.page, product.url, 'verifier2')
    await handy.page.goto(`${product.url}/management/claims-transfer`)
    await handy.page.waitForURL('**/unauthorized')
    await handy.page.goto(`${product.url}/management/claims?awaitingMe=true`)
    await choose(handy.page, first.claim_id)
    await choose(handy.page, second.claim_id)
    await expectWellMade(handy.page)
    const decision = handy.page.getByRole('dialog')
    await handy.page.getByRole('button', { name: 'Reject' }).click()
    await decision.getByRole('button', { name: 'Yes, reject 2 claims' }).click()
    await decision.getByText(errorCatalogue.remark_required[1]).waitFor()
    await decision.getByRole('button', { name: 'Cancel' }).click()
    await handy.page.getByRole('button', { name: 'Approve' }).click()
    await decision.getByText('₹1,100.50').last().waitFor()
    const elsewhere = await new Client(product).signIn('management', 'verifier2@example.org')
    await elsewhere.post(`/management/claims/${second._id}`, { approval_status: 5, remark: 'Seen twice' })
    await decision.getByRole('button', { name: 'Yes, approve 2 claims' }).click()
    await decision.getByText('Approved: 1 of 2, not done: 1').waitFor()
    await expectWellMade(handy.page)
    expect(handy.faults).toEqual([])
    await handy.context.close()
    const { data } = (await elsewhere.get(`/management/claims/${first._id}`)).body
    expect(data.state_name).toBe('awaiting_management')
  })
})
