import { Client } from '@opdesk/api/testing/client.ts'
import { openMailbox } from '@opdesk/api/testing/mailbox.ts'
import { waitUntil } from '@opdesk/api/testing/running-app.ts'
import { signInMessages } from '@opdesk/contracts/account/sign-in-messages.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct } from './harness.ts'
import { openAs } from './steps.ts'

const EMAIL = 'meera.iyer@example.org'
const NUMBER = '9812300031'

describe.skipIf(!chromiumPath)('a sign-up by email', () => {
  let product: Product
  let mailbox: ReturnType<typeof openMailbox>
  beforeAll(async () => {
    product = await startProduct()
    mailbox = openMailbox(product)
    await product.addSubscriber('owner', '9812300032', { plan: null })
  })
  afterAll(async () => {
    await mailbox?.stop()
    await product?.stop()
  })

  const typeCode = async (page: Page, code: string) => {
    const digits = page.locator('input[autocomplete=one-time-code]').first()
    await digits.click()
    await page.keyboard.type(code)
  }
  const mailed = async (number: number) => {
    const codes = async () => (await mailbox.textsTo(EMAIL)).flatMap(text => /^\d{6}(?= is your)/m.exec(text)?.[0] ?? [])
    await waitUntil(async () => (await codes()).length >= number)
    return (await codes())[number - 1] ?? ''
  }
  const texted = async (to: string) => {
    const { body } = await new Client(product).get(`/dev/outbox?to=${encodeURIComponent(`+91${to}`)}`)
    return /\d{6}/.exec(body.data.records[0].text)?.[0] ?? ''
  }
  const later = (seconds: number) => {
    product.time.now = new Date(product.time.now.getTime() + seconds * 1000)
  }

  it('is completed with a phone number, and both addresses sign in', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(`${product.url}/user/register`)
    await page.getByRole('radio', { name: 'Mobile' }).focus()
    await page.keyboard.press('ArrowRight')
    const email = page.getByRole('textbox', { name: 'Email' })
    expect(await email.getAttribute('autocomplete')).toBe('email')
    await email.fill('meera@')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByText('Please enter a valid email').waitFor()
    await page.getByText(messages.agreeToTerms).waitFor()
    await expectAccessible(page)
    await email.fill(EMAIL.toUpperCase())
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByText(messages.signUpOtpMailed).waitFor()
    await page.getByText(`code sent to ${EMAIL}`).waitFor()
    await page.getByRole('button', { name: 'Change email' }).waitFor()
    await expectAccessible(page)
    await typeCode(page, await mailed(1))

    await page.waitForURL('**/user/onboarding')
    // A person who skips the name is asked for it later, but not for the email address, which is confirmed.
    await page.goto(`${product.url}/user/plans`)
    await page.getByText('We still need your name', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Add name', exact: true }).click()
    await page.waitForURL('**/user/onboarding')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Mobile is required').waitFor()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('Meera')
    await page.getByLabel('Mobile number').fill('9812300032')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('code sent to +91 9812300032').waitFor()
    await typeCode(page, await texted('9812300032'))
    await page.getByText('This mobile number belongs to another account').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Change number' }).click()
    await page.getByLabel('Mobile number').fill(NUMBER)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText(`code sent to +91 ${NUMBER}`).waitFor()
    await typeCode(page, await texted(NUMBER))
    await page.waitForURL('**/user/tips')
    await page.getByRole('link', { name: 'Skip' }).click()
    await page.waitForURL('**/user/plans')
    await page.goto(`${product.url}/user/profile`)
    await page.getByText(`that we send to +91 ${NUMBER} or to ${EMAIL}`).waitFor()
    await expectAccessible(page)
    await page.getByRole('tab', { name: 'Family Details' }).click()
    await page.getByText('You have no plan yet.').waitFor()
    await page.getByRole('link', { name: 'Choose a plan' }).waitFor()
    await expectAccessible(page)
    const { id } = await product.deps.db.selectFrom('account').select('id').where('phone', '=', NUMBER).executeTakeFirstOrThrow()
    expect(faults).toEqual([])
    await context.close()

    for (const way of ['email', 'phone'] as const) {
      later(600)
      const again = await openPage(product.browser, phone)
      // Opens a page as a link in an email does; the login then leads to that page.
      await again.page.goto(`${product.url}/user/profile`)
      await again.page.waitForURL('**/user/login?redirect=**')
      if (way === 'email') {
        await again.page.getByText('Email', { exact: true }).click()
        await again.page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
      } else await again.page.getByLabel('Mobile number').fill(NUMBER)
      await again.page.getByRole('button', { name: 'Send OTP' }).click()
      await again.page.locator('input[autocomplete=one-time-code]').first().waitFor()
      await expectAccessible(again.page)
      await typeCode(again.page, way === 'email' ? await mailed(2) : await texted(NUMBER))
      await again.page.waitForURL('**/user/profile')
      const session = await again.page.evaluate(() => localStorage.getItem('opdesk:session'))
      expect(JSON.parse(session ?? 'null')).toMatchObject({ user_id: id })
      expect(again.faults).toEqual([])
      await again.context.close()
    }
  })

  it('skips the phone number, which the profile confirms later', async () => {
    const client = new Client(product)
    await client.post('/user/signup-otp', { email: 'later@example.org' })
    await waitUntil(async () => (await mailbox.textsTo('later@example.org')).length === 1)
    const otp = /\d{6}/.exec((await mailbox.textsTo('later@example.org'))[0] ?? '')?.[0]
    const { body } = await client.post('/user/signup', {
      email: 'later@example.org',
      otp,
      terms_and_condition: true,
      key_type: 0,
    })
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', body.data.user_id, '/user/profile')
    const dialog = page.getByRole('dialog')
    const askForCode = async (button: string) => {
      await page.getByRole('button', { name: button }).click()
      await dialog.getByLabel('Mobile number').fill('9812300034')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Send OTP' }).click()
      await dialog.getByText('code sent to +91 9812300034').waitFor()
    }
    await askForCode('Add a mobile number')
    // Simulates a phone that reloads the page while the person reads the message.
    await page.reload()
    await askForCode('Confirm or change the number')
    await page.getByText(signInMessages.otpSentBefore).waitFor()
    await expectAccessible(page)
    await typeCode(page, await texted('9812300034'))
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(messages.phoneConfirmed).waitFor()
    await page.getByText('that we send to +91 9812300034 or to later@example.org').waitFor()
    expect(await page.getByText('You have no mobile number yet').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
})
