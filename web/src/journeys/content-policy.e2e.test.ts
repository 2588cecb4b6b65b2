import { Client } from '@opdesk/api/testing/client.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectNarrowPage, openPage, type Product, startProduct, wide } from './harness.ts'
import { signInStaff, signInSubscriber, submittedClaim } from './steps.ts'

const pages = {
  nobody: [
    '/',
    '/user/register',
    '/user/signup',
    '/admin/login',
    '/admin/forgot',
    '/management/login',
    '/hr/login',
    '/user/login',
    '/nowhere',
  ],
  admin: [
    '/admin',
    '/admin/claims',
    '/admin/claims/disputed',
    '/admin/claim-details/:id',
    '/admin/claim-details/:id/replay',
    '/admin/registered-users',
    '/admin/audit/logs',
    '/admin/audit/login-history',
    '/admin/master/users',
    '/admin/master/corporate',
    '/admin/master/corporateHR',
    '/admin/master/designation',
    '/admin/master/email-settings',
    '/admin/master/privilege',
    '/admin/master/settings',
  ],
  management: [
    '/management/dashboard',
    '/management/claims',
    '/management/claim-details/:id',
    '/management/claim-details/:id/replay',
    '/management/claims-transfer',
    '/management/leave',
    '/management/payments',
    '/management/payment-batches',
  ],
  asha: ['/user/dashboard', '/user/claims', '/user/addclaims', '/user/addclaims/:id', '/user/plans', '/user/profile'],
}

describe.skipIf(!chromiumPath)('the content security policy', () => {
  let product: Product
  let claim: string
  beforeAll(async () => {
    product = await startProduct()
    const asha = await new Client(product).as('asha', 'subscriber')
    claim = (await submittedClaim(asha))._id
    await product.settle()
  })
  afterAll(() => product?.stop())

  test.each(Object.keys(pages) as (keyof typeof pages)[])('lets every page of %s be as it is meant to be', async who => {
    const { page, context, faults } = await openPage(product.browser, wide)
    if (who === 'asha') await signInSubscriber(page, product, '9000000001')
    if (who === 'management') await signInStaff(page, product.url, who)
    if (who === 'admin') {
      await page.goto(`${product.url}/admin/login`)
      await page.getByRole('switch', { name: 'Admin' }).check()
      await page.getByRole('textbox', { name: 'Email' }).fill('admin@example.org')
      await page.getByRole('textbox', { name: 'Password' }).fill('Demo@1234')
      await page.keyboard.press('Enter')
      await page.waitForURL(/admin(?!.login)/)
    }
    for (const path of pages[who]) {
      await page.goto(product.url + path.replace(':id', claim))
      await page.locator('main, h1, [role=main]').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(faults, path).toEqual([])
      // A style element that was stopped leaves its rules out: Mantine's colours come from one.
      const colour = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-body'),
      )
      expect(colour, path).not.toBe('')
      await expectNarrowPage(page, path)
    }
    await context.close()
  })

  test('lets the colours be changed', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await page.goto(`${product.url}/user/login`)
    await page
      .getByRole('button', { name: /dark|light|colou?r/i })
      .first()
      .click()
    await page.locator('html[data-mantine-color-scheme=dark]').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('prints a list whole, and nothing that is pressed', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await signInStaff(page, product.url, 'management')
    await page.goto(`${product.url}/management/claims`)
    await page.locator('tbody tr').first().waitFor()
    await page.setViewportSize({ width: 1047, height: 720 })
    await page.emulateMedia({ media: 'print' })
    for (const gone of [page.getByRole('banner'), page.getByRole('navigation'), page.getByRole('textbox')])
      expect(await gone.filter({ visible: true }).count()).toBe(0)
    const table = await page.getByRole('table', { name: 'Claims' }).boundingBox()
    expect(table && table.x >= 0 && table.x + table.width <= 1047).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })

  test('stops what somebody put into the page', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await page.goto(`${product.url}/admin/login`)
    await page.evaluate(() => {
      const root = document.body
      root.insertAdjacentHTML('beforeend', '<img src="x" onerror="window.ran = true">')
      const script = document.createElement('script')
      script.textContent = 'window.ran = true'
      root.append(script)
    })
    await expect.poll(() => faults.length).toBeGreaterThanOrEqual(2)
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    await context.close()
  })
})
