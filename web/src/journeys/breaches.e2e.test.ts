import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs } from './steps.ts'

/** The value of a `datetime-local` input, in Indian time. */
const istInput = (at: Date): string => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 16)

describe.skipIf(!chromiumPath)('the register of data breaches', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    const asha = await new Client(product).as('asha', 'subscriber')
    const prescription = (await asha.upload([{ name: 'paper.pdf', content: pdf('paper') }])).body.data[0].file_id
    const claim = claimBody('asha-son', addDays(istDay(new Date()), -1), { prescription: [prescription], submit: true })
    expect((await asha.post('/user/claims', claim)).status).toBe(200)
    await product.settle()
    const verifier = await new Client(product).as('verifier', 'management')
    expect((await verifier.get(`/files/${prescription}`)).status).toBe(200)
  })
  afterAll(() => product?.stop())

  test('is kept by an admin from the record to the end', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', '/admin/breaches')
    await page.getByText('No breach is recorded').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Record a breach' }).click()
    const dialog = page.getByRole('dialog')
    const fields = {
      Title: 'Lost laptop',
      'What happened': 'A laptop was taken.',
      'Likely consequences': 'Bills may have been read.',
      'Measures taken': 'The session was ended.',
      'What affected people can do': 'Be careful with calls.',
      'Contact for questions': 'privacy@opdesk.test',
    }
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
    await dialog.getByLabel('Noticed').fill(istInput(new Date(Date.now() + 3_600_000)))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Record' }).click()
    await page.getByText('cannot be noticed, begin or end in the future').waitFor()
    await dialog.getByLabel('Noticed').fill(istInput(new Date(Date.now() - 7_200_000)))
    await dialog.getByRole('button', { name: 'Record' }).click()
    await page.getByRole('heading', { name: 'Lost laptop' }).waitFor()
    await page.getByText('69 hours left for the report').waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Search accesses' }).click()
    await page.getByRole('cell', { name: 'Name of verifier' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add 1 person to the breach' }).click()
    await dialog.getByText(/^Add 1 person to BR-/).waitFor()
    await dialog.getByRole('button', { name: 'Add' }).click()
    await page.getByText(messages.breachPeopleAdded).waitFor()
    await page.getByText('All of them are in the breach.').waitFor()

    await page
      .getByRole('button', { name: 'Back' })
      .or(page.getByRole('link', { name: 'Back' }))
      .click()
    await page.getByRole('link', { name: 'Notice to people' }).click()
    await page.getByLabel('Subject, English').fill('Your bills and a lost laptop')
    expect(await page.getByLabel('Text, Hindi').inputValue()).toContain('क्या हुआ: A laptop was taken.')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send to 1 person' }).click()
    await dialog.getByText('Send the notice to 1 person?').waitFor()
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText(messages.breachNoticesSent).waitFor()
    await page.getByText('All affected people were told').waitFor()
    await page.getByText('To the Board', { exact: true }).click()
    await page.getByLabel('Text, Detailed report').waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Record that the Board was told' }).click()
    await dialog.getByLabel('Notice').selectOption({ label: 'Detailed report, within 72 hours' })
    await dialog.getByLabel('By').fill('Anita Desai')
    await dialog.getByLabel('Reference of the Board').fill('DPB/17')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Record' }).click()
    await page.getByText('The Board has the report, in time').waitFor()
    await page.getByRole('button', { name: 'Close the breach' }).click()
    await dialog.getByLabel('Summary').fill('The laptop was locked from afar.')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Close the breach' }).click()
    await page.getByText(messages.breachClosed).waitFor()
    await page.getByText('The laptop was locked from afar.').waitFor()
    await expectAccessible(page)
    await page.setViewportSize(phone)
    await expectNarrowPage(page, '/admin/breaches/$id')
    expect(faults).toEqual([])
    await context.close()
  })

  test('shows the person the notice in their language', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', '/user/my-data')
    const notices = page.getByRole('region', { name: 'Notices about your data' })
    await notices.getByRole('heading', { name: 'Your bills and a lost laptop' }).waitFor()
    await notices.getByText('What you can do: Be careful with calls.').waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/user/my-data')
    expect(faults).toEqual([])
    await context.close()
  })
})
