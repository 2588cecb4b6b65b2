import { Client } from '@opdesk/api/testing/client.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addDays, formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { decisionSent, expectLeaveConfirmation, openAs, sendDecision, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('transfers and bulk decisions', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
  })
  afterAll(() => product?.stop())

  const choose = (page: Page, claimId: string) => page.getByRole('checkbox', { name: `Select claim ${claimId}` }).check()

  it('hand over one or many claims and report each row', async () => {
    const [first, second, third] = [await submittedClaim(asha), await submittedClaim(asha), await submittedClaim(asha)]
    await product.addStaff('verifier2', 'management', { designation: Designation.verifier, designation_id: 'verifier' })
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'management')
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
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Transfer' }).click()
    // Meanwhile the current verifier decides the third claim.
    const holder = await new Client(product).signIn('management', 'verifier@example.org')
    await holder.post(`/management/claims/${third._id}`, { approval_status: 8 })
    await dialog.getByRole('button', { name: 'Yes, transfer' }).click()
    await page.getByText(messages.claimsTransferred).waitFor()
    const resultOf = (claimId: string) => dialog.getByRole('listitem').filter({ hasText: claimId }).textContent()
    expect(await resultOf(first.claim_id)).toContain('Skipped: already with Name of verifier2.')
    expect(await resultOf(second.claim_id)).toContain('Transferred')
    expect(await resultOf(third.claim_id)).toContain(errorCatalogue.not_transferable[1])
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(faults).toEqual([])
    await context.close()

    const handy = await openPage(product.browser, phone)
    await openAs(handy.page, product, 'management', 'verifier2', '/management/claims-transfer')
    await handy.page.waitForURL('**/unauthorized')
    for (const financial of ['invoices', 'reconciliation']) {
      await handy.page.goto(`${product.url}/management/${financial}`)
      await handy.page.waitForURL('**/unauthorized')
    }
    await handy.page.goto(`${product.url}/management/claims?awaitingMe=true`)
    await choose(handy.page, first.claim_id)
    await choose(handy.page, second.claim_id)
    await expectAccessible(handy.page)
    const decision = handy.page.getByRole('dialog')
    await handy.page.getByRole('button', { name: 'Reject' }).click()
    await decision.getByRole('button', { name: 'Yes, reject 2 claims' }).click()
    await decision.getByText(errorCatalogue.remark_required[1]).waitFor()
    await decision.getByRole('button', { name: 'Cancel' }).click()
    await handy.page.getByRole('button', { name: 'Approve' }).click()
    await decision.getByText('₹1,100.50').last().waitFor()
    const elsewhere = await new Client(product).signIn('management', 'verifier2@example.org')
    await elsewhere.post(`/management/claims/${second._id}`, { approval_status: 5, remark: 'Seen twice' })
    await decision.getByRole('table', { name: 'Totals' }).waitFor()
    await decision.getByRole('button', { name: 'Yes, approve 2 claims' }).click()
    await decision.getByText('Approved: 1 of 2, not done: 1').waitFor()
    await expectAccessible(handy.page)
    expect(handy.faults).toEqual([])
    await handy.context.close()
    const { data } = (await elsewhere.get(`/management/claims/${first._id}`)).body
    expect(data.state_name).toBe('awaiting_management')
  })

  it('move an inactive verifier’s items, and let a substitute act', async () => {
    const claim = await submittedClaim(asha)
    const api = await new Client(product).signIn('management', 'management@example.org')
    await product.addStaff('verifier3', 'management', { designation: Designation.verifier, designation_id: 'verifier' })
    await api.post('/management/transfer-claims', [{ claim_id: claim._id, verifier_id: 'verifier' }])
    await product.setStatus('verifier', 0)
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'management', 'management', '/management/claims-transfer')
    await page.getByText(/^1 claim is with inactive verifiers$/).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show it' }).click()
    await page.getByRole('list', { name: 'Claims to transfer' }).getByText(claim.claim_id).waitFor()
    await page.getByRole('button', { name: 'Hand over all of Name of verifier' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'One verifier' }).check()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText(errorCatalogue.verifier_unavailable[1]).waitFor()
    await dialog.getByRole('combobox', { name: 'Verifier' }).selectOption('verifier2')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText('Hand over 1 claim of Name of verifier?').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Yes, hand over' }).click()
    await dialog.getByText('Claim given to Name of verifier2').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await page.getByText('No claims to transfer').waitFor()

    await page.goto(`${product.url}/management/leave`)
    await page.getByRole('button', { name: 'Name a substitute' }).click()
    await dialog.getByRole('combobox', { name: 'Verifier on leave' }).selectOption('verifier2')
    const [first, last] = ['First day of leave', 'Last day of leave'].map(name => dialog.getByRole('textbox', { name }))
    const today = istDay(new Date())
    await first?.fill(formatDay(addDays(today, 2)))
    await last?.fill(formatDay(addDays(today, 1)))
    await dialog.getByRole('combobox', { name: 'Substitute' }).selectOption('verifier3')
    await dialog.getByRole('button', { name: 'Name', exact: true }).click()
    await dialog.getByText('The last day must not be before the first').waitFor()
    expect(await last?.getAttribute('aria-invalid')).toBe('true')
    await first?.fill(formatDay(today))
    for (const leave of ['Cancel', 'Escape'])
      await expectLeaveConfirmation(page, () =>
        leave === 'Escape' ? page.keyboard.press(leave) : dialog.getByRole('button', { name: leave }).click(),
      )
    await page.keyboard.press('Escape')
    const stay = page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' })
    await stay.waitFor()
    // The first Escape answers the question and the second asks it again, even before a timer runs.
    await page.evaluate(async () => {
      for (const _ of ['first', 'second']) {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
        for (let task = 0; task < 20; task += 1) await Promise.resolve()
      }
    })
    await stay.click()
    expect(await dialog.getByRole('combobox', { name: 'Substitute' }).inputValue()).toBe('verifier3')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Name', exact: true }).click()
    await page.getByText(messages.substituteNamed).waitFor()
    await page.getByRole('list', { name: 'Substitutes' }).getByText('Current').waitFor()
    await expectAccessible(page)

    const stand = await openPage(product.browser, wide)
    await openAs(stand.page, product, 'management', 'verifier3')
    await stand.page.getByText(/^You act for Name of verifier2 until \d\d\/\d\d\/\d{4}\.$/).waitFor()
    await stand.page.getByRole('link', { name: 'See what waits for you' }).click()
    await stand.page.getByRole('row', { name: claim.claim_id }).getByText('for Name of verifier2').waitFor()
    await expectAccessible(stand.page)
    await stand.page.getByRole('link', { name: claim.claim_id }).click()
    await stand.page.getByText('Next: you, for Name of verifier2').waitFor()
    await stand.page.getByRole('button', { name: 'Approve' }).click()
    await sendDecision(stand.page)
    await decisionSent(stand.page)

    const open = await submittedClaim(asha)
    await api.post('/management/transfer-claims', [{ claim_id: open._id, verifier_id: 'verifier2' }])
    await stand.page.goto(`${product.url}/management/claim-details/${open._id}`)
    await stand.page.getByText('Next: you, for Name of verifier2').waitFor()
    await stand.page.getByRole('button', { name: 'Reject' }).click()
    await sendDecision(stand.page)
    const remark = stand.page.getByRole('textbox', { name: 'Remarks' })
    await expect.poll(() => remark.evaluate(field => field === document.activeElement)).toBe(true)
    await remark.fill('Not prescribed')

    // The response is lost, and no live event reports that the substitution has ended. A retry ends it only once and reports
    // success.
    await page.route(/\/api\/v1\/events/, route => route.abort())
    await page.reload()
    const keys: (string | undefined)[] = []
    const losing = async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return await route.continue()
      expect((await route.fetch()).status()).toBe(200)
      await route.abort()
    }
    await page.route('**/api/v1/management/delegations/*', losing)
    const end = async () => {
      await page.getByRole('button', { name: 'End the substitution of Name of verifier2 by Name of verifier3' }).click()
      await page.getByRole('button', { name: 'Yes, end it' }).click()
    }
    await end()
    await page.getByRole('alert').getByText('No answer came', { exact: true }).waitFor()
    await end()
    await page.getByText(messages.substitutionEnded).waitFor()
    expect(keys).toEqual([expect.any(String), keys[0]])
    // A substitute who still has a claim open when the leave ends is refused and sees the next actor.
    await sendDecision(stand.page)
    await stand.page.getByRole('alert').getByText(errorCatalogue.not_assigned[1]).waitFor()
    await stand.page.getByRole('button', { name: `Open ${open.claim_id}` }).click()
    await stand.page.getByText('Next: Verifier · Name of verifier2').waitFor()
    await stand.page.getByText(/^You act for/).waitFor({ state: 'hidden' })
    await page.goto(`${product.url}/management/claim-details/${claim._id}`)
    await page.getByText('Name of verifier3 acting for Name of verifier2').first().waitFor()
    expect([...faults, ...stand.faults]).toEqual([])
    await Promise.all([context.close(), stand.context.close()])
  })

  it('offer substitution to a verifier without the privilege Claims', async () => {
    await product.addStaff('verifier4', 'management', { designation: Designation.verifier, designation_id: 'verifier' })
    const admin = await new Client(product).as('admin', 'admin')
    const withheld = { GET: false, POST: false, PATCH: false, DELETE: false }
    await admin.patch('/admin/privileges/verifier4/2', [{ module_id: 2, user_id: 'verifier4', program_id: 21, ...withheld }])
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier4', '/management/leave')
    await page.getByRole('button', { name: 'Name a substitute' }).click()
    const dialog = page.getByRole('dialog')
    const tomorrow = formatDay(addDays(istDay(new Date()), 1))
    for (const name of ['First day of leave', 'Last day of leave']) await dialog.getByRole('textbox', { name }).fill(tomorrow)
    await dialog.getByRole('combobox', { name: 'Substitute' }).selectOption({ label: 'Name of verifier3' })
    await dialog.getByRole('button', { name: 'Name', exact: true }).click()
    await page.getByText(messages.substituteNamed).waitFor()
    await page
      .getByRole('list', { name: 'Substitutes' })
      .or(page.getByRole('table', { name: 'Substitutes' }))
      .getByText('Coming')
      .waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
