import { readFile } from 'node:fs/promises'
import { Client } from '@opdesk/api/testing/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('exports of lists', () => {
  let product: Product
  let asha: Client
  let claimId: string
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).as('asha', 'subscriber')
    claimId = (await submittedClaim(asha)).claim_id
  })
  afterAll(() => product?.stop())

  const saved = async (page: Page, act: () => Promise<unknown>) => {
    const coming = page.waitForEvent('download', { timeout: 120_000 })
    await act()
    const download = await coming
    return { name: download.suggestedFilename(), content: await readFile(await download.path(), 'utf8') }
  }

  it('follow the filters of staff by keyboard and are listed later', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'management', `/management/claims?search=${claimId}`)
    await page.getByRole('link', { name: claimId }).waitFor()
    await page.getByRole('button', { name: 'Export' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Excel' }).waitFor()
    await expectAccessible(page)
    const csv = await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).press('Enter'))
    expect(csv.name).toMatch(/^claims_\d{4}(_\d\d){5}\.csv$/)
    expect(csv.content.trimEnd().split('\r\n')).toHaveLength(2)
    expect(csv.content).toContain(claimId)
    await page.getByText('Claims (CSV) ready').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'My exports' }).click()
    const mine = page.getByRole('dialog').getByRole('listitem')
    await mine.getByText(`Search: ${claimId}`).waitFor()
    const again = await saved(page, () => mine.getByRole('link', { name: 'Download' }).click())
    expect(again).toEqual(csv)
    await expectAccessible(page)
    await page.goto(`${product.url}/management/claims/disputed`)
    await page.getByRole('button', { name: 'Export' }).click()
    const disputes = await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
    expect(disputes.name).toMatch(/^disputes_/)
    await page.setViewportSize(phone)
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  it('give a subscriber the wallet’s transactions on a phone', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha')
    await page.getByRole('button', { name: 'Wallet' }).click()
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'CSV' }).waitFor()
    await expectAccessible(page)
    const csv = await saved(page, () => page.getByRole('menuitem', { name: 'CSV' }).click())
    expect(csv.name).toMatch(/^wallet_\d{4}(_\d\d){5}\.csv$/)
    expect(csv.content).toContain(',Credit,Plan Family Care,,5000.00,')
    await page.getByText('Wallet Transactions (CSV) ready').waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })
})
