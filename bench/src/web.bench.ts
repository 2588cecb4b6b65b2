/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { type Measure, measure } from './measure.ts'
import { openSlowPage, startChromium } from './slow-phone.ts'

const PASSWORD = 'Demo@1234'
const SUBSCRIBER = '9000000001'
const GOALS = { login: 3, dashboard: 5, warm: 2, shift: 0.05, loginKb: 150, dashboardKb: 300 }

interface Visit {
  name: string
  path: string
  /** Waits for the elements that make the page usable. */
  ready: (page: Page) => Promise<void>
  kind: 'login' | 'dashboard'
  as?: 'subscriber' | 'management'
}

const visits: readonly Visit[] = [
  { name: 'staff login', path: '/admin/login', kind: 'login', ready: page => page.getByLabel('Email').waitFor() },
  { name: 'subscriber login', path: '/user/login', kind: 'login', ready: page => page.getByLabel('Mobile number').waitFor() },
  {
    name: 'subscriber dashboard',
    path: '/user/dashboard',
    kind: 'dashboard',
    as: 'subscriber',
    ready: page => page.locator('#recent').waitFor(),
  },
  {
    name: 'management dashboard',
    path: '/management/dashboard',
    kind: 'dashboard',
    as: 'management',
    ready: page =>
      page
        .getByRole('link', { name: /Pending/ })
        .first()
        .waitFor(),
  },
  {
    name: 'list of claims',
    path: '/management/claims',
    kind: 'dashboard',
    as: 'management',
    ready: page => page.getByRole('table', { name: 'Claims' }).locator('tbody tr').first().waitFor(),
  },
]

type State = Awaited<ReturnType<BrowserContext['storageState']>>

const signIn = async (browser: Browser, url: string): Promise<Record<'subscriber' | 'management', State>> => {
  const staff = await browser.newContext()
  const desk = await staff.newPage()
  await desk.goto(`${url}/admin/login`)
  await desk.getByLabel('Email').fill('management@demo.local')
  await desk.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await desk.keyboard.press('Enter')
  await desk.waitForURL('**/management/dashboard')
  const person = await browser.newContext()
  const phone = await person.newPage()
  await phone.goto(`${url}/user/login`)
  await phone.getByLabel('Mobile number').fill(SUBSCRIBER)
  await phone.getByRole('button', { name: 'Send OTP' }).click()
  await phone.locator('input[autocomplete=one-time-code]').first().click()
  const outbox = await person.request.get(`${url}/api/v1/dev/outbox?to=${encodeURIComponent(`+91${SUBSCRIBER}`)}`)
  await phone.keyboard.type(/\d{6}/.exec((await outbox.json()).data.records[0].text)?.[0] ?? '')
  await phone.waitForURL('**/user/dashboard')
  const states = { management: await staff.storageState(), subscriber: await person.storageState() }
  await staff.close()
  await person.close()
  return states
}

/** Opens a page on the slow connection. Returns the seconds until it is usable, and the amount loaded by then. */
const load = async (context: BrowserContext, url: string, { path, ready }: Visit) => {
  const page = await openSlowPage(context)
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shift: (window as unknown as { shift: number }).shift + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url + path, { waitUntil: 'commit' })
  await ready(page)
  const reported = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const scripts = files.filter(({ name }) => /\.js$/.test(name))
    return {
      seconds: performance.now() / 1000,
      files: files.length,
      kilobytes: scripts.reduce((sum, file) => sum + file.encodedBodySize, 0) / 1000,
    }
  })
  await page.waitForLoadState('networkidle').catch(() => undefined)
  const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift)
  await page.close()
  return { ...reported, shift }
}

/** Milliseconds for a fixed task in this browser: the speed of the machine, on which the seconds of the pages depend. */
const fixedTask = async (browser: Browser): Promise<number> => {
  const page = await browser.newPage()
  const milliseconds = await page.evaluate(() => {
    const start = performance.now()
    const numbers = Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 300_007)
    for (let round = 0; round < 10; round++) numbers.map(String).sort()
    return performance.now() - start
  })
  await page.close()
  return milliseconds
}

/**
 * Opens pages of a running product with demo data (`npm start`) as on a phone with slow 4G, first with an empty cache, then again.
 * `url`: as `npm start` prints it. Needs Chromium.
 */
export const webBench = async (url: string): Promise<Measure[]> => {
  const browser = await startChromium('web')
  const results: Measure[] = []
  try {
    const task = await fixedTask(browser)
    results.push(measure('a fixed task on this machine', 'ms', task, task))
    const states = await signIn(browser, url)
    for (const visit of visits) {
      const context = await browser.newContext(visit.as ? { storageState: states[visit.as] } : {})
      const cold = await load(context, url, visit)
      const warm = await load(context, url, visit)
      await context.close()
      const goal = visit.kind === 'login' ? GOALS.login : GOALS.dashboard
      const kilobytes = visit.kind === 'login' ? GOALS.loginKb : GOALS.dashboardKb
      results.push(
        measure(`${visit.name}: ready, empty cache`, 's', cold.seconds, goal, 1),
        measure(`${visit.name}: ready, warm`, 's', warm.seconds, GOALS.warm, 1),
        measure(`${visit.name}: compressed script`, 'kB', cold.kilobytes, kilobytes, 1),
        measure(`${visit.name}: layout shift`, '', cold.shift, GOALS.shift, 1),
        measure(`${visit.name}: files`, '', cold.files, cold.files),
      )
    }
  } finally {
    await browser.close()
  }
  return results
}
