import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { claimStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import { warningTitles } from '@opdesk/contracts/claim/warnings.ts'
import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addDays, formatDay, istDay, OPD_WINDOW_DAYS } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { addPaper, calendarDay, fillVisit, openAs, sendClaim, signInSubscriber, toDetails } from './steps.ts'

const bill = { name: 'prescription.pdf', mimeType: 'application/pdf', buffer: pdf('journey') }

describe.skipIf(!chromiumPath)('a subscriber on a phone', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    await product.addSubscriber('ravi', '9000000002', { end: addDays(istDay(new Date()), -OPD_WINDOW_DAYS - 1) })
  })
  afterAll(() => product?.stop())

  /** Submits a claim of Asha for herself and today from another device. Returns its number. */
  const sendEarlierClaim = async (): Promise<string> => {
    const asha = await new Client(product).as('asha', 'subscriber')
    const uploaded = await asha.upload([{ name: 'earlier.pdf', content: pdf('earlier') }])
    const documents = { prescription: [uploaded.body.data[0].file_id], submit: true }
    const { _id, claim_id } = (await asha.post('/user/claims', claimBody('asha', istDay(new Date()), documents))).body.data
    // Waits until the claim is readable, which for other devices takes a moment.
    await asha.get(`/user/claims/${_id}`)
    return claim_id
  }

  it('reads load failures in the wallet, and a shortened balance', async () => {
    const { page, context } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha')
    const wallet = page.getByRole('button', { name: /^Wallet/ })
    const open = async () => {
      await wallet.click()
      return page.getByRole('dialog')
    }
    const calls = /\/user\/get-(?:transactions|profile)/
    await page.route(calls, route =>
      route.fulfill({ status: 400, json: { success: false, code: 'invalid_request', message: 'No' } }),
    )
    let list = await open()
    await list.getByText(messages.balanceFailed).waitFor()
    await list.getByText(messages.transactionsFailed).waitFor()
    await expectAccessible(page)
    await page.unroute(calls)
    const again = list.getByRole('button', { name: 'Try again' })
    // Polls, because the button disappears while the query is repeated.
    await expect
      .poll(async () => {
        if ((await again.count()) > 0) await again.first().click()
        return again.count()
      })
      .toBe(0)
    await list.getByText('Available balance').waitFor()
    await page.route('**/user/get-profile', async route => {
      const response = await route.fetch()
      const answer = await response.json()
      await route.fulfill({
        response,
        json: { ...answer, data: { ...answer.data, wallet_balance: 1_234_567.5, available_balance: 1_234_567.5 } },
      })
    })
    await page.reload()
    await expect.poll(() => wallet.textContent()).toContain('₹9,99,999+')
    list = await open()
    await list.getByText('₹12,34,567.50').waitFor()
    await list.getByRole('region', { name: 'Transactions' }).getByRole('list', { name: 'Transactions' }).waitFor()
    await expectAccessible(page)
    await context.close()
  })

  it('files a claim, answers a clarification, and finds both again', async () => {
    const { page: first, context, faults } = await openPage(product.browser, phone)
    let page = first
    await signInSubscriber(page, product, '9000000001')
    await page.getByText('No claims yet').waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'New claim' }).first().click()
    await page.getByText('No photos yet?').waitFor()
    await expectAccessible(page)
    await toDetails(page)
    await page.getByRole('button', { name: 'See what you get' }).click()
    await page.getByText('Doctor name is required').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('member_id')
    await expectAccessible(page)
    await page.getByText(/: Not covered by your plan$/).waitFor()
    await fillVisit(page)
    await page.getByText('Claimable: ₹400.00').waitFor()

    await page.getByText('Saved', { exact: true }).waitFor()
    await page.close()
    page = await context.newPage()
    await page.goto(`${product.url}/user/dashboard`)
    await page.getByText(/^Finish your claim/).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Continue / }).click()
    // All details are there, so that the draft opens with the photos.
    await page.getByRole('heading', { name: 'Photos of the bill' }).waitFor()
    await toDetails(page)
    await page.getByText('Pharmacy ₹300.50').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'See what you get' }).click()
    await page.getByText(errorCatalogue.prescription_required[1]).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add photos' }).first().click()
    const files = page.locator('input[type=file][aria-label=Files]')
    // Uploads the maximum number of files, all refused for their content: refused files do not count towards the maximum.
    const refused = [1, 2, 3, 4, 5].map(number => `bill${number}.pdf`)
    const buffer = Buffer.from('<html></html>')
    await files.setInputFiles(refused.map(name => ({ name, mimeType: 'application/pdf', buffer })))
    await expect.poll(() => page.getByText(errorCatalogue.wrong_file_type[1]).count()).toBe(refused.length)
    await expectAccessible(page)
    for (const name of refused) await page.getByRole('button', { name: `Cancel ${name}` }).click()
    await addPaper(page, 'Prescription', bill)
    await page.getByRole('button', { name: 'Remove prescription.pdf' }).waitFor()
    await expectAccessible(page)

    const earlier = await sendEarlierClaim()
    await toDetails(page)
    await page.getByRole('button', { name: 'See what you get' }).click()
    await page.getByText(warningTitles.claimed_before).waitFor()
    expect(await page.getByText(warningTitles.receipt_missing).count()).toBe(2)
    await page.getByRole('link', { name: new RegExp(earlier) }).waitFor()
    await page.getByText('₹550.25').first().waitFor()
    await page.getByRole('button', { name: 'Send the claim' }).click()
    await page.getByText('Please give a reason').waitFor()
    await expectAccessible(page)
    await sendClaim(page, 'A second visit that day')
    await page.getByRole('heading', { name: messages.claimSubmitted }).waitFor()
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Claims', exact: true }).click()
    await page.getByRole('list', { name: 'Claims' }).getByText(claimStatusLabel(0)).first().waitFor()
    await expectAccessible(page)

    const verifier = await new Client(product).signIn('management', 'verifier@example.org')
    const [claim] = (await verifier.get('/management/claims')).body.data.records
    const { warnings } = (await verifier.get(`/management/claims/${claim._id}`)).body.data
    const reason = 'A second visit that day'
    expect(warnings).toMatchObject([
      { code: 'claimed_before', claim_number: earlier, reason },
      { code: 'receipt_missing', reason },
      { code: 'receipt_missing', reason },
    ])
    await verifier.post(`/management/claims/${claim._id}`, { approval_status: 6, remark: 'Please send the receipt.' })
    await page.getByRole('link', { name: 'Re-upload Documents' }).click()
    await page.getByText('Please send the receipt.').waitFor()
    await page.getByRole('button', { name: 'Send answer' }).click()
    await page.getByText(errorCatalogue.remark_required[1]).waitFor()
    await page.getByRole('textbox', { name: 'Remark' }).fill('Here it is.')
    await page
      .locator('#fee_receipt input[type=file]')
      .first()
      .setInputFiles({ ...bill, name: 'receipt.pdf' })
    await page.getByRole('button', { name: 'Remove receipt.pdf' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send answer' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send answer' }).click()
    await page.getByText(messages.claimResubmitted).waitFor()
    await page.getByText(claimStatusLabel(6, true), { exact: true }).waitFor()
    const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
    expect((await steps.allTextContents()).map(text => /^[^)]*\)/.exec(text)?.[0])).toEqual([
      'Sent (done)',
      'We asked you (done)',
      'You answered (done)',
      'Checks the documents (now)',
      'Checks the claim (later)',
      'Confirms the amount (later)',
      'Approves the payment (later)',
      'Money to your account (later)',
    ])
    await page.getByRole('link', { name: 'receipt.pdf', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Re-upload Documents' }).count()).toBe(0)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(['Pacific/Kiritimati', 'America/Los_Angeles'])('types the day of a visit on a device in %s', async timezoneId => {
    const context = await product.browser.newContext({ viewport: wide, timezoneId, serviceWorkers: 'block' })
    const page = await context.newPage()
    await openAs(page, product, 'subscriber', 'asha', '/user/addclaims')
    await toDetails(page)
    const day = page.getByRole('textbox', { name: 'OPD date' })
    const today = istDay(new Date())
    const between = `Please choose a day from ${formatDay(addDays(today, -OPD_WINDOW_DAYS))} to ${formatDay(today)}`
    for (const [text, told] of [
      ['31/02/2026', 'Please write an existing day as DD/MM/YYYY'],
      ['yesterday', 'Please write an existing day as DD/MM/YYYY'],
      [formatDay(addDays(today, 1)), between],
      [formatDay(addDays(today, -OPD_WINDOW_DAYS - 1)), between],
    ] as const) {
      await day.fill(text)
      await page.getByRole('button', { name: 'See what you get' }).click()
      await page.getByText(told).waitFor()
      expect([await day.inputValue(), await day.getAttribute('aria-invalid')]).toEqual([text, 'true'])
    }
    await expectAccessible(page)
    const saved = () =>
      page.waitForRequest(request => request.postDataJSON()?.opd_date !== undefined && request.postDataJSON().opd_date !== null)
    const [first] = await Promise.all([saved(), day.fill(formatDay(today).replaceAll('/', ''))])
    expect(first.postDataJSON().opd_date).toBe(today)
    await day.press('Tab')
    expect(await day.inputValue()).toBe(formatDay(today))
    // The next Tab reaches the calendar's button. The calendar opens at the typed day.
    await page.keyboard.press('Enter')
    const calendar = page.getByRole('dialog', { name: 'Calendar: OPD date' })
    await expect.poll(() => calendar.locator('[data-selected]').textContent()).toBe(String(Number(today.slice(8))))
    const earlier = addDays(today, -1)
    const other = await calendarDay(calendar, earlier)
    const [second] = await Promise.all([saved(), other.press('Enter')])
    expect(second.postDataJSON().opd_date).toBe(earlier)
    expect(await day.inputValue()).toBe(formatDay(earlier))
    await context.close()
  })

  it('cannot file a claim after the plan has expired', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'ravi')
    for (const path of ['/user/dashboard', '/user/claims', '/user/addclaims']) {
      await page.goto(product.url + path)
      await page.getByText(messages.planExpired).waitFor()
      expect(await page.getByRole('link', { name: 'New claim' }).count()).toBe(0)
      await expectAccessible(page)
    }
    // Reminders of a plan's end link to the renewal, and may be opened after the end.
    for (const path of ['/user/plan-renew', '/user/plan-upgrade']) {
      await page.goto(product.url + path)
      await page.getByText(messages.planExpiredShort).waitFor()
      await page.getByText(/^Family Care ended on \d\d\/\d\d\/\d{4}\. A plan that you buy now starts today\.$/).waitFor()
      expect(await page.getByRole('link', { name: 'Repurchase Plan' }).getAttribute('href')).toBe('/user/plans')
      await expectAccessible(page)
    }
    await page.goto(`${product.url}/user/dashboard`)
    await page
      .getByText(/Ambulance.*: /)
      .getByText(messages.planExpiredShort)
      .waitFor()
    expect(await page.getByRole('button', { name: /Ambulance/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Simplify Insurance' }).click()
    await page.getByRole('dialog', { name: 'Simplify Insurance' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(1)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('claims for visits on the last days of an expired plan', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await product.addSubscriber('meena', '9000000003', { end: addDays(istDay(new Date()), -1) })
    await openAs(page, product, 'subscriber', 'meena', '/user/addclaims')
    const notice = await page.getByRole('note').filter({ hasText: messages.planExpired }).boundingBox()
    const form = await page.locator('form').boundingBox()
    expect((form?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0), 'room between the notice and the form').toBeGreaterThan(8)
    await page.getByRole('button', { name: 'Go on to the details' }).waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })
})
