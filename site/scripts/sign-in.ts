import type { Browser, Page } from 'playwright-core'
import { z } from 'zod'

/** Password of all people of the demo. */
const PASSWORD = 'Demo@1234'

const NAMES = { en: 'English', hi: 'हिंदी' } as const

const outbox = z.object({ data: z.object({ records: z.array(z.object({ text: z.string() })) }) })

export interface Screen {
  width: number
  height: number
  scheme: 'light' | 'dark'
}

const open = async (browser: Browser, { width, height, scheme }: Screen): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 2,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  return await context.newPage()
}

/** Signs a subscriber of the demo in by the code of the outbox. `language`: that of the pages. */
export const signInSubscriber = async (
  browser: Browser,
  url: string,
  screen: Screen,
  { phone, language }: { phone: string; language: 'en' | 'hi' },
): Promise<Page> => {
  const page = await open(browser, screen)
  await page.goto(`${url}/user/login?lang=${language}`)
  await page.locator('input[type=tel]').fill(phone)
  await page.keyboard.press('Enter')
  const code = page.locator('input[autocomplete=one-time-code]').first()
  await code.click()
  const sent = await fetch(`${url}/api/v1/dev/outbox?to=${encodeURIComponent(`+91${phone}`)}`)
  const [last] = outbox.parse(await sent.json()).data.records
  await page.keyboard.type(/\d{6}/.exec(last?.text ?? '')?.[0] ?? '')
  await page.waitForURL('**/user/dashboard**')
  // The account keeps the language of an earlier sign-in: the switch names the other language.
  const other = page.getByRole('button', { name: NAMES[language], exact: true })
  await other
    .or(page.getByRole('button', { name: NAMES[language === 'en' ? 'hi' : 'en'], exact: true }))
    .first()
    .waitFor()
  if (await other.isVisible()) await Promise.all([page.waitForResponse('**/user/language'), other.click()])
  return page
}

const profileAnswer = z.object({ data: z.object({ _id: z.string() }) })

/** Sends a write of the subscriber who is signed in on the page. */
export const write = async (page: Page, url: string, method: 'post' | 'delete', path: string, data?: object): Promise<void> => {
  const api = `${url}/api/v1`
  const { _id } = profileAnswer.parse(await (await page.request.get(`${api}/user/get-profile`)).json()).data
  const answer = await page.request[method](api + path, { headers: { user_id: _id }, ...(data && { data }) })
  if (!answer.ok()) throw new Error(`${method} ${path} was answered with ${answer.status()}`)
}

/** Signs a member of staff of the demo, or HR, in by the password. */
export const signInStaff = async (browser: Browser, url: string, screen: Screen, email: string): Promise<Page> => {
  const page = await open(browser, screen)
  const area = email.startsWith('hr') ? 'hr' : 'admin'
  await page.goto(`${url}/${area}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(hr\/master|management\/dashboard)/)
  return page
}
