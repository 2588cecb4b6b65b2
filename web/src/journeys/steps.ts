import { sessionCookie } from '@opdesk/api/account/sessions/sessions.ts'
import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type AreaName, areas } from '../lib/areas.ts'
import type { Product } from './harness.ts'

/** A claim for a son as Asha's own journey leaves it: sent, with a prescription of its own. */
export const submittedClaim = async (asha: Client, name = 'asha'): Promise<{ _id: string; claim_id: string }> => {
  const uploaded = await asha.upload([{ name: 'prescription.pdf', content: pdf(crypto.randomUUID()) }])
  const prescription = [uploaded.body.data[0].file_id]
  const visit = claimBody(`${name}-son`, addDays(istDay(new Date()), -1), { prescription, submit: true })
  return (await asha.post('/user/claims', visit)).body.data
}

/**
 * Opens a page in a fresh browser as somebody with a session, which the login page would have left there too. Loading that page
 * and the one after it takes seconds; journeys that are about signing in use them.
 */
export const openAs = async (page: Page, product: Product, area: AreaName, id: string, path: string = areas[area].home) => {
  const { token = '' } = await new Client(product).as(id, area)
  const { role, userType } = areas[area]
  const cookie = {
    ...sessionCookie(product.deps),
    value: token,
    domain: '127.0.0.1',
    httpOnly: true,
    sameSite: 'Strict' as const,
  }
  const session = { name: 'opdesk:session', value: JSON.stringify({ user_id: id, role, user_type: userType }) }
  await page.context().setStorageState({
    cookies: [{ ...cookie, expires: -1 }],
    origins: [{ origin: product.url, localStorage: [session] }],
  })
  await product.settle()
  await page.goto(product.url + path)
}

/** Signs a subscriber in by the login page, with the code that was sent. */
export const signInSubscriber = async (page: Page, product: Product, number: string): Promise<void> => {
  await page.goto(`${product.url}/user/login`)
  await page.getByLabel('Mobile number').fill(number)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.locator('input[autocomplete=one-time-code]').first().waitFor()
  const outbox = await new Client(product).get(`/dev/outbox?to=${encodeURIComponent(`+91${number}`)}`)
  await page.locator('input[autocomplete=one-time-code]').first().click()
  await page.keyboard.type(/\d{6}/.exec(outbox.body.data.records[0].text)?.[0] ?? '')
  await page.waitForURL('**/user/dashboard')
}

/** Signs a member of staff in by the login page. */
export const signInStaff = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('Email').fill(`${name}@example.org`)
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo@1234')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/management/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** What `leave` does asks before it drops what was typed; Escape answers to stay, and leaves everything as it was. */
export const expectAsked = async (page: Page, leave: () => Promise<unknown>): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave()
  await question.waitFor()
  expect(await question.getByRole('button', { name: 'Stay' }).evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
}
