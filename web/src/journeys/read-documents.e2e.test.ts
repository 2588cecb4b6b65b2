import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import type { DocumentReading } from '@opdesk/contracts/claim/reading/reading.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

/** Reads a total of ₹640.00 in each document. */
const readers = {
  read: async (): Promise<DocumentReading> => ({
    state: 'read',
    version: 1,
    pages: 1,
    text: 'layer',
    fields: [{ kind: 'total', value: '64000', sure: true, page: 1, box: { left: 0.6, top: 0.7, width: 0.2, height: 0.05 } }],
  }),
}

describe.skipIf(!chromiumPath)('documents that were read', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct(undefined, [], { readers })
  })
  afterAll(() => product?.stop())

  it('tell the subscriber before sending, and mark the claim for staff', async () => {
    const asha = await new Client(product).signInByCode('9000000001')
    const uploaded = async (mark: string) =>
      (await asha.upload([{ name: `${mark}.pdf`, content: pdf(mark) }])).body.data[0].file_id as string
    const files = { prescription: [await uploaded('prescription')], fee_receipt: [await uploaded('receipt')] }
    const body = claimBody('asha-son', addDays(istDay(new Date()), -1), {
      ...files,
      doctor_fee: 460,
      pharmacy_fee: 0,
      submit: false,
    })
    const { _id, claim_id } = (await asha.post('/user/claims', body)).body.data
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', `/user/addclaims/${_id}?step=send`)
    await page.getByText('The receipt says ₹640.00, you typed ₹460.00.').waitFor()
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('opdesk:language', 'hi'))
    await page.reload()
    await page.getByText('रसीद पर ₹640.00 लिखा है, आपने ₹460.00 भरा है।').waitFor()
    expect((await asha.patch(`/user/claims/${_id}`, { submit: true })).status).toBe(200)
    await product.settle()
    await page.setViewportSize(wide)
    await openAs(page, product, 'management', 'verifier', '/management/claims?flagged=true')
    await page.getByRole('row').filter({ hasText: claim_id }).getByText('Amount', { exact: true }).waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })
})
