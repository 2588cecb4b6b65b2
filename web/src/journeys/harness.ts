import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startTestApp } from '@opdesk/api/testing/running-app.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { type Browser, type BrowserContext, chromium, type Frame, type Page, type Request } from 'playwright-core'
import { expect } from 'vitest'
import { violationsOf } from './axe.ts'

const candidates = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome']

/** The machine's Chromium; without it, browser journeys are skipped, except in CI. */
export const chromiumPath: string | undefined = candidates.find(path => path && existsSync(path))
if (!chromiumPath && process.env.CI === 'true')
  throw new Error('CI must have chromium: browser journeys may not be skipped there')

export const WEB_ROOT = fileURLToPath(new URL('../../dist', import.meta.url))
const SITE_ROOT = fileURLToPath(new URL('../../../site/dist', import.meta.url))
export const wide = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/**
 * Starts the product with its built web client and site on a port, in real time, and a browser. It has a staff member of each kind
 * and the subscriber Asha.
 */
export const startProduct = async (
  webRoot = WEB_ROOT,
  browserArgs: readonly string[] = [],
  parts: Pick<NonNullable<Parameters<typeof startTestApp>[0]>, 'readers'> = {},
) => {
  for (const built of [WEB_ROOT, SITE_ROOT])
    if (!existsSync(built)) throw new Error(`${built} is missing: npm test builds it before the journeys`)
  const test = await startTestApp({ realTime: true, webRoot, siteRoot: SITE_ROOT, ...parts })
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 })
  const staff = ['verifier', 'management', 'manager', 'finance'] as const
  for (const name of staff) await test.addStaff(name, 'management', { designation: Designation[name], designation_id: name })
  await test.addStaff('admin', 'admin')
  await test.addSubscriber('asha', '9000000001')
  const browser = await chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      // Draws in the same process: a separate one costs an eighth of a journey's processor time.
      '--in-process-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Turns optimizing compilers off: a test's page lives only for seconds, and optimizing costs a fifth more processor time than
      // it saves.
      '--js-flags=--no-maglev --no-turbofan',
      ...browserArgs,
    ],
  })
  const stop = async () => {
    await browser.close()
    await test.stop()
  }
  return { ...test, url, browser, stop }
}
export type Product = Awaited<ReturnType<typeof startProduct>>

/** Opens a page in a new browser context. Its pages fail the test on script errors, policy violations, and 5xx answers. */
export const openPage = async (
  browser: Browser,
  size: { width: number; height: number },
  serviceWorkers: 'allow' | 'block' = 'block',
) => {
  const context: BrowserContext = await browser.newContext({
    viewport: size,
    hasTouch: size.width < 700,
    reducedMotion: 'reduce',
    // A service worker would answer requests that journeys intercept.
    serviceWorkers,
  })
  context.setDefaultTimeout(45_000)
  const faults: string[] = []
  context.on('weberror', fault => faults.push(fault.error().message))
  context.on('console', message => {
    if (/content security policy/i.test(message.text())) faults.push(message.text())
  })
  context.on('response', response => {
    if (response.status() >= 500) faults.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return { page: await context.newPage(), context, faults }
}

/** Milliseconds without requests after which a page counts as idle. */
const IDLE_MS = 200

/** Maximum milliseconds to wait until a page is idle: twice as long as any other wait of a journey. */
const MAX_WAIT_MS = 90_000

/**
 * Waits until a page has sent no request for a moment. The live connection is always open and does not count. The error for a page
 * that does not become idle lists its pending requests.
 */
export const idleWaiter = (page: Page): (() => Promise<void>) => {
  const open = new Set<Request>()
  let lastAt = Date.now()
  const ended = (request: Request) => {
    open.delete(request)
    lastAt = Date.now()
  }
  page.on('request', request => {
    if (request.resourceType() !== 'eventsource' && !request.url().includes('/events')) open.add(request)
    lastAt = Date.now()
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    const since = Date.now()
    lastAt = since
    while (open.size > 0 || Date.now() - lastAt < IDLE_MS) {
      if (Date.now() - since > MAX_WAIT_MS) throw new Error(`${page.url()} does not rest: ${[...open].map(asked => asked.url())}`)
      await page.waitForTimeout(IDLE_MS / 4)
    }
  }
}

/**
 * Fields that are required by a visible asterisk but not for screen readers. The name of a button or a group of checkboxes may
 * contain the word instead.
 */
const silentAsterisks = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-required]')]
      .filter(label => {
        const field =
          document.getElementById(label.getAttribute('for') ?? '') ??
          document.querySelector(`[aria-labelledby~="${label.id}"]`) ??
          label.parentElement?.querySelector('[contenteditable]')
        return (
          label.checkVisibility() &&
          field?.ariaRequired !== 'true' &&
          !/\(required\)/.test(`${label.textContent} ${field?.ariaLabel}`)
        )
      })
      .map(label => label.textContent ?? ''),
  )

/** Expects no accessibility violation, no asterisk that screen readers miss, and no sideways scrolling. */
export const expectAccessible = async (page: Page | Frame): Promise<void> => {
  const told = (await violationsOf(page)).map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target.join(' ')).join(', ')}`)
  expect(told).toEqual([])
  expect(await silentAsterisks(page), 'asterisks that are only seen').toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow, 'sideways scroll').toBeLessThanOrEqual(0)
}

/** Expects no sideways scrolling at 320 pixels, which equals a wide screen at 400 % zoom (WCAG 1.4.10). */
export const expectNarrowPage = async (page: Page, path: string): Promise<void> => {
  const before = page.viewportSize() ?? wide
  await page.setViewportSize({ width: 320, height: 720 })
  const reaching = () =>
    page.evaluate(() => {
      if (document.documentElement.scrollWidth <= document.documentElement.clientWidth) return []
      const outside = [...document.querySelectorAll('body *')].filter(element => element.getBoundingClientRect().right > 320.5)
      return outside.map(element => `${element.tagName.toLowerCase()}.${element.classList} ${element.textContent?.slice(0, 40)}`)
    })
  // A manual loop, because `expect.poll` fails if several tests run at a time.
  for (let look = 1; look < 50 && (await reaching()).length > 0; look += 1) await page.waitForTimeout(100)
  expect(await reaching(), `${path} at 320 px`).toEqual([])
  await page.setViewportSize(before)
}
