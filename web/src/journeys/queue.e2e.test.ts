import { Client } from '@opdesk/api/testing/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, startProduct, wide } from './harness.ts'
import { pressShortcut } from './keyboard.ts'
import { openAs, submittedClaim } from './steps.ts'

/** The internal status of a claim that the verifier has approved. */
const APPROVED = 2
const laptop = { width: 1366, height: 768 }

interface Submitted {
  _id: string
  claim_id: string
}

describe.skipIf(!chromiumPath)('the queue of the desk', () => {
  let product: Product
  let asha: Client
  let ravi: Client
  let verifier: Client
  beforeAll(async () => {
    product = await startProduct()
    await product.addSubscriber('ravi', '9000000002')
    asha = await new Client(product).signInByCode('9000000001')
    ravi = await new Client(product).signInByCode('9000000002')
    verifier = await new Client(product).as('verifier', 'management')
  })
  afterAll(() => product?.stop())

  /** Submits claims, and rejects those that waited before, so that the queue has the new ones alone. */
  const onlyThese = async (number: number, owner = asha, name = 'asha'): Promise<Submitted[]> => {
    await product.settle()
    const { records } = (await verifier.get('/management/claims?awaitingMe=true&pageSize=100')).body.data
    for (const { _id } of records)
      expect((await verifier.post(`/management/claims/${_id}`, { approval_status: 5, remark: 'Old' })).status).toBe(200)
    const claims: Submitted[] = []
    for (let made = 0; made < number; made += 1) claims.push(await submittedClaim(owner, name))
    await product.settle()
    return claims
  }
  const statusOf = async (id: string): Promise<number> =>
    (await verifier.get(`/management/claims/${id}`)).body.data.internal_status
  const shown = (page: Page, { claim_id }: Submitted) => page.getByRole('heading', { name: `Claim ${claim_id}` }).waitFor()
  const bar = (page: Page) => page.getByRole('region', { name: 'Last decision' })
  const approve = async (page: Page) => {
    await pressShortcut(page, 'a')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Remarks' }).press('Control+Enter')
  }
  const openQueue = async (page: Page, first: Submitted) => {
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${first._id}`)
    await shown(page, first)
  }

  it('sends at most four requests a decision', async () => {
    // The wallet of one person would not pay for the approvals of all tests.
    const claims = (await onlyThese(6, ravi, 'ravi')) as [Submitted, ...Submitted[]]
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openQueue(page, claims[0])
    // The first claim is read, and the next one fetched.
    await new Promise(resolve => setTimeout(resolve, 1500))
    const calls: string[] = []
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !pathname.endsWith('/events')) calls.push(`${request.method()} ${pathname}`)
    })
    for (const next of claims.slice(1, 5)) {
      await approve(page)
      await shown(page, next)
      await new Promise(resolve => setTimeout(resolve, 600))
    }
    await expect.poll(() => calls.filter(call => call.startsWith('POST ')).length).toBeGreaterThanOrEqual(3)
    const kinds = Object.entries(Object.groupBy(calls, call => call.replace(/[0-9a-f]{8}-[0-9a-f-]{27,}/, '*')))
    // The present viewer fetches a document again that was fetched before it was shown.
    const counted = calls.filter(call => !call.includes('/files/'))
    expect(counted.length / 4, JSON.stringify(kinds.map(([kind, all]) => [kind, all?.length]))).toBeLessThanOrEqual(3)
    expect(faults).toEqual([])
    await context.close()
  })

  it('is the filtered list that one came from, and stays it', async () => {
    const [first, second, third] = (await onlyThese(3)) as [Submitted, Submitted, Submitted]
    const { page, context, faults } = await openPage(product.browser, laptop)
    const list = '/management/claims?awaitingMe=true&sortBy=claim_id&sortOrder=-1'
    await openAs(page, product, 'management', 'verifier', list)
    const link = page.getByRole('link', { name: third.claim_id })
    await expect.poll(() => link.getAttribute('href')).toMatch(/\?queue=[\w-]+$/)
    await link.click()
    await shown(page, third)
    await page.getByText('1 of 3').waitFor()
    await pressShortcut(page, 'j')
    await shown(page, second)
    await page.reload()
    await shown(page, second)
    await page.getByText('2 of 3').waitFor()
    await pressShortcut(page, 'j')
    await shown(page, first)
    await pressShortcut(page, 'k')
    await shown(page, second)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Awaiting me' }).click()
    await page.waitForURL(url => url.pathname === '/management/claims' && url.searchParams.get('sortBy') === 'claim_id')
    expect(faults).toEqual([])
    await context.close()
  })

  it('brings skipped claims last, and ends with what was done', async () => {
    const [first, second, third] = (await onlyThese(3)) as [Submitted, Submitted, Submitted]
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openQueue(page, first)
    await pressShortcut(page, 's')
    await shown(page, second)
    await page.getByText('2 of 3, 1 skipped').waitFor()
    await approve(page)
    await shown(page, third)
    await approve(page)
    await shown(page, first)
    await pressShortcut(page, 's')
    await page.getByRole('heading', { name: 'End of the list: 2 decided, 1 skipped' }).waitFor()
    await page.getByRole('list', { name: 'Decided' }).getByText('approved, ₹550.25').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Back to Awaiting me' }).click()
    await page.waitForURL('**/management/claims*')
    await expect.poll(() => statusOf(third._id)).toBe(APPROVED)
    expect([await statusOf(first._id), await statusOf(second._id)]).toEqual([0, APPROVED])
    expect(faults).toEqual([])
    await context.close()
  })

  it('undoes a decision within seven seconds, and none that was sent', async () => {
    const [first, second] = (await onlyThese(2)) as [Submitted, Submitted]
    const { page, context, faults } = await openPage(product.browser, laptop)
    await openQueue(page, first)
    await approve(page)
    await shown(page, second)
    await bar(page).getByText(`${first.claim_id} approved, ₹550.25`).waitFor()
    await bar(page)
      .getByText(/sending in [67] s/)
      .waitFor()
    await page.keyboard.press('Control+z')
    await shown(page, first)
    expect(await bar(page).count()).toBe(0)
    expect(await statusOf(first._id)).toBe(0)
    await approve(page)
    await shown(page, second)
    // The next decision sends this one at once.
    await approve(page)
    await expect.poll(() => statusOf(first._id)).toBe(APPROVED)
    expect(await statusOf(second._id)).toBe(0)
    await expect.poll(() => statusOf(second._id), { timeout: 12_000 }).toBe(APPROVED)
    expect(faults).toEqual([])
    await context.close()
  })

  it('keeps the next claim however long the shown one is read', async () => {
    const [first, second] = (await onlyThese(2)) as [Submitted, Submitted]
    const { page, context } = await openPage(product.browser, laptop)
    await page.clock.install()
    const isNext = (url: string) => url.endsWith(`/claims/${second._id}/desk`)
    const fetched = page.waitForResponse(response => isNext(response.url()))
    await openQueue(page, first)
    await (await fetched).finished()
    await page.clock.fastForward(120_000)
    const again: string[] = []
    page.on('request', request => void (isNext(request.url()) && again.push(request.url())))
    await approve(page)
    await shown(page, second)
    expect(again).toEqual([])
    await context.close()
  })

  it('keeps a decision while offline, and sends it once afterwards', async () => {
    const [first, second] = (await onlyThese(2)) as [Submitted, Submitted]
    const { page, context } = await openPage(product.browser, laptop)
    const fetched = page.waitForResponse(response => response.url().endsWith(`/claims/${second._id}/desk`))
    await openQueue(page, first)
    await (await fetched).finished()
    await page.locator('[aria-keyshortcuts="a"]').waitFor()
    await context.setOffline(true)
    await approve(page)
    await shown(page, second)
    await bar(page)
      .getByText(/no connection, kept in this tab only/)
      .waitFor()
    await bar(page)
      .getByText(/not sent yet/)
      .waitFor({ timeout: 12_000 })
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      'approval_status',
    )
    await new Promise(resolve => setTimeout(resolve, 3000))
    expect(await statusOf(first._id)).toBe(0)
    await context.setOffline(false)
    await expect.poll(() => statusOf(first._id), { timeout: 40_000 }).toBe(APPROVED)
    const { records } = (await verifier.get(`/management/claims/${first._id}/history`)).body.data
    expect(records.filter(({ type }: { type: string }) => type === 'claim_approved')).toHaveLength(1)
    await context.close()
  })

  it('sends a held decision when the tab is closed', async () => {
    const [first, second] = (await onlyThese(2)) as [Submitted, Submitted]
    const { page, context } = await openPage(product.browser, laptop)
    await openQueue(page, first)
    await approve(page)
    await shown(page, second)
    const warned = new Promise<string>(resolve =>
      page.on('dialog', dialog => {
        resolve(dialog.type())
        void dialog.accept()
      }),
    )
    await page.close({ runBeforeUnload: true })
    expect(await warned).toBe('beforeunload')
    await expect.poll(() => statusOf(first._id)).toBe(APPROVED)
    await context.close()
  })

  it('names the claim whose decision another person made first', async () => {
    const [first, second] = (await onlyThese(2)) as [Submitted, Submitted]
    const { page, context } = await openPage(product.browser, laptop)
    await openQueue(page, first)
    await pressShortcut(page, 'r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Bill not legible' })
    await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Page two cannot be read')
    await page.keyboard.press('Control+Enter')
    await shown(page, second)
    expect((await verifier.post(`/management/claims/${first._id}`, { approval_status: 8, remark: '' })).status).toBe(200)
    const notice = page.getByRole('alert').filter({ hasText: `${first.claim_id} was not decided` })
    await notice.waitFor({ timeout: 12_000 })
    await notice.getByRole('button', { name: `Open ${first.claim_id}` }).click()
    await shown(page, first)
    expect(await page.evaluate(() => Object.values({ ...sessionStorage }).join())).toContain('Page two cannot be read')
    expect(await statusOf(first._id)).toBe(APPROVED)
    await context.close()
  })

  it('shows who else has the claim open, and who is deciding', async () => {
    const [first, second] = (await onlyThese(2)) as [Submitted, Submitted]
    const one = await openPage(product.browser, wide)
    const two = await openPage(product.browser, wide)
    await openQueue(one.page, first)
    await openAs(two.page, product, 'management', 'management', `/management/claim-details/${first._id}`)
    await shown(two.page, first)
    await two.page.getByText(/is looking$/).waitFor({ timeout: 2000 })
    await one.page.getByText(/is looking$/).waitFor({ timeout: 2000 })
    await approve(one.page)
    await shown(one.page, second)
    await two.page.getByText(/is deciding$/).waitFor({ timeout: 2000 })
    await one.page.getByText(/is looking$/).waitFor({ state: 'detached' })
    await two.page.getByText(/is deciding$/).waitFor({ state: 'detached', timeout: 15_000 })
    expect([...one.faults, ...two.faults]).toEqual([])
    await Promise.all([one.context.close(), two.context.close()])
  })
})
