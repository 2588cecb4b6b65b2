import { Client } from '@opdesk/api/testing/client.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { isFocused, pressShortcut, skipToRows } from './keyboard.ts'
import { decisionSent, expectLeaveConfirmation, openAs, sendDecision, submittedClaim } from './steps.ts'

const laptop = { width: 1366, height: 768 }
const narrow = { width: 900, height: 768 }

describe.skipIf(!chromiumPath)('a reviewer', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
  })
  afterAll(() => product?.stop())

  const openClaim = async (page: Page, { _id, claim_id }: { _id: string; claim_id: string }) => {
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${_id}`)
    await page.getByRole('heading', { name: `Claim ${claim_id}` }).waitFor()
  }
  const preview = (page: Page) => page.getByRole('region', { name: /^Preview of/ })
  /** The fraction of the window's height in which the document is visible. */
  const shareOfDocument = (page: Page): Promise<number> =>
    preview(page).evaluate(document => {
      const { top, bottom } = document.getBoundingClientRect()
      return (Math.min(bottom, window.innerHeight) - Math.max(top, 0)) / window.innerHeight
    })

  for (const size of [laptop, wide, narrow]) {
    it(`sees 63 % of a document at ${size.width}×${size.height} while deciding`, async () => {
      await submittedClaim(asha)
      const claim = await submittedClaim(asha)
      const { page, context, faults } = await openPage(product.browser, size)
      await openClaim(page, claim)
      await page.getByRole('region', { name: /^Possible duplicate of/ }).waitFor()
      expect(await shareOfDocument(page)).toBeGreaterThanOrEqual(0.63)
      if (size === laptop)
        for (const part of [
          page.getByRole('rowheader', { name: 'Total' }),
          page.getByText(/left of ₹.* after (this|all open claims)$/).first(),
          page.getByRole('button', { name: 'Approve ₹550.25' }),
        ])
          expect((await part.boundingBox())?.y, 'without scrolling').toBeLessThan(laptop.height - 30)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Reject' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      expect(await shareOfDocument(page)).toBeGreaterThanOrEqual(0.63)
      const [decision, document] = [await dialog.boundingBox(), await preview(page).boundingBox()]
      expect((document?.x ?? 0) + (document?.width ?? 0)).toBeLessThanOrEqual(decision?.x ?? 0)
      await expectAccessible(page)
      expect(faults).toEqual([])
      await context.close()
    })
  }

  it('sees the status of each claim in the list on narrow screens', async () => {
    await submittedClaim(asha)
    const { page, context, faults } = await openPage(product.browser, { width: 1100, height: 800 })
    await openAs(page, product, 'management', 'verifier', '/management/claims')
    const table = page.getByRole('table', { name: 'Claims' })
    await table.locator('tbody tr').first().waitFor()
    expect(await table.evaluate(each => each.scrollWidth > (each.parentElement?.clientWidth ?? 0)), 'the table scrolls').toBe(
      true,
    )
    for (const place of [
      table.getByRole('columnheader', { name: 'Status' }),
      table.locator('tbody tr').first().locator('td').last(),
    ]) {
      const box = await place.boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(1100)
    }
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('reaches the first row of a list by keyboard in three stops', async () => {
    await submittedClaim(asha)
    // Checks the table and the cards, which a wide screen shows at 200 % zoom.
    for (const size of [wide, { width: 720, height: 450 }]) {
      const { page, context, faults } = await openPage(product.browser, size)
      await openAs(page, product, 'management', 'verifier', '/management/claims?awaitingMe=true')
      const first = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
      await first.waitFor()
      await skipToRows(page)
      expect(await isFocused(first), 'the first claim').toBe(true)
      await page.keyboard.press('Space')
      await page.getByRole('region', { name: 'Selected' }).getByText('1 selected').waitFor()
      expect(faults).toEqual([])
      await context.close()
    }
  })

  it('decides by keyboard, keeps typed text, and gets the next claim', async () => {
    const [claim, next] = [await submittedClaim(asha), await submittedClaim(asha)]
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openClaim(page, claim)
    const dialog = page.getByRole('dialog')
    // Letters typed in a dialog of the account do not reach the claim behind it.
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Where you are signed in' }).click()
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).focus()
    await page.keyboard.type('rn')
    expect(await dialog.allTextContents()).toEqual([expect.stringContaining('Where you are signed in')])
    expect(page.url()).toContain(claim._id)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await preview(page).click()
    await pressShortcut(page, 'r')
    const [reason, remarks] = [dialog.getByRole('combobox', { name: 'Reason' }), dialog.getByRole('textbox', { name: 'Remarks' })]
    await reason.selectOption({ label: 'Bill not legible' })
    await remarks.fill('Page two cannot be read')
    await preview(page).click()
    await expect.poll(() => remarks.evaluate(field => field === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('button', { name: 'Reject' }).click()
    expect(await remarks.inputValue()).toBe('Page two cannot be read')
    await reason.focus()
    await page.keyboard.press('Control+Enter')
    await page.waitForURL(url => url.pathname.includes('claim-details') && !url.pathname.includes(claim._id))
    await page.getByRole('region', { name: 'Last decision' }).getByText(`${claim.claim_id} rejected`).waitFor()
    const approve = page.getByRole('button', { name: 'Approve' })
    await approve.click({ trial: true })
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Back to/ }).click()
    await page.waitForURL('**/management/claims?*')
    await expect.poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join())).not.toContain('Page two')

    await page.goto(`${product.url}/management/claim-details/${next._id}`)
    await page.getByRole('button', { name: 'Clarification Required' }).click()
    await remarks.fill('Something about a person')
    await expect.poll(() => page.evaluate(() => Object.values({ ...sessionStorage }).join())).toContain('about a person')
    expect(await page.evaluate(() => Object.values({ ...localStorage }).join())).not.toContain('about a person')
    await page.goto(`${product.url}/logout`)
    await page.waitForURL('**/login**')
    expect(await page.evaluate(() => Object.values({ ...sessionStorage }).join())).not.toContain('about a person')
    expect(faults).toEqual([])
    await context.close()
  })

  it('opens the oldest claim from the dashboard, and returns to the list', async () => {
    await submittedClaim(asha)
    const verifier = await new Client(product).signIn('management', 'verifier@example.org')
    const queue = (await verifier.get('/management/claims?awaitingMe=true&sortBy=createdAt&sortOrder=1')).body.data.records
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'management', 'verifier')
    await page.getByRole('link', { name: 'Review, most urgent first' }).click()
    await page.getByRole('heading', { name: `Claim ${queue[0].claim_id}` }).waitFor()
    await expectAccessible(page)
    const fresh = await context.newPage()
    await fresh.goto(`${product.url}/management/claim-details/${queue[0]._id}`)
    await fresh.getByRole('link', { name: /^Back to/ }).click()
    await fresh.waitForURL('**/management/claims?awaitingMe=true*')
    expect(faults).toEqual([])
    await context.close()
  })

  it('reads all decisions with text of twice the size', async () => {
    const claim = await submittedClaim(asha)
    for (const size of [phone, wide]) {
      const { page, context } = await openPage(product.browser, size)
      await openClaim(page, claim)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%', 'important'))
      const buttons = page.locator('button[aria-keyshortcuts]').filter({ hasText: /Approve|Clarif|Invalid|Reject|Edit/ })
      await expect.poll(() => buttons.count()).toBe(5)
      const cut = await buttons.evaluateAll(all =>
        all
          .flatMap(button => [button, ...button.querySelectorAll('span')])
          .filter(part => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1)
          .map(part => `${part.className} ${part.textContent}`),
      )
      expect(cut, `${size.width} px`).toEqual([])
      await context.close()
    }
  })

  it('decides on the whole last page and gets the previous page', async () => {
    for (const _ of ['one', 'another']) await submittedClaim(asha)
    const verifier = await new Client(product).signIn('management', 'verifier@example.org')
    const { totalRecords } = (await verifier.get('/management/claims?awaitingMe=true')).body.data.pagination
    const { page, context, faults } = await openPage(product.browser, wide)
    const list = `/management/claims?awaitingMe=true&pageSize=${totalRecords - 1}`
    await openAs(page, product, 'management', 'verifier', '/management/dashboard')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.goto(`${product.url}${list}&page=2`)
    const table = page.getByRole('table', { name: 'Claims' })
    await table.locator('tbody input[type=checkbox]').check()
    await page.getByRole('button', { name: 'Reject', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Not covered')
    await dialog.getByRole('button', { name: 'Yes, reject 1 claim' }).click()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    const all = totalRecords - 1
    await page.getByText(`1–${all} of ${all}`, { exact: true }).waitFor()
    expect(await page.getByText('Nothing is waiting for you').count()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('is told to reject a claim that has no approvable amount', async () => {
    const claim = await submittedClaim(asha)
    const verifier = await new Client(product).as('verifier', 'management')
    const nothing = { approved_claimable_doctor_fee: 0, approved_claimable_pharmacy_fee: 0, reason: 'Not prescribed' }
    expect((await verifier.patch('/management/update-claimbills', { claimId: claim._id, ...nothing })).status).toBe(200)
    const { page, context, faults } = await openPage(product.browser, phone)
    await openClaim(page, claim)
    await page.getByRole('button', { name: 'Approve' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(errorCatalogue.nothing_approved[1]).waitFor()
    expect(await page.locator('button[type=submit][form]').isDisabled()).toBe(true)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('reads in advance what an approval without an amount means', async () => {
    await product.addSubscriber('tara', '9000000003')
    const claim = await submittedClaim(await new Client(product).signInByCode('9000000003'), 'tara')
    const deciders = ['verifier', 'management', 'manager', 'finance']
    const approve = { approval_status: 8, remark: '' }
    for (const name of deciders) {
      const staff = await new Client(product).as(name, 'management')
      expect((await staff.post(`/management/claims/${claim._id}`, approve)).status).toBe(200)
    }
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openAs(page, product, 'management', 'finance', `/management/claim-details/${claim._id}`)
    await page.getByRole('button', { name: 'Edit Claim Bill' }).click()
    const dialog = page.getByRole('dialog')
    await page.getByRole('textbox', { name: 'Approved: Doctor fee' }).fill('0')
    expect(await dialog.getByText(messages.approvedWithNothing).count()).toBe(0)
    await page.getByRole('textbox', { name: 'Approved: Pharmacy bills' }).fill('0')
    await dialog.getByText(messages.approvedWithNothing).waitFor()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The receipt is another person’s.')
    await expectAccessible(page)
    await sendDecision(page)
    await page.getByText(messages.billsUpdated).waitFor()
    const finance = await new Client(product).as('finance', 'management')
    expect((await finance.post('/management/pay-claim', { id: claim._id })).status).toBe(200)

    const owner = await openPage(product.browser, phone)
    await openAs(owner.page, product, 'subscriber', 'tara', `/user/addclaims/${claim._id}`)
    await owner.page.getByText(messages.settledWithNothing).waitFor()
    expect(await owner.page.getByText(messages.settledCongratulation).count()).toBe(0)
    await owner.page.getByText('The receipt is another person’s.').first().waitFor()
    await expectAccessible(owner.page)
    expect([...faults, ...owner.faults]).toEqual([])
    await owner.context.close()
    await context.close()
  })

  it('gives a reason for a lowered amount, which the approver sees', async () => {
    await product.addSubscriber('ravi', '9000000002')
    const claim = await submittedClaim(await new Client(product).signInByCode('9000000002'), 'ravi')
    const { page, context, faults } = await openPage(product.browser, laptop)
    // Blocks the live connection, so that the page notices other changes only by the server's refusal.
    await page.route(/\/api\/v1\/events/, route => route.abort())
    await openClaim(page, claim)
    await page.getByRole('button', { name: 'Approve' }).click()
    await page.locator('button[form]').filter({ hasText: 'Approve ₹550.25' }).waitFor()

    const other = await openPage(product.browser, laptop)
    await openClaim(other.page, claim)
    await other.page.getByRole('button', { name: 'Edit Claim Bill' }).click()
    const editing = other.page.getByRole('dialog')
    await other.page.keyboard.press('Escape')
    await editing.waitFor({ state: 'hidden' })
    await other.page.getByRole('button', { name: 'Edit Claim Bill' }).click()
    const doctor = other.page.getByRole('textbox', { name: 'Approved: Doctor fee' })
    await doctor.fill('100')
    await expectLeaveConfirmation(other.page, () => other.page.keyboard.press('Escape'))
    expect(await doctor.inputValue()).toBe('100.00')
    await sendDecision(other.page)
    await editing.getByText('Please tell the subscriber why an amount is lowered').waitFor()
    await editing.getByRole('textbox', { name: 'Reason' }).fill('The consultation alone is covered.')
    await expectAccessible(other.page)
    await sendDecision(other.page)
    await other.page.getByText(messages.billsUpdated).waitFor()
    await other.page.getByText(/^Approved amount changed from ₹550\.25 to .*: The consultation alone is covered\.$/).waitFor()

    await sendDecision(page)
    const refused = page.getByRole('alert').filter({ hasText: `${claim.claim_id} was not decided` })
    await refused.waitFor()
    await expectAccessible(page)
    await refused.getByRole('button', { name: `Open ${claim.claim_id}` }).click()
    await page.getByRole('heading', { name: `Claim ${claim.claim_id}` }).waitFor()
    await page.getByRole('button', { name: /^Approve ₹(?!550)/ }).click()
    await expectAccessible(page)
    await sendDecision(page)
    await decisionSent(page)
    expect([...faults, ...other.faults]).toEqual([])
    await Promise.all([context.close(), other.context.close()])
  })

  it('approves with a lowered amount and its reason in one step', async () => {
    await product.addSubscriber('meena', '9000000004')
    const meena = await new Client(product).signInByCode('9000000004')
    const claim = await submittedClaim(meena, 'meena')
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openClaim(page, claim)
    const pharmacy = page.getByRole('textbox', { name: 'Approved: Pharmacy bills' })
    const claimable = Number((await pharmacy.inputValue()).replaceAll(',', ''))
    await pharmacy.fill(String(claimable + 1))
    await page
      .getByRole('alert')
      .filter({ hasText: /^At most ₹/ })
      .waitFor()
    expect(await page.getByRole('button', { name: 'Approve' }).isDisabled()).toBe(true)
    await pharmacy.fill('10')
    await pharmacy.press('Enter')
    const dialog = page.getByRole('dialog')
    await sendDecision(page)
    await dialog.getByText('Please tell the subscriber why an amount is lowered').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    expect(await pharmacy.inputValue()).toBe('10.00')
    await pharmacy.press('Enter')
    await page.keyboard.press('Alt+Digit2')
    const why = dialog.getByRole('textbox', { name: 'Reason for lowering: Pharmacy bills' })
    expect(await why.inputValue()).toBe('The bill has an item that the plan does not cover.')
    await expectAccessible(page)
    await page.keyboard.press('Control+Enter')
    await decisionSent(page)
    await product.settle()
    const record = (await meena.get(`/user/claims/${claim._id}`)).body.data
    expect(record).toMatchObject({ approved_claimable_pharmacy_fee: 10 })
    expect(JSON.stringify(record.subscriber_remark)).toContain('The bill has an item that the plan does not cover.')
    expect(faults).toEqual([])
    await context.close()
  })
})
