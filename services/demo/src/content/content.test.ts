import { sanitiseContent } from '@opdesk/api/resources/sanitise-rich-text.ts'
import { textOfHtml } from '@opdesk/contracts/html-text.ts'
import { expect, test } from 'vitest'
import { demoPosts } from './content.ts'
import { markdownToHtml } from './markdown-to-html.ts'
import { drawPicture, sceneOf, scenes } from './pictures.ts'
import { type ContentRecord, contentRecords } from './records.ts'

const records = contentRecords('2026-11-20')
const of = (name: string): readonly ContentRecord[] => records.filter(({ master }) => master.name === name)
const words = (html: string): number => textOfHtml(html).split(/\s+/).length
const publishedPosts = demoPosts.filter(({ state }) => state === undefined)
const DEVANAGARI = /\p{Script=Devanagari}/u

/** The fields of a record that also exist in Hindi, as pairs of texts. */
const pairs = ({ body }: ContentRecord): [english: string, hindi: string][] =>
  Object.keys(body)
    .filter(field => `${field}_hi` in body)
    .map(field => [String(body[field]), String(body[`${field}_hi`])])

const ONLY_ENGLISH = ['gst-on-health-plans', 'choosing-an-opd-plan-for-a-team', 'ready-for-the-festival-season']

test.each([
  ['blog', 12 + 3],
  ['event', 6],
  ['media', 8],
  ['googleReview', 9],
  ['job', 6],
  ['faq', 10],
  ['linkedin', 3],
])('%s has %i records', (name, count) => {
  expect(of(name)).toHaveLength(count)
})

test.each(records.map(record => [`${record.master.name} ${record.key}`, record] as const))(
  '%s is in both languages',
  (_, record) => {
    for (const [english, hindi] of pairs(record)) {
      expect(english).not.toBe('')
      expect(english).not.toMatch(DEVANAGARI)
      if (ONLY_ENGLISH.includes(record.key)) expect(hindi).toBe('')
      else expect(textOfHtml(hindi)).toMatch(DEVANAGARI)
    }
  },
)

test.each(publishedPosts.map(post => [post.key, post] as const))(
  '%s has the length and the parts of a post',
  (_, { text, pictures }) => {
    for (const marks of Object.values(text)) {
      const html = markdownToHtml(marks)
      expect(words(html)).toBeGreaterThanOrEqual(500)
      expect(words(html)).toBeLessThanOrEqual(1100)
      expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3)
      expect(html).toMatch(/<(?:ul|ol)>/)
      expect(html).toMatch(/<a href="/)
    }
    // The translation has the same headings, list items and quotations as the original.
    if (text.hi)
      expect(markdownToHtml(text.hi).match(/<(?:h2|h3|li|blockquote)>/g)).toEqual(
        markdownToHtml(text.en).match(/<(?:h2|h3|li|blockquote)>/g),
      )
    expect(pictures.length).toBeGreaterThanOrEqual(1)
    expect(pictures.length).toBeLessThanOrEqual(3)
  },
)

test('has only texts that the sanitiser leaves unchanged, in both languages', () => {
  const rich = records
    .flatMap(({ body }) => Object.values(body))
    .filter((value): value is string => String(value).startsWith('<'))
  expect(rich.length).toBeGreaterThan(60)
  for (const html of rich) {
    expect(sanitiseContent(html, new Map())).toBe(html)
    expect(textOfHtml(html), 'no mark is left over').not.toMatch(/[*#>[\]]/)
  }
})

test('has unique titles per master, and no record from the future', () => {
  const titles = records.flatMap(({ master, body }) =>
    [body.title, body.title_hi, body.question, body.question_hi].filter(Boolean).map(title => `${master.name} ${title}`),
  )
  expect(new Set(titles).size).toBe(titles.length)
  for (const { day, withdrawn = 1 } of records) {
    expect(day).toBeGreaterThan(0)
    expect(withdrawn).toBeGreaterThan(0)
  }
})

test('links Hindi texts to Hindi pages, and English to English ones', () => {
  for (const record of records)
    for (const [english, hindi] of pairs(record)) {
      for (const [, href] of english.matchAll(/<a href="(\/[^"]*)"/g)) expect(href).not.toMatch(/^\/hi\//)
      for (const [, href] of hindi.matchAll(/<a href="(\/[^"]*)"/g)) expect(href).toMatch(/^\/hi\//)
    }
})

const shown = records.flatMap(({ pictures }) => Object.values(pictures).flat())

test('describes every picture in both languages', () => {
  for (const { alt } of [...shown, ...Object.values(scenes)]) {
    expect(alt.en.length).toBeGreaterThan(10)
    expect(alt.en.length).toBeLessThanOrEqual(200)
    expect(alt.hi).toMatch(DEVANAGARI)
    expect(alt.hi.length).toBeLessThanOrEqual(200)
  }
})

test('shows every picture', () => {
  const names = new Set(shown.map(({ name }) => name))
  expect(Object.keys(scenes).filter(name => !names.has(name))).toEqual([])
})

test('has future events, an inactive job, unpublished posts and long reviews', () => {
  expect(of('event').filter(({ body }) => String(body.date) > '2026-11-20').length).toBeGreaterThanOrEqual(2)
  expect(of('job').filter(({ body }) => body.status === false)).toHaveLength(1)
  expect(
    demoPosts
      .map(({ state }) => state)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(['draft', 'draft', 'withdrawn'])
  const reviews = of('googleReview')
  expect(reviews.filter(({ body }) => String(body.feedback).length > 140).length).toBeGreaterThanOrEqual(4)
  expect(reviews.filter(({ body }) => body.corporate_review === true).length).toBeGreaterThanOrEqual(3)
})

test('draws a picture with the same few bytes each time', async () => {
  const picture = await drawPicture(sceneOf('bill-and-phone'))
  expect(await drawPicture(sceneOf('bill-and-phone'))).toEqual(picture)
  expect(picture).toMatchObject({ extension: 'jpg', width: 1200, height: 675 })
  expect(picture.bytes.length).toBeLessThan(80_000)
})
