import { Client } from '@opdesk/api/testing/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { isFocused, pressShortcut } from './keyboard.ts'
import { openAs, submittedClaim } from './steps.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const chosenIn = (page: Page) => paletteOf(page).getByRole('option', { selected: true })
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Keys' })

describe.skipIf(!chromiumPath)('palette, keys and notifications', () => {
  let product: Product
  let asha: Client
  let claim: { _id: string; claim_id: string }
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
    claim = await submittedClaim(asha)
    await product.settle()
  })
  afterAll(() => product?.stop())

  it('find a claim by its number, without the number in an address', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    const addresses: string[] = []
    page.on('request', request => addresses.push(request.url()))
    await openAs(page, product, 'management', 'verifier')
    await page.getByRole('button', { name: 'Search and commands' }).waitFor()
    await page.keyboard.press('Control+k')
    const field = paletteOf(page).getByRole('combobox')
    await field.waitFor()
    await expect.poll(() => isFocused(field)).toBe(true)
    await page.keyboard.type(claim.claim_id)
    const option = paletteOf(page).getByRole('option', { name: claim.claim_id }).first()
    await option.waitFor()
    await expect.poll(() => chosenIn(page).textContent()).toContain(claim.claim_id)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/management/claim-details/${claim._id}`)
    expect(addresses.filter(address => address.includes(claim.claim_id))).toEqual([])
    // At the desk the menu is folded, and its foot has the tools.
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('button', { name: /^Notifications/ }).waitFor()
    expect((await menu.boundingBox())?.width).toBe(48)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Overall Claims' }).first().click()
    await page.waitForURL('**/management/claims')
    await page.keyboard.press('Control+k')
    await paletteOf(page).getByRole('group', { name: 'Recently opened' }).getByRole('option').first().waitFor()
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(claim.claim_id)
    expect(faults).toEqual([])
    await context.close()
  })

  it('find pages by everyday words, and commands of the account', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'finance')
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await page.keyboard.type('refund')
    await paletteOf(page)
      .getByRole('option', { name: /^Orders/ })
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('>password')
    await expect.poll(() => chosenIn(page).textContent()).toContain('Change password')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: /password/i }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Control+k')
    await page.keyboard.type('payouts')
    await expect.poll(() => chosenIn(page).textContent()).toContain('Payouts')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/management/payouts**')
    expect(faults).toEqual([])
    await context.close()
  })

  it('shows the keys of the page, changes them and turns them off', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claim._id}`)
    const approve = page.getByRole('button', { name: 'Approve' })
    await page.locator('[aria-keyshortcuts="a"]').waitFor()
    await page.keyboard.press('?')
    const sheet = sheetOf(page)
    await sheet.getByRole('heading', { name: 'Decide' }).waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await sheet.getByRole('button', { name: 'Change keys' }).click()
    await sheet.getByRole('button', { name: 'Change the key of Approve: A' }).click()
    await page.keyboard.press('c')
    await sheet.getByRole('alert').getByText('C is taken by “Clarification', { exact: false }).waitFor()
    await page.keyboard.press('y')
    await sheet.getByRole('button', { name: 'Change the key of Approve: Y' }).waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => approve.textContent()).toContain('Y')
    // The server keeps the keys: another browser has them, too.
    await page.reload()
    await pressShortcut(page, 'y')
    await page.getByRole('dialog', { name: /Approve/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator('[aria-keyshortcuts="y"]').waitFor()
    await page.keyboard.press('?')
    await sheet.getByRole('switch').press('Space')
    await sheet.getByText('Single letters off').waitFor()
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('[aria-keyshortcuts="y"]').count()).toBe(0)
    await page.keyboard.press('y')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Keys' }).click()
    await sheet.getByRole('switch').press('Space')
    await sheet.getByText('Single letters on').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('reads notifications one by one, by opening and all at once', async () => {
    await submittedClaim(asha)
    await submittedClaim(asha)
    await product.settle()
    const { page, context, faults } = await openPage(product.browser, phone)
    let fetched = 0
    page.on('request', request => {
      if (request.method() === 'GET' && request.url().includes('/management/notifications')) fetched += 1
    })
    await openAs(page, product, 'management', 'verifier')
    const bell = page.getByRole('button', { name: /^Notifications: \d+ unread$/ })
    await bell.waitFor()
    const unread = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0])
    const before = await unread()
    expect(before).toBeGreaterThanOrEqual(2)
    await bell.click()
    await expectAccessible(page)
    await page
      .getByRole('button', { name: /^Mark as read/ })
      .first()
      .click()
    await expect.poll(unread).toBe(before - 1)
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect.poll(unread).toBe(0)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(unread).toBe(0)
    // An event about a claim that notifies this person is the only reason to read them again.
    const read = fetched
    await submittedClaim(asha)
    await expect.poll(unread, { timeout: 10_000 }).toBe(1)
    expect(fetched).toBe(read + 1)
    expect(faults).toEqual([])
    await context.close()
  })

  it('has a palette that fits a phone', async () => {
    const { page, context, faults } = await openPage(product.browser, { width: 320, height: 720 })
    await openAs(page, product, 'management', 'verifier')
    await page.getByRole('button', { name: 'Search and commands' }).click()
    await page.keyboard.type('asha')
    await paletteOf(page).getByRole('group', { name: 'Subscribers' }).waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })
})
