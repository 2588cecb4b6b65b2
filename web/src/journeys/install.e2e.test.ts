import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chromiumPath, expectAccessible, openPage, type Product, startProduct, WEB_ROOT } from './harness.ts'
import { openAs } from './steps.ts'

const small = { width: 360, height: 740 }

const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

/** Paths in all caches. Opening a cache recreates one that is being deleted, so use it only while the service worker stays. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(names.map(async name => (await (await caches.open(name)).keys()).map(({ url }) => url)))
    return kept.flat().map(url => new URL(url).pathname)
  })

describe.skipIf(!chromiumPath)('opdesk as an installed app', () => {
  let folder: string
  let product: Product
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'opdesk-web-'))
    await cp(WEB_ROOT, folder, { recursive: true })
    product = await startProduct(folder)
  })
  afterAll(async () => {
    await product?.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is installable with icons of the declared sizes', async () => {
    const answer = await fetch(`${product.url}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const manifest = await answer.json()
    expect(manifest).toMatchObject({ short_name: 'opdesk', start_url: '/user/dashboard', scope: '/', display: 'standalone' })
    const pngs = manifest.icons.filter(({ type }: { type: string }) => type === 'image/png')
    expect(pngs.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`).sort()).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes } of [...pngs, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
      const file = Buffer.from(await (await fetch(product.url + src)).arrayBuffer())
      // In a PNG, width and height are at bytes 16 and 20.
      expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes)
    }
  })

  it('shows an offline page, keeps no personal data, and recovers', async () => {
    const { page, context, faults } = await openPage(product.browser, small, 'allow')
    await openAs(page, product, 'subscriber', 'asha', '/user/dashboard')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const paths = await keptPaths(page)
    expect(await cachesOf(page)).toEqual([expect.stringMatching(/^opdesk-[\da-f]{12}$/)])
    expect(paths).toContain('/offline.html')
    expect(paths.filter(path => path.endsWith('.js')).length).toBeGreaterThan(3)
    expect(paths.filter(path => path !== '/offline.html' && !path.startsWith('/assets/'))).toEqual([])

    await context.setOffline(true)
    await page.goto(`${product.url}/user/claims`)
    await page.getByRole('heading', { name: 'You have no connection' }).waitFor()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('heading', { level: 1, name: /claim/i }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('keeps typed text of the site offline and localises offline pages', async () => {
    const { page, context, faults } = await openPage(product.browser, small, 'allow')
    await page.addInitScript(() => {
      for (const key of ['hasVisited', 'modalClosed']) sessionStorage.setItem(key, 'true')
    })
    await page.goto(`${product.url}/contact-us`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const form = page.locator('form[data-form=email]')
    const typed = form.getByRole('textbox')
    const send = form.getByRole('button')
    await typed.fill('kavita@example.org')
    await context.setOffline(true)
    await send.click()
    await form.getByText('There is no connection. What you typed is still here.').waitFor()
    expect(await typed.inputValue()).toBe('kavita@example.org')
    await context.setOffline(false)
    await send.click()
    await page.waitForURL('**/thank-you*')
    await context.setOffline(true)
    for (const [path, title] of [
      ['/about-us', 'You have no connection'],
      ['/hi/about-us', 'इंटरनेट कनेक्शन नहीं है'],
    ] as const) {
      await page.goto(product.url + path)
      await page.getByRole('heading', { name: title }).waitFor()
      await expectAccessible(page)
    }
    await context.setOffline(false)
    await page.locator('#content h1').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('never recreates a cache that a newer release has deleted', async () => {
    const { page, context, faults } = await openPage(product.browser, small, 'allow')
    await page.goto(`${product.url}/user/login`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const [name = ''] = await cachesOf(page)
    await page.evaluate(async deleted => void (await caches.delete(deleted)), name)
    await page.reload()
    await page.getByRole('button', { name: 'Send OTP' }).waitFor()
    expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    expect(await cachesOf(page)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('switches to a new release, without old caches or shared files', async () => {
    const { page, context, faults } = await openPage(product.browser, small, 'allow')
    await page.goto(`${product.url}/user/login`)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const before = await cachesOf(page)
    await page.evaluate(async sharedAt => {
      const shared = await caches.open('opdesk-shared')
      await shared.put('/user/share/0', new Response('%PDF-1.4', { headers: { 'x-shared-at': String(sharedAt) } }))
    }, Date.now())
    const file = join(folder, 'sw.js')
    await writeFile(file, (await readFile(file, 'utf8')).replace(/opdesk-[\da-f]{12}/, 'opdesk-00000000beef'))
    for (const form of ['br', 'gz']) await rm(join(folder, `sw.js.${form}`), { force: true })
    const index = join(folder, 'index.html')
    expect(await readFile(index, 'utf8')).not.toContain('opdesk-00000000beef')
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    await expect.poll(() => cachesOf(page), { timeout: 60_000 }).toEqual(['opdesk-00000000beef'])
    expect(before).not.toContain('opdesk-00000000beef')
    await page.reload()
    await page.getByRole('button', { name: 'Send OTP' }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
