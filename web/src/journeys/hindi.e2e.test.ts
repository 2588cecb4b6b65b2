import { Client } from '@opdesk/api/testing/client.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { englishTexts } from './english-words.ts'
import { chromiumPath, expectNarrowPage, idleWaiter, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { addressOf, followsLinks, pages, seedRecords } from './pages.ts'
import { photo } from './photos.ts'
import { openAs } from './steps.ts'

/** Words of the seeded records: names, remarks, and what an admin typed. */
const data = new Set(
  `Name of asha son mother Dr Meera Iyer Sunrise Clinic Viral fever General Physician MG Road Residency Bengaluru Please see the bills
  Ramanathan Venkatasubramanian the stamp of the hospital is missing signed it Family Care Plus Doctor consultation fee up to a
  visit Blood count with ring`
    .toLowerCase()
    .split(/\s+/),
)

const inside = pages.asha

/** Pages before signing in. Those of staff are in English. */
const outside = pages.nobody.filter(path => !/^\/(admin|management|hr|sign-on)/.test(path))

/** Files that are refused before their upload: by their name, and because they are empty. */
const refused = [
  { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('letter') },
  { name: 'bill.heic', mimeType: 'image/heic', buffer: Buffer.from('bill') },
  { name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
]

/** Opens each menu, list and popover of a part of the page in turn, and returns the English texts then. */
const inMenus = async (page: Page, part: string): Promise<string[]> => {
  const atRest = idleWaiter(page)
  const openers = page.locator(`${part} [aria-haspopup]`).filter({ visible: true })
  const found: string[] = []
  for (let index = 0; index < (await openers.count()); index += 1) {
    const opener = openers.nth(index)
    if (await opener.isDisabled()) continue
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
    await (await new Client(product).as('asha', 'subscriber')).call('PUT', '/user/language', { language: 'hi' })
    await product.settle()
  })
  afterAll(() => product?.stop())

  /** The English texts of pages, by their paths. `menus`: the part of the page whose menus are opened, too. */
  const englishOf = async (page: Page, paths: readonly string[], menus?: string) => {
    const follow = followsLinks(page)
    const found: Record<string, string[]> = {}
    for (const path of paths) {
      await follow(addressOf(path, records))
      const english = [...(await englishTexts(page, data)), ...(menus ? await inMenus(page, menus) : [])]
      if (english.length > 0) found[path] = [...new Set(english)]
      await expectNarrowPage(page, path)
    }
    return found
  }

  it('show no English word outside names and the glossary', { timeout: 900_000 }, async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', '/user/dashboard')
    await page.locator('html[lang=hi-IN]').waitFor()
    expect(await englishOf(page, inside, 'main')).toEqual({})
    expect(faults).toEqual([])
    await context.close()
  })

  it('show no English word before signing in', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(`${product.url}/user/login?lang=hi`)
    await page.getByRole('heading', { level: 1, name: /[ऀ-ॿ]/ }).waitFor()
    expect(await englishOf(page, outside)).toEqual({})
    expect(faults).toEqual([])
    await context.close()
  })

  it('show no English word in the frame and in dialogs', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'subscriber', 'asha', '/user/dashboard')
    await page.locator('html[lang=hi-IN]').waitFor()
    const found: string[] = []
    const look = async () => found.push(...(await englishTexts(page, data)))
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    /** Opens a dialog by a button of the page, looks at it, and closes it. */
    const dialog = async (name: string) => {
      await press(name)
      await page.getByRole('dialog').waitFor()
      await look()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    const services = page.getByRole('region', { name: 'सेवाएँ' }).locator('button')
    await services.first().waitFor()
    for (const service of await services.all()) {
      await service.click()
      await page.getByRole('dialog').waitFor()
      await look()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await page.getByRole('button', { name: 'वॉलेट' }).click()
    await page.getByRole('button', { name: 'डाउनलोड' }).click()
    await page.getByRole('menuitem', { name: 'मेरे डाउनलोड' }).click()
    await page.getByRole('dialog').waitFor()
    await look()
    await page.goto(`${product.url}/user/profile`)
    const follow = followsLinks(page)
    await dialog('ई-मेल बदलें')
    await press('सेव करें')
    await look()
    await follow('/user/profile?tab=family')
    await press('सदस्य जोड़ें')
    await page.getByRole('dialog').getByRole('button', { name: 'सदस्य जोड़ें' }).click()
    await page.getByText('कृपया नाम लिखें').waitFor()
    await look()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await press('Name of asha-son की जानकारी बदलें')
    await page.getByRole('dialog').getByRole('button', { name: 'आगे बढ़ें' }).click()
    await look()
    const card = page.getByRole('dialog').locator('input[type=file]').last()
    await card.setInputFiles(refused.slice(0, 1))
    await page.getByText('इस तरह की फ़ाइल').waitFor()
    await look()
    await card.setInputFiles(photo)
    await page.getByText('छोटी कर दी गई है').waitFor()
    await look()
    await page.keyboard.press('Escape')
    await page.getByText('बिना सेव किए बाहर जाएँ?').waitFor()
    await look()
    await press('बाहर जाएँ')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await follow('/user/addclaims')
    await page.locator('main input[type=file]').last().setInputFiles(refused)
    await page.getByText('ख़ाली है').waitFor()
    await look()
    await follow('/user/refer')
    await press('भेजें')
    await page.getByText('कृपया नाम लिखें').waitFor()
    await look()
    await follow(addressOf('/user/claim/dispute/:rejected', records))
    await press('विवाद दर्ज करें')
    await page.getByText('कृपया अपनी बात लिखें').waitFor()
    await look()
    const atRest = idleWaiter(page)
    await page.keyboard.press('Control+k')
    const search = page.getByRole('combobox', { name: 'खोजें' })
    await search.waitFor()
    await look()
    for (const text of ['क', 'Sunrise', 'बिल', 'क्षक्ष']) {
      await search.fill(text)
      await atRest()
      await look()
    }
    await page.keyboard.press('Escape')
    await follow('/user/plans')
    await dialog('अभी ख़रीदें')
    expect(found).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })
})
