import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { decisionSent, openAs, sendDecision, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('a possible duplicate', () => {
  let product: Product
  let asha: Client
  let ravi: Client
  beforeAll(async () => {
    product = await startProduct()
    await product.addSubscriber('ravi', '9000000002')
    asha = await new Client(product).signInByCode('9000000001')
    ravi = await new Client(product).signInByCode('9000000002')
  })
  afterAll(() => product?.stop())

  /** Submits a claim with a bill of these bytes. */
  const claimWith = async (owner: Client, mark: string, ago: number): Promise<{ _id: string; claim_id: string }> => {
    const uploaded = await owner.upload([{ name: `bill of ${owner.userId}.pdf`, content: pdf(mark) }])
    const body = claimBody(owner.userId ?? '', addDays(istDay(new Date()), -ago), {
      doc_registration: `REG-${owner.userId}`,
      prescription: [uploaded.body.data[0].file_id],
      submit: true,
    })
    return (await owner.post('/user/claims', body)).body.data
  }

  /** Dates with times that overflow their card. */
  const reachingOut = (page: Page): Promise<(string | null)[]> =>
    page
      .locator('main section time')
      .evaluateAll(times =>
        times
          .filter(time => time.getBoundingClientRect().right > (time.closest('section')?.getBoundingClientRect().right ?? 0))
          .map(time => time.textContent),
      )

  for (const [name, size] of Object.entries({ wide, phone })) {
    it(`is compared and marked before the next claim opens, ${name}`, async () => {
      const original = await claimWith(asha, `shared ${name}`, name === 'wide' ? 2 : 4)
      const again = await claimWith(ravi, `shared ${name}`, name === 'wide' ? 3 : 5)
      const next = await submittedClaim(asha)
      const verifier = await new Client(product).signIn('management', 'verifier@example.org')
      await verifier.post(`/management/claims/${original._id}`, { approval_status: 8 })

      const { page, context, faults } = await openPage(product.browser, size)
      await page.setViewportSize(size === wide ? { width: 1366, height: 768 } : phone)
      await openAs(page, product, 'management', 'verifier', '/management/claims')
      const mark = await page.getByText('Duplicate?').first().boundingBox()
      expect(mark && mark.x + mark.width).toBeLessThan(size === wide ? 1366 : 390)
      expect(mark?.x).toBeGreaterThan(0)
      await page.setViewportSize(size)
      await page.goto(`${product.url}/management/claim-details/${again._id}`)
      const notice = page.getByRole('region', { name: 'Possible duplicate of 1 claim' })
      await notice.getByText('Same file: bill of ravi.pdf').waitFor()
      await page.getByRole('heading', { name: /^Entitlement on/ }).waitFor()
      await expectAccessible(page)
      expect(await reachingOut(page)).toEqual([])
      const said = await notice.getByText('Same file: bill of ravi.pdf').boundingBox()
      expect(said?.height).toBeLessThan(30)

      await notice.getByRole('link', { name: `Compare with ${original.claim_id}` }).click()
      await page.getByRole('heading', { name: `${again.claim_id} beside ${original.claim_id}` }).waitFor()
      expect(await page.getByText('· same file').count()).toBeGreaterThanOrEqual(2)
      expect(await page.getByText('Different').count()).toBeGreaterThanOrEqual(3)
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Mark as duplicate of this' }).click()
      const dialog = page.getByRole('dialog')
      expect(await dialog.getByRole('combobox', { name: 'Original claim' }).inputValue()).toContain(original.claim_id)
      expect(await dialog.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('This bill has been claimed before.')
      await expectAccessible(page)
      await sendDecision(page)
      await decisionSent(page)

      await page.getByRole('heading', { name: /^Claim/ }).waitFor()
      await page.getByRole('button', { name: 'Approve' }).waitFor()
      await expectAccessible(page)
      expect(page.url()).not.toContain(again._id)
      expect(faults).toEqual([])
      await context.close()

      const marked = (await verifier.get(`/management/claims/${again._id}`)).body.data
      expect(marked).toMatchObject({
        state_name: 'duplicate',
        duplicate_of: original._id,
        rejection_remark: [{ reason: { code: 'bill_already_claimed' } }],
      })
      await verifier.post(`/management/claims/${next._id}`, { approval_status: 8 })
    })
  }
})
