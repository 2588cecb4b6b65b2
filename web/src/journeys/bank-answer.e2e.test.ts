import { Client } from '@opdesk/api/testing/client.ts'
import { ASHAS_BANK, giveAccount } from '@opdesk/api/testing/payout-accounts.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, startProduct, wide } from './harness.ts'
import { openAs, submittedClaim } from './steps.ts'

const chain = ['verifier', 'management', 'manager', 'finance'] as const

describe.skipIf(!chromiumPath)('the bank’s answer', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
    product.deps.payoutChannel = 'bank_file'
    await product.addStaff('finance2', 'management', { designation: Designation.finance, designation_id: 'finance' })
  })
  afterAll(() => product?.stop())

  /** Two payments by the bank's file. */
  const givePayments = async (): Promise<string[]> => {
    const asha = await new Client(product).signInByCode('9000000001')
    await giveAccount(product.deps, 'asha', ASHAS_BANK)
    const references: string[] = []
    for (const _ of ['first', 'second']) {
      const { _id: id } = await submittedClaim(asha)
      for (const person of chain) {
        const staff = await new Client(product).as(person, 'management')
        expect((await staff.post(`/management/claims/${id}`, { approval_status: 8 })).status).toBe(200)
      }
      const finance = await new Client(product).as('finance', 'management')
      const { body } = await finance.post('/management/payments', [{ id }])
      references.push(body.data[0].reference)
    }
    return references
  }

  const fileOf = (name: string, ...lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) })

  it('is applied by a second person, and a statement returns a payment', async () => {
    const [first = '', second = ''] = await givePayments()
    const batch = `BATCH-${istDay(new Date())}`
    const drawer = await openPage(product.browser, wide)
    await openAs(drawer.page, product, 'management', 'finance', `/management/payment-batches/${batch}`)
    await drawer.page.getByRole('button', { name: 'Close batch' }).click()
    const closing = drawer.page.getByRole('dialog')
    await closing.getByLabel('Format of the bank file').selectOption('Generic NEFT/IMPS')
    await expectAccessible(drawer.page)
    await closing.getByRole('button', { name: 'Yes, close' }).click()
    await drawer.page.getByRole('button', { name: 'Download bank file' }).click()
    await expectAccessible(drawer.page)
    const download = drawer.page.waitForEvent('download')
    await drawer.page.getByRole('menuitem', { name: /^For the bank’s portal \(Excel\)/ }).click()
    expect((await download).suggestedFilename()).toMatch(/_bank\.xlsx$/)
    await drawer.page.getByText('The bank’s answer is awaited').waitFor()
    await expectNarrowPage(drawer.page, '/management/payment-batches/:batch')

    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'finance2', `/management/payment-batches/${batch}`)
    await page.getByRole('link', { name: 'Bank’s answer' }).click()
    await page.getByText('Choose the bank’s answer').waitFor()
    await expectAccessible(page)
    const lines = ['Our number,Outcome,Bank number,Why', `${first}_a1,DONE,432112345678,`, `${second}_a1,Failed,,Account closed`]
    await page.locator('input[type=file]').setInputFiles(fileOf('answer.csv', ...lines, 'PAY-CLM999999_a1,Failed,,'))
    await page.getByRole('button', { name: 'Read the answer' }).click()
    await page.getByLabel('Status').selectOption('Outcome')
    await page.getByLabel('Reference').selectOption('Our number')
    await page.getByLabel('UTR').selectOption('Bank number')
    await page.getByLabel('Reason').selectOption('Why')
    await expectAccessible(page)
    await expectNarrowPage(page, '/management/payment-batches/:batch/answer')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByText('The status “DONE” is unknown').waitFor()
    await page.getByRole('button', { name: 'Columns and words' }).click()
    await page.getByLabel('“DONE” means').selectOption('Paid')
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByText(`${first}_a1 is paid, UTR 432112345678.`).waitFor()
    await page.getByText('No payment has this reference').waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/management/payment-batches/:batch/answer')

    await drawer.page.getByRole('link', { name: 'Bank’s answer' }).click()
    await drawer.page.getByText('A second person has to apply it').waitFor()
    expect(await drawer.page.getByRole('button', { name: 'Apply 2 rows' }).isDisabled()).toBe(true)

    await page.getByRole('button', { name: 'Apply 2 rows' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('1 (₹550.25)').first().waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Apply', exact: true }).click()
    await page.getByText(/^Applied on/).waitFor()
    await page.getByText('Need a look (1)').click()
    await page.getByText('No payment has this reference').waitFor()
    await page.getByText(`${first}_a1 is paid, UTR 432112345678.`).waitFor({ state: 'detached' })
    await expectAccessible(page)

    await page.goto(`${product.url}/management/payment-batches`)
    await page.getByRole('link', { name: 'Bank statement' }).click()
    const statement = ['Date,Narration,Debit,Credit', '01/12/2026,RETURN/432112345678/ACCOUNT FROZEN,,550.25']
    await page.locator('input[type=file]').setInputFiles(fileOf('statement.csv', ...statement))
    await page.getByRole('button', { name: 'Read the statement' }).click()
    await page.getByText('1 payment came back').waitFor()
    await page.getByText(`${first}_a1 came back with UTR 432112345678.`).waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, '/management/bank-statements')
    expect([...faults, ...drawer.faults]).toEqual([])
    await context.close()
    await drawer.context.close()
  })
})
