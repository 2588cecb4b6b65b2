import { sessionCookie } from '@opdesk/api/account/sessions/sessions.ts'
import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type AreaName, areas } from '../lib/areas.ts'
import { expectAccessible, type Product } from './harness.ts'

/** The request that adds a retail plan: ₹1,000 for one person, ₹2,500 for four, both before GST. */
export const planBody = {
  name: 'Care Plus OPD',
  subscriber_type: 1,
  frequency: 1,
  membership_options: [
    { membership_id: 0, charges: 1000, wallet_balance: 10_000 },
    { membership_id: 1, charges: 2500, wallet_balance: 25_000 },
  ],
  plan_benefits: [{ plan_label: 'Doctor consultation', plan_feature: '80% of the fee, up to ₹800 a visit' }],
  claim_combination: 1,
  opd_precent_discount: 80,
  opd_max_discount: 800,
  pharmacy_precent_discount: 50,
  pharmacy_max_discount: 1500,
  lab_precent_discount: 60,
  lab_max_discount: 2000,
}

/** The request that adds a coupon of 10 % for all subscribers, valid from today. */
export const couponBody = () => {
  const today = istDay(new Date())
  return {
    coupon_type: 1,
    name: 'Welcome',
    coupon_code: 'WELC-OME10',
    discount_type: 1,
    discount: 10,
    start_date: today,
    end_date: addDays(today, 30),
    usage_type: 2,
    usage: 100,
    count: 1,
    terms: 'Once for each subscriber',
  }
}

/** The frame of the provider's test checkout over the page. */
export const checkout = (page: Page) => page.frameLocator('iframe[title="Test payment"]')

export const payAtCheckout = async (page: Page, answer: 'Success' | 'Failure' | 'Pending') => {
  const frame = checkout(page)
  await frame.getByRole('button', { name: /^Pay/ }).click()
  await frame.getByRole('button', { name: answer }).click()
}

/** Waits until the server has recorded the decision that the desk held back for seven seconds. */
export const decisionSent = (page: Page): Promise<void> =>
  page
    .getByRole('region', { name: 'Last decision' })
    .getByText(/ · sent$/)
    .waitFor()

/** Sends the form that is open on a claim's page; its button stands below the data of the claim. */
export const sendDecision = (page: Page): Promise<void> => page.locator('button[type=submit][form]').click()

/** Submits a claim for a son, with a different prescription for each call. `day`: days since the visit. */
export const submittedClaim = async (
  asha: Client,
  name = 'asha',
  { day = 1, ...visit }: { day?: number; hospital?: string; doc_registration?: string } = {},
): Promise<{ _id: string; claim_id: string }> => {
  const uploaded = await asha.upload([{ name: 'prescription.pdf', content: pdf(crypto.randomUUID()) }])
  const prescription = [uploaded.body.data[0].file_id]
  const body = claimBody(`${name}-son`, addDays(istDay(new Date()), -day), { prescription, submit: true, ...visit })
  return (await asha.post('/user/claims', body)).body.data
}

/**
 * Opens a page in a new browser context with a session, as if the person had signed in. The login pages take seconds to load, so
 * that only journeys about signing in use them.
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
  // Leaves an open page first: it would notice the new session and reload during the navigation below.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const session = { name: 'opdesk:session', value: JSON.stringify({ user_id: id, role, user_type: userType }) }
  await page.context().setStorageState({
    cookies: [{ ...cookie, expires: -1 }],
    origins: [{ origin: product.url, localStorage: [session] }],
  })
  await product.settle()
  await page.goto(product.url + path)
}

/** Goes on from the photos of a claim to its details. */
export const toDetails = (page: Page): Promise<void> =>
  page.getByRole('button', { name: /^(Go on to the details|Check what we read)$/ }).click()

/** Adds a paper in the first step of a claim, and chooses its kind. */
export const addPaper = async (
  page: Page,
  kind: string,
  file: { name: string; mimeType: string; buffer: Buffer },
  stored = file.name,
): Promise<void> => {
  await page.locator('input[type=file][aria-label=Files]').setInputFiles(file)
  const menu = page.getByRole('combobox', { name: `Kind of ${stored}` })
  await menu.waitFor()
  await menu.selectOption({ label: kind })
  await expect.poll(() => menu.isEnabled()).toBe(true)
}

/** Sends the claim of the open third step. `reason`: for warnings, if there are any. */
export const sendClaim = async (page: Page, reason?: string): Promise<void> => {
  if (reason) await page.getByRole('textbox', { name: 'Why do you send the claim nevertheless?' }).fill(reason)
  await page.getByRole('checkbox', { name: /These bills are real/ }).check()
  await page.getByRole('button', { name: 'Send the claim' }).click()
}

/** Fills the details of a claim: a visit of the subscriber today, with a fee of ₹500 and medicine for ₹300.50. */
export const fillVisit = async (page: Page): Promise<void> => {
  const text = (name: string, value: string) => page.getByRole('textbox', { name, exact: true }).fill(value)
  await page.locator('label').filter({ hasText: '(Self)' }).click()
  await page.getByRole('button', { name: /OPD date/ }).click()
  await expectAccessible(page)
  await page.locator('[data-dates-dropdown] button:not([data-disabled])[aria-label*=" 20"]').last().click()
  await text('Diagnosis Details', 'Viral fever')
  const doctor = (name: string, value: string) => page.getByRole('combobox', { name, exact: true }).fill(value)
  await doctor('Doctor name', 'Dr. Meera Iyer')
  await doctor('Registration number', 'KMC-12345/A')
  await text('Mobile', '+91 98123 45678')
  expect(await page.getByRole('textbox', { name: 'Mobile', exact: true }).inputValue()).toBe('9812345678')
  await text('Hospital or clinic', 'Sunrise Clinic')
  await text('Address', '4 MG Road')
  await text('Pincode', '560025')
  await page.getByText('City and state were filled in').waitFor()
  expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Bengaluru')
  expect(await page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('Karnataka')
  await text('Doctor fee', '500')
  await page.getByRole('button', { name: 'Medicines or tests on these bills, too' }).click()
  await text('Pharmacy', '300.50')
  await page.keyboard.press('Tab')
}

/** The last code sent to an Indian phone number. */
export const sentCode = async (product: Product, number: string): Promise<string> => {
  const outbox = await new Client(product).get(`/dev/outbox?to=${encodeURIComponent(`+91${number}`)}`)
  return /\d{6}/.exec(outbox.body.data.records[0].text)?.[0] ?? ''
}

/** Signs a subscriber in on the open login page with the sent code. */
export const enterCode = async (page: Page, product: Product, number: string): Promise<void> => {
  await page.getByLabel('Mobile number').fill(number)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.locator('input[autocomplete=one-time-code]').first().waitFor()
  await page.locator('input[autocomplete=one-time-code]').first().click()
  await page.keyboard.type(await sentCode(product, number))
}

/** Opens the login page and signs a subscriber in. */
export const signInSubscriber = async (page: Page, product: Product, number: string): Promise<void> => {
  await page.goto(`${product.url}/user/login`)
  await enterCode(page, product, number)
  await page.waitForURL('**/user/dashboard')
}

/** Signs an added employee in for the first time, and agrees to notice and terms. */
export const signInEmployee = async (page: Page, product: Product, number: string): Promise<void> => {
  await page.goto(`${product.url}/user/login`)
  await enterCode(page, product, number)
  await page.waitForURL('**/user/consent**')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'I agree' }).click()
  await page.waitForURL('**/user/dashboard')
}

/** Opens the login page and signs a staff member in. */
export const signInStaff = async (page: Page, url: string, name: string): Promise<void> => {
  await page.goto(`${url}/admin/login`)
  await page.getByLabel('Email').fill(`${name}@example.org`)
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo@1234')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/management/dashboard')
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** Expects that `leave` asks before typed text is lost, and that Escape cancels without a change. */
export const expectLeaveConfirmation = async (page: Page, leave: () => Promise<unknown>): Promise<void> => {
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leave()
  await question.waitFor()
  expect(await question.getByRole('button', { name: 'Stay' }).evaluate(button => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'hidden' })
}

/**
 * The button of a day in a calendar that was just opened. Turns to the previous or next month if the shown month does not contain
 * the day.
 */
export const calendarDay = async (calendar: Locator, day: string): Promise<Locator> => {
  const words = (options: Intl.DateTimeFormatOptions) =>
    new Date(day).toLocaleDateString('en-GB', { ...options, timeZone: 'UTC' })
  const shown = (await calendar.getByRole('button', { name: /^\p{L}+ \d{4}$/u }).textContent()) ?? ''
  if (shown !== words({ month: 'long', year: 'numeric' })) {
    const way = Date.parse(`1 ${shown} UTC`) > Date.parse(day) ? 'Previous' : 'Next'
    await calendar.getByRole('button', { name: `${way} month` }).press('Enter')
  }
  return calendar.getByRole('button', { name: words({ day: 'numeric', month: 'long', year: 'numeric' }), exact: true })
}
