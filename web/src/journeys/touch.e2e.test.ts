import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, openPage, type Product, phone, startProduct } from './harness.ts'
import { addressOf, openAsPerson, pages, seedRecords } from './pages.ts'
import { expectTouchTargets } from './touch.ts'

const narrow = { width: 360, height: 740 }

/** The pages of subscribers. Staff do not work on phones. */
const seen = {
  nobody: pages.nobody.filter(path => path.startsWith('/user/')),
  asha: pages.asha,
} as const

describe.skipIf(!chromiumPath)('tap targets', () => {
  let product: Product
  let records: Record<string, string>
  beforeAll(async () => {
    product = await startProduct()
    records = await seedRecords(product)
  })
  afterAll(() => product?.stop())

  test.each(['nobody', 'asha'] as const)('are large enough on every page of %s', { timeout: 1_200_000 }, async who => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAsPerson(page, product, who)
    const found: string[] = []
    for (const path of seen[who]) {
      await page.goto(product.url + addressOf(path, records))
      await page.locator('main, h1, [role=main]').first().waitFor()
      await page.waitForLoadState('networkidle')
      for (const size of [phone, narrow]) {
        await page.setViewportSize(size)
        await expectTouchTargets(page, `${path} at ${size.width}`).catch(error => found.push(error.message))
      }
    }
    expect(found).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
})
