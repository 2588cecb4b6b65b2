import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '@opdesk/contracts/site/brand.ts'
import { type Language, languages } from '@opdesk/contracts/site/language.ts'
import type { Frame } from '@opdesk/contracts/site/pages.ts'
import { siteWords } from '@opdesk/contracts/words/site.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, test } from 'vitest'
import { brand } from '../../brand/brand.ts'
import { AboutUsPage } from '../pages/about-us.tsx'
import { Certificates } from './certificates.tsx'
import { Founder } from './founder.tsx'

const frameIn = (language: Language): Frame => ({
  language,
  path: '/about-us',
  origin: 'https://opdesk.example',
  title: '',
  description: '',
  previewPicture: '',
  structured: [],
  breadcrumbs: [],
  assets: { script: '', styles: [], fonts: [] },
})
const empty: Brand['founder'] = { name: { en: '', hi: '' }, words: { en: '', hi: '' }, portrait: '' }
const full: Brand['founder'] = {
  name: { en: 'Asha Menon', hi: 'आशा मेनन' },
  words: { en: 'A bill is a promise.', hi: 'बिल एक वादा है।' },
  portrait: 'thank-you.svg',
}
const drawn = { portrait: '<img', words: '<blockquote>', name: '<strong>' }

describe('the founder’s card', () => {
  it.each(languages)('shows portrait, words and name of the founder in %s', language => {
    const card = renderToStaticMarkup(<Founder frame={frameIn(language)} founder={full} />)
    expect(card).toContain(full.name[language])
    expect(card).toContain(full.words[language])
    expect(card).toMatch(/<img[^>]+src="[^"]+"/)
    expect(card).toContain(siteWords(language).content.about.founder)
  })

  it.each(['portrait', 'words', 'name'] as const)('omits only the %s if it is empty', part => {
    const card = renderToStaticMarkup(<Founder frame={frameIn('en')} founder={{ ...full, [part]: empty[part] }} />)
    const parts = Object.entries(drawn).filter(([, mark]) => card.includes(mark))
    expect(parts.map(([name]) => name)).toEqual(Object.keys(drawn).filter(name => name !== part))
  })

  it('is omitted when all parts are empty', () => {
    expect(renderToStaticMarkup(<Founder frame={frameIn('en')} founder={empty} />)).toBe('')
  })
})

describe('the certificates', () => {
  const registration = { file: 'registration.pdf', title: { en: 'Registration', hi: 'पंजीकरण' } }

  it.each(languages)('show each document of the brand in %s', language => {
    const section = renderToStaticMarkup(<Certificates frame={frameIn(language)} certificates={[registration]} />)
    expect(section).toContain(siteWords(language).content.about.certificates)
    expect(section).toContain(registration.title[language])
  })

  it('are omitted when there are none', () => {
    expect(renderToStaticMarkup(<Certificates frame={frameIn('en')} certificates={[]} />)).toBe('')
  })
})

describe('the page about the company', () => {
  const statistics = { speciality: 1, doctor: 1, yearsOfExperience: 1, appointment: 1 }

  it.each(languages)('omits headings and placeholders of parts that the brand lacks, in %s', language => {
    const { about } = siteWords(language).content
    const page = renderToStaticMarkup(<AboutUsPage frame={frameIn(language)} statistics={statistics} linkedIn={[]} />)
    expect(page).toContain(about.vision)
    for (const absent of ['class="card founder"', 'class="certificates"', about.certificates, '.pdf', 'Placeholder', 'नमूना']) {
      expect(page).not.toContain(absent)
    }
    expect(page).not.toMatch(/<(h2|strong|blockquote|figure)[^>]*><\/\1>/)
  })
})

test('finds each file of the brand in its folder', () => {
  const { founder, certificates }: Brand = brand
  const files = [
    ...(founder.portrait ? [`pictures/${founder.portrait}`] : []),
    ...certificates.map(({ file }) => `certificates/${file}`),
  ]
  expect(files.filter(file => !existsSync(join(import.meta.dirname, '../../brand', file)))).toEqual([])
})
