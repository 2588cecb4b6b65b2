import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@opdesk/contracts/site/language.ts'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { screenFile, screenIndex, screenPath, screens, screenWidths } from '../src/journeys/screen-list.ts'
import { chromiumOf, withProduct } from './with-product.ts'

/**
 * Takes a picture of every kind of page of the site with the demo data, for docs/screens. Starts the product on a free port with a
 * folder of its own, or uses a running product: `npm run screens -- --url http://127.0.0.1:3000`. Needs Chromium.
 */

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'docs/screens')
/** Maximum height of a screenshot in pixels, by screen width. The rest of a longer page repeats the same parts. */
const HIGHEST: Readonly<Record<number, number>> = { 1440: 2600, 768: 2400, 390: 2000 }
/** Width to which screenshots of wide screens are scaled down, by screen width: they are for looking, not for measuring. */
const SHOWN: Readonly<Record<number, number>> = { 1440: 960, 768: 600 }
const QUALITY = 45

/** Scrolls through the whole page, so that lazy parts are drawn as well. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    const pictures = [...document.images]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.allSettled(pictures.map(picture => picture.decode()))
    await document.fonts.ready
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })

/** Waits until the page is no longer hidden for fonts that have just loaded (islands/fonts.ts). */
const shown = (page: Page) => page.locator('html:not([data-moving])').waitFor({ state: 'attached' })

const takeAll = async (browser: Browser, url: string): Promise<void> => {
  for (const width of screenWidths) {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    // Prevents the quote window, which would cover the page.
    await context.addInitScript(() => {
      for (const key of ['hasVisited', 'modalClosed']) sessionStorage.setItem(key, 'true')
      // Marks the Hindi font as cached, as on the second page of a visit.
      localStorage.setItem('opdesk:hindi', '1')
    })
    const page = await context.newPage()
    for (const language of languages)
      for (const { page: name, path, firstBelow } of screens) {
        await page.goto(url + screenPath(path, language))
        if (firstBelow) {
          const link = page.locator(`main a[href^="${screenPath(firstBelow, language)}"]`).first()
          await page.goto(url + (await link.getAttribute('href')))
        }
        await drawn(page)
        await shown(page)
        const height = Math.min(
          await page.evaluate(() => document.documentElement.scrollHeight),
          HIGHEST[width] ?? Number.POSITIVE_INFINITY,
        )
        const shot = await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width, height }, animations: 'disabled' })
        const file = join(folder, screenFile(name, language, width))
        await sharp(shot)
          .resize({ width: SHOWN[width] ?? width })
          .webp({ quality: QUALITY, effort: 4 })
          .toFile(file)
      }
    await context.close()
  }
}

const executablePath = chromiumOf('screens')

const take = async (url: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath, args: ['--headless', '--no-sandbox', '--disable-gpu'] })
  try {
    await mkdir(folder, { recursive: true })
    for (const file of await readdir(folder)) await rm(join(folder, file))
    await takeAll(browser, url)
    await writeFile(join(folder, 'README.md'), screenIndex())
  } finally {
    await browser.close()
  }
}

const at = process.argv.indexOf('--url')
const url = at < 0 ? undefined : process.argv[at + 1]
await withProduct(url, take)
