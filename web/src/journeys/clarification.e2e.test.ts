import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { decisionSent, openAs, sendDecision, submittedClaim } from './steps.ts'

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
    await sendDecision(page)
    await dialog.getByText('Please choose a document, or “No document”').waitFor()
    await dialog.getByRole('radio', { name: 'Prescription, prescription.pdf' }).check({ force: true })
    await dialog.getByText('About Prescription, prescription.pdf. The second page is cut off').waitFor()
    await expectAccessible(page)
    await sendDecision(page)
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

  const photo = () =>
    sharp({ create: { width: 300, height: 400, channels: 3, background: '#eeeeee' } })
      .png()
      .toBuffer()
  it.each([
    ['bill.png', photo, 3],
    ['bill.pdf', async () => Buffer.from(pdf(crypto.randomUUID())), 4],
  ] as const)('marks a part of %s, which the subscriber sees and answers', async (name, draw, daysAgo) => {
    const uploaded = await asha.upload([{ name, content: await draw() }])
    const visit = { prescription: [uploaded.body.data[0].file_id], submit: true }
    const claim = (await asha.post('/user/claims', claimBody('asha-son', addDays(istDay(new Date()), -daysAgo), visit))).body.data
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claim._id}`)
    await page.getByRole('button', { name: 'Clarification Required' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: `Prescription, ${name}` }).check({ force: true })
    await dialog.getByRole('radio', { name: 'Bottom' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Bill not legible' }).click()
    await dialog.getByText(`About Prescription, ${name}, page 1, the marked part.`).waitFor()
    await page.keyboard.press('Control+Enter')
    await decisionSent(page)

    const owner = await openPage(product.browser, phone)
    await openAs(owner.page, product, 'subscriber', 'asha', `/user/addclaims/${claim._id}`)
    for (const path of [`/user/addclaims/${claim._id}`, `/user/upload-claim-documents?id=${claim._id}&action=6`]) {
      await owner.page.goto(product.url + path)
      const shown = owner.page.getByRole('img', { name: `The document that we ask about: ${name}` })
      await shown.waitFor()
      await owner.page.getByText('We ask about the marked part of page 1.').waitFor()
      await expect.poll(async () => (await shown.boundingBox())?.height ?? 0).toBeGreaterThan(200)
      const mark = await owner.page.locator('figure > div:last-of-type').boundingBox()
      const whole = await shown.boundingBox()
      expect(((mark?.y ?? 0) - (whole?.y ?? 0)) / (whole?.height ?? 1)).toBeCloseTo(2 / 3, 1)
      await expectAccessible(owner.page)
    }
    await owner.page.getByRole('textbox', { name: 'Remark' }).fill('A sharper photo')
    await owner.page
      .locator('#prescription input[aria-label="Choose files: Prescription"]')
      .setInputFiles({ name: 'sharp.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(crypto.randomUUID())) })
    await owner.page.getByRole('region', { name: 'Prescription' }).getByText('sharp.pdf').waitFor()
    await owner.page.getByRole('button', { name: 'Send answer' }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Send answer' }).click()
    await owner.page.getByText(messages.claimResubmitted).waitFor()
    expect([...faults, ...owner.faults]).toEqual([])
    await Promise.all([context.close(), owner.context.close()])
  })
})
