import { describe, expect, it } from 'vitest'
import { siteEn } from './site-en.ts'
import { siteHi } from './site-hi.ts'

type Leaf = readonly [path: string, value: unknown]
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const leaves = (value: unknown, path = ''): readonly Leaf[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`)) : [[path, value]]

const english = new Map(leaves(siteEn))
const hindi = new Map(leaves(siteHi))

/** Texts in the other script: the link to the other language shows that language's own name. */
const sameScript = new Set(['.frame.otherLanguage'])

describe('the texts of the site', () => {
  // The compiler compares the keys, but not the number of elements in lists.
  it('have the same keys and list lengths in both languages', () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('have Devanagari letters in Hindi, and Latin ones in English', () => {
    const wrong = [...hindi].filter(
      ([path, text]) => typeof text === 'string' && !sameScript.has(path) && /[A-Za-z]/.test(text) && !/[ऀ-ॿ]/.test(text),
    )
    expect(wrong.map(([path]) => path)).toEqual(['.forms.hints.resume'].filter(path => wrong.some(([other]) => other === path)))
    const mixed = [...english].filter(([path, text]) => typeof text === 'string' && !sameScript.has(path) && /[ऀ-ॿ]/.test(text))
    expect(mixed).toEqual([])
  })

  it('are never empty', () => {
    for (const [path, text] of [...english, ...hindi]) if (typeof text === 'string') expect(text.trim(), path).not.toBe('')
  })

  it('list twelve services, twelve corporate benefits and nine privacy clauses', () => {
    for (const words of [siteEn, siteHi]) {
      expect(Object.keys(words.services.items)).toHaveLength(12)
      expect(words.plans.corporate.benefits).toHaveLength(12)
      expect(words.policy.clauses).toHaveLength(9)
    }
  })

  it('give each page its own title, short for search results', () => {
    for (const words of [siteEn, siteHi]) {
      const titles = Object.values(words.pages).map(({ title }) => title)
      expect(new Set(titles).size).toBe(titles.length)
      for (const { title, description } of Object.values(words.pages)) {
        expect(title.length).toBeLessThanOrEqual(60)
        expect(description.length).toBeLessThanOrEqual(200)
      }
    }
  })

  it('follow the plural rules of each language', () => {
    expect(siteEn.content.blogs.minutes(1)).toBe('1 minute read')
    expect(siteEn.content.blogs.minutes(4)).toBe('4 minutes read')
    expect(siteEn.plans.checkups.parameters(1)).toBe('1 parameter')
    expect(siteEn.forms.summary(1)).toBe('One answer needs another look.')
    expect(siteHi.forms.summary(0)).toBe('0 उत्तर फिर से देखें।')
  })
})

it('figures of the site have a singular and a plural', () => {
  const named = (about: typeof siteEn.content.about, count: number) => [
    about.speciality(count),
    about.doctor(count),
    about.yearsOfExperience(count),
    about.appointment(count),
  ]
  expect(named(siteEn.content.about, 1)).toEqual(['Speciality', 'Doctor', 'Year of experience', 'Appointment'])
  expect(named(siteEn.content.about, 24)).toEqual(['Specialities', 'Doctors', 'Years of experience', 'Appointments'])
  expect(named(siteHi.content.about, 1)).toEqual(['विशेषज्ञता', 'डॉक्टर', 'वर्ष का अनुभव', 'अपॉइंटमेंट'])
  expect(named(siteHi.content.about, 24)).toEqual(['विशेषज्ञताएँ', 'डॉक्टर', 'वर्षों का अनुभव', 'अपॉइंटमेंट'])
})
