import { messages } from '@opdesk/contracts/messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, idleWaiter, openPage, type Product, startProduct, wide } from './harness.ts'
import { openAsPerson, type Person } from './pages.ts'

/** The start of the paths that each page's guard and loader request. The claims page also requests the reviewer's queue. */
const pages: [Person, string, string[]][] = [
  ['management', '/management/dashboard', ['/management/get-profile/', '/management/dashboard']],
  ['management', '/management/claims', ['/management/get-profile/', '/management/claims?page=1']],
  ['management', '/management/claims?search=a&page=1', ['/management/claims?search=a']],
  ['management', '/management/claims/disputed', ['/management/disputed-claims']],
  ['management', '/management/claims/disputed?awaitingMe=true', ['/management/disputed-claims']],
  ['management', '/management/registered-users-empl', ['/management/registered-users']],
  ['finance', '/management/payments', ['/management/get-profile/', '/management/payments/ready']],
  ['finance', '/management/reconciliation', ['/management/reconciliation']],
  ['admin', '/admin/audit/logs', ['/admin/get-profile/', '/admin/audit-logs']],
  ['admin', '/admin/contact-us-email', ['/admin/contact-us/email']],
  ['admin', '/admin/refered-users', ['/admin/referred-users']],
  ['admin', '/admin/purchased-health-checkups', ['/admin/purchased-health-checkups']],
  ['admin', '/admin/approve-updated-users', ['/admin/updated-users']],
  ['admin', '/admin/master/designation', ['/admin/designation/']],
  ['admin', '/admin/master/settings', ['/admin/settings/?']],
  ['asha', '/user/dashboard', ['/user/get-profile', '/user/claims']],
]

/**
 * Records requests to the API from now on. First leaves the home page, on which the session was opened and which may still send
 * requests.
 */
const apiRequests = async (page: Page): Promise<URL[]> => {
  await page.goto('about:blank')
  const sent: URL[] = []
  page.on('request', request => {
    const url = new URL(request.url())
    if (url.pathname.startsWith('/api/')) sent.push(url)
  })
  return sent
}

describe.skipIf(!chromiumPath)('the first load of a page', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  test.each(pages)('sends no request twice for %s at %s', async (who, path, calls) => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAsPerson(page, product, who)
    const rests = idleWaiter(page)
    const sent = await apiRequests(page)
    await page.goto(product.url + path)
    await page.locator('main h1').first().waitFor()
    await rests()
    const asked = sent.map(({ pathname, search }) => pathname + search)
    for (const call of calls)
      expect(
        asked.filter(one => one.startsWith(`/api/v1${call}`)),
        call,
      ).toHaveLength(1)
    expect(new Set(asked).size).toBe(asked.length)
    expect(faults).toEqual([])
    await context.close()
  })

  test.each<[Person, string]>([
    ['asha', '/user/login'],
    ['management', '/management/second-factor'],
    ['management', '/management/change-password'],
  ])('reads no profile for %s at %s', async (who, path) => {
    const { page, context } = await openPage(product.browser, wide)
    await openAsPerson(page, product, who)
    const rests = idleWaiter(page)
    const sent = await apiRequests(page)
    await page.goto(product.url + path)
    await page.locator('h1').first().waitFor()
    await rests()
    expect(sent.filter(({ pathname }) => pathname.includes('get-profile'))).toEqual([])
    await context.close()
  })

  test('shows a list’s page even if its rows are late or fail', async () => {
    const { page, context } = await openPage(product.browser, wide)
    await openAsPerson(page, product, 'management')
    const held = Promise.withResolvers<void>()
    await page.route(/\/api\/v1\/management\/claims/, async route => {
      await held.promise
      await route.fulfill({ status: 400, json: { message: 'Refused here.' } })
    })
    await page.goto(`${product.url}/management/claims`)
    await page.locator('main h1').first().waitFor()
    await page.locator('main [aria-busy="true"]').first().waitFor()
    held.resolve()
    await page.getByText(messages.claimsLoadFailed).first().waitFor()
    await context.close()
  })
})
