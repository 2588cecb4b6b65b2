import { readFile } from 'node:fs/promises'
import { openMailbox } from '@opdesk/api/testing/mailbox.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, expectNarrowPage, openPage, type Product, phone, startProduct, wide } from './harness.ts'
import { openAs, sentCode } from './steps.ts'

const PATH = '/user/my-data'

describe.skipIf(!chromiumPath)('my data', () => {
  let product: Product
  let mailbox: ReturnType<typeof openMailbox>
  beforeAll(async () => {
    product = await startProduct()
    mailbox = openMailbox(product)
    await product.addSubscriber('ravi', '9000000002', { name: 'Ravi Kumar', email: 'ravi@example.org' })
  })
  afterAll(async () => {
    await mailbox?.stop()
    await product?.stop()
  })

  const lastOf = async (id: string) => (await product.deps.store.read(subscriberStream(id))).at(-1)?.type
  /** The link of the mail about the erasure, on this product. */
  const keepLink = async (to: string): Promise<string> => {
    const find = async () => (await mailbox.textsTo(to)).findLast(text => text.includes('Keep my account'))
    await expect.poll(find).toBeDefined()
    const { pathname, search } = new URL(/https?:\S+/.exec((await find()) ?? '')?.[0] ?? '')
    return `${product.url}${pathname}${search}`
  }

  it('lets a person take the consent back and give it again', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'ravi', '/user/profile')
    await page.getByRole('link', { name: 'Open my data' }).click()
    await page.waitForURL(`**${PATH}`)
    const consent = page.getByRole('region', { name: 'Your consent' })
    await consent.getByText('Terms and Conditions').waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, PATH)
    await consent.getByRole('button', { name: 'Take my consent back' }).click()
    await page.getByText('Claims that you have sent are decided and paid as before.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await consent.getByText(/^Taken back on/).waitFor()
    await page.goto(`${product.url}/user/dashboard`)
    await page.getByRole('heading', { name: 'Please agree again' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'My data: what you agreed to, and erasing it' }).click()
    await consent.getByRole('link', { name: 'Agree again' }).click()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'I agree' }).click()
    await page.waitForURL(`**${PATH}`)
    await consent.getByRole('button', { name: 'Take my consent back' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('asks for the data by code, waits and opens the zip', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'ravi', PATH)
    const section = page.getByRole('region', { name: 'Download my data' })
    await section.getByRole('button', { name: 'Ask for my data' }).click()
    await section.getByText('Nothing came? New code in').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(await sentCode(product, '9000000002'))
    await section.getByRole('button', { name: 'Prepare my data' }).click()
    await section.getByText(/^Ready until/).waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, PATH)
    const loading = page.waitForEvent('download')
    await section.getByRole('button', { name: 'Download the file' }).click()
    const loaded = await loading
    expect(loaded.suggestedFilename()).toMatch(/^opdesk-my-data-[\d-]+\.zip$/)
    const entries = unzipSync(await readFile(await loaded.path()))
    expect(Object.keys(entries).sort()).toEqual(['my-data.json', 'my-data.pdf'])
    expect(JSON.parse(Buffer.from(entries['my-data.json'] ?? []).toString()).profile.details.name).toBe('Ravi Kumar')

    const other = await openPage(product.browser, phone)
    await openAs(other.page, product, 'subscriber', 'ravi', PATH)
    const elsewhere = other.page.getByRole('region', { name: 'Download my data' })
    await elsewhere.getByText(/can be fetched only in the browser where its code was entered/).waitFor()
    expect(await elsewhere.getByRole('button', { name: 'Download the file' }).count()).toBe(0)
    expect([...faults, ...other.faults]).toEqual([])
    await other.context.close()
    await context.close()
  })

  it('names, changes and removes a nominee on a phone', async () => {
    const { page, context, faults } = await openPage(product.browser, phone)
    await openAs(page, product, 'subscriber', 'ravi', PATH)
    const section = page.getByRole('region', { name: 'Your nominee' })
    await section.getByText('You have named no nominee yet.').waitFor()
    await section.getByRole('button', { name: 'Name a nominee' }).click()
    await section.getByRole('button', { name: 'Save nominee' }).click()
    await section.getByText('Please enter a mobile number or an email').waitFor()
    await expectAccessible(page)
    await expectNarrowPage(page, PATH)
    await section.getByRole('textbox', { name: 'Name', exact: true }).fill('Usha Rao')
    await section.getByRole('textbox', { name: /^Relationship/ }).fill('Sister')
    await section.getByRole('textbox', { name: 'Email' }).fill('usha@example.org')
    await section.getByRole('button', { name: 'Save nominee' }).click()
    await section.getByText('usha@example.org').waitFor()
    await section.getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Remove Usha Rao as your nominee?').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await section.getByText('You have named no nominee yet.').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('asks for the erasure by code and calls it off', async () => {
    const { page, context, faults } = await openPage(product.browser, wide)
    await openAs(page, product, 'subscriber', 'ravi', PATH)
    const erase = page.getByRole('region', { name: 'Erase my account and data' })
    await erase.getByText(/days left$/).waitFor()
    await erase.getByText(/in your wallet$/).waitFor()
    await erase.getByRole('button', { name: 'Erase my data' }).click()
    await page.getByText('We sent six digits to your mobile number.').waitFor()
    await page.getByText('Nothing came? New code in').waitFor()
    await expectAccessible(page)
    const code = await sentCode(product, '9000000002')
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(code === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Erase in 72 hours' }).click()
    await page.getByRole('alert').getByText('Invalid OTP').waitFor()
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(code)
    await page.getByRole('button', { name: 'Erase in 72 hours' }).click()
    await erase.getByText(/^Your data will be erased on/).waitFor()
    await expectAccessible(page)
    await page.goto(`${product.url}/user/dashboard`)
    await page.getByText(/^Your data will be erased on/).waitFor()
    await page.getByRole('button', { name: 'Call it off' }).click()
    await page.getByText('The erasure is called off. Your account stays.').waitFor()
    await expect.poll(() => page.getByText(/^Your data will be erased on/).count()).toBe(0)
    expect(await lastOf('ravi')).toBe('subscriber_erasure_called_off')
    expect(faults).toEqual([])
    await context.close()
  })

  it('calls it off by the mailed link, without a session', async () => {
    await product.addSubscriber('meena', '9000000003', { name: 'Meena Shah', email: 'meena@example.org' })
    const owner = await openPage(product.browser, phone)
    await openAs(owner.page, product, 'subscriber', 'meena', PATH)
    await owner.page.getByRole('button', { name: 'Erase my data' }).click()
    await owner.page.getByText('Nothing came? New code in').waitFor()
    await owner.page.getByLabel('Digit 1 of 6').click()
    await owner.page.keyboard.type(await sentCode(product, '9000000003'))
    await owner.page.getByRole('button', { name: 'Erase in 72 hours' }).click()
    await owner.page.getByText(/^Your data will be erased on/).waitFor()
    await owner.context.close()

    const { page, context, faults } = await openPage(product.browser, phone)
    await page.goto(await keepLink('meena@example.org'))
    await page.getByRole('button', { name: 'Keep my account' }).waitFor()
    expect(page.url()).not.toContain('key=')
    await expectAccessible(page)
    await expectNarrowPage(page, '/user/keep-account')
    await page.getByRole('button', { name: 'Keep my account' }).click()
    await page.getByRole('status').getByText('Your account stays').waitFor()
    expect(await lastOf('meena')).toBe('subscriber_erasure_called_off')
    expect(faults).toEqual([])
    await context.close()
  })
})
