import { Client, claimBody, pdf } from '@opdesk/api/testing/client.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { decisionSent, openAs, sendClaim, sendDecision, submittedClaim, toDetails } from './steps.ts'

describe.skipIf(!chromiumPath)('a lost connection', () => {
  let product: Product
  let number: string
  let claimId: string
  let otherId: string
  beforeAll(async () => {
    product = await startProduct()
    const claim = await submittedClaim(await new Client(product).as('asha', 'subscriber'))
    number = claim.claim_id
    claimId = claim._id
    otherId = (await submittedClaim(await new Client(product).as('asha', 'subscriber')))._id
    await product.settle()
  })
  afterAll(() => product?.stop())

  it('is reported, keeps typed text, and loads missing data afterwards', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    const banner = page.getByText('No connection. What you typed stays here, and we keep trying.')

    await openAs(page, product, 'subscriber', 'asha', '/user/addclaims')
    await toDetails(page)
    await page.getByRole('combobox', { name: 'Doctor name' }).fill('Dr. Meera')
    expect(await banner.count()).toBe(0)

    await context.setOffline(true)
    await banner.waitFor()
    await page.getByRole('combobox', { name: 'Doctor name' }).fill('Dr. Meera Iyer')
    await expectAccessible(page)
    expect(await page.getByRole('combobox', { name: 'Doctor name' }).inputValue()).toBe('Dr. Meera Iyer')
    await context.setOffline(false)
    await banner.waitFor({ state: 'detached' })
    await page.getByText('Saved', { exact: true }).waitFor()

    // A page that cannot load its data shows an error, and recovers automatically.
    await page.route('**/api/v1/user/claims*', route => route.abort('internetdisconnected'))
    await page.route('**/livez', route => route.abort('internetdisconnected'))
    await page.goto(`${product.url}/user/claims`)
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
    await banner.waitFor()
    await page.unrouteAll()
    await page.getByText(number).first().waitFor()
    await banner.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  it('keeps the remark of a decision and sends it once', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${claimId}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog')
    const remarks = dialog.getByRole('textbox', { name: 'Remarks' })
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Bill not legible' })
    await remarks.fill('Page two cannot be read')
    await context.setOffline(true)
    await sendDecision(page)
    const bar = page.getByRole('region', { name: 'Last decision' })
    await bar.getByText(/not sent yet/).waitFor()
    await expectAccessible(page)
    await context.setOffline(false)

    await decisionSent(page)
    const events = await product.deps.store.read(claimStream(claimId))
    expect(events.filter(({ type }) => type === 'claim_rejected')).toHaveLength(1)
    expect(faults).toEqual([])
    await context.close()
  })

  it('sends a decision with a lost response again, and records it once', async () => {
    const { page, context } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${otherId}`)
    await page.getByRole('button', { name: 'Reject' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Reason' }).selectOption({ label: 'Bill not legible' })
    await dialog.getByRole('textbox', { name: 'Remarks' }).fill('Page two cannot be read')
    await page.route(`**/management/claims/${otherId}`, async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await sendDecision(page)
    await page
      .getByRole('region', { name: 'Last decision' })
      .getByText(/not sent yet/)
      .waitFor()
    await expectAccessible(page)
    await page.unroute(`**/management/claims/${otherId}`)
    await decisionSent(page)
    const events = await product.deps.store.read(claimStream(otherId))
    expect(events.filter(({ type }) => type === 'claim_rejected')).toHaveLength(1)
    await context.close()
  })

  it('keeps edited bills and warns that the claim may have changed', async () => {
    const { _id } = await submittedClaim(await new Client(product).as('asha', 'subscriber'))
    const { page, context } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', `/management/claim-details/${_id}`)
    await page.getByRole('button', { name: 'Edit Claim Bill' }).click()
    const reason = page.getByRole('dialog').getByRole('textbox', { name: 'Reason' })
    await page.getByRole('textbox', { name: 'Approved: Doctor fee' }).fill('100')
    await reason.fill('The consultation alone is covered.')
    const away = { success: false, code: 'unavailable', message: 'Please try again in a moment.' }
    const reads = /\/api\/v1\/(?!events)/
    await page.route(reads, route =>
      route.request().method() === 'GET' ? route.fulfill({ status: 503, json: away }) : route.fallback(),
    )
    await context.setOffline(true)
    await page.getByText('No connection. What you typed stays here').waitFor()
    await context.setOffline(false)
    const notice = page.getByRole('status').filter({ hasText: 'This page could not be refreshed and may be out of date.' })
    await notice.waitFor()
    expect(await reason.inputValue()).toBe('The consultation alone is covered.')
    await expectAccessible(page)
    await page.unroute(reads)
    await notice.getByRole('button', { name: 'Try again' }).click()
    await notice.waitFor({ state: 'hidden' })
    await sendDecision(page)
    await page.getByText(messages.billsUpdated).waitFor()
    await context.close()
  })

  it('records bulk decisions once, and reports lost answers as unknown', async () => {
    const asha = await new Client(product).as('asha', 'subscriber')
    const claims = [await submittedClaim(asha), await submittedClaim(asha)]
    const { page, context } = await openPage(product.browser, wide)
    await openAs(page, product, 'management', 'verifier', '/management/claims?awaitingMe=true')
    for (const { claim_id } of claims) await page.getByRole('checkbox', { name: `Select claim ${claim_id}` }).check()
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await page.route('**/management/claims/bulk', async route => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Yes, approve 2 claims' }).click()
    const notice = page.getByRole('alert').filter({ hasText: 'No answer came' })
    await notice.getByText('It will not be done twice.').waitFor()
    await page.unroute('**/management/claims/bulk')
    await dialog.getByRole('button', { name: 'Yes, approve 2 claims' }).click()
    await dialog.getByText('Approved: 2 of 2').waitFor()
    for (const { _id } of claims) {
      const events = await product.deps.store.read(claimStream(_id))
      expect(events.filter(({ type }) => type === 'claim_approved')).toHaveLength(1)
    }
    await context.close()
  })

  it('shows a claim with a lost response as sent', async () => {
    const asha = await new Client(product).as('asha', 'subscriber')
    const uploaded = await asha.upload([{ name: 'prescription.pdf', content: pdf('lost') }])
    const documents = { prescription: [uploaded.body.data[0].file_id] }
    const { _id } = (await asha.post('/user/claims', claimBody('asha', istDay(new Date()), documents))).body.data
    const { page, context } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'asha', `/user/addclaims/${_id}?step=send`)
    await page.getByRole('textbox', { name: /^Why do you send/ }).waitFor()
    await page.route(`**/user/claims/${_id}`, async route => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await sendClaim(page, 'The clinic gave one paper for all')
    await page.getByRole('alert').getByText('It will not be done twice.').waitFor()
    await page.getByRole('list', { name: 'Progress' }).getByText('Sent').waitFor()
    const events = await product.deps.store.read(claimStream(_id))
    expect(events.filter(({ type }) => type === 'claim_submitted')).toHaveLength(1)
    await context.close()
  })

  it('adds a record once and reports a lost answer as unknown', async () => {
    const { page, context } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', '/admin/master/specialization/add')
    const name = page.getByRole('textbox', { name: 'Name' })
    await name.fill('Sleep medicine')
    const add = async () => {
      await page.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    }
    const calls = '**/api/v1/admin/specialization/'
    await page.route(calls, async route => {
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await add()
    const notice = page.getByRole('alert').filter({ hasText: 'It will not be done twice.' })
    await notice.getByText('No answer came', { exact: true }).waitFor()
    expect(await notice.textContent()).not.toContain('Failed')
    expect(await name.inputValue()).toBe('Sleep medicine')
    await page.unroute(calls)
    await add()
    await page.getByText('Specialization Added.').waitFor()
    expect(await notice.count(), 'what was said of the first try').toBe(0)
    const admin = await new Client(product).as('admin', 'admin')
    const found = await admin.get('/admin/specialization/?search=Sleep')
    expect(found.body.data.records).toHaveLength(1)
    await context.close()
  })

  it('counts a save with a lost answer as the admin’s own', async () => {
    const admin = await new Client(product).as('admin', 'admin')
    const { _id } = (await admin.post('/admin/specialization/', { name: 'Sports medicine' })).body.data
    await product.settle()
    const { page, context } = await openPage(product.browser, wide)
    await openAs(page, product, 'admin', 'admin', `/admin/master/specialization/${_id}`)
    const name = page.getByRole('textbox', { name: 'Name' })
    const save = async (text: string) => {
      await name.fill(text)
      await page.getByRole('button', { name: 'Modify', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    }
    const calls = `**/api/v1/admin/specialization/${_id}`
    await page.route(calls, async route => {
      if (route.request().method() !== 'PATCH') return route.fallback()
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await save('Sport medicine')
    await page.getByRole('alert').getByText('No answer came', { exact: true }).waitFor()
    await page.unroute(calls)
    await save('Medicine of sport')
    await page.getByText('Record updated.').waitFor()
    expect(await page.getByText('Somebody else has changed').count()).toBe(0)
    expect((await admin.get(`/admin/specialization/${_id}`)).body.data.name).toBe('Medicine of sport')
    await context.close()
  })
})
