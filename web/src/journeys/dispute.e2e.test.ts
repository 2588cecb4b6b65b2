import { Client, pdf } from '@opdesk/api/testing/client.ts'
import { claimErrors } from '@opdesk/contracts/claim/errors.ts'
import { disputeStatusLabel } from '@opdesk/contracts/dispute/labels.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { pressShortcut } from './keyboard.ts'
import { holdPhotos, photo } from './photos.ts'
import { decisionSent, enterCode, expectLeaveConfirmation, openAs, sendClaim, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('a dispute of a rejected claim', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  it('is raised, approved by all stages, paid and settled live', async () => {
    const staff = (name: string) => new Client(product).signIn('management', `${name}@example.org`)
    const { _id, claim_id } = await submittedClaim(await new Client(product).as('asha', 'subscriber'))
    const verifier = await staff('verifier')
    await verifier.post(`/management/claims/${_id}`, { approval_status: 5, remark: 'Not covered' })

    const owner = await openPage(product.browser, phone)
    const { page: mine } = owner
    await openAs(mine, product, 'subscriber', 'asha')
    await mine.getByRole('link', { name: /Rejected\s*1/ }).click()
    await mine.getByRole('link', { name: `Raise Dispute on ${claim_id}` }).click()
    await mine.getByText('Not covered').waitFor()
    await mine.getByRole('button', { name: 'Raise Dispute' }).click()
    await mine.getByText('Remark is required').waitFor()
    await mine.getByRole('textbox', { name: 'Remark' }).fill('It is, on page 2 <img onerror=alert(1)>')
    const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: pdf('letter') }
    await mine.locator('#dispute input[type=file]').first().setInputFiles(letter)
    await mine.getByRole('button', { name: 'Remove letter.pdf' }).waitFor()
    await expectAccessible(mine)
    // The dispute cannot be sent without a photo that is still being shrunk.
    const draw = await holdPhotos(mine)
    await mine.locator('#dispute input[type=file]').first().setInputFiles(photo)
    expect(await mine.getByRole('button', { name: 'Files are being uploaded …' }).isDisabled()).toBe(true)
    await draw()
    await mine.getByRole('button', { name: 'Remove receipt.jpg' }).waitFor()
    // Ends the session. After signing in again, the page has the typed text and the attachments.
    await owner.context.clearCookies()
    await mine.getByRole('button', { name: 'Raise Dispute' }).click()
    await mine.getByRole('dialog').getByRole('button', { name: 'Raise dispute' }).click()
    await enterCode(mine, product, '9000000001')
    const remarked = mine.getByRole('textbox', { name: 'Remark' })
    await expect.poll(() => remarked.inputValue()).toBe('It is, on page 2 <img onerror=alert(1)>')
    for (const name of ['letter.pdf', 'receipt.jpg']) await mine.getByRole('button', { name: `Remove ${name}` }).waitFor()
    // Lets the page's refetches fail for a while. Typed text and attachments remain.
    const away = { success: false, code: 'unavailable', message: 'Please try again in a moment.' }
    let refused = 0
    await mine.route('**/public/file-size', async route => {
      refused += 1
      await route.fulfill({ status: 503, json: away })
    })
    await owner.context.setOffline(true)
    await mine.getByText('No connection. What you typed stays here').waitFor()
    await owner.context.setOffline(false)
    await expect.poll(() => refused, { timeout: 60_000 }).toBeGreaterThanOrEqual(3)
    await mine.waitForTimeout(300)
    await mine.getByRole('button', { name: 'Remove letter.pdf' }).click({ trial: true })
    await mine.unroute('**/public/file-size')
    await mine.getByRole('button', { name: 'Raise Dispute' }).click()
    await mine.getByRole('dialog').getByRole('button', { name: 'Raise dispute' }).click()
    await mine.getByText(messages.disputeRaised).waitFor()
    await mine.getByText(disputeStatusLabel(1), { exact: true }).waitFor()
    await mine.getByRole('link', { name: 'letter.pdf' }).waitFor()
    await expectAccessible(mine)

    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier')
    await page.getByRole('link', { name: 'Disputed Claims' }).click()
    await page.getByRole('row', { name: claim_id }).getByText('Dispute Raised').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: claim_id }).click()
    await page.getByText('It is, on page 2 <img onerror=alert(1)>').first().waitFor()
    await page.getByText('Next: you').waitFor()
    await expectAccessible(page)
    await pressShortcut(page, 'r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Same bill as before')
    await verifier.patch(`/management/disputed-claims/${_id}`, { approval_status: 8, remark: 'Right she is' })
    await dialog.getByText(/Approved by Name of verifier \(Verifier\)/).waitFor()
    expect(await dialog.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('Same bill as before')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Dispute Forwarded').waitFor()
    await page.getByText('Next: Management').waitFor()
    await page.setViewportSize(phone)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
    await mine.getByText(disputeStatusLabel(2), { exact: true }).first().waitFor()

    for (const name of ['management', 'manager']) {
      const colleague = await staff(name)
      await colleague.patch(`/management/disputed-claims/${_id}`, { approval_status: 8, remark: `Agreed, says ${name}` })
    }
    const finance = await openPage(product.browser, wide)
    await openAs(finance.page, product, 'management', 'finance')
    await finance.page.getByRole('link', { name: '1 dispute' }).click()
    await finance.page.getByRole('link', { name: claim_id }).click()
    await finance.page.getByRole('button', { name: 'Approve' }).click()
    const decision = finance.page.getByRole('dialog')
    await finance.page.getByRole('button', { name: 'Approve ₹550.25' }).click()
    await decision.getByText('Please fill remark').waitFor()
    const remark = decision.getByRole('textbox', { name: 'Remarks' })
    expect(await remark.evaluate(field => field === document.activeElement)).toBe(true)
    await remark.fill('We shall pay')
    await remark.press('Escape')
    await finance.page.getByRole('button', { name: 'Approve' }).click()
    expect(await remark.inputValue()).toBe('We shall pay')
    await remark.press('Control+Enter')
    await decisionSent(finance.page)
    await finance.page.goto(`${product.url}/management/claim-details/${_id}`)
    await finance.page.getByRole('link', { name: 'Dispute: Approved' }).click()
    await finance.page.getByRole('button', { name: 'Pay the difference' }).click()
    await decision.getByRole('button', { name: 'Pay ₹550.25' }).click()
    await finance.page.getByText(messages.paymentReleased).waitFor()
    expect(finance.faults).toEqual([])
    await finance.context.close()

    await mine.getByText('Paid for the dispute').waitFor()
    await mine.getByText('We shall pay').waitFor()
    await expectAccessible(mine)
    await mine.getByRole('link', { name: 'Dashboard' }).click()
    await mine.getByRole('navigation', { name: 'Disputed claims' }).getByRole('link', { name: 'Settled 1' }).click()
    await mine.getByRole('link', { name: `Settled: dispute of ${claim_id}` }).waitFor()
    expect(owner.faults.filter(fault => !fault.endsWith('/public/file-size'))).toEqual([])
    await owner.context.close()
  })

  it('is raised, approved by all stages, paid and settled', async () => {
    const { _id, claim_id } = await submittedClaim(await new Client(product).as('asha', 'subscriber'))
    const verifier = await new Client(product).signIn('management', 'verifier@example.org')
    await verifier.post(`/management/claims/${_id}`, { approval_status: 5, remark: 'Not covered' })
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha')
    await page.getByRole('link', { name: /Rejected\s*1/ }).click()
    await page.getByRole('link', { name: `Raise Dispute on ${claim_id}` }).click()
    const remark = page.getByRole('textbox', { name: 'Remark' })
    await remark.fill('It is covered')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Raise Dispute' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Raise dispute' }).click()
    await enterCode(page, product, '9000000001')
    await expect.poll(() => remark.inputValue()).toBe('It is covered')
    await expectLeaveConfirmation(page, () => page.getByRole('link', { name: 'Dashboard' }).click())
    expect(faults).toEqual([])
    await context.close()
  })

  it('accepts five files, even if they are chosen in quick succession', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha')
    await page.getByRole('link', { name: /Rejected\s*1/ }).click()
    await page.getByRole('link', { name: /^Raise Dispute on/ }).click()
    await page.evaluate(() => {
      window.createImageBitmap = async () => {
        await new Promise(resolve => window.addEventListener('drawn', resolve, { once: true }))
        throw new Error('cannot be drawn')
      }
    })
    const choice = page.locator('#dispute input[type=file]').first()
    await choice.setInputFiles(photo)
    const letters = ['a', 'b', 'c', 'd', 'e'].map(name => ({
      name: `${name}.pdf`,
      mimeType: 'application/pdf',
      buffer: pdf(`letter ${name}`),
    }))
    await choice.setInputFiles(letters)
    await page.getByText(claimErrors.too_many_files[1]).waitFor()
    await page.getByRole('button', { name: 'Remove d.pdf' }).waitFor()
    expect(await page.getByText('e.pdf').count()).toBe(0)
    await page.evaluate(() => window.dispatchEvent(new Event('drawn')))
    // A photo that cannot be shrunk is uploaded as chosen.
    await page.getByRole('button', { name: 'Remove receipt.png' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('is corrected in a copy and sent again without retyping', async () => {
    const { _id, claim_id } = await submittedClaim(await new Client(product).as('asha', 'subscriber'))
    const verifier = await new Client(product).signIn('management', 'verifier@example.org')
    await verifier.post(`/management/claims/${_id}`, { approval_status: 5, remark: 'Wrong clinic' })
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', `/user/addclaims/${_id}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Correct and send again' }).click()
    await page.waitForURL(url => !url.pathname.endsWith(_id))
    await page.getByRole('button', { name: 'Change: Clinic' }).click()
    const clinic = page.getByRole('textbox', { name: 'Hospital' })
    await expect.poll(() => clinic.inputValue()).toBe('Sunrise Clinic')
    await clinic.fill('Hill Clinic')
    await page.getByRole('button', { name: 'See what you get' }).click()
    // The claim has no receipts.
    await sendClaim(page, 'It was paid in cash')
    await page.getByRole('heading', { name: messages.claimSubmitted }).waitFor()
    await page.goto(`${product.url}/user/addclaims/${_id}`)
    await page.getByText('You corrected this claim in').getByRole('link').click()
    await page.getByText(`This claim corrects the rejected claim ${claim_id}`).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
