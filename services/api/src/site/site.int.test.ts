import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { conditions } from '@opdesk/contracts/resource/conditions.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import type { App } from '../plugins/route.ts'
import { Client } from '../testing/client.ts'
import { startTestApp, type TestApp } from '../testing/running-app.ts'
import { sitePages } from './pages/all.ts'
import type {} from './site.routes.ts'

const siteRoot = fileURLToPath(new URL('../../../../site/dist', import.meta.url))

// Needs a built site; npm test builds it first.
describe.skipIf(!existsSync(siteRoot))('the public site', () => {
  let app: TestApp
  let admin: Client
  beforeAll(async () => {
    app = await startTestApp({ siteRoot, publicUrl: 'https://care.test' })
    await app.addStaff('admin', 'admin')
    admin = await new Client(app).as('admin', 'admin')
  })
  afterAll(() => app?.stop())

  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ url, method, headers })

  const plain = sitePages.map(({ path }) => path).filter(path => !path.includes(':'))

  test.each([...plain, '/homepage', '/terms-and-conditions/SIGNUP', '/terms-and-conditions/PAYMENT'])(
    '%s has its page in both languages',
    async path => {
      for (const [language, address] of [
        ['en-IN', path],
        ['hi-IN', `/hi${path === '/' ? '' : path}`],
      ] as const) {
        const { statusCode, headers, body } = await get(address)
        expect([statusCode, headers['content-type']], address).toEqual([200, 'text/html; charset=utf-8'])
        expect(body).toContain(`<html lang="${language}">`)
        expect(body.match(/<h1[\s>]/g), address).toHaveLength(1)
        expect(headers['set-cookie']).toBeUndefined()
        const head = await get(address, {}, 'HEAD')
        expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', headers.etag])
      }
    },
  )

  test('has one canonical address of the home page per language', async () => {
    expect((await get('/homepage')).body).toContain('<link rel="canonical" href="https://care.test/"/>')
    expect((await get('/hi/homepage')).body).toContain('<link rel="canonical" href="https://care.test/hi"/>')
    const { body } = await get('/hi')
    for (const [language, href] of [
      ['en', 'https://care.test/'],
      ['hi', 'https://care.test/hi'],
      ['x-default', 'https://care.test/'],
    ])
      expect(body).toContain(`<link rel="alternate" hrefLang="${language}" href="${href}"/>`)
  })

  test.each([
    ['/faqs', '/FAQs'],
    ['/hi/faqs', '/hi/FAQs'],
    ['/Join-us', '/join-us'],
    ['/HOMEPAGE', '/'],
    ['/about-us/', '/about-us'],
    ['/about', '/about-us'],
    ['/plans', '/subscription-plans'],
    ['/hi/plans?utm_source=sms', '/hi/subscription-plans?utm_source=sms'],
    ['/corporate', '/subscription-plans-corporate'],
    ['/faq', '/FAQs'],
    ['/hi/', '/hi'],
    ['/hi/FAQs/', '/hi/FAQs'],
    ['/blogs?page=x', '/blogs'],
    ['/terms-and-conditions/signup', '/terms-and-conditions/SIGNUP'],
    ['/terms-and-conditions/signup?utm_source=sms', '/terms-and-conditions/SIGNUP?utm_source=sms'],
    ['/faqs?utm_source=sms&utm_campaign=%E0%A4%95', '/FAQs?utm_source=sms&utm_campaign=%E0%A4%95'],
    ['/hi/?gclid=1', '/hi?gclid=1'],
    ['/Blogs?page=2&utm_source=x', '/blogs?page=2&utm_source=x'],
    ['/blogs?page=x&utm_source=sms', '/blogs?utm_source=sms'],
    ['/blogs?page=2&page=3&utm_source=sms', '/blogs?utm_source=sms'],
    ['/faqs?', '/FAQs'],
    ['/faqs?a=%0D%0ASet-Cookie:x', '/FAQs?a=%0D%0ASet-Cookie%3Ax'],
  ])('redirects %s to %s', async (from, to) => {
    const { statusCode, headers } = await get(from)
    expect([statusCode, headers.location]).toEqual([301, to])
  })

  test.each([
    ['/nowhere', 404],
    ['/hi/कहीं-नहीं', 404],
    [`/hi/${encodeURIComponent('कहीं')}`, 404],
    ['/blogs?page=99', 404],
    ['/blogs/00000000-0000-4000-8000-000000000000', 404],
    ['/blogs/%00', 404],
    ['/blogs/%00/%00', 404],
    ['/%00', 404],
    ['/..%2f..%2fetc%2fpasswd', 404],
    ['/../../etc/passwd', 404],
    ['//evil.test/', 404],
    ['/%zz', 400],
    [`/${'a'.repeat(4000)}`, 404],
    [`/blogs/${'a'.repeat(4000)}`, 404],
    [`/blogs/${'अ'.repeat(1000)}/x`, 404],
    ['/terms-and-conditions/OTHER', 404],
    ['/terms-and-conditions/__proto__', 404],
    ["/blogs/'; drop table resource_record; --", 404],
  ])('answers %s with an error page of the site', async (url, status) => {
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      status,
      'text/html; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain(url.startsWith('/hi/') ? '<html lang="hi-IN">' : '<html lang="en-IN">')
    expect(body).toContain('content="noindex"')
    expect(body).not.toContain('evil.test')
  })

  test('answers addresses of missing files and of the app with JSON', async () => {
    for (const url of ['/api/v1/nothing', '/nothing.png', '/site/none-1a2b.js'])
      expect((await get(url)).headers['content-type'], url).toContain('application/json')
  })

  test('caches no more pages for queries and unknown URLs', async () => {
    await get('/about-us')
    const before = app.app.site?.renderer.cache.size()
    for (const query of ['?utm_source=x', '?a=1', '?page=3']) await get(`/about-us${query}`)
    for (let index = 0; index < 20; index += 1) await get(`/nowhere-${index}`)
    expect(app.app.site?.renderer.cache.size()).toBe(before)
  })

  test('lets browsers revalidate a page, separately for each encoding', async () => {
    const first = await get('/about-us')
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(first.headers.vary).toBe('accept-encoding')
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await get('/about-us', { 'if-none-match': `"other", ${etag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const brotli = await get('/about-us', { 'accept-encoding': 'gzip, deflate, br', 'if-none-match': etag })
    expect([brotli.statusCode, brotli.headers['content-encoding'], brotli.headers.etag]).toEqual([
      200,
      'br',
      etag.replace(/"$/, '-br"'),
    ])
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(first.body)
    const zipped = await get('/about-us', { 'accept-encoding': 'br;q=0, gzip' })
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(first.body)
  })

  test('admits its own scripts and its inline styles', async () => {
    const { headers, body } = await get('/services')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|nonce|\*/)
    expect(body).not.toMatch(/ style="| on\w+="/)
    const sheets = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, sheet = '']) => sheet)
    expect(sheets.length).toBeGreaterThan(1)
    for (const sheet of sheets) expect(policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`)
  })

  test('sends only the styles that a page needs', async () => {
    const stylesOf = async (path: string) => (await get(path)).body.match(/<style>[\s\S]*<\/style>/)?.[0] ?? ''
    expect(await stylesOf('/services')).toContain('.flip:has')
    const privacy = await stylesOf('/privacy-policy')
    expect(privacy).toContain('.clauses')
    expect(privacy).not.toMatch(/\.flip:has|\.receipt|\.plan \.label/)
  })

  test('compresses its error pages, too', async () => {
    const plain = await get('/nowhere-to-be-found')
    for (const round of ['first', 'next']) {
      const nothing = await get('/nowhere-to-be-found', { 'accept-encoding': 'gzip, br' })
      expect([nothing.statusCode, nothing.headers['content-encoding'], nothing.headers.vary], round).toEqual([
        404,
        'br',
        'accept-encoding',
      ])
      expect(brotliDecompressSync(nothing.rawPayload).toString()).toBe(plain.body)
    }
  })

  test('lists only existing pages in the sitemap, none of the app', async () => {
    const robots = await get('/robots.txt')
    expect(robots.body).toContain('Sitemap: https://care.test/sitemap.xml')
    for (const closed of ['/api/', '/user/', '/admin/', '/management/', '/hr/'])
      expect(robots.body).toContain(`Disallow: ${closed}\n`)
    const sitemap = await get('/sitemap.xml')
    expect(sitemap.headers['content-type']).toBe('application/xml; charset=utf-8')
    const addresses = [...sitemap.body.matchAll(/<loc>https:\/\/care\.test([^<]*)<\/loc>/g)].map(([, path = '']) => path)
    expect(addresses.length).toBeGreaterThan(30)
    for (const address of addresses) {
      const page = await get(address)
      expect(page.statusCode, address).toBe(200)
      expect(page.body, address).toContain(`<link rel="canonical" href="https://care.test${address}"/>`)
    }
    expect((await get('/sitemap.xml', { 'if-none-match': String(sitemap.headers.etag) })).statusCode).toBe(304)
    expect((await app.app.inject('/api/v1/public/state-list')).headers['x-robots-tag']).toBe('noindex')
  })

  test('has feeds in both languages', async () => {
    for (const [url, language] of [
      ['/blogs/rss.xml', 'en-in'],
      ['/hi/blogs/rss.xml', 'hi-in'],
    ]) {
      const { statusCode, headers, body } = await get(String(url))
      expect([statusCode, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
      expect(body).toContain(`<language>${language}</language>`)
    }
  })

  test('has preview pictures of titles, and redirects from outdated digests', async () => {
    for (const url of ['/FAQs', '/hi/terms-and-conditions/SIGNUP']) {
      const [, address = ''] = /property="og:image" content="https:\/\/care\.test([^"]+)"/.exec((await get(url)).body) ?? []
      const { statusCode, headers, rawPayload } = await get(address)
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
      const other = address.replace(/[^/]+\.png$/, 'abcdefghijkl.png')
      const moved = await get(other)
      expect([moved.statusCode, new URL(String(moved.headers.location), `https://care.test${other}`).pathname]).toEqual([
        302,
        address,
      ])
    }
    expect((await get('/site/preview/en/nothing/-/x.png')).statusCode).toBe(404)
    expect((await get('/site/preview/xx/faqs/-/x.png')).statusCode).toBe(404)
  })

  const planNamed = (name: string) => ({
    name,
    subscriber_type: 1,
    frequency: 1,
    membership_options: [{ membership_id: 0, charges: 999, wallet_balance: 5000 }],
    plan_benefits: [{ plan_label: 'Doctors', plan_feature: 'Half of each bill' }],
    claim_combination: 1,
    opd_precent_discount: 50,
    opd_max_discount: 500,
    pharmacy_precent_discount: 50,
    pharmacy_max_discount: 500,
    lab_precent_discount: 50,
    lab_max_discount: 500,
  })
  const versionIn = (body: string): number =>
    Math.max(...[...body.matchAll(/Version (\d+) of it/g)].map(([, number]) => Number(number)))

  test('shows an edit with the next request, and never older pages later', {
    timeout: 480_000,
  }, async () => {
    const added = await admin.post('/admin/plan', planNamed('Version 1 of it'))
    expect(added.status, JSON.stringify(added.body)).toBe(200)
    const id = added.body.data._id
    let editing = true
    const visitor = async (): Promise<number[]> => {
      const seen: number[] = []
      while (editing || seen.length < 100) {
        // Pauses: four visitors without a pause would leave no time for the edits.
        await delay(2)
        const { statusCode, body } = await get('/')
        expect(statusCode).toBe(200)
        const versions = new Set([...body.matchAll(/Version (\d+) of it/g)].map(([, number]) => number))
        expect([...versions], 'one version on a page').toHaveLength(1)
        seen.push(versionIn(body))
      }
      return seen
    }
    const visitors = Promise.all(Array.from({ length: 4 }, visitor))
    try {
      for (let version = 2; version <= 15; version += 1) {
        const edited = await admin.patch(`/admin/plan/${id}`, planNamed(`Version ${version} of it`))
        expect(edited.status, JSON.stringify(edited.body)).toBe(200)
        expect(versionIn((await get('/')).body)).toBe(version)
      }
    } finally {
      editing = false
    }
    for (const seen of await visitors) expect(seen).toEqual([...seen].sort((a, b) => a - b))
  })

  test('shows previews of drafts to admins alone, in both languages', async () => {
    const draft = { title: 'Not yet', author: 'Editors', desciption: '<p>Nearly there.</p>', title_hi: 'अभी नहीं', publication: 0 }
    const { _id } = (await admin.post('/admin/blogs', draft)).body.data
    const sessionOf = ({ token = '', userId = '' }: Client) => ({ authorization: `Bearer ${token}`, user_id: userId })
    const [inEnglish, inHindi] = [`/admin/preview/blogs/${_id}`, `/admin/preview/hi/blogs/${_id}`]
    for (const [address, title, language, other] of [
      [inEnglish, draft.title, 'en-IN', inHindi],
      [inHindi, draft.title_hi, 'hi-IN', inEnglish],
    ] as const) {
      const { statusCode, headers, body } = await get(address, sessionOf(admin))
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
      for (const words of [
        title,
        'Nearly there.',
        `<html lang="${language}">`,
        'class="preview-note"',
        'noindex',
        `href="${other}" lang`,
      ])
        expect(body).toContain(words)
      const stranger = await get(address)
      expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/admin/login'])
    }
    const other = await new Client(app).as(await app.addStaff('plain', 'admin', { privileges: [] }), 'admin')
    const refused = await get(`/admin/preview/blogs/${_id}`, sessionOf(other))
    expect([refused.statusCode, refused.headers.location, refused.body]).toEqual([303, '/unauthorized', ''])
    expect((await get('/admin/preview/events/nothing', sessionOf(admin))).statusCode).toBe(404)
    expect((await get(`/blogs/${_id}`)).statusCode).toBe(404)
    // Publishes and withdraws the record, because the preview of a withdrawn record has the title in its path.
    for (const publication of [1, 2]) expect((await admin.patch(`/admin/blogs/${_id}`, { publication })).status).toBe(200)
    expect((await get(inEnglish, sessionOf(admin))).body).toContain(`href="${inHindi}" lang`)
  })

  describe('binding texts in Hindi', () => {
    const governs = 'अंतर होने पर अंग्रेज़ी पाठ मान्य होगा'
    const onlyEnglish = 'यह पाठ अभी केवल अंग्रेज़ी में उपलब्ध है'
    const shownAt = async (address: string) => (await get(address)).body
    const [disclaimer] = settings.builtIn

    test.each([
      ['/terms-and-conditions/SIGNUP', conditions.builtIn[0].condition, conditions.builtIn[0].condition_hi],
      ['/terms-and-conditions/PAYMENT', conditions.builtIn[1].condition, conditions.builtIn[1].condition_hi],
      ['/disclaimer', disclaimer.disclaimer, disclaimer.disclaimer_hi],
    ])('are shown at /hi%s below a note that English governs', async (address, english, hindi) => {
      const page = await shownAt(`/hi${address}`)
      for (const words of [hindi, governs]) expect(page).toContain(words)
      for (const words of [english, onlyEnglish]) expect(page).not.toContain(words)
      const inEnglish = await shownAt(address)
      expect(inEnglish).toContain(english)
      expect(inEnglish).not.toContain('class="text-note"')
    })

    test.each([
      ['/terms-and-conditions/SIGNUP', '/admin/conditions/signup', 'condition'],
      ['/disclaimer', '/admin/settings/settings', 'disclaimer'],
    ])('fall back to English at %s after an English-only change, until translated', async (address, record, field) => {
      const saved = (await admin.get(record)).body.data
      const { _id, createdAt, updatedAt, updatedBy, version, type, ...fields } = saved
      const change = async (texts: object) => {
        const { status, body } = await admin.patch(record, { ...fields, ...texts })
        expect(status, JSON.stringify(body)).toBe(200)
        return await shownAt(`/hi${address}`)
      }
      const [english, hindi] = ['<p>Quite other words.</p>', '<p>बिल्कुल दूसरे शब्द।</p>']

      const changed = await change({ [field]: english })
      for (const words of [`lang="en">${english}`, onlyEnglish]) expect(changed).toContain(words)
      for (const words of [saved[`${field}_hi`], governs]) expect(changed).not.toContain(words)

      const translated = await change({ [field]: english, [`${field}_hi`]: hindi })
      for (const words of [hindi, governs]) expect(translated).toContain(words)
      expect(translated).not.toContain(english)
    })
  })

  test('answers a cached page with headers and bytes of a new one', async () => {
    for (const encoding of ['br', 'gzip', 'identity'])
      for (const address of ['/careers', '/hi/careers', '/hi/blogs']) {
        await admin.post('/admin/jobs', { title: 'Claims reviewer', description: '<p>Reads claims.</p>' })
        const asked = { 'accept-encoding': encoding }
        const [made, kept] = [await get(address, asked), await get(address, asked)]
        const withoutDate = ({ date, connection, ...headers }: typeof made.headers) => headers
        expect(withoutDate(kept.headers)).toEqual(withoutDate(made.headers))
        expect(kept.rawPayload.equals(made.rawPayload)).toBe(true)
        const etag = String(made.headers.etag)
        const unchanged = await get(address, { ...asked, 'if-none-match': etag })
        expect([unchanged.statusCode, unchanged.body, unchanged.headers.etag]).toEqual([304, '', etag])
        expect(unchanged.headers['content-security-policy']).toBe(made.headers['content-security-policy'])
      }
  })

  describe('without the database', () => {
    /** Runs the site on a database that refuses connections or never answers. */
    const without = async (connectionString: string, use: (other: App) => Promise<void>) => {
      const db = createDb(connectionString)
      const other = await createApp({ ...app.deps, db })
      try {
        await use(other)
      } finally {
        await other.close()
        await db.destroy()
      }
    }
    const refusing = 'postgres://nobody@127.0.0.1:1/none'

    test.each([
      ['/careers', 'en-IN', 'This page cannot be shown now.'],
      ['/hi/careers', 'hi-IN', 'यह पृष्ठ अभी नहीं दिखाया जा सकता।'],
      ['/', 'en-IN', 'This page cannot be shown now.'],
    ])('explains the outage on a page at %s', (address, language, words) =>
      without(refusing, async other => {
        const { statusCode, headers, body } = await other.inject(address)
        expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
          503,
          'text/html; charset=utf-8',
          'no-store',
        ])
        expect(Number(headers['retry-after'])).toBeGreaterThan(0)
        expect(body).toContain(`<html lang="${language}">`)
        expect(body).toContain(words)
      }),
    )

    test('answers 503 before the connection to a silent database times out', {
      timeout: 120_000,
    }, async () => {
      const silent = createServer().listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const { port } = silent.address() as AddressInfo
      try {
        await without(`postgres://nobody@127.0.0.1:${port}/none`, async other => {
          const begun = performance.now()
          const hung = await Promise.all(['/careers', '/blogs', '/hi'].map(address => other.inject(address)))
          expect(hung.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503])
          // Allows the four seconds of the site and the delay of a busy machine; a wait for a connection alone would take ten
          // seconds.
          expect(performance.now() - begun).toBeLessThan(9000)
        })
      } finally {
        silent.close()
      }
    })

    test('keeps the typed values of a form without script', () =>
      without(refusing, async other => {
        const sent = await other.inject({
          method: 'POST',
          url: '/hi/careers',
          headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({ form: 'email', email: 'kavya@mills.test' }).toString(),
        })
        expect([sent.statusCode, sent.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
        expect(sent.body).toContain('name="email" value="kavya@mills.test"')
        expect(sent.body).toContain('फिर से भेजें')
      }))
  })

  test('shows an edit on another process, too', async () => {
    const other = await createApp(app.deps)
    try {
      const added = await admin.post('/admin/plan', planNamed('Version 100 of it'))
      expect((await other.inject('/')).body).toContain('Version 100 of it')
      await admin.delete(`/admin/plan/${added.body.data._id}`)
      expect((await other.inject('/')).body).not.toContain('Version 100 of it')
    } finally {
      await other.close()
    }
  })
})
