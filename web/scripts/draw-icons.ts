import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'

/**
 * Draws the icons of the installed app from `public/favicon.svg`: `CHROMIUM_PATH=… node scripts/draw-icons.ts` in `web`. The PNG
 * files are in the repository, because a build has no browser.
 */
const folder = join(import.meta.dirname, '../public')
const svg = await readFile(join(folder, 'favicon.svg'), 'utf8')
/** The background colour of the logo, which fills the part that a system crops. */
const GROUND = '#0f6b62'
/** `share`: width of the logo relative to the icon. Of a maskable icon, a system may show only the inner 80 percent. */
const icons = [
  { name: 'icons/app-192.png', size: 192, share: 1, ground: 'transparent' },
  { name: 'icons/app-512.png', size: 512, share: 1, ground: 'transparent' },
  { name: 'icons/maskable-192.png', size: 192, share: 0.8, ground: GROUND },
  { name: 'icons/maskable-512.png', size: 512, share: 0.8, ground: GROUND },
  { name: 'apple-touch-icon.png', size: 180, share: 0.9, ground: GROUND },
]

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const { name, size, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const edge = Math.round(size * share)
  await page.setContent(`<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}">
    <img alt="" width="${edge}" height="${edge}" src="data:image/svg+xml,${encodeURIComponent(svg)}"></body>`)
  await page.locator('img').evaluate((image: HTMLImageElement) => image.decode())
  await page.screenshot({ path: join(folder, name), omitBackground: true })
  await page.close()
}
await browser.close()
