import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { masters } from '../lib/masters.ts'
import { COLOUR_RULES, violationsOf } from './axe.ts'
import { chromiumPath, expectNarrowPage, idleWaiter, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { addressOf, openAsPerson, pages, people, seedRecords } from './pages.ts'
import { openAs } from './steps.ts'

test('the tested pages include every page of the routes', () => {
  const routes = globSync('**/*.tsx', { cwd: fileURLToPath(new URL('../routes', import.meta.url)) })
  const addresses = routes
    .filter(file => (file.includes('/') ? !/^_[a-z]+\.tsx$/.test(file) : !/^[-_]/.test(file)))
    .map(
      file =>
        `/${file
          .replace(/\.tsx$/, '')
          .replace(/^_[a-z]+\//, '')
          .replaceAll('_.', '/')
          .replace(/(^|\/)index$/, '')
          .replaceAll('_/', '/')}`,
    )
  const visited = people.flatMap(who => pages[who]).map(path => path.replace(/\?.*/, '').replace(/:\w+/, '$id'))
  const screens = masters.map(({ screen }) => `/admin/master/${screen}`)
  const all = addresses
    .map(address => address.replaceAll('.', '/').replaceAll(/\/\{-\$\w+\}/g, ''))
    .flatMap(address => (address === '/admin/master/$master' ? screens : [address]))
    .map(address => address.replace(/\$\w+/, '$id'))
  expect(all.filter(address => !visited.includes(address))).toEqual([])
})

const showColours = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor({ state: 'attached' })
}

const tell = (look: string, all: Awaited<ReturnType<typeof violationsOf>>): string[] =>
  all.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}, ${look}, at ${target.join(' ')}: ${any[0]?.message ?? ''}`),
  )

/** The violations that axe finds on a page in the light colours, and those of colours in the dark ones, on desktop and phone. */
const violations = async (page: Page): Promise<string[]> => {
  const found = tell('light', await violationsOf(page))
  await showColours(page, 'dark')
  for (const size of [phone, wide]) {
    await page.setViewportSize(size)
    found.push(...tell(`dark at ${size.width}`, await violationsOf(page, COLOUR_RULES)))
  }
  await showColours(page, 'light')
  return found
}

describe.skipIf(!chromiumPath)('content security policy', () => {
  let product: Product
  let records: Record<string, string>
  beforeAll(async () => {
    product = await startProduct()
    records = await seedRecords(product)
  })
  afterAll(() => product?.stop())

  // Runs in parallel, because most of the time is spent waiting for pages to finish loading. The long timeout is for some forty
  // pages per person.
  test.concurrent.each(people)('lets every page of %s work as designed', { timeout: 1_200_000 }, async who => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', event =>
        console.error(`Content Security Policy refused: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    )
    await openAsPerson(page, product, who)
    const atRest = idleWaiter(page)
    const found: string[] = []
    for (const path of pages[who]) {
      const address = product.url + addressOf(path, records)
      const served = await fetch(address)
      expect(served.headers.get('content-security-policy'), path).toContain("'nonce-")
      // Navigates like a link in the page. Loading the client again for every page would take most of a minute more.
      if (page.url().startsWith(product.url)) await page.evaluate(href => history.pushState(null, '', href), address)
      else await page.goto(address)
      await atRest()
      await page.locator('main, h1, [role=main]').first().waitFor()
      expect(faults, path).toEqual([])
      if (path !== '/unauthorized') expect(await page.getByText('You are not authorized to access').count(), path).toBe(0)
      // Checks Mantine's colours: a blocked style element would have no rules.
      const colour = await page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-body'),
      )
      expect(colour, path).not.toBe('')
      await expectNarrowPage(page, path)
      found.push(...(await violations(page)).map(told => `${path}: ${told}`))
    }
    expect(found).toEqual([])
    await context.close()
  })

  test('allows switching the colours', async () => {
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

  test('prints a whole list without controls', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'management', '/management/claims')
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

  test('blocks scripts injected into the page', async () => {
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
