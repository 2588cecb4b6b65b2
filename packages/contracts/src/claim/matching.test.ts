import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { comparableRegistration } from '../names.ts'
import { LOOK_BITS, LOOK_BITS_APART } from './looks.ts'
import { type Matchable, type MatchedFile, matchesOf, sharedFiles, strengthOf } from './matching.ts'

const file = (sha256: string, overrides: Partial<MatchedFile> = {}): MatchedFile => ({
  file_id: `file ${sha256}`,
  kind: 'prescription',
  name: `${sha256}.pdf`,
  size: 1,
  content_type: 'application/pdf',
  sha256,
  original_sha256: null,
  ...overrides,
})
const claim = (overrides: Partial<Matchable> = {}): Matchable => ({
  member_id: 'asha',
  opd_date: '2026-03-09',
  registration: 'KMC12345',
  bill_amount: 80_000,
  files: [file('a')],
  bills: [],
  ...overrides,
})
/** Shares no value with `claim()`. */
const stranger = (overrides: Partial<Matchable> = {}): Matchable =>
  claim({
    member_id: 'ravi',
    opd_date: '2026-03-08',
    registration: 'MMC999',
    bill_amount: 10_000,
    files: [file('z')],
    ...overrides,
  })

describe('a comparable registration number', () => {
  it.each(['KMC-12345/A', 'kmc 12345 a', ' K.M.C-12345.A ', 'ＫＭＣ１２３４５Ａ', 'KMC–12345–A'])(
    'ignores case, width and punctuation: %s',
    text => {
      expect(comparableRegistration(text)).toBe('KMC12345A')
    },
  )
  it.each(['', ' ', '-/.', '…'])('is empty for %j', text => {
    expect(comparableRegistration(text)).toBe('')
  })
  it('keeps letters of other scripts', () => {
    expect(comparableRegistration('के-१२३')).not.toBe('')
    expect(comparableRegistration('KMC 1')).not.toBe(comparableRegistration('KMC 2'))
  })
})

describe('matching of claims', () => {
  it.each([
    ['finds no match of unlike claims', stranger(), []],
    ['finds a match by patient and date', stranger({ member_id: 'asha', opd_date: '2026-03-09' }), ['same_member_and_date']],
    ['finds no match by the patient alone', stranger({ member_id: 'asha' }), []],
    ['finds no match by the date alone', stranger({ opd_date: '2026-03-09' }), []],
    [
      'finds a match by an equal file in any list',
      stranger({ files: [file('z'), file('a', { kind: 'test_reports', file_id: 'x' })] }),
      ['same_file'],
    ],
    [
      'finds a match by doctor, date and amount',
      stranger({ opd_date: '2026-03-09', registration: 'KMC12345', bill_amount: 80_000 }),
      ['same_doctor_date_and_amount'],
    ],
    ['finds no match by doctor and date alone', stranger({ opd_date: '2026-03-09', registration: 'KMC12345' }), []],
    [
      'finds no match by doctor and amount alone',
      stranger({ registration: 'KMC12345', bill_amount: 80_000, opd_date: '2026-03-07' }),
      [],
    ],
    [
      'by doctor and amount on the day before',
      stranger({ registration: 'KMC12345', bill_amount: 80_000 }),
      ['same_doctor_and_amount_next_day'],
    ],
    [
      'by doctor and amount on the day after',
      stranger({ registration: 'KMC12345', bill_amount: 80_000, opd_date: '2026-03-10' }),
      ['same_doctor_and_amount_next_day'],
    ],
    ['finds no match by date and amount alone', stranger({ opd_date: '2026-03-09', bill_amount: 80_000 }), []],
    ['finds the same bill of another person', stranger({ bills: ['one', 'bill'] }), []],
    ['finds a match for every reason at once', claim(), ['same_file', 'same_member_and_date', 'same_doctor_date_and_amount']],
  ])('%s', (_, other, reasons) => {
    expect(matchesOf(claim(), other)).toEqual(reasons)
  })

  it('ignores missing values', () => {
    const empty = claim({ member_id: null, opd_date: null, registration: '', files: [] })
    expect(matchesOf(empty, empty)).toEqual([])
    const noDoctor = stranger({ opd_date: '2026-03-09', registration: '', bill_amount: 80_000 })
    expect(matchesOf(claim({ registration: '' }), noDoctor)).toEqual([])
  })

  it('is symmetric', () => {
    const some = fc.record({
      member_id: fc.constantFrom('asha', 'ravi', null),
      opd_date: fc.constantFrom('2026-03-09', '2026-03-08', null),
      registration: fc.constantFrom('KMC1', 'MMC2', ''),
      bill_amount: fc.constantFrom(1, 2),
      files: fc.array(
        fc.constantFrom('a', 'b', 'c').map(digest => file(digest)),
        { maxLength: 3 },
      ),
      bills: fc.array(fc.constantFrom('bill 1', 'bill 2'), { maxLength: 2 }),
    })
    fc.assert(
      fc.property(some, some, (a, b) => {
        expect(matchesOf(a, b)).toEqual(matchesOf(b, a))
      }),
    )
  })
})

it('shared files of two claims are listed in the first claim’s order', () => {
  const here = claim({ files: [file('a'), file('b'), file('c')] })
  const there = claim({ files: [file('c', { kind: 'fee_receipt', file_id: 'there' }), file('a', { file_id: 'also' })] })
  expect(sharedFiles(here, there).map(({ file, other }) => [file.sha256, other.file_id])).toEqual([
    ['a', 'also'],
    ['c', 'there'],
  ])
})

describe('similar pictures', () => {
  const look = (...bytes: number[]): string => Buffer.alloc(LOOK_BITS / 8, Buffer.from([...bytes, 7])).toString('base64')
  const near = (() => {
    const bytes = Buffer.from(look(), 'base64')
    bytes.fill(bytes.readUInt8(0) ^ 0xff, 0, Math.floor(LOOK_BITS_APART / 8))
    return bytes.toString('base64')
  })()
  const here = claim({ files: [file('a', { look: look() })] })
  const there = (overrides: Partial<Matchable>, shown = near) =>
    stranger({ files: [file('b', { look: shown })], opd_date: '2026-01-01', ...overrides })

  it.each([
    ['with the same amount', there({ bill_amount: 80_000 }), ['similar_picture']],
    ['a day apart', there({ opd_date: '2026-03-10' }), ['similar_picture']],
    ['on the same day', there({ opd_date: '2026-03-09' }), ['similar_picture']],
    ['not without a second signal', there({}), []],
    ['not two days apart', there({ opd_date: '2026-03-11' }), []],
    ['not with another look', there({ bill_amount: 80_000 }, look(1, 2)), []],
    ['not without looks', stranger({ bill_amount: 80_000 }), []],
  ])('match %s', (_, other, reasons) => {
    expect(matchesOf(here, other)).toEqual(reasons)
    expect(matchesOf(other, here)).toEqual(reasons)
  })

  it('are weaker than any strong reason', () => {
    expect(strengthOf(['same_member_and_date'])).toBeGreaterThan(
      strengthOf(['similar_picture', 'same_doctor_and_amount_next_day']),
    )
  })
})

describe('photos resized by a browser', () => {
  const smaller = (sha256: string, original_sha256: string | null) => file(sha256, { original_sha256 })

  it.each([
    ['their common original', smaller('b', 'photo'), smaller('c', 'photo')],
    ['an original that was sent unresized in the other claim', smaller('b', 'photo'), smaller('photo', null)],
    ['a resized copy of the other claim’s original', smaller('photo', null), smaller('b', 'photo')],
  ])('match by %s', (_, one, other) => {
    expect(matchesOf(stranger({ files: [one] }), claim({ files: [other] }))).toEqual(['same_file'])
  })

  it('do not match each other if both originals are missing', () => {
    expect(matchesOf(stranger({ files: [smaller('b', null)] }), claim({ files: [smaller('c', null)] }))).toEqual([])
  })
})
