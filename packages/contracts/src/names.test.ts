import { describe, expect, it } from 'vitest'
import {
  canonicalName,
  characterNamed,
  comparableRegistration,
  type NameKind,
  nameKey,
  nameProblem,
  refusedCharacter,
  spellingKey,
} from './names.ts'

describe('names that look alike', () => {
  it.each([
    ['Se\u00f1or Verifier', 'Sen\u0303or Verifier'],
    ['Acme Ltd', 'Acme\u00a0Ltd'],
    ['Acme Ltd', ' Acme  Ltd '],
    ['Acme Ltd', 'Acme\u2003\tLtd'],
    ['Acme Ltd', 'Acme\r\n Ltd'],
    ['Acme Ltd', '\uff21cme Ltd'],
    ['Acme Ltd', 'ACME LTD'],
  ])('have equal keys: %j and %j', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one))
    expect(spellingKey(other)).toBe(spellingKey(one))
  })

  it.each([
    ["D'Souza", 'D\u2019Souza'],
    ["D'Souza", 'D`Souza'],
    ['Anne-Marie', 'Anne\u2010Marie'],
    ['Anne-Marie', 'Anne\u2011Marie'],
    ['Anne-Marie', 'Anne\u2013Marie'],
    ['ക്രിസ്റ്റഫര്\u200d', 'ക്രിസ്റ്റഫര്'],
  ])('have equal spelling keys: %j and %j', (one, other) => {
    expect(spellingKey(other)).toBe(spellingKey(one))
  })

  it.each([
    ['Acme Ltd', 'Acme Ltd 2'],
    ['Acme', 'Acm\u00e9'],
    ["D'Souza", 'DSouza'],
    ['Gold+', 'Gold'],
  ])('have different keys if their letters or words differ: %j, %j', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one))
    expect(spellingKey(other)).not.toBe(spellingKey(one))
  })

  it('are stored with composed letters and single spaces', () => {
    expect(canonicalName(' D\u2019Souza\u00a0 Sen\u0303or ')).toBe('D\u2019Souza Se\u00f1or')
  })
})

const people = [
  'Asha Rao',
  "Maria D'Souza",
  'Maria D\u2019Souza',
  'Anne-Marie',
  'Anne\u2013Marie',
  'A. P. J. Abdul Kalam',
  'Rao, Jr.',
  'Asha (Anu) Rao',
  'José Nuñez',
  'अनीता देवी',
  'ക്രിസ്റ്റഫര്\u200d',
  'শ\u200dর্মা',
  'क्\u200cष',
  'लक्ष्मी र्\u200dहास',
  'ക്രിസ്റ്റഫര്\u200d നായര്\u200d',
]
const organizations = [
  'Acme Pvt. Ltd.',
  "Dr. Lal's Path Labs",
  'A+ Diagnostics',
  'M/s Rao & Sons',
  '24/7 Care',
  'Yahoo!',
  'एक्मे लि.',
]
const titles = [
  'SGOT/SGPT',
  "Women's checkup",
  'What is OPD?',
  'Gold+',
  'Vitamin D (25-OH)',
  '10% off: ₹500',
  'Sr. Engineer (C++)',
  'β-hCG ≥ 5',
]

/** What Excel writes by itself, and what people write in addresses. */
const ADDRESSES = [
  'Plot 12 — “A” ’s ½ 100% * [B] | Flat !',
  '@ MG Road',
  '+ 2nd floor, № 7 ™',
  'മനോര്\u200d, കൊച്ചി',
  '=12 <B wing>, near Rao\u200d \ud83c\udfe0',
]

const accepted: Record<NameKind, readonly string[]> = {
  person: people,
  personOrDesk: [...people, "Dr. D'Souza", 'Desk 2 (North)', 'Twin 1 of Asha', 'R&D_1'],
  organization: [...people, ...organizations],
  place: [
    'Pune',
    'Pimpri-Chinchwad',
    'K.R. Puram',
    'St. Mary\u2019s',
    '24 Parganas (N)',
    'Sector 21',
    'Dadra & Nagar Haveli',
    'पुणे',
  ],
  address: ['12 Residency Road', '#4/2, "Asha", 1st floor;\nMG Road @ Trinity', 'C/o Rao & Sons – Pune', ...ADDRESSES],
  registration: ['KMC 12345', 'KMC-12345/A', 'MH/2011-04/1234 (A)', 'Regn. No: 77', 'DMC_R_1'],
  title: [...titles, ...people, ...organizations],
  headline: [...titles, 'BP < 140/90', '???', 'Rao \ud83d\udc68\u200d\ud83d\udcbb'],
}
const kinds = Object.keys(accepted) as NameKind[]

const isFree = (kind: NameKind): boolean => kind === 'address' || kind === 'headline'

describe.each(kinds.filter(kind => kind !== 'headline'))('the rule of the kind %s', kind => {
  it.each(accepted[kind].map(text => [text]))('accepts %j', text => {
    expect(nameProblem(kind, canonicalName(text), 'wrong')).toBeUndefined()
  })

  it.each([
    ['a\u0000b', '\u0000'],
    ['a\u0007b', '\u0007'],
    ['gnp\u202eexe', '\u202e'],
    ['a\u2066b', '\u2066'],
  ])('refuses %j and finds its wrong character', (text, character) => {
    expect(refusedCharacter(kind, text)).toBe(character)
  })
})

describe.each(kinds.filter(kind => !isFree(kind)))('the rule of the kind %s', kind => {
  it.each([
    ['a\u200bb', '\u200b'],
    ['a\u00adb', '\u00ad'],
    ['a\u3164b', '\u3164'],
    ['Rao\u200d', '\u200d'],
    ['\u200cराव', '\u200c'],
    ['<b>Rao', '<'],
    ['Rao>', '>'],
    ['Rao \ud83d\ude00', '\ud83d\ude00'],
  ])('refuses %j and finds its wrong character', (text, character) => {
    expect(refusedCharacter(kind, text)).toBe(character)
  })
})

it.each([
  ['राव\u200d', '\u200d'],
  ['राव\u200c कुमार', '\u200c'],
  ['र्\u200d\u200dहास', '\u200d'],
])('refuses in %j the joiner that joins nothing', (text, character) => {
  expect(refusedCharacter('person', text)).toBe(character)
})

it.each(kinds.filter(kind => kind !== 'address'))('a name of the kind %s cannot contain a line break', kind => {
  expect(nameProblem(kind, 'Rao\r\nBcc: x', 'Special character not allowed')).toBe('Special character not allowed: a line break')
})

it.each<[NameKind, string, string]>([
  ['person', 'D@vid', '@'],
  ['person', 'Asha 2', '2'],
  ['person', 'Asha२', '२'],
  ['person', 'asha/rao', '/'],
  ['personOrDesk', 'Dr. R@o', '@'],
  ['personOrDesk', '=HYPERLINK("x")', '='],
  ['title', '=1+1', '='],
  ['organization', '@SUM(1)', '@'],
  ['place', 'Pune!', '!'],
  ['registration', 'के-१२३', 'क'],
  ['registration', 'KMC 1?', '?'],
])('a %s name %j is refused for its character %s', (kind, text, character) => {
  expect(nameProblem(kind, text, 'Name is wrong')).toBe(`Name is wrong: "${character}"`)
})

it.each<[NameKind, string]>([
  ['person', '...'],
  ['person', '\u0301'],
  ['personOrDesk', '. .'],
  ['place', '-'],
  ['organization', '-'],
  ['title', '???'],
])('a %s name %j is refused without a letter', (kind, text) => {
  expect(nameProblem(kind, text, 'wrong')).toBe('wrong')
})

it.each([
  ['Special character not allowed', '<', 'Special character not allowed: "<"'],
  ['Please provide valid address!', '\u202e', 'Please provide valid address! It cannot contain U+202E.'],
  ['Name is wrong', '\u202e', 'Name is wrong: U+202E'],
  ['Name is wrong', '\u0000', 'Name is wrong: U+0000'],
])('the message %j is completed with the refused character %j', (wrong, character, message) => {
  expect(nameProblem('person', `a${character}`, wrong)).toBe(message)
  expect(characterNamed(message)?.wrong).toBe(wrong)
  expect(characterNamed(wrong)).toBeUndefined()
})

it.each([...accepted.headline, 'two\nlines', 'turned \u202egnp.exe'])(
  'a headline such as %j can contain all but line-breaking characters',
  text => {
    expect(nameProblem('headline', text, 'wrong') === undefined).toBe(accepted.headline.includes(text))
  },
)

it('registration numbers are compared without their punctuation', () => {
  expect(['kmc 12345', 'KMC-12345', 'KMC/123.45 '].map(comparableRegistration)).toEqual(Array(3).fill('KMC12345'))
})
