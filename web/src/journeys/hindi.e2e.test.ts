import { Client } from '@opdesk/api/testing/client.ts'
import { addFreeTest } from '@opdesk/api/testing/free-tests.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { englishTexts } from './english-words.ts'
import { chromiumPath, idleWaiter, openPage, type Product, phone, startProduct } from './harness.ts'
import { addressOf, followsLinks, pages, seedRecords } from './pages.ts'
import { openAs } from './steps.ts'

/** Words of the seeded records: names, remarks, and what an admin typed. */
const data = new Set(
  `Asha Rao Name of asha son Ramanathan Venkatasubramanian the stamp hospital is missing Gold Care Plus
  Doctor consultation fee up to visit Blood count with Please ring letter prescription signed it`
    .toLowerCase()
    .split(/\s+/),
)

/** The pages of a subscriber and those before signing in. The claim form is worded by its own dictionary. */
const visited = [
  ...pages.nobody.filter(path => !/^\/(admin|management|hr)/.test(path)),
  ...pages.asha.filter(path => path !== '/user/addclaims' && !path.startsWith('/user/upload-claim-documents')),
]

/** Opens each menu, list and popover of a part of the page in turn, and returns the English texts in it. */
const inMenus = async (page: Page, part: string, atRest: () => Promise<void>): Promise<string[]> => {
  const openers = page.locator(`${part} [aria-haspopup]`).filter({ visible: true })
  const found: string[] = []
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index)
    if ((await opener.isDisabled()) || !(await opener.isVisible())) continue
    await opener.click()
    await atRest()
    found.push(...(await englishTexts(page, data)))
    await page.keyboard.press('Escape')
  }
  return found
}

describe.skipIf(!chromiumPath)('the pages of a subscriber in Hindi', () => {
  let product: Product
  let records: Record<string, string>
  beforeAll(async () => {
    product = await startProduct()
    records = await seedRecords(product)
    await addFreeTest(product, 'second-test', { name: 'Blood count' })
    await (await new Client(product).as('asha', 'subscriber')).call('PUT', '/user/language', { language: 'hi' })
    await product.settle()
  })
  afterAll(() => product?.stop())

  it('show no English word outside names and the glossary', { timeout: 900_000 }, async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', '/user/dashboard')
    await page.locator('html[lang=hi-IN]').waitFor()
    const atRest = idleWaiter(page)
    const follow = followsLinks(page)
    const found: Record<string, string[]> = {}
    for (const path of visited) {
      await follow(addressOf(path, records))
      const english = [...(await englishTexts(page, data)), ...(await inMenus(page, 'main', atRest))]
      if (english.length > 0) found[path] = [...new Set(english)]
    }
    await follow('/user/dashboard')
    const header = await inMenus(page, 'header', atRest)
    if (header.length > 0) found.header = [...new Set(header)]
    ;(await import('node:fs')).writeFileSync('/tmp/r/hindi.json', JSON.stringify(found, null, 1))
    expect(found).toEqual({})
    expect(faults).toEqual([])
    await context.close()
  })
})
