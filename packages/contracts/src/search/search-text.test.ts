import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchable } from './search-text.ts'

test.each([
  ['composed and decomposed letters', 'Re\u0301union', 'Réunion'],
  ['case', 'STRASSE', 'straße'],
  ['accents', 'Zoë Łukasz Sørensen', 'zoe lukasz sorensen'],
  ['full-width letters', 'Ａｓｈａ', 'asha'],
  ['joiners and direction marks', 'क\u094d\u200dष \u200fअ\u2066', 'क\u094dष अ'],
  ['zero-width spaces, byte-order marks and soft hyphens', 'As\u200bha\ufeff Pa\u00adtel', 'asha patel'],
  ['tabs, line breaks and no-break spaces', ' Vivek\t\r\n\u00a0 \u202fPatel\u3000', 'vivek patel'],
  ['commas', 'Patel,Vivek', 'patel vivek'],
  ['quotes', `D’Souza "O'Brien" “Shree” D´Mello`, 'dsouza obrien shree dmello'],
  ['dashes', 'Anne\u2011Marie \u2013 x', 'anne-marie - x'],
  ['number signs', 'Flat #12', 'flat 12'],
  ['Malayalam chillus', 'അവൻ അവൾ ർ', 'അവന്\u200d അവള്\u200d ര്\u200d'],
  ['a chillu of the other ra', 'ര്\u200d', 'റ്\u200d'],
  ['dots below letters', 'फ़ातिमा', 'फातिमा'],
  ['Hindi digits', '९८११', '9811'],
  ['marks of vowels in Arabic', 'مُحَمَّد', 'محمد'],
])('reduces %s to one form', (_, one, other) => {
  expect(searchable(one)).toBe(searchable(other))
})

test('keeps letters apart that differ', () => {
  expect(searchable('कमल')).not.toBe(searchable('कमला'))
  expect(searchable('മലയാളം')).not.toBe(searchable('മലയാള'))
  expect(searchable('rao')).not.toBe(searchable('roa'))
})

test('changes a reduced text no more', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => searchable(searchable(text)) === searchable(text)))
})
