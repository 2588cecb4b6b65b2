import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf, inLanguage, minutesToRead, withSources, wordsOf } from './texts.ts'

const words = (count: number) => `<p>${'word '.repeat(count).trim()}</p>`

it.each([
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
  [0, 1],
])('the reading time of %i words is estimated as %i minutes', (count, minutes) => {
  expect(minutesToRead(words(count))).toBe(minutes)
})

it('counts neither link addresses nor captions as words', () => {
  expect(
    wordsOf(
      '<h2>One</h2><p><a href="https://a.example/b c">two</a></p><figure><img src="x" alt="no" /><figcaption>not</figcaption></figure>',
    ),
  ).toBe('One two')
})

describe('the first words', () => {
  it.each([
    ['<p>Short.</p>', 'Short.'],
    [words(100), `${'word '.repeat(32).trim()}…`],
    [`<p>${'x'.repeat(300)}</p>`, `${'x'.repeat(160)}…`],
  ])('are taken from the text %j', (html, excerpt) => {
    expect(excerptOf(html)).toBe(excerpt)
  })

  it('are at most 160 characters and an ellipsis', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), text => {
        const excerpt = excerptOf(`<p>${text.replaceAll(/[<&>]/g, '')}</p>`)
        expect(excerpt.length).toBeLessThanOrEqual(161)
        expect(excerpt.isWellFormed()).toBe(true)
      }),
    )
  })
})

it('a language without a text gets the English text', () => {
  expect(inLanguage('hi', 'Health', '')).toBe('Health')
  expect(inLanguage('hi', 'Health', 'सेहत')).toBe('सेहत')
  expect(inLanguage('en', 'Health', 'सेहत')).toBe('Health')
})

describe('a picture of a text', () => {
  const url = `/pictures/${'a'.repeat(64)}.jpg`
  const img = `<img src="${url}" width="1600" height="900" loading="lazy" alt="A tent" />`
  it('is offered in all formats of its variants', () => {
    const made = (format: string) => [{ url: `/pictures/a-360.${format}`, width: 360 }]
    const html = withSources(`<p>a</p><figure>${img}</figure>`, () => ({ avif: made('avif'), webp: made('webp') }))
    expect(html).toContain('<figure><picture><source type="image/avif"')
    expect(html).toContain('srcset="/pictures/a-360.webp 360w"')
    expect(html).toContain(`${img}</picture></figure>`)
  })
  it('stays unchanged without variants', () => {
    expect(withSources(img, () => ({ avif: [], webp: [] }))).toBe(img)
    expect(withSources('<p>img src</p>', () => ({ avif: [], webp: [] }))).toBe('<p>img src</p>')
  })
})
