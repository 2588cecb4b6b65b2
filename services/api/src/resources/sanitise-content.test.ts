import type { KeptPicture } from '@opdesk/operations/files/used-pictures.ts'
import { describe, expect, it } from 'vitest'
import { contextsOf, sanitiserTricks } from '../testing/sanitiser-tricks.ts'
import { sanitiseContent } from './sanitise-rich-text.ts'

const SHA = 'a'.repeat(64)
const OWN = `/pictures/${SHA}.jpg`
const pictures = new Map<string, KeptPicture>([[SHA, { url: OWN, width: 1600, height: 900 }]])
const clean = (html: string): string => sanitiseContent(html, pictures)

const tricks = sanitiserTricks(OWN)

const TAGS = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'blockquote',
  'hr',
  'img',
  'figure',
  'figcaption',
]

/**
 * Parses HTML like a browser's tokenizer: in text, a less-than sign begins a tag if a letter, a slash, an exclamation mark or a
 * question mark follows. Sanitised text contains only plain tags with quoted attributes; any other markup is an error.
 */
const tagsIn = (html: string): { name: string; attributes: Record<string, string> }[] => {
  const found = []
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    const [whole, name = '', rest = ''] = /^<\/?([a-z][a-z0-9]*)((?: [a-z]+="[^"<>]*")*) ?\/?>/.exec(html.slice(at)) ?? []
    if (whole === undefined) throw new Error(`no plain tag at ${at}: ${html.slice(at, at + 40)}`)
    const attributes = Object.fromEntries(
      [...rest.matchAll(/ ([a-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
    )
    found.push({ name, attributes })
  }
  return found
}

const expectHarmless = (html: string): void => {
  for (const { name, attributes } of tagsIn(html)) {
    expect(TAGS).toContain(name)
    const allowed = name === 'a' ? ['href'] : name === 'img' ? ['src', 'width', 'height', 'loading', 'alt'] : []
    for (const attribute of Object.keys(attributes)) expect(allowed, `${name} ${attribute}`).toContain(attribute)
    if (attributes.href !== undefined) expect(attributes.href).toMatch(/^(https?:\/\/|mailto:|tel:)/i)
    if (name === 'img') expect(attributes.src).toBe(OWN)
  }
}

describe('untrusted text with pictures', () => {
  it('is tested with more than 90 different tricks', () => {
    expect(new Set(tricks).size).toBeGreaterThan(90)
  })

  it.each(tricks)('becomes harmless, and unchanged when sanitised again: %s', trick => {
    for (const html of contextsOf(trick)) {
      const once = clean(html)
      expectHarmless(once)
      expect(clean(once)).toBe(once)
    }
  })

  it.each([
    [
      'a picture of ours gets its size',
      `<img src="${OWN}" alt=" A tent " width="1">`,
      `<img src="${OWN}" width="1600" height="900" loading="lazy" alt="A tent" />`,
    ],
    ['another picture goes', `<p>a<img src="/pictures/${'b'.repeat(64)}.jpg" alt="b">c</p>`, '<p>ac</p>'],
    [
      'a figure stays',
      `<figure><img src="${OWN}" alt="a" /><figcaption>b</figcaption></figure>`,
      `<figure><img src="${OWN}" width="1600" height="900" loading="lazy" alt="a" /><figcaption>b</figcaption></figure>`,
    ],
    [
      'headings, lists and links stay',
      '<h2>a</h2><ul><li>b</li></ul><p><a href="https://a.example/b">c</a></p>',
      '<h2>a</h2><ul><li>b</li></ul><p><a href="https://a.example/b">c</a></p>',
    ],
  ])('is sanitised as expected: %s', (_, html, expected) => {
    expect(clean(html)).toBe(expected)
  })
})
