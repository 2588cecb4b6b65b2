import { addFailedMessage, addParkedEvent, removeMessage, removeParkedEvents } from '@opdesk/api/testing/failed-work.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

describe.skipIf(!chromiumPath)('failed work of the product', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  test('shows an admin why an event was parked, and retries it', async () => {
    await addParkedEvent(product)
    const { page, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', '/admin/parked-events')
    const row = page.getByRole('row').filter({ hasText: 'The plan of this order is unknown' })
    await row.waitFor()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Try again: event of of-another-release' }).click()
    await page.getByText(messages.parkedEventRetried).waitFor()
    await row.getByText('Being tried again').waitFor()
    await page.setViewportSize(phone)
    await page.getByText('The plan of this order is unknown').waitFor()
    await expectAccessible(page)
    // Then the workflow has handled the event, and a view has stopped.
    await removeParkedEvents(product)
    await page.getByText('No parked events').first().waitFor()
    const ofCoupons = product.deps.db.updateTable('read.checkpoint').where('name', '=', 'coupon')
    await ofCoupons.set({ state: 'failed', error: 'projection coupon failed: no row today' }).execute()
    await page.reload()
    await page.getByText('projection coupon failed: no row today').waitFor()
    await expectAccessible(page)
    await page.setViewportSize(wide)
    await expectAccessible(page)
    await ofCoupons.set({ state: 'live', error: null }).execute()
    expect(faults).toEqual([])
  })

  test('can be resent or given up on a phone', async () => {
    const reasons = ['The mailbox is full', 'The address is unknown', 'The server said no']
    const ids: string[] = []
    for (const reason of reasons) ids.push(await addFailedMessage(product, { reason, recipient: 'asha' }))
    const { page, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'admin', 'admin', '/admin/failed-messages')
    const card = (reason = '') => page.getByRole('listitem').filter({ hasText: reason })
    const [full, unknown, refused] = reasons.map(card)
    if (!full || !unknown || !refused) throw new Error('there are three messages')
    await full.waitFor()
    await expectAccessible(page)

    await unknown.getByRole('button', { name: /^Give up/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This cannot be undone.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Give up' }).click()
    await page.getByText(messages.messageGivenUp).waitFor()
    await unknown.waitFor({ state: 'detached' })

    await full.getByRole('button', { name: /^Try again/ }).click()
    await page.getByText(messages.messageRetried).waitFor()
    await full.waitFor({ state: 'detached' })

    // Simulates another admin who was faster.
    await removeMessage(product, String(ids[2]))
    await refused.getByRole('button', { name: /^Try again/ }).click()
    await page.getByText(messages.messageRetryFailed).waitFor()
    await page.getByText('No failed messages').first().waitFor()
    await page.setViewportSize(wide)
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})
