import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { drawnPicture, type OddPicture, oddPicture } from '@opdesk/api/testing/pictures.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, startProduct, WEB_ROOT, wide } from './harness.ts'
import { activePdf, jbig2Pdf, jpxPdf, largePicturePdf, textPdf } from './odd-documents.ts'
import { openAs } from './steps.ts'

type Pixel = 'red' | 'blue' | 'white' | 'black' | 'other'
const locked = readFileSync(new URL('./fixtures/locked.pdf', import.meta.url))

describe.skipIf(!chromiumPath)('the viewer of documents', () => {
  let product: Product
  let asha: Client
  let claim: { _id: string; files: string[] }
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
    const png = await drawnPicture('#c81428', 300, 200)
    const uploaded = await asha.upload([
      { name: 'bill.pdf', content: pdf('viewer') },
      { name: 'photo.png', content: png },
      { name: 'report.pdf', content: textPdf({ pages: 1 }) },
    ])
    const files: string[] = uploaded.body.data.map(({ file_id }: { file_id: string }) => file_id)
    const visit = claimBody('asha-son', addDays(istDay(new Date()), -1), { prescription: files, submit: true })
    const { _id } = (await asha.post('/user/claims', visit)).body.data
    claim = { _id, files }
    await product.settle()
  })
  afterAll(() => product?.stop())

  /** Opens the claim; its bill has these bytes, and its photo may have others. */
  const openClaim = async (page: Page, bill: Buffer, photo?: { bytes: Buffer; type: string }) => {
    const [billId = '', photoId = ''] = claim.files
    await page.route(`**/api/v1/files/${billId}`, route => route.fulfill({ body: bill, contentType: 'application/pdf' }))
    if (photo)
      await page.route(`**/api/v1/files/${photoId}`, route => route.fulfill({ body: photo.bytes, contentType: photo.type }))
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claim._id}`)
  }
  const first = (page: Page) => page.locator('[data-page="1"] [data-drawn]')
  const widthOf = async (page: Page) => (await page.locator('[data-page="1"]').boundingBox())?.width ?? 0
  /** The colour of the first page at shares of its width and height. */
  const pixelAt = (page: Page, x: number, y: number): Promise<Pixel> =>
    first(page).evaluate(
      (drawn, [left, top]) => {
        const source = drawn as HTMLCanvasElement | HTMLImageElement
        const [width, height] =
          source instanceof HTMLImageElement ? [source.naturalWidth, source.naturalHeight] : [source.width, source.height]
        const canvas = document.createElement('canvas')
        canvas.width = 1
        canvas.height = 1
        const context = canvas.getContext('2d')
        context?.drawImage(source, -Math.floor(width * left), -Math.floor(height * top))
        const [r = 0, g = 0, b = 0, a = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
        if (a === 0) return 'other'
        if (r > 150 && g < 90 && b < 90) return 'red'
        if (b > 150 && r < 90 && g < 90) return 'blue'
        if (r > 230 && g > 230 && b > 230) return 'white'
        return r < 40 && g < 40 && b < 40 ? 'black' : 'other'
      },
      [x, y] as const,
    )
  const tab = (page: Page, name: RegExp) => page.getByRole('button', { name, pressed: false })

  it('draws, zooms, turns and changes documents by keys', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openClaim(page, textPdf({ pages: 5 }))
    await first(page).waitFor()
    expect([await pixelAt(page, 0.5, 0.05), await pixelAt(page, 0.5, 0.95)]).toEqual(['red', 'blue'])
    expect(await page.locator('[data-page]').count(), 'pages that are drawn').toBeLessThan(4)
    await page.getByText('Page 1 of 5').waitFor()
    await expectAccessible(page)

    const fits = await widthOf(page)
    await page.waitForTimeout(400)
    await page.keyboard.press('+')
    await expect.poll(async () => (await widthOf(page)) / fits).toBeCloseTo(1.25, 2)
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect.poll(async () => (await widthOf(page)) / fits).toBeCloseTo(0.8, 2)
    await page.keyboard.press('0')
    await expect.poll(() => widthOf(page)).toBe(fits)
    await page.keyboard.press('Shift+0')
    const whole = await page.locator('[data-page="1"]').boundingBox()
    const pane = await page.getByRole('region', { name: 'Preview of bill.pdf' }).boundingBox()
    expect(whole?.height).toBeLessThanOrEqual(pane?.height ?? 0)
    await page.keyboard.press('0')
    await page.keyboard.press('Shift+R')
    await expect.poll(() => pixelAt(page, 0.95, 0.5)).toBe('red')
    expect(await pixelAt(page, 0.05, 0.5)).toBe('blue')

    await page.keyboard.press('2')
    await page.getByRole('region', { name: 'Preview of photo.png' }).waitFor()
    expect(await pixelAt(page, 0.5, 0.5)).toBe('red')
    await page.keyboard.press(']')
    await page.getByRole('region', { name: 'Preview of report.pdf' }).waitFor()
    await page.keyboard.press('1')
    await expect.poll(() => pixelAt(page, 0.95, 0.5), { message: 'its rotation is kept' }).toBe('red')
    expect(faults).toEqual([])
    await context.close()
  })

  it('goes to pages, finds text, and magnifies', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openClaim(page, textPdf({ pages: 40 }))
    await first(page).waitFor()
    await page
      .getByRole('navigation', { name: 'Pages of the document' })
      .getByRole('button', { name: 'Page 4', exact: true })
      .click()
    await page.getByText('Page 4 of 40').waitFor()
    await page.locator('[data-page="4"] [data-drawn]').waitFor()
    expect(await page.locator('[data-page]').count()).toBeLessThan(6)

    const pane = page.getByRole('region', { name: 'Preview of bill.pdf' })
    await pane.focus()
    await page.keyboard.press('Control+f')
    const field = page.getByRole('textbox', { name: 'Find in the document' })
    await field.fill('TOTAL  rs 651')
    await page.getByText('1 of 1', { exact: true }).waitFor()
    await page.getByText('Page 12 of 40').waitFor()
    const mark = page.locator('[data-page="12"] [data-tone=at]')
    const text = page.locator('[data-page="12"] span', { hasText: 'Net total' })
    const [found, written] = [await mark.boundingBox(), await text.boundingBox()]
    expect(Math.abs((found?.y ?? 0) - (written?.y ?? 99)), 'the mark is on the text').toBeLessThan(12)
    expect((found?.x ?? 0) + (found?.width ?? 0)).toBeLessThanOrEqual((written?.x ?? 0) + (written?.width ?? 0) + 8)
    await expectAccessible(page)
    await field.press('Escape')
    expect(await pane.evaluate(element => element === document.activeElement)).toBe(true)

    await text.dblclick()
    expect(await page.evaluate(() => String(getSelection()))).toMatch(/total|Net|Rs|651/)
    await page.keyboard.down('z')
    const lens = page.locator('[data-lens]')
    await lens.waitFor()
    await page.keyboard.up('z')
    await lens.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  it('shows two documents that scroll and zoom together', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openClaim(page, textPdf({ pages: 3 }))
    await first(page).waitFor()
    await page.getByRole('button', { name: 'Two side by side' }).click()
    const [one, other] = [
      page.getByRole('region', { name: 'Preview of bill.pdf' }),
      page.getByRole('region', { name: 'Preview of report.pdf' }),
    ]
    await page.getByRole('combobox', { name: 'Document beside' }).selectOption({ label: 'Prescription 3' })
    await other.locator('[data-drawn]').waitFor()
    await one.click()
    const top = () => other.evaluate(({ scrollTop }) => scrollTop)
    await page.waitForTimeout(400)
    for (let step = 0; step < 4; step++) await page.keyboard.press('+')
    await one.evaluate(element => element.scrollTo({ top: element.scrollHeight }))
    await expect.poll(top).toBeGreaterThan(50)
    const before = await top()
    await page.keyboard.press('l')
    await one.evaluate(element => element.scrollTo({ top: 0 }))
    await page.waitForTimeout(100)
    expect(await top()).toBe(before)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it.each([
    ['JPEG 2000', jpxPdf, ['red', 'blue']],
    ['JBIG2', jbig2Pdf, ['white', 'black']],
  ] as const)('draws a scan in %s under the policy of its worker alone', async (_name, bytes, colours) => {
    const { page, context, faults } = await openPage(product.browser, wide)
    const policies = new Map<string, string>()
    context.on('response', response => {
      const policy = response.headers()['content-security-policy'] ?? ''
      if (/workers\/|claim-details/.test(response.url()))
        policies.set(/workers\//.test(response.url()) ? 'worker' : 'page', policy)
    })
    await openClaim(page, bytes())
    await first(page).waitFor()
    expect([await pixelAt(page, 0.2, 0.5), await pixelAt(page, 0.8, 0.5)]).toEqual(colours)
    expect(policies.get('worker')).toContain("script-src 'self' 'wasm-unsafe-eval'")
    expect(policies.get('page')).not.toContain('wasm-unsafe-eval')
    expect(faults).toEqual([])
    await context.close()
  })

  it('serves the decoders of its worker as immutable files', async () => {
    const folder = readdirSync(join(WEB_ROOT, 'assets'), { withFileTypes: true }).find(
      entry => entry.isDirectory() && entry.name.startsWith('pdf-'),
    )
    for (const [file, type] of [
      ['wasm/openjpeg.wasm', 'application/wasm'],
      ['wasm/jbig2.wasm', 'application/wasm'],
      ['cmaps/78-H.bcmap', 'application/octet-stream'],
      ['standard_fonts/LiberationSans-Regular.ttf', 'font/ttf'],
      ['iccs/CGATS001Compat-v2-micro.icc', 'application/vnd.iccprofile'],
    ]) {
      const answer = await fetch(`${product.url}/assets/${folder?.name}/${file}`)
      expect(answer.status, file).toBe(200)
      expect(answer.headers.get('content-type'), file).toBe(type)
      expect(answer.headers.get('cache-control'), file).toContain('immutable')
      expect(answer.headers.get('content-security-policy'), file).not.toContain('wasm-unsafe-eval')
    }
  })

  it('asks for a password, and offers a broken file for download', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openClaim(page, locked)
    const password = page.getByRole('textbox', { name: 'Password of the document' })
    await password.fill('wrong')
    await password.press('Enter')
    await page.getByText('This password does not open the document.').waitFor()
    await expectAccessible(page)
    await password.fill('bill-2231')
    await password.press('Enter')
    await first(page).waitFor()
    expect(await pixelAt(page, 0.5, 0.05)).toBe('red')

    await page.unrouteAll()
    await openClaim(page, Buffer.from('%PDF-1.7 cut off'))
    await page.getByText('This document cannot be shown').waitFor()
    const link = page.getByRole('link', { name: 'Download bill.pdf' }).last()
    expect(await link.getAttribute('href')).toBe(`/api/v1/files/${claim.files[0]}`)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('draws large and active documents, and runs no script in them', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    for (const [bytes, pages] of [
      [activePdf(), 1],
      [textPdf({ pages: 1, width: 2384, height: 3370 }), 1],
      [textPdf({ pages: 300 }), 300],
    ] as const) {
      await page.unrouteAll()
      await openClaim(page, bytes)
      await first(page).waitFor()
      expect(await pixelAt(page, 0.5, 0.05)).toBe('red')
      await page.getByText(`Page 1 of ${pages}`).waitFor()
      const pixels = await first(page).evaluate(
        canvas => (canvas as HTMLCanvasElement).width * (canvas as HTMLCanvasElement).height,
      )
      expect(pixels).toBeLessThanOrEqual(8_100_000)
      expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    }
    await page.unrouteAll()
    await openClaim(page, largePicturePdf())
    await page.getByText('A picture is too large to be shown').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('shows odd pictures upright and a huge one scaled', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    for (const kind of ['progressive', 'cmyk', 'turned', 'transparent', 'huge'] satisfies OddPicture[]) {
      await page.unrouteAll()
      const type = kind === 'transparent' ? 'image/png' : 'image/jpeg'
      await openClaim(page, pdf('first'), { bytes: await oddPicture(kind), type })
      await tab(page, /Prescription 2/).click()
      await page.getByRole('img', { name: 'Preview of photo.png' }).waitFor()
      expect(await pixelAt(page, 0.5, 0.2), kind).toBe('red')
      expect(await pixelAt(page, 0.5, 0.8), kind).toBe(kind === 'transparent' ? 'other' : 'blue')
      const box = await page.locator('[data-page="1"]').boundingBox()
      expect((box?.height ?? 0) / (box?.width ?? 1), kind).toBeCloseTo(kind === 'huge' ? 9400 / 6400 : 1.5, 1)
      expect(await page.getByText('Shown scaled').count()).toBe(kind === 'huge' ? 1 : 0)
    }
    expect(faults).toEqual([])
    await context.close()
  })
})
