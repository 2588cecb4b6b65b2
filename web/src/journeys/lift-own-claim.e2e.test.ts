import { Client } from '@opdesk/api/testing/client.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs, submittedClaim } from './steps.ts'

describe.skipIf(!chromiumPath)('a lifted own-claim rule', () => {
  let product: Product
  let asha: Client
  beforeAll(async () => {
    product = await startProduct()
    asha = await new Client(product).signInByCode('9000000001')
    const kin = { designation: Designation.finance, designation_id: 'finance', mobile: '9000000001' }
    await product.addStaff('kin', 'management', kin)
    await product.addStaff('kin2', 'management', kin)
  })
  afterAll(() => product?.stop())

  const pages = {
    'on the page of the claim': async () => {
      const { _id } = await submittedClaim(asha)
      return `/management/claim-details/${_id}`
    },
    'on the page of its dispute': async () => {
      const { _id } = await submittedClaim(asha)
      const verifier = await new Client(product).signIn('management', 'verifier@example.org')
      await verifier.post(`/management/claims/${_id}`, { approval_status: 5, remark: 'Not covered' })
      await asha.patch(`/user/raise-claim-dispute/${_id}`, { user_remark: 'It is', files: [] })
      return `/management/claim-details/disputed/${_id}`
    },
  }

  for (const [where, given] of Object.entries(pages))
    for (const [name, size] of Object.entries({ wide, phone }))
      it(`allows a decision ${where}, ${name}`, async () => {
        const path = await given()
        const { page, context, faults } = await openPage(product.browser, size)
        await openAs(page, product, 'management', 'management', path)
        await page.getByText('Cannot decide: own claim or family').first().waitFor()
        await expectAccessible(page)
        await page.getByRole('button', { name: 'Lift', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: /^Lift own claim/ })
        await dialog.getByRole('combobox', { name: 'Person' }).selectOption({ label: 'Name of kin (Finance)' })
        await dialog.getByRole('textbox', { name: 'Reason' }).fill('The phone is the reception’s; they are not related')
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Continue' }).click()
        await dialog.getByText(/^Let Name of kin decide on claim/).waitFor()
        await dialog.getByRole('row', { name: /^Reason The phone is the reception’s/ }).waitFor()
        await expectAccessible(page)
        await dialog.getByRole('button', { name: 'Yes, lift' }).click()
        await dialog.waitFor({ state: 'hidden' })
        await page.getByText('Own claim lifted').first().waitFor()
        // The other person is still excluded.
        await page.getByText('Cannot decide: own claim or family').first().waitFor()
        await expectAccessible(page)
        expect(faults).toEqual([])
        await context.close()
      })
})
