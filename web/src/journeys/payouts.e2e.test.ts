import { Client } from '@opdesk/api/testing/client.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import type { PayoutAccountEvent } from '@opdesk/contracts/payout-account/events.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs, submittedClaim } from './steps.ts'

const DAY_MS = 86_400_000

const chain = ['verifier', 'management', 'manager', 'finance'] as const

describe.skipIf(!chromiumPath)('payouts', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    product.deps.payoutChannel = 'razorpayx'
  })
  afterAll(() => product?.stop())

  const approvedClaim = async (owner: Client, name = 'asha') => {
    const claim = await submittedClaim(owner, name)
    for (const person of chain) {
      const staff = await new Client(product).as(person, 'management')
      expect((await staff.post(`/management/claims/${claim._id}`, { approval_status: 8 })).status).toBe(200)
    }
    return claim
  }

  /** Gives a subscriber a confirmed account. */
  const giveAccount = (subscriber: string) =>
    handleCommand({
      store: product.deps.store,
      aggregate: payoutAccountAggregate,
      stream: payoutAccountStream(subscriber),
      command: { id: `account of ${subscriber}`, actor: processActor('test') },
      now: product.deps.clock(),
      decide: (): PayoutAccountEvent[] => {
        const account_id = 'first'
        const place = { account_number: '50100123454821', ifsc: 'HDFC0001234', bank: 'HDFC Bank' }
        const in_force_at = product.deps.clock().toISOString()
        return [
          {
            type: 'payout_account_entered',
            data: { account_id, account: { kind: 'bank', holder: 'Asha Rao', ...place }, list: '1' },
          },
          { type: 'payout_account_confirmed', data: { account_id, as: 'first', in_force_at, check: 'none' } },
        ]
      },
    })

  it('fail, are sent again by Finance, and are seen by the subscriber', async () => {
    const asha = await new Client(product).signInByCode('9000000001')
    const [first, second] = [await approvedClaim(asha), await approvedClaim(asha)]
    const own = await openPage(product.browser, phone)
    await openAs(own.page, product, 'subscriber', 'asha', `/user/addclaims/${second._id}`)
    const notice = own.page.getByRole('region', { name: 'Payment' })
    await notice.getByText('Approved, but we do not know where to pay').waitFor()
    await notice.getByRole('link', { name: 'Enter the account' }).waitFor()
    await expectAccessible(own.page)
    await giveAccount('asha')
    await own.page.reload()
    await notice.getByText('You get ₹550.25 to HDFC Bank ••4821').waitFor()

    product.payoutSimulator.order({
      reference: `PAY-${second.claim_id}_a1`,
      statuses: [{ status: 'failed', source: 'beneficiary_bank', reason: 'beneficiary_bank_offline' }],
    })
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'finance', '/management/payments')
    await page.getByRole('navigation', { name: 'Payouts by state' }).getByText('To pay').waitFor()
    for (const { claim_id } of [first, second]) await page.getByRole('checkbox', { name: `Select claim ${claim_id}` }).check()
    await page.getByRole('button', { name: /^Pay ₹/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A claim is settled when its amount is paid.').waitFor()
    await dialog.getByRole('button', { name: /^Pay ₹/ }).click()
    // A busy machine answers before the outcome is known.
    await dialog.getByText(/^Paid: [01] of 2, not (yet|done): [12]/).waitFor()
    await dialog
      .getByText(/^(Not paid: the bank did not make the payment|Sent to the bank, not paid yet)$/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await notice.getByText('Delayed').waitFor()

    await page
      .getByRole('navigation', { name: 'Payouts by state' })
      .getByRole('link', { name: /^Failed/ })
      .click()
    await page.getByRole('cell', { name: 'The payee’s bank was not reachable' }).waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/management/payouts')
    await page.getByRole('link', { name: `PAY-${second.claim_id}` }).click()
    await page.getByText('“failed”').waitFor()
    await page.getByText('HDFC Bank ••4821').first().waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/management/payouts/:reference')
    await page.getByRole('button', { name: 'Send again' }).click()
    await dialog.getByRole('button', { name: 'Yes, send it' }).click()
    await page.getByText('2 attempts, the newest first').waitFor()
    await page.getByText('“processed”').waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('button', { name: 'Send again' }).count()).toBe(0)
    await page.getByRole('link', { name: second.claim_id, exact: true }).click()
    const payments = page.getByRole('region', { name: 'Payments' })
    await payments.getByText(/^UTR /).waitFor()
    await payments.getByRole('link', { name: '2 attempts' }).waitFor()
    await expectAccessible(page)

    await notice.getByText('UTR, to find it in your bank statement').waitFor()
    await notice.getByText('to HDFC Bank ••4821').waitFor()
    await expectAccessible(own.page)
    await expectNarrowPage(own.page, '/user/addclaims/:claim')
    expect([...faults, ...own.faults]).toEqual([])
    await context.close()
    await own.context.close()
  })

  it('show an account that the bank refused, in both languages', async () => {
    const asha = await new Client(product).signInByCode('9000000001')
    const claim = await approvedClaim(asha)
    product.payoutSimulator.order({
      reference: '*',
      statuses: [{ status: 'failed', source: 'beneficiary_bank', reason: 'bank_account_closed' }],
    })
    const finance = await new Client(product).as('finance', 'management')
    const paid = await finance.post('/management/payments', [{ id: claim._id }])
    expect(paid.body.data).toMatchObject([{ success: true }])
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', `/user/addclaims/${claim._id}`)
    await page.getByRole('region', { name: 'Payment' }).getByText('HDFC Bank ••4821: the account is closed.').waitFor()
    await expectAccessible(page)
    await page.evaluate(() => localStorage.setItem('opdesk:language', 'hi'))
    await page.reload()
    const notice = page.getByRole('region', { name: 'भुगतान' })
    await notice.getByText('HDFC Bank ••4821: खाता बंद है।').waitFor()
    await expectAccessible(page)
    await notice.getByRole('link', { name: 'ठीक करें' }).click()
    await page.waitForURL('**/user/payout-account')
    expect(faults).toEqual([])
    await context.close()
  })

  it('report a payment that did not arrive, which Finance answers', async () => {
    await product.addSubscriber('ravi', '9000000002')
    await giveAccount('ravi')
    const claim = await approvedClaim(await new Client(product).signInByCode('9000000002'), 'ravi')
    const finance = await new Client(product).as('finance', 'management')
    expect((await finance.post('/management/payments', [{ id: claim._id }])).body.data).toMatchObject([{ success: true }])
    const own = await openPage(product.browser, phone)
    await openAs(own.page, product, 'subscriber', 'ravi', `/user/addclaims/${claim._id}`)
    const notice = own.page.getByRole('region', { name: 'Payment' })
    await notice.getByText(/If it does not arrive, tell us here from/).waitFor()
    // The product reads the days by its clock: a week later banks had their time.
    product.deps.clock = () => new Date(Date.now() + 8 * DAY_MS)
    await openAs(own.page, product, 'subscriber', 'ravi', `/user/addclaims/${claim._id}`)
    await notice.getByRole('button', { name: 'I have not received it' }).click()
    await expectAccessible(own.page)
    await own.page.getByRole('dialog').getByRole('button', { name: 'Yes, ask the bank' }).click()
    await notice.getByText(/You told us on .* that it did not arrive/).waitFor()

    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'finance', '/management/payouts')
    await page
      .getByRole('navigation', { name: 'Payouts by state' })
      .getByRole('link', { name: /^Not received/ })
      .click()
    await page.getByRole('link', { name: `PAY-${claim.claim_id}` }).click()
    await page.getByRole('button', { name: 'Answer' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('What the bank says').fill('Credited on the day of the payment.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Send the answer' }).click()
    await page.getByText('Credited on the day of the payment.').waitFor()
    await expectAccessible(page)
    await notice.getByText('Credited on the day of the payment.').waitFor()
    await expectAccessible(own.page)
    product.deps.clock = () => new Date()
    expect([...faults, ...own.faults]).toEqual([])
    await context.close()
    await own.context.close()
  })
})
