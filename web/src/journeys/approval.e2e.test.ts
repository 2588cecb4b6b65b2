import { Client } from '@opdesk/api/testing/client.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { decisionSent, openAs, sendDecision, signInStaff, submittedClaim } from './steps.ts'

const chain = ['verifier', 'management', 'manager', 'finance'] as const

describe.skipIf(!chromiumPath)('approval of a claim', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
  })
  afterAll(() => product?.stop())

  const openClaim = async (page: Page, claimId: string): Promise<void> => {
    await page
      .getByRole('link', { name: 'Show them as a list' })
      .or(page.getByRole('link', { name: /^Total/ }))
      .first()
      .click()
    await page.getByRole('link', { name: claimId }).click()
    await page.getByRole('heading', { name: `Claim ${claimId}` }).waitFor()
  }

  /** Checks that a tile has the number of its list, and that a chart's figures can be reached by keyboard. */
  const readDashboard = async (page: Page): Promise<void> => {
    await page.goto(`${product.url}/management/dashboard`)
    const tile = page.getByRole('link', { name: /^Settled/ })
    const count = (await tile.textContent())?.replace(/\D/g, '') ?? ''
    const view = page.getByRole('radiogroup', { name: 'Show Decisions by reviewer as' })
    await view.getByRole('radio', { name: 'Chart' }).focus()
    await page.keyboard.press('ArrowRight')
    const figures = page.getByRole('table', { name: 'Decisions by reviewer' })
    await figures.getByRole('row', { name: /^Name of finance \d/ }).waitFor()
    expect(await figures.getByRole('columnheader').allTextContents()).toContain('Approved')
    await expectAccessible(page)
    await tile.click()
    await page.getByRole('heading', { name: 'Settled Claims' }).waitFor()
    await page.getByText(`1–${count} of ${count}`, { exact: true }).waitFor()
  }

  for (const [name, size] of Object.entries({ wide, phone })) {
    it(`takes a claim to its payment by mouse or touch, ${name}`, async () => {
      const { _id, claim_id } = await submittedClaim(asha)
      for (const person of chain) {
        const { page, context, faults } = await openPage(product.browser, size)
        await signInStaff(page, product.url, person)
        await expectAccessible(page)
        await openClaim(page, claim_id)
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Approve' }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Remarks' }).fill(`In order, says ${person}`)
        await page.locator('button[form]').filter({ hasText: 'Approve ₹550.25' }).waitFor()
        await sendDecision(page)
        await decisionSent(page)
        if (person === 'finance') {
          await page.goto(`${product.url}/management/claim-details/${_id}`)
          const pay = page.getByRole('button', { name: 'Pay', exact: true })
          await pay.click()
          await dialog.getByRole('button', { name: 'Cancel' }).click()
          await expect.poll(() => pay.evaluate(button => button === document.activeElement)).toBe(true)
          await pay.click()
          await dialog.getByText('₹550.25').last().waitFor()
          await expectAccessible(page)
          await dialog.getByRole('button', { name: 'Pay ₹550.25' }).click()
          await page.getByText(messages.paymentReleased).waitFor()
          await page.goto(`${product.url}/management/claim-details/${_id}`)
          for (const colleague of chain) await page.getByText(`In order, says ${colleague}`).first().waitFor()
          await page.getByText('Settled').first().waitFor()
          expect(await page.getByRole('button', { name: 'Pay', exact: true }).count()).toBe(0)
          await expectAccessible(page)
          await readDashboard(page)
        }
        expect(faults).toEqual([])
        await context.close()
      }
      const debits = (await asha.get('/user/get-transactions')).body.data
      expect(debits.filter((debit: { claim_id?: string }) => debit.claim_id === claim_id)).toHaveLength(1)
    })
  }

  describe('two browsers on one claim', () => {
    const openReject = async (id: string, { hearing }: { hearing: boolean }) => {
      const opened = await openPage(product.browser, wide)
      // Blocks the live connection, by which a browser receives changes of other sessions.
      if (!hearing) await opened.page.route(/\/api\/v1\/events/, route => route.abort())
      await openAs(opened.page, product, 'management', 'verifier', `/management/claim-details/${id}`)
      await opened.page.getByRole('button', { name: 'Reject' }).click()
      const dialog = opened.page.getByRole('dialog')
      await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Bill not legible' })
      return { ...opened, dialog }
    }
    const approveElsewhere = async (id: string) => {
      const { page, context, faults } = await openPage(product.browser, phone)
      await openAs(page, product, 'management', 'verifier', `/management/claim-details/${id}`)
      await page.getByRole('button', { name: 'Approve' }).click()
      await sendDecision(page)
      await decisionSent(page)
      expect(faults).toEqual([])
      await context.close()
    }

    it('show the slower reviewer who was faster, and keep the remark', async () => {
      const { _id } = await submittedClaim(asha)
      const { page, context, faults, dialog } = await openReject(_id, { hearing: true })
      const remarks = dialog.getByRole('textbox', { name: 'Remarks' })
      expect(await remarks.inputValue()).toBe('The bill cannot be read.')
      await remarks.fill('The bill is not readable')
      await approveElsewhere(_id)
      await dialog.getByText(/Name of verifier \(Verifier\)/).waitFor()
      expect(await remarks.inputValue()).toBe('The bill is not readable')
      await page.getByText('Approved by Verifier').first().waitFor()
      await page.getByText('Next: Management').first().waitFor()
      await expectAccessible(page)
      expect(faults).toEqual([])
      await context.close()
    })

    it('show the server’s refusal and the new state without a reload', async () => {
      const { _id, claim_id } = await submittedClaim(asha)
      const { page, context, faults, dialog } = await openReject(_id, { hearing: false })
      await approveElsewhere(_id)
      await sendDecision(page)
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('alert').filter({ hasText: claim_id }).waitFor()
      await page.getByText('Next: Management').first().waitFor()
      await page.getByText(/^Approved by Verifier: .* \(Verifier\), /).waitFor()
      expect(await page.getByRole('button', { name: 'Reject' }).count()).toBe(0)
      expect(faults).toEqual([])
      await context.close()
    })
  })
})
