import { Client, pdf } from '@opdesk/api/testing/client.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { decisionSent, openAs, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('a clarification about a document', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
  })
  afterAll(() => product?.stop())

  it('shows kind and file, and is answered with the requested document', async () => {
    const claim = await submittedClaim(asha)
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claim._id}`)
    await page.getByRole('button', { name: 'Clarification Required' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Remarks' }).fill('The second page is cut off')
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByText('Please choose a document, or “No document”').waitFor()
    await dialog.getByRole('combobox', { name: 'Document' }).selectOption({ label: 'Prescription' })
    await dialog.getByRole('combobox', { name: 'File' }).selectOption({ label: 'prescription.pdf' })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.getByText('Prescription, prescription.pdf').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Yes', exact: false }).click()
    await decisionSent(page)

    for (const size of [wide, phone]) {
      const owner = await openPage(product.browser, size)
      await openAs(owner.page, product, 'subscriber', 'asha', `/user/addclaims/${claim._id}`)
      await owner.page.getByText('About: Prescription,').first().waitFor()
      await expectAccessible(owner.page)
      await owner.page.goto(`${product.url}/user/upload-claim-documents?id=${claim._id}&action=6`)
      await owner.page.getByText('About: Prescription,').waitFor()
      expect(await owner.page.getByRole('heading', { level: 2 }).allTextContents()).toContain('Prescription')
      await owner.page.getByRole('textbox', { name: 'Remark' }).fill('Here is all of it')
      await owner.page.getByRole('button', { name: 'Send answer' }).click()
      await owner.page.getByText('The reviewer asks for the Prescription. Please add a photo or file of it here.').waitFor()
      expect(await owner.page.getByRole('dialog').count()).toBe(0)
      await expectAccessible(owner.page)
      const chooser = owner.page.locator('#prescription input[aria-label="Choose files: Prescription"]')
      await chooser.setInputFiles({
        name: 'whole.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(pdf(crypto.randomUUID())),
      })
      await owner.page.getByRole('region', { name: 'Prescription' }).getByText('whole.pdf').waitFor()
      if (size === phone) {
        await owner.page.getByRole('button', { name: 'Send answer' }).click()
        await owner.page.getByRole('dialog').getByRole('button', { name: 'Send answer' }).click()
        await owner.page.getByText(messages.claimResubmitted).waitFor()
      }
      expect(owner.faults).toEqual([])
      await owner.context.close()
    }

    await page.goto(`${product.url}/management/claim-details/${claim._id}`)
    await page.getByText('About: Prescription, prescription.pdf').first().waitFor()
    await page.setViewportSize(phone)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })
})
