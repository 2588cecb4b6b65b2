import { Client } from '@opdesk/api/testing/client.ts'
import { signInMessages } from '@opdesk/contracts/account/sign-in-messages.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct } from './harness.ts'
import { sentCode } from './steps.ts'

const NUMBER = '9812300001'

describe.skipIf(!chromiumPath)('a new person on a phone', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  it('signs up, gives details, reads tips and sees the plans', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.clock.install()
    await page.goto(`${product.url}/user/signup`)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await page.getByText('Mobile is required').waitFor()
    await page.getByText(messages.agreeToTerms).waitFor()
    await expectAccessible(page)

    const [terms] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Terms and Conditions' }).click(),
    ])
    await terms.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(terms)
    await terms.close()

    await page.getByLabel('Mobile number').fill(`+91 ${NUMBER}`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Send OTP' }).click()
    const digits = page.locator('input[autocomplete=one-time-code]').first()
    await digits.waitFor()
    const outbox = await new Client(product).get(`/dev/outbox?to=${encodeURIComponent(`+91${NUMBER}`)}`)
    const code = /\d{6}/.exec(outbox.body.data.records[0].text)?.[0] ?? ''
    await digits.click()
    await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
    await page.getByText('Invalid OTP').waitFor()
    await expectAccessible(page)
    await digits.click()
    await page.keyboard.type(code)

    await page.waitForURL('**/user/onboarding')
    await page.getByText(messages.signUpSuccess).waitFor()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please input your first name.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('First name').fill('आशा')
    await page.getByLabel('Last name').fill('Rao')
    await page.getByRole('textbox', { name: 'Email' }).fill('asha.rao@example.org')
    await page.getByRole('button', { name: 'Continue' }).click()

    await page.waitForURL('**/user/tips')
    await page.getByText('1 of 3').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pause' }).focus()
    await page.clock.fastForward(30_000)
    expect(await page.getByText('1 of 3').count()).toBe(1)
    await page.getByRole('button', { name: 'Pause' }).blur()
    for (const at of ['2 of 3', '3 of 3']) {
      await page.clock.fastForward(8000)
      await page.getByText(at).waitFor()
    }
    await page.clock.fastForward(8000)

    await page.waitForURL('**/user/plans')
    await page.getByText('No plan is on sale at the moment').waitFor()
    await expectAccessible(page)
    await page.goto(`${product.url}/user/claims`)
    await page.waitForURL('**/user/plans')
    await page.getByRole('link', { name: 'Profile', exact: true }).click()
    await page.getByRole('definition').filter({ hasText: 'आशा Rao' }).waitFor()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Please select an option').waitFor()
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'Female' }).check()
    await page.getByRole('button', { name: /Date of birth/ }).click()
    for (const name of ['1991', 'Feb']) await page.getByRole('button', { name, exact: true }).click()
    await page.getByRole('button', { name: '3 February 1991', exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(messages.profileUpdated).waitFor()
    const account = await product.deps.db.selectFrom('account').select('id').where('phone', '=', NUMBER).executeTakeFirst()
    const api = await new Client(product).as(account?.id ?? '', 'subscriber')
    const saved = async () => (await api.get('/user/get-profile')).body.data
    await expect.poll(saved).toMatchObject({ name: 'आशा Rao', gender: 2, dob: '1991-02-03' })
    expect(faults).toEqual([])
    await context.close()
  })

  it('is asked for a missing email address after signing in', async () => {
    await product.addSubscriber('mailless', '9812300002', { email: '' })
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(`${product.url}/user/login`)
    await page.getByLabel('Mobile number').fill('09812300002')
    await page.getByRole('button', { name: 'Send OTP' }).click()
    const digits = page.locator('input[autocomplete=one-time-code]').first()
    await digits.waitFor()
    const outbox = await new Client(product).get(`/dev/outbox?to=${encodeURIComponent('+919812300002')}`)
    await digits.click()
    await page.keyboard.type(/\d{6}/.exec(outbox.body.data.records[0].text)?.[0] ?? '')
    await page.waitForURL('**/user/resubmit-details')
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Email' }).fill('mailless@example.org')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/user/dashboard')
    await page.getByText(messages.profileUpdated).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('signs in with a code that was sent before a reload', async () => {
    await product.addSubscriber('reloading', '9812300003')
    const { page, context, faults } = await openPage(product.browser, phone)
    const askForCode = async () => {
      await page.goto(`${product.url}/user/login`)
      await page.getByLabel('Mobile number').fill('9812300003')
      await page.getByRole('button', { name: 'Send OTP' }).click()
      await page.locator('input[autocomplete=one-time-code]').first().waitFor()
    }
    await askForCode()
    const code = await sentCode(product, '9812300003')
    await askForCode()
    await page.getByText(signInMessages.otpSentBefore).waitFor()
    await page.getByRole('button', { name: /Resend OTP in \d+ s/ }).waitFor()
    await expectAccessible(page)
    await page.locator('input[autocomplete=one-time-code]').first().click()
    await page.keyboard.type(code)
    await page.waitForURL('**/user/dashboard')
    expect(faults).toEqual([])
    await context.close()
  })
})
