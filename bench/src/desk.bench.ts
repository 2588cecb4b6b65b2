/// <reference lib="dom" />
import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'
import { fileClaims } from './desk/file-claims.ts'
import { type Measure, measure, percentile } from './measure.ts'

const PASSWORD = 'Demo@1234'
const VIEWPORT = { width: 1366, height: 768 }
/** Milliseconds from the key to the next document drawn. */
const GOALS = { median: 300, p95: 600, requests: 4, memoryMb: 300 }
/** Milliseconds for which the reviewer looks at a claim before the first key. Shortcut keys wait for 300 ms. */
const LOOKS_MS = 700
const MAX_WAIT_MS = 15_000

/** Claims are assigned to the two verifiers of the demo in turn. */
const SHARE_OF_A_VERIFIER = 2
/** Milliseconds in which the views must have taken in filed claims. */
const SETTLE_MS = 60_000
const LIST = '/management/claims?awaitingMe=true&sortBy=createdAt&sortOrder=-1'

/** The calls of the session that the bench makes to check the result. */
const readAs = async (page: Page, path: string): Promise<{ data: unknown }> =>
  page.evaluate(async at => (await fetch(`/api/v1${at}`, { credentials: 'same-origin' })).json(), path)

const signIn = async (browser: Browser, url: string, email: string): Promise<Page> => {
  const context = await browser.newContext({ viewport: VIEWPORT })
  const page = await context.newPage()
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/management/dashboard')
  return page
}

interface Drawn {
  claim: string
  at: number
}

/** Records each time at which the first document of a newly opened claim has pixels, by the page's own clock. */
const watchDocuments = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const drawn: { claim: string; at: number }[] = []
    Object.assign(window, { drawn, keyAt: 0 })
    const claimOf = () => location.pathname.split('/').at(-1) ?? ''
    let last = claimOf()
    let documentBefore = ''
    /** The id of the shown document if pixels of it are there. */
    const shown = (): string => {
      const marked = document.querySelector('[data-drawn]')
      if (marked) return marked.getAttribute('data-drawn') ?? ''
      const picture = [...document.images].find(image => image.src.includes('/files/'))
      return picture?.complete && picture.naturalWidth > 0 ? picture.src : ''
    }
    const look = () => {
      const now = claimOf()
      const file = shown()
      if (now !== last && file !== '' && file !== documentBefore) {
        drawn.push({ claim: now, at: performance.now() })
        last = now
        documentBefore = file
      }
      requestAnimationFrame(look)
    }
    documentBefore = shown()
    requestAnimationFrame(look)
  })

const lastDrawn = (page: Page): Promise<Drawn | undefined> =>
  page.evaluate(() => (window as unknown as { drawn: Drawn[] }).drawn.at(-1))

/** Approves the shown claim by keyboard. Returns the page's time at which the last key was pressed. */
const approve = async (page: Page): Promise<number> => {
  await page.locator('[aria-keyshortcuts="a"]').waitFor({ timeout: MAX_WAIT_MS })
  await page.keyboard.press('a')
  const remark = page.getByRole('dialog').getByRole('textbox', { name: 'Remarks' })
  await remark.waitFor()
  const at = await page.evaluate(() => performance.now())
  await remark.press('Control+Enter')
  return at
}

/** Ids of the claims that wait for the reviewer, the newest first. */
const waitingFor = async (page: Page): Promise<string[]> => {
  const ids: string[] = []
  for (let at = 1; ; at += 1) {
    const { data } = (await readAs(page, `${LIST}&pageSize=100&page=${at}`)) as { data: { records: { _id: string }[] } }
    ids.push(...data.records.map(({ _id }) => _id))
    if (data.records.length < 100) return ids
  }
}

const memoryOf = async (page: Page): Promise<number> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await devtools.detach()
  return usedSize / 1_000_000
}

/**
 * A scripted reviewer decides the claims that wait for them by keyboard, on a running product with demo data. Measures the time from
 * the last key of a decision to the next document drawn, the requests of a decision and the memory of the page, and checks that
 * every decision is in the log.
 */
export const deskBench = async (
  url: string,
  { email = 'verifier1@demo.local', claims = 100 }: { email?: string; claims?: number } = {},
): Promise<Measure[]> => {
  const executablePath = process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find(existsSync)
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const page = await signIn(browser, url, email)
    const waiting = await waitingFor(page)
    if (waiting.length < claims + 1) {
      await fileClaims(url, SHARE_OF_A_VERIFIER * (claims + 1 - waiting.length))
    }
    const deadline = performance.now() + SETTLE_MS
    let ids = await waitingFor(page)
    while (ids.length < claims + 1 && performance.now() < deadline) {
      await page.waitForTimeout(1000)
      ids = await waitingFor(page)
    }
    if (ids.length < claims + 1) throw new Error(`Only ${ids.length} claims wait for ${email}`)
    // The newest first: those that the bench has filed.
    await page.goto(`${url}${LIST}`)
    await page.locator(`a[href*="${ids[0]}"]`).first().click()
    await page.locator('[aria-keyshortcuts="a"]').waitFor()
    await watchDocuments(page)
    let requests = 0
    page.on('request', request => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !pathname.endsWith('/events')) requests += 1
    })
    const times: number[] = []
    const unseen: string[] = []
    const decided: string[] = []
    let early = 0
    while (decided.length < claims) {
      await page.waitForTimeout(LOOKS_MS)
      const shown = page.url().split('/').at(-1)?.split('?')[0] ?? ''
      decided.push(shown)
      const pressed = await approve(page)
      const deadline = performance.now() + MAX_WAIT_MS
      let seen = await lastDrawn(page)
      while ((!seen || seen.at < pressed) && performance.now() < deadline) {
        await page.waitForTimeout(10)
        seen = await lastDrawn(page)
      }
      if (seen && seen.at >= pressed) times.push(seen.at - pressed)
      else unseen.push(shown)
      if (decided.length === 30) early = await memoryOf(page)
    }
    const late = await memoryOf(page)
    const perDecision = requests / decided.length
    // Leaving the desk sends the last decision.
    await page.goto(`${url}/management/dashboard`)
    await page.waitForTimeout(2000)
    let wrong = 0
    for (const id of decided) {
      const { data } = (await readAs(page, `/management/claims/${id}`)) as { data: { state_name: string } }
      if (data.state_name === 'awaiting_verifier') wrong += 1
    }
    if (unseen.length > 0) process.stdout.write(`Not seen drawn: ${unseen.length} of ${decided.length} documents\n`)
    if (new Set(decided).size < decided.length) throw new Error('A claim was shown again after its decision')
    if (wrong > 0) throw new Error(`${wrong} of ${decided.length} decisions are not in the log`)
    return [
      measure(`desk: key to next document drawn, median of ${times.length}`, 'ms', percentile(times, 0.5), GOALS.median, 1),
      measure('desk: key to next document drawn, p95', 'ms', percentile(times, 0.95), GOALS.p95, 1),
      measure('desk: requests a decision', 'requests', perDecision, GOALS.requests, 1),
      measure(`desk: memory after ${decided.length} claims (reference: after 30)`, 'MB', late, early || late),
    ]
  } finally {
    await browser.close()
  }
}
