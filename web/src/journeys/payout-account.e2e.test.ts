import { Client } from '@opdesk/api/testing/client.ts'
import { openMailbox } from '@opdesk/api/testing/mailbox.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import type { PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs, sentCode } from './steps.ts'

const PATH = '/user/payout-account'
const NUMBER = '501001234564821'

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

/** Everything that the browser keeps or shows in the address bar. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]))

describe.skipIf(!chromiumPath)('payout accounts', () => {
  let product: Product
  let mailbox: ReturnType<typeof openMailbox>
  beforeAll(async () => {
    product = await startProduct()
    mailbox = openMailbox(product)
    await product.addSubscriber('ravi', '9000000002', { name: 'Ravi Kumar' })
    await product.addSubscriber('meena', '9000000003', { name: 'Meena Shah' })
  })
  afterAll(async () => {
    await mailbox?.stop()
    await product?.stop()
  })

  /** Enters and confirms a UPI id over HTTP. */
  const confirmUpi = async (id: string, phoneNumber: string, vpa: string) => {
    const client = await new Client(product).as(id, 'subscriber')
    const entered = await client.call('PUT', PATH, { kind: 'upi', holder: 'Meena Shah', vpa })
    expect(entered.status).toBe(200)
    await client.post(`${PATH}/code`)
    expect((await client.post(`${PATH}/confirm`, { otp: await sentCode(product, phoneNumber) })).status).toBe(200)
    await product.settle()
  }

  it('let a newcomer enter a UPI id on a phone', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha')
    const card = page.getByRole('region', { name: 'Where should your money go?' })
    await card.getByRole('link', { name: 'Enter the account' }).click()
    await page.waitForURL(`**${PATH}`)
    await page.getByRole('heading', { name: 'Where should your money go?' }).waitFor()
    await expectAccessible(page)
    await page.getByLabel('UPI id').fill('asha_v@bank')
    await page.getByLabel('Name at your bank').fill('Asha Verma')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText('A UPI id with an underscore cannot be paid.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-path'))).toBe('vpa')
    await expectAccessible(page)
    await page.getByLabel('UPI id').fill('Asha.V@bank')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByRole('heading', { name: 'Confirm a…@bank' }).waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, PATH)
    await page.getByText('Nothing came? New code in').waitFor()
    const code = await sentCode(product, '9000000001')
    await enterCode(page, code === '000000' ? '111111' : '000000')
    await page.getByRole('alert').getByText('Invalid OTP').waitFor()
    await enterCode(page, code)
    await page.getByRole('region', { name: 'Payout account' }).getByText('a…@bank').waitFor()
    await expectAccessible(page)
    expect(await kept(page)).not.toMatch(/asha\.v/i)
    await page.goto(`${product.url}/user/dashboard`)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await card.count()).toBe(0)
    await page.goto(`${product.url}/user/profile`)
    await page.getByRole('region', { name: 'Payout account' }).getByText('a…@bank').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('show mistakes in a bank account, in both languages', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'ravi', PATH)
    await page.getByText('Bank account', { exact: true }).click()
    expect(await page.getByLabel('Name at your bank').inputValue()).toBe('Ravi Kumar')
    await page.getByLabel('IFSC').fill('HDFCO000001')
    await page.getByRole('textbox', { name: 'Account number', exact: true }).pressSequentially(NUMBER)
    expect(await page.getByRole('textbox', { name: 'Account number', exact: true }).inputValue()).toBe('5010 0123 4564 821')
    await page.getByLabel('Account number again').fill('5010-0123-4564-812')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText('The fifth character of an IFSC is a zero.').waitFor()
    await page.getByLabel('IFSC').fill('hdfc0000001')
    await page.getByText('This is a code of HDFC Bank.').waitFor()
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText('The two numbers differ: …4821 and …4812.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'हिंदी' }).click()
    await page.getByText('दोनों संख्याएँ अलग हैं: …4821 और …4812।').waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, PATH)
    await page.getByLabel('खाता संख्या फिर से').fill(NUMBER)
    await page.getByRole('button', { name: 'मुझे कोड भेजें' }).click()
    await page.getByRole('heading', { name: 'HDFC Bank ••4821 की पुष्टि करें' }).waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Confirm HDFC Bank ••4821' }).waitFor()
    expect(await kept(page)).not.toMatch(/5010 ?0123/)
    await page.getByText('Nothing came? New code in').waitFor()
    await enterCode(page, await sentCode(product, '9000000002'))
    const account = page.getByRole('region', { name: 'Payout account' })
    await account.getByText('HDFC Bank ••4821').waitFor()

    await account.getByRole('button', { name: 'Change the account' }).click()
    await page.getByText('UPI', { exact: true }).click()
    await page.getByLabel('UPI id').fill('ravi@bank')
    await page.getByRole('button', { name: 'Send me a code' }).click()
    await page.getByText('Until then your money goes to HDFC Bank ••4821.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await account.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove it' }).click()
    await page.getByRole('heading', { name: 'Where should your money go?' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('stop by the mailed link without a sign-in', async () => {
    await confirmUpi('meena', '9000000003', 'meena@bank')
    const letters = async () => (await mailbox.textsTo('meena@example.org')).join('\n')
    await expect.poll(letters).toContain('payout-account-not-me')
    const [link = ''] = /\/user\/payout-account-not-me\?key=[\w-]+/.exec(await letters()) ?? []
    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(product.url + link)
    await page.getByRole('heading', { name: 'This was not me' }).waitFor()
    expect(page.url()).not.toContain('key=')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Stop it and sign out everywhere' }).click()
    await page.getByRole('status').getByText('The account is stopped').waitFor()
    await expectAccessible(page)
    await page.goto(product.url + link)
    await page.getByRole('button', { name: 'Stop it and sign out everywhere' }).click()
    await page.getByRole('alert').getByText('This link is no longer valid').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('wait for Finance to accept a name that differs', async () => {
    await confirmUpi('meena', '9000000003', 'meena.s@bank')
    await handleCommand({
      store: product.deps.store,
      aggregate: payoutAccountAggregate,
      stream: payoutAccountStream('meena'),
      command: { id: 'checked', actor: processActor('validation') },
      now: product.deps.clock(),
      decide: ({ current, waiting }: PayoutAccountState) => {
        const account_id = (waiting ?? current)?.account_id ?? ''
        const outcome = { check: 'valid', name: 'differs', note: 'none', registered_name: 'SUNITA SHAH' } as const
        return [{ type: 'payout_account_validated' as const, data: { account_id, ...outcome } }]
      },
    })
    await product.settle()
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'finance', '/management/payout-accounts?state=differs')
    const row = page.getByRole('row').filter({ hasText: 'Meena Shah' })
    await row.getByText('Name differs').waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('main').textContent()).not.toContain('SUNITA')
    await row.getByRole('button', { name: 'Accept name for Meena Shah' }).click()
    const dialog = page.getByRole('dialog', { name: 'Accept this name?' })
    await dialog.getByRole('button', { name: 'Accept name' }).click()
    await dialog.getByText('Please say why you accept the account').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Married name, by the passbook')
    await dialog.getByRole('button', { name: 'Accept name' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('No accounts found').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
