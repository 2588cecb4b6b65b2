import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startTestApp, type TestApp, waitUntil } from '@opdesk/api/testing/running-app.ts'
import { HtmlValidate } from 'html-validate'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { idsIn, namedIn, picturesNamedIn, spokenTextsIn, structuredIn, titleOf } from './parse-page.ts'
import { seedSite } from './seed-site.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const siteRoot = folder('../../dist')
const webRoot = folder('../../../web/dist')
const ORIGIN = 'https://care.test'

/** Required fields of structured data, by type. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name', 'url', 'logo', 'address', 'telephone'],
  BreadcrumbList: ['itemListElement'],
  BlogPosting: ['headline', 'datePublished', 'dateModified', 'author', 'publisher', 'image', 'mainEntityOfPage'],
  Event: ['name', 'startDate', 'location', 'description', 'image', 'organizer'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation'],
  FAQPage: ['mainEntity'],
  Product: ['name', 'offers', 'description', 'brand'],
}

/** Names, numbers and addresses, which are the same in every language. */
const { name, legalName, email, address, numbers, social } = brand
const names: readonly string[] = [
  ...[legalName, email, name, address.street, `${address.city} ${address.pincode}, ${address.state}`],
  ...[...Object.values(numbers), ...social.map(each => each.name), 'WhatsApp', 'Facebook', 'XXXXX XXXXX', 'RSS'],
  ...['Meridian Textiles', 'The Morning Paper', 'Kavita', 'Farida', 'Office'],
]
/** True if the text has Latin letters outside of proper names. A single letter is the initial of a name. */
const isEnglish = (text: string): boolean =>
  [...text].length > 1 && /\p{Script=Latin}/u.test(names.reduce((rest, each) => rest.replaceAll(each, ''), text))

/** Matches the URL of a page that shows one record. */
const OF_RECORD = /\/[\da-f]{8}-[\da-f-]{27}\//

/** Records without a Hindi translation. */
const untranslated = [
  ['blogs', { title: 'A post of one language', author: 'Meera Iyer', desciption: '<p>Its first words.</p>', publication: 1 }],
  ['faqs', { question: 'A question of one language?', answer: 'An answer of one language.', order: 9, publication: 1 }],
  ['jobs', { title: 'A job of one language', description: '<p>Its only words.</p>' }],
] as const

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // React writes attribute names and void elements in the form of XML, which browsers accept as well.
    'attr-case': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // The whitespace of pages is generated and does not matter.
    'no-trailing-whitespace': 'off',
  },
})

// Runs only after a build; `npm test` builds web and site first.
describe.skipIf(!existsSync(siteRoot) || !existsSync(webRoot))('every linked page of the site', () => {
  let app: TestApp
  const pages = new Map<string, string>()
  const dead: string[] = []
  let filled: Awaited<ReturnType<typeof seedSite>>

  const fetched = new Map<string, Promise<{ status: number; type: string; body: string }>>()
  const get = (url: string) => {
    const before = fetched.get(url)
    if (before) return before
    const answer = app.app
      .inject({ url, headers: { accept: 'text/html' } })
      .then(({ statusCode, headers, body }) => ({ status: statusCode, type: String(headers['content-type']), body }))
    fetched.set(url, answer)
    return answer
  }

  beforeAll(async () => {
    app = await startTestApp({ siteRoot, webRoot, publicUrl: ORIGIN, sweepMs: 100 })
    await app.addStaff('admin', 'admin')
    filled = await seedSite(app, { files: true })
    for (const [path, body] of untranslated) expect((await filled.admin.post(`/admin/${path}`, body)).status).toBe(200)
    // Waits for the smaller versions of pictures, because pages link to them once they exist.
    const { db } = app.deps
    await waitUntil(async () => (await db.selectFrom('app.picture_work').select('sha256').execute()).length === 0, 480_000)
    const found = ['/', '/hi', '/homepage', '/thank-you', '/under-development', '/hi/thank-you', '/hi/under-development']
    const seen = new Set(found)
    for (const url of found) {
      const { status, type, body } = await get(url)
      if (status !== 200) {
        dead.push(`${status} ${url}`)
        continue
      }
      if (!type.startsWith('text/html') || !body.includes('<html lang="')) continue
      // Leaves out pages of the web client, which its own tests cover.
      if (/^\/(user|admin|management|hr|logout)(\/|$)/.test(url)) continue
      pages.set(url, body)
      for (const named of namedIn(body)) {
        // Leaves out pictures, which another test covers, and external links.
        if (/^((mailto|tel|data|https?):|\/pictures\/)/.test(named)) continue
        const target = new URL(named, `${ORIGIN}${url}`)
        const next = `${target.pathname}${target.search}`
        if (!seen.has(next)) {
          seen.add(next)
          found.push(next)
        }
      }
    }
  }, 960_000)
  afterAll(() => app?.stop())

  const each = async (check: (html: string, url: string) => void | Promise<void>) => {
    expect(pages.size).toBeGreaterThan(60)
    for (const [url, html] of pages) await check(html, url)
  }

  test('exists in both languages', () => {
    expect(dead).toEqual([])
    const english = [...pages.keys()].filter(url => !/^\/hi(\/|$|\?)/.test(url))
    for (const url of english.filter(path => path !== '/homepage')) {
      const inHindi = url === '/' ? '/hi' : `/hi${url}`
      expect(pages.has(inHindi), inHindi).toBe(true)
    }
    for (const part of ['/blogs?page=2', `/blogs/${filled.blog}/`, `/media/${filled.media}/`, `/events/${filled.event}/`])
      expect(
        [...pages.keys()].some(url => url.startsWith(part)),
        part,
      ).toBe(true)
  })

  test('links only to anchors that exist', () =>
    each((html, url) => {
      for (const named of namedIn(html)) {
        if (/^(mailto|tel|data|https?):/.test(named)) continue
        const { pathname, search, hash } = new URL(named, `${ORIGIN}${url}`)
        const target = pages.get(`${pathname}${search}`)
        // `#top` is valid on every page, because it needs no element of this id.
        if (hash !== '' && hash !== '#top' && target !== undefined)
          expect(idsIn(target).has(decodeURIComponent(hash.slice(1))), `${named} on ${url}`).toBe(true)
      }
    }))

  test('has a unique title, a unique description and one h1', async () => {
    const told = new Map<string, string>()
    await each((html, url) => {
      const language = url.startsWith('/hi') ? 'hi' : 'en'
      const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1]
      expect(description, url).toBeTruthy()
      // Staff write the descriptions of records, so that two may be equal.
      const texts = [`title ${titleOf(html)}`, ...(OF_RECORD.test(url) ? [] : [`description ${description}`])]
      if (url !== '/homepage' && url !== '/hi/homepage')
        for (const text of texts.map(each => `${language} ${each}`)) {
          expect(told.get(text), `${text} of ${url}`).toBeUndefined()
          told.set(text, url)
        }
      expect(html.match(/<h1[\s>]/g), url).toHaveLength(1)
    })
  })

  test('marks English texts on Hindi pages for screen readers', async () => {
    const faults = new Map<string, string>()
    const inEnglish = new Set<string>()
    await each((html, url) => {
      for (const { text, lang } of spokenTextsIn(html)) {
        const hindi = /\p{Script=Devanagari}/u.test(text)
        const right = url.startsWith('/hi')
          ? lang === 'en'
            ? !hindi
            : hindi || !isEnglish(text)
          : lang === (hindi ? 'hi' : 'en-IN')
        if (!right) faults.set(`${lang}: ${text}`, url)
        if (lang === 'en') inEnglish.add(text)
      }
    })
    expect([...faults].slice(0, 20)).toEqual([])
    const ofOffice = [
      'Care One',
      'Basic checkup',
      'Half of each bill, up to ₹800',
      'A post',
      'Its first words.',
      'Its only words.',
    ]
    const titles = untranslated.flatMap(([, body]) => ('question' in body ? [body.question, body.answer] : [body.title]))
    for (const text of [...ofOffice, ...titles, 'English']) expect(inEnglish.has(text), text).toBe(true)
  })

  test('is valid HTML', { timeout: 480_000 }, async () => {
    const faults: string[] = []
    await each(async (html, url) => {
      const { results } = await validator.validateString(html, url)
      for (const { messages } of results)
        for (const { ruleId, message, selector } of messages) faults.push(`${url}: ${ruleId}: ${message} at ${selector}`)
    })
    expect([...new Set(faults)].slice(0, 20)).toEqual([])
  })

  test('has unique ids, even within drawings', () =>
    each((html, url) => {
      const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
      expect(ids, url).toHaveLength(idsIn(html).size)
    }))

  test('gives search engines complete structured data', async () => {
    const kinds = new Set<string>()
    await each((html, url) => {
      if (html.includes('content="noindex"')) return
      const things = structuredIn(html)
      expect(things[0]?.['@type'], url).toBe('Organization')
      for (const thing of things) {
        const kind = String(thing['@type'])
        kinds.add(kind)
        // Leaves out the picture of a post, because it depends on the author.
        for (const field of required[kind] ?? ['unknown kind'])
          if (field !== 'image' || kind !== 'BlogPosting') expect(thing[field], `${kind}.${field} of ${url}`).toBeTruthy()
      }
    })
    expect([...kinds].sort()).toEqual(Object.keys(required).sort())
  })

  test('gives search engines only the written facts of events and jobs', async () => {
    const places: unknown[] = []
    await each(html => {
      if (html.includes('content="noindex"')) return
      for (const thing of structuredIn(html)) {
        if (thing['@type'] !== 'Event' && thing['@type'] !== 'JobPosting') continue
        places.push(thing.location ?? thing.jobLocation)
        expect(thing.eventAttendanceMode ?? thing.employmentType).toBeUndefined()
      }
    })
    expect(places.length).toBeGreaterThan(3)
    for (const place of places)
      expect(place).toEqual({ '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'IN' } })
  })

  test('links pictures that exist, with correct type and size', { timeout: 480_000 }, async () => {
    const types: Readonly<Record<string, string>> = {
      jpg: 'image/jpeg',
      png: 'image/png',
      webp: 'image/webp',
      avif: 'image/avif',
      svg: 'image/svg+xml',
    }
    const read = new Map<string, Promise<{ type: string; width: number; height: number }>>()
    const measure = async (url: string) => {
      const { statusCode, headers, rawPayload } = await app.app.inject({ url })
      expect(statusCode, url).toBe(200)
      const { width, height } = await sharp(rawPayload).metadata()
      return { type: String(headers['content-type']).split(';')[0] ?? '', width, height }
    }
    const seen = new Set<string>()
    await each(async (html, url) => {
      for (const named of picturesNamedIn(html)) {
        if (named.url.startsWith('data:')) continue
        const { pathname } = new URL(named.url, `${ORIGIN}${url}`)
        const file = read.get(pathname) ?? measure(pathname)
        read.set(pathname, file)
        const { type, width, height } = await file
        const ending = pathname.slice(pathname.lastIndexOf('.') + 1)
        const where = `${pathname} on ${url}`
        expect(type, where).toBe(types[ending])
        if (pathname.startsWith('/pictures/')) {
          seen.add(ending)
          expect([named.width, named.height ?? height], where).toEqual([width, height])
        } else if (named.width !== undefined && named.height !== undefined)
          // A vector drawing has no size in pixels, so that only its aspect ratio is compared.
          expect(Math.abs(named.width / named.height - width / height), where).toBeLessThan(0.02)
      }
    })
    expect([...seen].sort()).toEqual(['avif', 'jpg', 'webp'])
  })

  test('answers 410 once withdrawn, and leaves lists, sitemap and feed', async () => {
    const { body: sitemap } = await get('/sitemap.xml')
    const [, path = ''] = new RegExp(`<loc>${ORIGIN}(/blogs/${filled.blog}/[^<]*)</loc>`).exec(sitemap) ?? []
    expect(path).toContain('/when-a-fever-needs-a-doctor')
    expect((await filled.admin.patch(`/admin/blogs/${filled.blog}`, { publication: 2 })).status).toBe(200)
    const now = async (url: string) => await app.app.inject(url)
    for (const url of [path, `/hi${path}`, `/blogs/${filled.blog}`]) expect((await now(url)).statusCode, url).toBe(410)
    for (const url of ['/', '/blogs', '/hi/blogs', '/sitemap.xml', '/blogs/rss.xml'])
      expect((await now(url)).body, url).not.toContain(filled.blog)
  })

  test('redirects from a URL with a wrong title to the right URL', async () => {
    const [id = ''] = filled.blogs
    const moved = await app.app.inject(`/blogs/${id}`)
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/blogs/${id}/when-a-fever-needs-a-doctor-1`])
    const wrong = await app.app.inject(`/hi/blogs/${id}/another-word?utm_source=x`)
    expect([wrong.statusCode, wrong.headers.location]).toEqual([
      301,
      `/hi/blogs/${id}/when-a-fever-needs-a-doctor-1?utm_source=x`,
    ])
  })
})
