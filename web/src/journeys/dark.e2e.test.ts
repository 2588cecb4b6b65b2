import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { violationsOf } from './axe.ts'
import { chromiumPath, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { addressOf, openAsPerson, type Person, type pages, seedRecords } from './pages.ts'

const seen: { [W in Person]?: readonly (typeof pages)[W][number][] } = {
  nobody: ['/admin/login', '/user/register'],
  management: [
    '/management/dashboard',
    '/management/claims',
    '/management/claim-details/:claim',
    '/management/claim-details/disputed/:disputed',
    '/management/payments',
  ],
  admin: ['/admin', '/admin/audit/logs'],
  masters: ['/admin/master/users'],
  asha: ['/user/dashboard', '/user/addclaims'],
}

const unreadable = async (page: Page): Promise<string[]> => {
  const violations = await violationsOf(page, ['color-contrast'])
  return violations.flatMap(({ nodes }) => nodes.map(({ target, any }) => `${target.join(' ')}: ${any[0]?.message}`))
}

describe.skipIf(!chromiumPath)('dark colours', () => {
  let product: Product
  let records: Record<string, string>
  beforeAll(async () => {
    product = await startProduct()
    records = await seedRecords(product)
  })
  afterAll(() => product?.stop())

  test.each(Object.keys(seen) as Person[])(
    'keep the main pages of %s readable, on desktop and phone',
    { timeout: 960_000 },
    async who => {
      const { page, context, faults } = await openPage(product.browser, wide)
      await page.emulateMedia({ colorScheme: 'dark' })
      await openAsPerson(page, product, who)
      const found: string[] = []
      for (const path of seen[who] ?? []) {
        await page.goto(product.url + addressOf(path, records))
        await page.locator('main, h1, [role=main]').first().waitFor()
        await page.waitForLoadState('networkidle')
        expect(await page.locator('html[data-mantine-color-scheme=dark]').count(), path).toBe(1)
        for (const size of [wide, phone]) {
          await page.setViewportSize(size)
          found.push(...(await unreadable(page)).map(text => `${path} at ${size.width}: ${text}`))
        }
      }
      expect(found).toEqual([])
      expect(faults).toEqual([])
      await context.close()
    },
  )
})
