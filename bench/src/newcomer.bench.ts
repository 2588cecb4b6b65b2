import type { Page } from 'playwright-core'
import { type Measure, measure } from './measure.ts'
import { claimWithPhotos } from './newcomer-claim.ts'
import { openSlowPage, startChromium } from './slow-phone.ts'
import { stopwatch } from './stopwatch.ts'

/** Seconds that a newcomer may wait in all, on slow 4G with a four times slower processor. */
const GOALS = { signUp: 8, buy: 10, claim: 15 }
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const codeFor = async (url: string, number: string): Promise<string> => {
  const answer = await fetch(`${url}/api/v1/dev/outbox?to=${encodeURIComponent(`+91${number}`)}`)
  const { data } = (await answer.json()) as { data: { records: { text: string }[] } }
  return /\d{6}/.exec(data.records[0]?.text ?? '')?.[0] ?? ''
}

const signUp = async (page: Page, url: string, number: string): Promise<number> => {
  const { seconds, wait } = stopwatch()
  const digits = page.locator('input[autocomplete=one-time-code]').first()
  const mobile = page.getByLabel('Mobile number')
  await wait(
    () => page.goto(`${url}/user/register`, { waitUntil: 'commit' }),
    () => mobile.waitFor(),
  )
  await mobile.fill(number)
  await page.getByRole('checkbox').check()
  await wait(
    () => page.getByRole('button', { name: 'Send OTP' }).click(),
    () => digits.waitFor(),
  )
  await digits.click()
  const code = await codeFor(url, number)
  const firstName = page.getByLabel('First name')
  await wait(
    () => page.keyboard.type(code),
    () => firstName.waitFor(),
  )
  await firstName.fill('Nila')
  await page.getByRole('textbox', { name: 'Email' }).fill(`nila.${number}@example.org`)
  const skip = page.getByRole('link', { name: 'Skip' })
  await wait(
    () => page.getByRole('button', { name: 'Continue' }).click(),
    () => skip.waitFor(),
  )
  await wait(
    () => skip.click(),
    () => page.getByRole('button', { name: 'Buy Now' }).first().waitFor(),
  )
  return seconds()
}

const buy = async (page: Page): Promise<number> => {
  const { seconds, wait } = stopwatch()
  const dialog = page.getByRole('dialog')
  const pay = page.getByRole('button', { name: 'Pay Now' })
  const checkout = page.frameLocator('iframe[title="Test payment"]')
  await wait(
    () => page.getByRole('button', { name: 'Buy Now' }).first().click(),
    () => dialog.or(pay).first().waitFor(),
  )
  if (await dialog.isVisible()) {
    if ((await dialog.getByRole('checkbox').count()) > 0) await dialog.getByRole('checkbox').check()
    await wait(
      () => dialog.getByRole('button', { name: 'Continue' }).click(),
      () => pay.waitFor(),
    )
  }
  await wait(
    () => pay.click(),
    () => checkout.getByRole('button', { name: /^Pay/ }).waitFor(),
  )
  await wait(
    () => checkout.getByRole('button', { name: /^Pay/ }).click(),
    () => checkout.getByRole('button', { name: 'Success' }).waitFor(),
  )
  await wait(
    () => checkout.getByRole('button', { name: 'Success' }).click(),
    () => page.waitForURL('**/user/paymentsuccess**').then(() => page.getByRole('link', { name: /dashboard/ }).waitFor()),
  )
  return seconds()
}

/**
 * A newcomer on a slow phone signs up, buys a plan and files a claim on a running product with demo data. Measures the time spent waiting, without
 * typing. Needs Chromium.
 */
export const newcomerBench = async (url: string): Promise<Measure[]> => {
  const browser = await startChromium('newcomer')
  try {
    const context = await browser.newContext(PHONE)
    const page = await openSlowPage(context)
    page.setDefaultTimeout(60_000)
    const number = `8${String(Date.now()).slice(-9)}`
    const joined = await signUp(page, url, number)
    const bought = await buy(page)
    await page.getByRole('link', { name: /dashboard/ }).click()
    const claim = stopwatch()
    await claimWithPhotos(page, claim)
    return [
      measure('newcomer: waits to sign up', 's', joined, GOALS.signUp, 1),
      measure('newcomer: waits to buy', 's', bought, GOALS.buy, 1),
      measure('newcomer: waits to claim with two photos of 12 megapixels', 's', claim.seconds(), GOALS.claim, 1),
    ]
  } finally {
    await browser.close()
  }
}
