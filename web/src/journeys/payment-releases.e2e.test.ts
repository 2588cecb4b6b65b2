import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import type { PayoutAccountEvent } from '@opdesk/contracts/payout-account/events.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { modifyRecord, recordAggregate } from '@opdesk/domain/resource/record.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

const chain = ['verifier', 'management', 'manager', 'finance'] as const

describe.skipIf(!chromiumPath)('payment releases', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    product.deps.payoutChannel = 'razorpayx'
  })
  afterAll(() => product?.stop())

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

  /** Sets the limit of payments of one person, in rupees. */
  const setLimit = (payment_release_limit: number) => {
    const aggregate = recordAggregate(settings, 'settings')
    return handleCommand({
      store: product.deps.store,
      aggregate,
      stream: aggregate.stream('settings'),
      command: { id: crypto.randomUUID(), actor: processActor('test') },
      now: product.deps.clock(),
      decide: (state: typeof aggregate.initial) => modifyRecord(settings, state, { payment_release_limit }),
    })
  }

  it('wait for a second person, who releases sixty and sends three again', async () => {
    await product.addStaff('finance2', 'management', { designation: Designation.finance, designation_id: 'finance' })
    await giveAccount('asha')
    await setLimit(100)
    const asha = await new Client(product).signInByCode('9000000001')
    const staff = await Promise.all(chain.map(person => new Client(product).as(person, 'management')))
    const prescription = [(await asha.upload([{ name: 'prescription.pdf', content: pdf('sixty') }])).body.data[0].file_id]
    const visit = { prescription, submit: true, doctor_fee: 10, pharmacy_fee: 0 }
    const claims: { _id: string; claim_id: string }[] = []
    for (let number = 0; number < 60; number += 1)
      claims.push((await asha.post('/user/claims', claimBody('asha-son', addDays(istDay(new Date()), -1), visit))).body.data)
    for (const person of staff)
      for (const { _id } of claims)
        expect((await person.post(`/management/claims/${_id}`, { approval_status: 8 })).status).toBe(200)
    for (const { claim_id } of claims.slice(0, 3))
      product.payoutSimulator.order({
        reference: `PAY-${claim_id}_a1`,
        statuses: [{ status: 'failed', source: 'beneficiary_bank', reason: 'beneficiary_bank_offline' }],
      })
    const asked = await new Client(product).as('finance', 'management')
    const rows = (
      await asked.post(
        '/management/payments',
        claims.map(({ _id: id }) => ({ id })),
      )
    ).body.data
    expect(rows.every((row: { state: string }) => row.state === 'waits_for_release')).toBe(true)

    const { page, context, faults } = await openPage(product.browser, wide)
    const dialog = page.getByRole('dialog')
    const tabs = page.getByRole('navigation', { name: 'Payouts by state' })
    await openAs(page, product, 'management', 'finance', `/management/claim-details/${claims[0]?._id}`)
    await page.getByText('A second person of Finance has to release the payment.').waitFor()
    expect(await page.getByRole('button', { name: 'Pay', exact: true }).count()).toBe(0)
    await page.getByRole('link', { name: 'Open the release' }).click()
    await page.getByText('They wait for Name of finance2.').waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).waitFor()
    await expectAccessible(page)

    await openAs(page, product, 'management', 'finance2', '/management/payments')
    await tabs.getByRole('link', { name: /^To release/ }).click()
    await page
      .getByRole('link', { name: /and 57 more|CLM/ })
      .first()
      .click()
    await page.getByRole('region', { name: 'To check' }).getByText('Same payee with the same amount today').waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/management/payment-releases/:release')
    await page.getByRole('button', { name: /^Release 60, ₹/ }).click()
    await dialog.getByRole('button', { name: 'Yes, release' }).click()
    await page
      .getByText(/^Released:/)
      .first()
      .waitFor()
    await openAs(page, product, 'management', 'finance2', '/management/payouts?state=failed')
    await tabs.getByRole('link', { name: /^Failed\s*3/ }).waitFor()
    // A payment can be sent again once its claim is approved again, shortly after the failure.
    await tabs.getByRole('link', { name: /^To pay\s*3/ }).waitFor()
    await page.getByRole('button', { name: 'Retry all that were later' }).click()
    await dialog.getByRole('button', { name: 'Yes, send them' }).click()
    await tabs.getByRole('link', { name: /^Failed\s*0/ }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
