import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { familyErrors } from '@opdesk/contracts/subscriber/family/errors.ts'
import { childDeclaration } from '@opdesk/contracts/terms/shipped-child.ts'
import { addDays, formatDay, istDay } from '@opdesk/contracts/time.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COLOUR_RULES, violationsOf } from './axe.ts'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { isFocused, pressOn, pressShortcut } from './keyboard.ts'
import { holdPhotos, photo } from './photos.ts'
import { calendarDay, enterCode, expectLeaveConfirmation, openAs, toDetails } from './steps.ts'

const today = istDay(new Date())
const FAMILY = '/user/profile?tab=family'

/** Records the texts that appear in the dialog's status, even for an instant. Returns a function that reads them. */
const recordStatus = async (dialog: Locator): Promise<() => Promise<string[]>> => {
  const status = dialog.getByRole('group', { name: 'Document' }).getByRole('status')
  const said = await status.evaluateHandle(place => {
    const texts: string[] = []
    const note = (records: MutationRecord[]) => {
      for (const { addedNodes } of records) texts.push(...[...addedNodes].map(({ textContent }) => textContent ?? ''))
    }
    new MutationObserver(note).observe(place, { childList: true, subtree: true })
    return texts
  })
  return () => said.jsonValue()
}

describe.skipIf(!chromiumPath)('a family and its reviews', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    await product.addStaff('second', 'admin')
    await product.addStaff('reader', 'admin', {
      privileges: [{ program_id: 4, GET: true, POST: false, PATCH: false, DELETE: false }],
    })
    asha = await new Client(product).as('asha', 'subscriber')
  })
  afterAll(() => product?.stop())

  const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
  /** Checks the page on a phone and on a desktop: all rules in the light scheme, the colour rules in the dark one. */
  const expectBothWellMade = async (page: Page) => {
    const own = page.viewportSize() ?? wide
    const other = own.width === wide.width ? phone : wide
    await expectAccessible(page)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor()
      // Waits for the colours of backgrounds and texts, which change some frames later.
      await page.waitForTimeout(300)
      if (colorScheme === 'dark') expect(await violationsOf(page, COLOUR_RULES)).toEqual([])
      await page.setViewportSize(other)
      if (colorScheme === 'dark') expect(await violationsOf(page, COLOUR_RULES)).toEqual([])
      else await expectAccessible(page)
      await page.setViewportSize(own)
    }
  }
  const member = (page: Page, name: string) =>
    page.getByRole('list', { name: 'Family members' }).getByRole('listitem').filter({ hasText: name })
  const daughter = async () => {
    const { records } = (await asha.get('/user/members')).body.data
    return records.find(({ name }: { name: string }) => name === 'Meera Rao')
  }

  it('let a subscriber add a member on a phone, subject to review', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', FAMILY)
    await page.getByRole('heading', { name: '2 of 4 places covered' }).waitFor()
    await member(page, 'Name of asha-son')
      .getByText(/^Covered by Family Care since/)
      .waitFor()
    await member(page, 'Name of asha-mother').getByText('Not covered').waitFor()
    await member(page, 'Asha')
      .or(member(page, 'Name of asha'))
      .first()
      .getByRole('link', { name: /Personal Details/ })
      .waitFor()
    await expectBothWellMade(page)
    await expectNarrowPage(page, FAMILY)

    await page.getByRole('button', { name: 'Add member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a family member' })
    await dialog.getByRole('button', { name: 'Add member' }).click()
    for (const text of ['Please enter name !', 'Please select relation !', 'Please select dob !', 'Please select gender !'])
      await dialog.getByText(text).waitFor()
    for (const text of ['Mobile no. is required', 'Please provide valid address!']) await dialog.getByText(text).waitFor()
    await expectBothWellMade(page)
    expect(await field(page, 'Country code').inputValue()).toBe('+91')
    await field(page, 'Name').fill('Meera Rao')
    await dialog.getByRole('combobox', { name: 'Relation' }).click()
    expect(await page.getByRole('option', { name: 'Self' }).count()).toBe(0)
    await page.getByRole('option', { name: /^Mother\s*There is one/ }).waitFor()
    await page.getByRole('option', { name: 'Sister' }).click()
    await dialog.getByText(/covers the spouse and up to two children only/).waitFor()
    await expectBothWellMade(page)
    await dialog.getByRole('combobox', { name: 'Relation' }).click()
    await page.getByRole('option', { name: 'Daughter' }).click()
    expect(await dialog.getByText(/covers the spouse/).count()).toBe(0)
    await dialog.getByRole('button', { name: /Date of birth/ }).click()
    for (const name of ['Next decade', 'Next decade', '2016', 'Feb'])
      await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: '3 February 2016', exact: true }).click()
    await dialog.getByRole('radio', { name: 'Female' }).check()
    await field(page, 'Mobile no.').fill('+91 98111 00001')
    expect(await field(page, 'Mobile no.').inputValue()).toBe('9811100001')
    await field(page, 'Address').fill('4 MG Road, Bengaluru')
    const declaration = dialog.getByRole('region', { name: 'Declaration for a child below 18' })
    await declaration.getByText('I am the parent or lawful guardian of this child').waitFor()
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await declaration.getByText(/^Please tick this box/).waitFor()
    await expectBothWellMade(page)
    await declaration.getByRole('checkbox').check()
    await expectLeaveConfirmation(page, () => dialog.getByRole('button', { name: 'Cancel' }).click())

    // After a lost connection the typed text remains, and a retry sends the same request.
    await page.route('**/user/add-member', route => route.abort())
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await page.getByText('No answer came', { exact: true }).waitFor()
    expect(await field(page, 'Name').inputValue()).toBe('Meera Rao')
    await page.unroute('**/user/add-member')
    await dialog.getByRole('button', { name: 'Add member' }).click()
    await page.getByText(messages.memberAdded).waitFor()
    const card = member(page, 'Meera Rao')
    await card.getByText(new RegExp(`Under review since ${formatDay(today)}`)).waitFor()
    await card.getByText('Pending').waitFor()
    for (const name of ['Change Meera Rao', 'Delete Meera Rao'])
      expect(await card.getByRole('button', { name }).isDisabled()).toBe(true)
    await expectBothWellMade(page)

    await page.goto(`${product.url}/user/addclaims`)
    await toDetails(page)
    await page.getByText(new RegExp(`Meera Rao.*Under review since ${formatDay(today)}`)).waitFor()
    await expectBothWellMade(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('show a request without buttons to an admin with only View', async () => {
    const { page, context } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'reader', '/admin/approve-updated-users?review_status=0')
    await page
      .getByRole('row', { name: /Meera Rao/ })
      .getByRole('link')
      .first()
      .click()
    await page.getByText('You can view this request, but not decide on it.').waitFor()
    expect(await page.getByRole('button', { name: /Accept|Reject/ }).count()).toBe(0)
    await page.getByRole('link', { name: 'Open the family' }).click()
    await member(page, 'Meera Rao').waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    expect(await page.getByRole('button', { name: /Add member|Edit/ }).count()).toBe(0)
    await expectAccessible(page)
    await context.close()
  })

  it('let an admin accept a member by keyboard, who is then covered', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', '/admin')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Update Requests' }).click()
    await page.getByRole('row', { name: /Meera Rao.*Daughter.*New member.*Pending/ }).waitFor()
    await expectBothWellMade(page)
    await page.getByRole('button', { name: 'Export' }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'CSV' }).click()
    expect((await coming).suggestedFilename()).toMatch(/^family-requests_.*\.csv$/)
    await page
      .getByRole('row', { name: /Meera Rao/ })
      .getByRole('link', { name: /^Family of/ })
      .click()
    await page.getByRole('heading', { name: 'User Profile' }).waitFor()
    const waiting = member(page, 'Meera Rao')
    await waiting.getByText('Under review: decide on the request first').waitFor()
    expect(await waiting.getByRole('switch').isDisabled()).toBe(true)
    await expectBothWellMade(page)
    await waiting.getByRole('link', { name: 'Review Meera Rao' }).click()
    await page.getByRole('table', { name: 'Details' }).getByText('03/02/2016').waitFor()
    await page.getByText('No document').waitFor()
    await expectBothWellMade(page)
    await pressShortcut(page, 'r')
    const reject = page.getByRole('dialog', { name: 'Reject this request?' })
    await reject.getByRole('button', { name: 'Reject' }).click()
    await reject.getByText(/Please say why/).waitFor()
    await expectBothWellMade(page)
    await page.keyboard.press('Escape')
    await reject.waitFor({ state: 'hidden' })
    await pressShortcut(page, 'a')
    await page.getByRole('dialog', { name: 'Accept this request?' }).getByRole('button', { name: 'Accept' }).click()
    const told = page.getByRole('alert').filter({ hasText: messages.requestAccepted })
    await told.getByText(`Meera Rao: Covered by Family Care since ${formatDay(today)}.`).waitFor()
    await page.getByText('Nothing waits for review').waitFor()
    expect(await daughter()).toMatchObject({ plan_status: 1, review_status: 1, covered: [{ from: today }] })
    expect(faults).toEqual([])
    await context.close()
  })

  it('let an admin accept a member without cover and show why', async () => {
    const sister = { name: 'Usha Rao', relation: 3, dob: '1995-02-03', gender: 2, country_code: '+91', phone: '9811100003' }
    const { _id } = (await asha.post('/user/add-member', { ...sister, address: '4 MG Road' })).body.data
    const why = 'Family Care covers the spouse and up to two children only.'
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', `/admin/approve-updated-users/${_id}`)
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    const told = page.getByRole('alert').filter({ hasText: messages.requestAccepted })
    await told.getByText(`Usha Rao: Not covered. ${why}`).waitFor()
    await expectAccessible(page)

    await page.goto(`${product.url}/admin/families/asha`)
    await member(page, 'Usha Rao').getByText(why).waitFor()
    await page.getByRole('button', { name: 'Add member' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a family member' })
    await field(page, 'Name').fill('Ravi Rao')
    await dialog.getByRole('combobox', { name: 'Relation' }).click()
    await page.getByRole('option', { name: 'Brother' }).click()
    // Uses the calendar by keyboard: a chosen year disappears, and Escape closes only the calendar.
    const choice = (name: string) => page.getByRole('button', { name, exact: true })
    const birth = dialog.getByRole('button', { name: /Date of birth/ })
    await birth.press('Enter')
    await choice('1999').press('Enter')
    await expect.poll(() => isFocused(choice('Jan'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => isFocused(birth)).toBe(true)
    await birth.press('Enter')
    await choice('1999').press('Enter')
    await choice('Jan').press('ArrowRight')
    await choice('Feb').press('Enter')
    await expect.poll(() => isFocused(choice('1 February 1999'))).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Date of birth' }).inputValue()).toBe('02/02/1999')
    await dialog.getByRole('radio', { name: 'Male', exact: true }).check()
    await field(page, 'Mobile no.').fill('9811100004')
    await field(page, 'Address').fill('4 MG Road, Bengaluru')
    await dialog.getByRole('button', { name: 'Add member' }).click()
    const added = page.getByRole('alert').filter({ hasText: messages.memberAddedByAdmin })
    await added.getByText(`Ravi Rao: Not covered. ${why}`).waitFor()
    await expectBothWellMade(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('let the subscriber claim for the member on a covered day', async () => {
    for (const size of [phone, wide]) {
      const { page, context, faults } = await openPage(product.browser, size)
      await openAs(page, product, 'subscriber', 'asha', '/user/addclaims')
      const day = async (wanted: string) => {
        await page.getByRole('button', { name: /OPD date/ }).click()
        await (await calendarDay(page.getByRole('dialog', { name: 'Calendar: OPD date' }), wanted)).click()
      }
      await toDetails(page)
      await page.locator('label').filter({ hasText: 'Meera Rao' }).click()
      await day(addDays(today, -1))
      const reason = `Not covered on ${formatDay(addDays(today, -1))} (covered from ${formatDay(today)}`
      await page.getByText(reason, { exact: false }).first().waitFor()
      if (size === phone) await expectBothWellMade(page)
      else await expectAccessible(page)
      await day(today)
      await expect.poll(() => page.getByText('Not covered on', { exact: false }).count()).toBe(0)
      await context.close()
      expect(faults).toEqual([])
    }

    const { _id } = await daughter()
    const uploaded = await asha.upload([{ name: 'prescription.pdf', content: pdf('meera') }])
    const documents = { prescription: [uploaded.body.data[0].file_id], submit: true }
    expect((await asha.post('/user/claims', claimBody(_id, today, documents))).status).toBe(200)
  })

  it('refuse to delete a claimant, whom an admin can make unpaid', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', FAMILY)
    await member(page, 'Meera Rao').getByRole('button', { name: 'Delete Meera Rao' }).click()
    const question = page.getByRole('dialog', { name: messages.memberDeleteConfirm })
    await expectBothWellMade(page)
    await question.getByRole('button', { name: 'Yes, delete' }).click()
    await page.getByText(familyErrors.member_open_claims[1]).waitFor()
    await context.close()

    const admin = await openPage(product.browser, wide)
    await openAs(admin.page, product, 'admin', 'admin', '/admin/families/asha')
    const card = member(admin.page, 'Meera Rao')
    await card.getByRole('switch', { name: 'Meera Rao: Paid' }).click()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Make unpaid' }).click()
    await admin.page.getByText(messages.planStatusChanged).waitFor()
    await card.getByText(`Covered until ${formatDay(today)}`).waitFor()
    await expectBothWellMade(admin.page)
    await expect.poll(async () => (await daughter()).plan_status).toBe(0)
    expect([...faults, ...admin.faults]).toEqual([])
    await admin.context.close()
  })

  it('let the subscriber remove the member after the claim', async () => {
    const { _id } = (await asha.get('/user/claims?search=Meera')).body.data.records[0]
    const verifier = await new Client(product).as('verifier', 'management')
    expect((await verifier.post(`/management/claims/${_id}`, { approval_status: 5, remark: 'Not legible' })).status).toBe(200)
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', FAMILY)
    await pressOn(page, member(page, 'Meera Rao').getByRole('button', { name: 'Delete Meera Rao' }))
    await pressOn(page, page.getByRole('button', { name: 'Yes, delete' }))
    await page.getByText(messages.memberDeleted).waitFor()
    await member(page, 'Meera Rao').waitFor({ state: 'detached' })
    const focused = () => page.evaluate(() => document.activeElement?.closest('ul')?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Family members')
    expect(await daughter()).toBeUndefined()
    await expectBothWellMade(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('show the slower admin who was faster, with the new state', async () => {
    const asked = { relation: 6, dob: '2017-02-03', gender: 2, country_code: '+91', phone: '9811100001', address: '4 MG Road' }
    const { _id: first } = (
      await asha.post('/user/add-member', { ...asked, name: 'Late Rao', declaration: childDeclaration.version })
    ).body.data
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', `/admin/approve-updated-users/${first}`)
    await page.getByRole('button', { name: 'Accept' }).waitFor()
    const second = await new Client(product).as('second', 'admin')
    const verdict = { review_status: 2, reason: 'The name is not the one on the card.' }
    expect((await second.patch(`/admin/updated-users/${first}`, verdict)).status).toBe(200)
    await pressShortcut(page, 'a')
    await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Somebody was first').waitFor()
    await page.getByText(/Rejected by Name of second on/).waitFor()
    await page.getByText(verdict.reason).waitFor()
    expect(await page.getByRole('button', { name: 'Accept' }).count()).toBe(0)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expectBothWellMade(page)
    await context.close()

    const own = await openPage(product.browser, phone)
    await openAs(own.page, product, 'subscriber', 'asha')
    await own.page.getByRole('button', { name: /^Notifications/ }).click()
    await own.page.getByRole('link', { name: /Your request to add Late Rao was rejected/ }).click()
    await own.page.waitForURL(`**${FAMILY}`)
    await own.page.getByText(`We could not accept Late Rao: ${verdict.reason}`).waitFor()
    await expectBothWellMade(own.page)
    await own.context.close()
    expect([...faults, ...own.faults]).toEqual([])
  })

  it('send a change with a document after a comparison', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', FAMILY)
    await page.getByRole('button', { name: 'Change Name of asha-son' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Name of asha-son' })
    await field(page, 'Name').fill('Kiran Rao')
    await field(page, 'Mobile no.').fill('9811100002')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByText(familyErrors.document_required[1]).waitFor()
    await expectBothWellMade(page)
    const file = 'aadhaar_card_of_kiran_rao_front_and_back_scanned_in_november.pdf'
    const card = { name: file, mimeType: 'application/pdf', buffer: Buffer.from(pdf('card of Kiran')) }
    const input = dialog.locator('input[type=file]').last()
    const said = await recordStatus(dialog)
    await input.setInputFiles(card)
    await dialog.getByRole('button', { name: `Remove ${file}` }).waitFor()
    expect(await said(), 'nothing is said of a file that fits').toEqual([])
    // While a second document is being prepared, the first is not sent instead; the latest choice counts.
    const draw = await holdPhotos(page)
    await input.setInputFiles(photo)
    await dialog.getByText('receipt.png is being made smaller').waitFor()
    expect(await dialog.getByRole('button', { name: `Remove ${file}` }).count()).toBe(0)
    await expectBothWellMade(page)
    await input.setInputFiles(card)
    await dialog.getByRole('button', { name: `Remove ${file}` }).waitFor()
    await draw()
    await page.waitForTimeout(500)
    expect(await dialog.getByRole('button', { name: /^Remove / }).count()).toBe(1)
    expect(await dialog.getByRole('button', { name: `Remove ${file}` }).count()).toBe(1)
    // Ends the session. After signing in again, the form has the details and the document, and Cancel does not lose them.
    await context.clearCookies()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await enterCode(page, product, '9000000001')
    await page.getByRole('button', { name: 'Change Name of asha-son' }).click()
    await dialog.getByRole('button', { name: `Remove ${file}` }).waitFor()
    expect(await field(page, 'Name').inputValue()).toBe('Kiran Rao')
    await expectLeaveConfirmation(page, () => dialog.getByRole('button', { name: 'Cancel' }).click())
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByRole('table', { name: 'Old and new details' }).getByText('Kiran Rao').waitFor()
    await expectBothWellMade(page)
    await dialog.getByRole('button', { name: 'Send for review' }).click()
    await page.getByText(messages.memberUpdateRequested).waitFor()
    const own = member(page, 'Name of asha-son')
    await own.getByRole('table').getByText('Kiran Rao').waitFor()
    const right = (place: Locator) => place.evaluate(element => element.getBoundingClientRect().right)
    expect(await right(own.getByRole('table')), 'what is cut off').toBeLessThan(await right(own))
    await context.close()

    const admin = await openPage(product.browser, wide)
    await openAs(admin.page, product, 'admin', 'admin', '/admin/approve-updated-users?review_status=0')
    await admin.page
      .getByRole('row', { name: /Change.*Pending/ })
      .getByRole('link')
      .first()
      .click()
    await admin.page.getByRole('table', { name: 'Details' }).getByText('Kiran Rao').waitFor()
    await admin.page.getByRole('region', { name: `Preview of ${file}` }).waitFor()
    await expectAccessible(admin.page)
    await admin.page.getByRole('button', { name: 'Accept' }).click()
    await admin.page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
    await admin.page.getByText(messages.requestAccepted).waitFor()
    await product.settle()
    const { records } = (await asha.get('/user/members')).body.data
    expect(records.map(({ name }: { name: string }) => name)).toContain('Kiran Rao')
    await admin.context.close()
    expect([...faults, ...admin.faults]).toEqual([])
  })
})
