import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { waitUntil } from '@opdesk/api/testing/running-app.ts'
import type { DocumentReading } from '@opdesk/contracts/claim/reading/reading.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, startProduct } from './harness.ts'
import { pressShortcut } from './keyboard.ts'
import { textPdf } from './odd-documents.ts'
import { openAs } from './steps.ts'

const laptop = { width: 1366, height: 768 }

/** Reads another date on the first page of each document, and another total on the third. */
const readers = {
  read: async (): Promise<DocumentReading> => ({
    state: 'read',
    version: 1,
    pages: 3,
    text: 'layer',
    fields: [
      { kind: 'date', value: '2020-03-09', sure: true, page: 1, box: { left: 0.6, top: 0.1, width: 0.2, height: 0.03 } },
      { kind: 'total', value: '64000', sure: true, page: 3, box: { left: 0.6, top: 0.8, width: 0.2, height: 0.03 } },
    ],
  }),
}

describe.skipIf(!chromiumPath)('differences of a claim', () => {
  let product: Product
  let claim: { _id: string; claim_id: string }
  beforeAll(async () => {
    product = await startProduct(undefined, [], { readers })
    const asha = await new Client(product).signInByCode('9000000001')
    const uploaded = async (name: string, content: Buffer) =>
      (await asha.upload([{ name, content }])).body.data[0].file_id as string
    const files = {
      prescription: [await uploaded('prescription.pdf', pdf('prescription'))],
      fee_receipt: [await uploaded('receipt.pdf', textPdf({ pages: 3 }))],
    }
    const visit = { ...files, doctor_fee: 460, pharmacy_fee: 0, submit: false }
    const body = claimBody('asha-son', addDays(istDay(new Date()), -1), visit)
    claim = (await asha.post('/user/claims', body)).body.data
    const readings = async () => JSON.stringify((await asha.get(`/user/claims/${claim._id}/readings`)).body)
    await waitUntil(async () => (await readings()).includes('opd_date'), 90_000)
    expect((await asha.patch(`/user/claims/${claim._id}`, { submit: true })).status).toBe(200)
    await product.settle()
  })
  afterAll(() => product?.stop())

  /** The marks that differ and are in the visible part of the document, by the first word of their id. */
  const seenMarks = (page: Page) =>
    page.evaluate(() => {
      const pane = document.querySelector('section[aria-label^="Preview of"]')?.getBoundingClientRect()
      return [...document.querySelectorAll<HTMLElement>('[data-mark][data-tone=wait]')].flatMap(mark => {
        const { top, bottom } = mark.getBoundingClientRect()
        return pane && top >= pane.top && bottom <= pane.bottom ? [mark.dataset.mark?.split(' ')[0]] : []
      })
    })

  it('are shown one after the other by a key', async () => {
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claim._id}`)
    const told = page.getByRole('status').filter({ hasText: /^Difference/ })
    const shows = page.getByRole('button', { name: 'Show', exact: true })
    await shows.first().waitFor()
    const count = await shows.count()
    expect(count).toBeGreaterThan(1)
    const seen: string[] = []
    await pressShortcut(page, 'f')
    for (let at = 1; at <= count; at += 1) {
      await expect.poll(() => told.textContent()).toContain(`Difference ${at} of ${count}`)
      await expect.poll(() => seenMarks(page)).not.toEqual([])
      seen.push(...(await seenMarks(page)).map(String))
      await page.keyboard.press('f')
    }
    expect(seen).toContain('amount')
    expect(seen).toContain('opd_date')
    await expect.poll(() => told.textContent()).toContain(`Difference 1 of ${count}`)
    await page.keyboard.press('Shift+F')
    await expect.poll(() => told.textContent()).toContain(`Difference ${count} of ${count}`)
    await expect.poll(() => seenMarks(page)).not.toEqual([])
    await page.getByRole('region', { name: 'Preview of' }).evaluate(pane => pane.scrollTo({ top: 0 }))
    // The same place again, after the person has scrolled away.
    await page.getByRole('button', { name: 'Show', exact: true, pressed: true }).click()
    await expect.poll(() => seenMarks(page)).not.toEqual([])
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('leave room to mark a part by mouse and keys', async () => {
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claim._id}`)
    await pressShortcut(page, 'c')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: /^Fee Receipt/ }).check({ force: true })
    const drawing = page.getByRole('application', { name: /^Mark a region of page 1/ })
    await drawing.waitFor()
    const box = (await drawing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.width * 0.1)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + box.width * 0.3, { steps: 4 })
    await page.mouse.up()
    await dialog.getByText('Drawn on page 1').waitFor()
    const mark = page.locator('[data-mark=asked]')
    const drawn = await mark.boundingBox()
    expect((drawn?.width ?? 0) / box.width).toBeCloseTo(0.4, 1)
    await drawing.focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await mark.boundingBox())?.x).toBeGreaterThan((drawn?.x ?? 0) + 1)
    await expect.poll(async () => (await mark.boundingBox())?.width).toBeGreaterThan((drawn?.width ?? 0) + 1)
    expect(faults).toEqual([])
    await context.close()
  })

  it('offer their commands in the palette', async () => {
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claim._id}`)
    await page.locator('[aria-keyshortcuts="a"]').waitFor()
    await page.keyboard.press('Control+k')
    await page.keyboard.type('>difference')
    await page.getByRole('option', { name: 'Show the next difference' }).waitFor()
    await page.keyboard.press('Enter')
    await page
      .getByRole('status')
      .filter({ hasText: /^Difference 1/ })
      .waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
