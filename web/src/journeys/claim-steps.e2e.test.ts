import { Client } from '@opdesk/api/testing/client.ts'
import { photoOfPage } from '@opdesk/api/testing/pictures.ts'
import type { DocumentReading, ReadFieldKind } from '@opdesk/contracts/claim/reading/reading.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct } from './harness.ts'
import { openAs, submittedClaim } from './steps.ts'

const box = { left: 0.6, top: 0.7, width: 0.2, height: 0.05 }
const field = (kind: ReadFieldKind, value: string, sure = true) => ({ kind, value, sure, page: 1, box })
/** What is read in the two photos. */
const photosRead = [
  [field('doctor', 'Dr. Meera Iyer'), field('date', istDay(new Date()))],
  [field('total', '90000'), field('clinic', 'Sunrise Clinic')],
]
/** What the next papers say. */
let papers: (typeof photosRead)[number][] = []
const readers = {
  // The prescription of the earlier claim, a PDF, may be read late.
  read: async (_: Buffer, type: string): Promise<DocumentReading> => ({
    state: 'read',
    version: 1,
    pages: 1,
    text: 'layer',
    fields: (type === 'image/jpeg' && papers.shift()) || [],
  }),
}

describe.skipIf(!chromiumPath)('a claim in three steps', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct(undefined, [], { readers })
    await submittedClaim(await new Client(product).as('asha', 'subscriber'), 'asha', { day: 3 })
    await product.settle()
  })
  afterAll(() => product?.stop())

  const picture = async (name: string, width: number) => ({
    name,
    mimeType: 'image/jpeg',
    buffer: await photoOfPage(width, 1200),
  })

  it('asks about a doubtful amount and a photo without total', async () => {
    papers = [[], [field('total', '64000', false)]]
    const { page, context, faults } = await openPage(product.browser, phone)
    await product.addSubscriber('ravi', '9000000002')
    await openAs(page, product, 'subscriber', 'ravi')
    await page.getByRole('link', { name: 'New claim' }).first().click()
    const choose = async (button: Locator, file: Awaited<ReturnType<typeof picture>>) => {
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()])
      await chooser.setFiles([file])
    }
    await choose(page.getByRole('button', { name: 'Gallery' }), await picture('bill-1.jpg', 880))
    await page.getByText('The total cannot be read').waitFor()
    await page.getByText('One photo needs a look').waitFor()
    await expectAccessible(page)
    await choose(page.getByRole('button', { name: 'Take it again' }), await picture('bill-2.jpg', 890))
    await page.getByRole('link', { name: /bill-2/ }).waitFor()
    await page.getByText('The total cannot be read').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /bill-1/ }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Check what we read' }).click()
    await page.getByRole('img', { name: 'Doctor Fee on your paper' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Yes, Doctor Fee: ₹640.00' }).click()
    await expect.poll(() => page.getByRole('textbox', { name: 'Doctor Fee' }).inputValue()).toBe('₹640')
    await page.getByRole('img', { name: 'Doctor Fee on your paper' }).waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  it('needs few taps and characters for a known doctor', async () => {
    const photos = [await picture('IMG_1.jpg', 900), await picture('IMG_2.jpg', 910)]
    papers = [...photosRead]
    const { page, context, faults } = await openPage(product.browser, phone)
    let taps = 0
    let characters = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    await openAs(page, product, 'subscriber', 'asha')
    await tap(page.getByRole('link', { name: 'New claim' }).first())
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(page.getByRole('button', { name: 'Gallery' }))])
    await chooser.setFiles(photos)
    await page.getByText('₹900.00 · Sunrise Clinic').waitFor()
    await expectAccessible(page)
    await tap(page.getByRole('button', { name: 'Check what we read' }))
    await page.getByText('Reg. no. KMC-12345/A').waitFor()
    await tap(page.locator('label').filter({ hasText: '(Self)' }))
    await tap(page.getByRole('textbox', { name: 'Diagnosis Details' }))
    await page.keyboard.type('Fever')
    characters += 'Fever'.length
    await tap(page.getByRole('button', { name: 'See what you get' }))
    await page.getByText('₹720.00').first().waitFor()
    await expectAccessible(page)

    // A reload keeps the step; Back keeps the details.
    await page.reload()
    await page.getByRole('button', { name: 'Send the claim' }).waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByText('Fever').waitFor()
    await page.getByRole('button', { name: 'See what you get' }).click()

    await tap(page.getByRole('checkbox', { name: /These bills are real/ }))
    await tap(page.getByRole('button', { name: 'Send the claim' }))
    await page.getByRole('heading', { name: messages.claimSubmitted }).waitFor()
    expect(taps).toBeLessThanOrEqual(12)
    expect(characters).toBeLessThanOrEqual(10)
    const asha = await new Client(product).as('asha', 'subscriber')
    const [{ _id }] = (await asha.get('/user/claims')).body.data.records
    const sent = (await asha.get(`/user/claims/${_id}`)).body.data
    expect([sent.doctor_fee, sent.prescription.length, sent.fee_receipt.length]).toEqual([900, 1, 1])
    expect(faults).toEqual([])
    await context.close()
  })

  it('takes at most 60 characters for a new doctor', async () => {
    papers = [[field('date', istDay(new Date()))], [field('total', '64000')]]
    const { page, context, faults } = await openPage(product.browser, phone)
    await product.addSubscriber('tara', '9000000003')
    await openAs(page, product, 'subscriber', 'tara')
    await page.getByRole('link', { name: 'New claim' }).first().click()
    // One after the other, so that the first, taken for the prescription, gets the reading without a total.
    for (const [sent, width] of [870, 860].entries()) {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Gallery' }).click(),
      ])
      await chooser.setFiles([await picture(`IMG_${sent}.jpg`, width)])
      await expect.poll(() => page.getByText('Sent', { exact: true }).count()).toBe(sent + 1)
      await expect.poll(() => papers.length).toBe(1 - sent)
    }
    await page.getByText('₹640.00').waitFor()
    await page.getByRole('button', { name: 'Check what we read' }).click()
    await page.locator('label').filter({ hasText: '(Self)' }).click()
    const typed: readonly (readonly [label: string, text: string])[] = [
      ['Doctor name', 'Dr. Rao'],
      ['Registration number', 'KMC-123'],
      ['Mobile', '9812345678'],
      ['Hospital or clinic', 'Lotus Clinic'],
      ['Address', '12 MG Road'],
      ['Pincode', '411001'],
      ['Diagnosis Details', 'Fever'],
    ]
    const inputs = page.locator('input, textarea')
    for (const [label, text] of typed) await page.getByLabel(label).and(inputs).fill(text)
    await page.getByRole('textbox', { name: 'City' }).waitFor()
    await expect.poll(() => page.getByRole('textbox', { name: 'City' }).inputValue()).not.toBe('')
    await page.getByRole('button', { name: 'See what you get' }).click()
    await page.getByRole('button', { name: 'Send the claim' }).waitFor()
    expect(typed.reduce((sum, [, text]) => sum + text.length, 0)).toBeLessThanOrEqual(60)
    expect(faults).toEqual([])
    await context.close()
  })
})
