import { Client, claimBody } from '@opdesk/api/testing/client.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, openPage, type Product, startProduct, wide } from './harness.ts'
import { openAs, submittedClaim } from './steps.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe.skipIf(!chromiumPath)('the page of a claim', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
  })
  afterAll(() => product?.stop())

  it('shows menu and tools before the rest', async () => {
    const { page, context } = await openPage(product.browser, wide)
    await page.addInitScript(() => {
      const look = () => {
        if (!document.getElementById('page') || 'firstFrame' in window) return
        const links = document.querySelectorAll('[aria-label="Main menu"] a').length
        const tools = document.querySelectorAll('header button').length
        Object.assign(window, { firstFrame: { menu: links > 0, tools: tools > 0 } })
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    })
    await openAs(page, product, 'management', 'verifier')
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    const first = await page.evaluate(() => (window as unknown as { firstFrame: unknown }).firstFrame)
    expect(first).toEqual({ menu: true, tools: true })
    await context.close()
  })

  it('prints the name of a PDF, and a picture in full', async () => {
    const claim = await submittedClaim(asha)
    const { page, context } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claim._id}`)
    const preview = page.getByRole('region', { name: /^Preview of/ })
    await preview.waitFor()
    await page.emulateMedia({ media: 'print' })
    await page.getByText('Document 1 of 1: see the file prescription.pdf').waitFor()
    expect(await preview.isVisible()).toBe(false)
    const viewer = await page.getByRole('region', { name: 'Documents' }).boundingBox()
    expect(viewer?.height).toBeLessThan(60)

    const uploaded = await asha.upload([{ name: 'receipt.png', content: picture }])
    const prescription = [uploaded.body.data[0].file_id]
    const visit = claimBody('asha-son', addDays(istDay(new Date()), -1), { prescription, submit: true })
    const { _id } = (await asha.post('/user/claims', visit)).body.data
    await page.emulateMedia({ media: 'screen' })
    await product.settle()
    await page.goto(`${product.url}/management/claim-details/${_id}`)
    const shown = page.getByRole('img', { name: /^Preview of/ })
    await shown.waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect.poll(async () => (await shown.boundingBox())?.height ?? 0).toBeGreaterThan(20)
    await context.close()
  })
})
