import { pushWords } from '@opdesk/contracts/words/push.ts'
import { createPushBrowser } from '@opdesk/testing/push-service.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, phone, startProduct } from './harness.ts'
import { enterCode, openAs } from './steps.ts'

const words = pushWords('en')
type Notice = Pick<Notification, 'title' | 'body' | 'lang'>
const NOW = Date.now()

/** Waits until the service worker answers the requests of the page. */
const controlled = async (page: Page): Promise<void> => {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}
/** Shares files as the operating system does, by a form that the installed app receives. */
const share = async (page: Page, names: readonly string[]): Promise<void> => {
  const posted = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.url().endsWith('/user/share'))
  await page.evaluate(shared => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/user/share', hidden: true })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files', multiple: true })
    const chosen = new DataTransfer()
    for (const name of shared) chosen.items.add(new File(['%PDF-1.4\n%%EOF'], name, { type: 'application/pdf' }))
    input.files = chosen.files
    form.enctype = 'multipart/form-data'
    form.append(input)
    document.body.append(form)
    // After the answer to the journey, which the navigation would break off.
    setTimeout(() => form.submit())
  }, names)
  // The worker answers, so that the files do not leave the phone.
  expect((await posted).fromServiceWorker()).toBe(true)
}
const cacheNames = (page: Page) => page.evaluate(() => caches.keys())
const hasShares = async (page: Page) => (await cacheNames(page)).includes('opdesk-shared')
/** Puts a file into the cache of shared files, as if it had been shared at a time in ms. */
const keepShare = (page: Page, at: number) =>
  page.evaluate(async sharedAt => {
    const cache = await caches.open('opdesk-shared')
    await cache.put(
      '/user/share/0',
      new Response('%PDF-1.4', { headers: { 'x-shared-at': String(sharedAt), 'x-name': 'a.pdf' } }),
    )
  }, at)

describe.skipIf(!chromiumPath)('files shared with the installed app', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  it('wait for the claim form, and are added by the person', async () => {
    const { page, context, faults } = await openPage(product.browser, phone, 'allow')
    await openAs(page, product, 'subscriber', 'asha')
    await controlled(page)
    await share(page, ['bill.pdf', 'other.pdf'])
    await page.waitForURL('**/user/addclaims')
    await page.getByText('2 shared files are ready for this claim.').waitFor()
    expect(await hasShares(page)).toBe(false)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add to the claim' }).click()
    await page.getByRole('button', { name: 'Remove bill.pdf' }).waitFor()
    await page.getByRole('button', { name: 'Remove other.pdf' }).click()
    await expect.poll(() => page.getByRole('list', { name: 'Your papers' }).getByRole('listitem').count()).toBe(1)
    expect(await page.getByText('shared file').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it('are deleted after ten minutes, and when a person signs in', async () => {
    const { page, context, faults } = await openPage(product.browser, phone, 'allow')
    await page.goto(`${product.url}/user/login`)
    await controlled(page)
    await keepShare(page, NOW - 600_000)
    await page.reload()
    await expect.poll(() => hasShares(page)).toBe(false)

    await share(page, ['bill.pdf'])
    await page.waitForURL('**/user/login**')
    await expect.poll(() => hasShares(page)).toBe(true)
    await enterCode(page, product, '9000000001')
    await page.waitForURL('**/user/addclaims')
    await expect.poll(() => hasShares(page)).toBe(false)
    await page.getByRole('button', { name: 'Go on to the details' }).waitFor()
    expect(await page.getByText('shared file').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it('are deleted at sign-out', async () => {
    const { page, context, faults } = await openPage(product.browser, phone, 'allow')
    await openAs(page, product, 'subscriber', 'asha')
    await controlled(page)
    await keepShare(page, NOW)
    await page.goto(`${product.url}/logout`)
    await page.waitForURL('**/user/login')
    await expect.poll(() => hasShares(page)).toBe(false)
    expect(faults).toEqual([])
    await context.close()
  })
})

describe.skipIf(!chromiumPath)('news on the phone', () => {
  let product: Product
  beforeAll(async () => {
    product = await startProduct()
  })
  afterAll(() => product?.stop())

  const openBell = async (page: Page) => {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    return page.getByRole('switch', { name: words.label })
  }
  const subscribed = () => product.deps.db.selectFrom('app.push_subscription').select(['user_id', 'language']).execute()

  it('begins with a click, is shown by the worker, ends at sign-out', async () => {
    const { page, context, faults } = await openPage(product.browser, phone, 'allow')
    const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/journey', keys: createPushBrowser().keys }
    // The browser of a journey has no push service and never the right to show notices: both are replaced, not the worker.
    await page.addInitScript(({ endpoint, keys }) => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
      Notification.requestPermission = async () => 'granted'
      let current: object | null = null
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0)).buffer
      PushManager.prototype.getSubscription = async () => current as PushSubscription | null
      PushManager.prototype.subscribe = async options => {
        const { applicationServerKey } = options ?? {}
        const key = (applicationServerKey as Uint8Array<ArrayBuffer>).buffer
        const getKey = (name: 'p256dh' | 'auth') => bytes(keys[name])
        const unsubscribe = async () => {
          current = null
          return true
        }
        current = { endpoint, getKey, unsubscribe, options: { applicationServerKey: key } }
        return current as PushSubscription
      }
    }, subscription)
    await openAs(page, product, 'subscriber', 'asha')
    await controlled(page)
    const choice = await openBell(page)
    await page.getByText(words.off).waitFor()
    await expectAccessible(page)
    expect(await subscribed()).toEqual([])
    await choice.click({ force: true })
    await page.getByText(words.on).waitFor()
    expect(await subscribed()).toEqual([{ user_id: 'asha', language: 'en' }])

    const devtools = await context.newCDPSession(page)
    const registrations = new Promise<string>(resolve =>
      devtools.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations: [first] }) => first && resolve(first.registrationId),
      ),
    )
    await devtools.send('ServiceWorker.enable')
    const [worker] = context.serviceWorkers()
    await worker?.evaluate(() => {
      const shown: Notice[] = []
      const registration = {
        showNotification: async (title: string, { body = '', lang = '' }: NotificationOptions) =>
          void shown.push({ title, body, lang }),
        getNotifications: async () => shown.map(notice => ({ ...notice, close: () => void shown.splice(0) })),
      }
      Object.assign(Reflect.get(globalThis, 'registration'), registration)
    })
    const shown = () =>
      worker?.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        return (await registration.getNotifications()).map(({ title, body, lang }) => ({ title, body, lang }))
      })
    const notice = { title: 'News of your claim', body: 'Open opdesk to read it.', lang: 'en' }
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: product.url,
      registrationId: await registrations,
      data: JSON.stringify(notice),
    })
    await expect.poll(shown).toEqual([notice])

    await page.goto(`${product.url}/logout`)
    await page.waitForURL('**/user/login')
    await expect.poll(shown).toEqual([])
    expect(await subscribed()).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('tells that the browser blocks it, and is absent for staff', async () => {
    const { page, context, faults } = await openPage(product.browser, phone, 'allow')
    await openAs(page, product, 'subscriber', 'asha')
    await controlled(page)
    const choice = await openBell(page)
    await page.getByText(words.blocked).waitFor()
    expect(await choice.isDisabled()).toBe(true)
    await openAs(page, product, 'management', 'verifier')
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByText('No notifications').waitFor()
    expect(await page.getByRole('switch', { name: words.label }).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })
})
