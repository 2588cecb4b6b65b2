import { Client } from '@opdesk/api/testing/client.ts'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, openPage, type Product, startProduct } from './harness.ts'
import { pressShortcut } from './keyboard.ts'
import { openAs, submittedClaim } from './steps.ts'

const laptop = { width: 1366, height: 768 }

/** A remark that mostly contains letters used as shortcut keys by a claim's page. */
const remark = 'asks near me'

/** Delays the answers to matching requests until `release` is called. */
const hold = async (page: Page, isHeld: (url: URL, method: string) => boolean) => {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  const held = async (route: Route) => {
    await released
    await route.continue()
  }
  await page.route('**/api/v1/**', (route, request) =>
    isHeld(new URL(request.url()), request.method()) ? held(route) : route.fallback(),
  )
  return { release }
}

describe.skipIf(!chromiumPath)('keys typed before the next claim', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
  })
  afterAll(() => product?.stop())

  const awake = (page: Page) => page.locator('[aria-keyshortcuts="a"]')
  const typesInVain = async (page: Page) => {
    const address = page.url()
    await page.keyboard.type(remark)
    await page.keyboard.press('Enter')
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(page.url()).toBe(address)
  }

  it('have no effect until the claim has been shown for 300 ms', async () => {
    const claim = await submittedClaim(asha)
    await submittedClaim(asha)
    const { page, context, faults } = await openPage(product.browser, laptop)
    await page.clock.install()
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claim._id}`)
    const at = '/api/v1/management/claims'
    const next = await hold(
      page,
      ({ pathname }, method) => method === 'GET' && pathname.startsWith(`${at}/`) && !pathname.startsWith(`${at}/${claim._id}`),
    )
    await pressShortcut(page, 'r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Not covered')
    await page.keyboard.press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL(url => !url.pathname.includes(claim._id))
    await typesInVain(page)

    await page.clock.pauseAt(Date.now() + 3_600_000)
    next.release()
    // Runs the paused timers in small steps until the answers are rendered. The claim is then on screen for at most two steps.
    while ((await page.getByRole('button', { name: 'Approve' }).count()) === 0) await page.clock.runFor(10)
    await typesInVain(page)
    // Enough for two frames and the start of the wait.
    await page.clock.runFor(100)
    await typesInVain(page)
    await page.clock.runFor(299)
    expect(await awake(page).count()).toBe(0)
    await typesInVain(page)
    await page.clock.runFor(300)
    await awake(page).waitFor()
    await page.keyboard.press('a')
    await page.clock.runFor(100)
    await dialog.getByRole('heading', { name: /^Approve: / }).waitFor()
    await page.keyboard.press('Escape')
    await page.clock.runFor(100)
    await dialog.waitFor({ state: 'hidden' })
    await typesInVain(page)
    expect(faults).toEqual([])
    await context.close()

    const verifier = await new Client(product).as('verifier', 'management')
    const { records } = (await verifier.get('/management/claims')).body.data
    const bad = records.filter(({ internal_status }: { internal_status: number }) => ![0, 5].includes(internal_status))
    expect(bad).toEqual([])
  })
})
