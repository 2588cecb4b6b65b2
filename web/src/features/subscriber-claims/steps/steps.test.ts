import type { DocumentKind } from '@opdesk/contracts/claim/documents.ts'
import type { DraftReadings } from '@opdesk/contracts/claim/reading/draft-readings.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { describe, expect, it } from 'vitest'
import { emptyForm } from '../form/claim-form-values.ts'
import { isFilled } from './detail-groups.ts'
import { guessKind, kindOfReading } from './guess-kind.ts'
import { doubtfulFields, fieldsToFill, needsAnotherPhoto, readFields } from './readings.ts'
import { firstStep } from './step.ts'
import { stripOf } from './strip-of.ts'

const NOW = new Date('2026-03-10T06:30:00.000Z')
const box = { left: 0, top: 0, width: 1, height: 1 }
type Offer = DraftReadings['records'][number]['offers'][number]
const offer = (kind: Offer['kind'], value: string): Offer => ({ kind, value, page: 1, box })
const read = (file_id: string, ...offers: Offer[]) => ({ file_id, state: 'read' as const, offers, doubts: [] as Offer[] })

/** The parts of a draft that the steps read. */
const draftOf = (files: Partial<Record<DocumentKind, string[]>>, more: object = {}): SubscriberClaim => {
  const none = { prescription: [], fee_receipt: [], pharmacy_receipt: [], test_receipt: [], test_reports: [] }
  const lists = Object.fromEntries(
    Object.entries({ ...none, ...files }).map(([kind, ids]) => [kind, ids.map(file_id => ({ file_id }))]),
  )
  return { doc_name: '', hospital: '', opd_date: null, diagonosis_detail: '', bill_amount: 0, ...lists, ...more } as never
}

describe('the kind of a paper', () => {
  it.each([
    ['IMG_1.jpg', {}, 'prescription'],
    ['IMG_2.jpg', { prescription: 1 }, 'fee_receipt'],
    ['pharmacy-bill.pdf', {}, 'pharmacy_receipt'],
    ['Blood report.pdf', {}, 'test_reports'],
    ['receipt.pdf', { fee_receipt: 5 }, 'test_reports'],
  ] as const)('of %s is guessed', (name, counts: Partial<Record<DocumentKind, number>>, kind) => {
    expect(guessKind(name, one => counts[one] ?? 0)).toBe(kind)
  })

  it('has no guess without room', () => expect(guessKind('a.jpg', () => 5)).toBeUndefined())

  it('follows what was read', () => {
    expect(kindOfReading([offer('total', '90000'), offer('doctor', 'Dr. Rao')])).toBe('fee_receipt')
    expect(kindOfReading([offer('doctor', 'Dr. Rao')])).toBe('prescription')
    expect(kindOfReading([offer('date', '2026-03-10')])).toBeUndefined()
  })
})

describe('readings of a draft', () => {
  const claim = draftOf({ prescription: ['p'], fee_receipt: ['r', 's'], pharmacy_receipt: ['m'] })
  const papers = [
    read('p', offer('doctor', 'Dr. Rao'), offer('date', '2026-03-09')),
    read(
      'r',
      offer('total', '90000'),
      offer('clinic', 'Lotus Clinic'),
      offer('pincode', '560 025'),
      offer('phone', '+91 98123 45678'),
    ),
    read('s', offer('total', '10000')),
    read('m', offer('total', '30050'), offer('clinic', 'Chemist')),
  ]
  const options = { type: 0, combination: 1, now: NOW } as const

  it('fill doctor, clinic, date and the sum of each fee', () => {
    expect(readFields(claim, papers, options)).toEqual({
      opd_date: '2026-03-09',
      doc_name: 'Dr. Rao',
      hospital: 'Lotus Clinic',
      pincode: '560025',
      doc_phone: '9812345678',
      doctor_fee: 1000,
      pharmacy_fee: 300.5,
    })
  })

  it('leave out old dates and fees with an unread receipt', () => {
    const old = [read('p', offer('date', '2026-02-01')), read('r', offer('total', '90000'))]
    expect(readFields(claim, old, options)).toEqual({})
  })

  it('keep what was typed or cleared', () => {
    const found = { doc_name: 'Dr. Rao', doctor_fee: 900 }
    expect(fieldsToFill(emptyForm, found, {})).toEqual(found)
    expect(fieldsToFill({ ...emptyForm, doc_name: 'Dr. Iyer' }, found, {})).toEqual({ doctor_fee: 900 })
    expect(fieldsToFill(emptyForm, found, found)).toEqual({})
    expect(fieldsToFill({ ...emptyForm, doctor_fee: 900 }, { doctor_fee: 1000 }, found)).toEqual({ doctor_fee: 1000 })
  })
})

describe('the first step of a draft', () => {
  it.each([
    ['a new claim', undefined, false, 'photos'],
    ['an empty draft', draftOf({}), false, 'photos'],
    ['photos without details', draftOf({ prescription: ['p'] }), false, 'details'],
    ['details with a gap', draftOf({}, { doc_name: 'Dr. Rao' }), false, 'details'],
    ['details without photos', draftOf({}, { doc_name: 'Dr. Rao' }), true, 'photos'],
    ['a complete draft', draftOf({ prescription: ['p'] }, { doc_name: 'Dr. Rao' }), true, 'send'],
    ['a correction', draftOf({ prescription: ['p'] }, { corrects: { _id: 'c' } }), true, 'details'],
  ] as const)('of %s is the one with a gap', (_, draft, isComplete, step) => {
    expect(firstStep(draft, isComplete)).toBe(step)
  })
})

it('opens groups with a gap or an error', () => {
  const values = { ...emptyForm, doctor_fee: 500, diagonosis_detail: 'Fever' }
  const open = (name: Parameters<typeof isFilled>[0], errors = {}) => !isFilled(name, values, errors, 'doctor')
  expect([open('amounts'), open('illness'), open('more'), open('doctor')]).toEqual([false, false, false, true])
  expect([open('amounts', { pharmacy_fee: 'x' }), open('more', { doc_email: 'x' })]).toEqual([true, true])
})

describe('doubtful values', () => {
  const options = { type: 0, combination: 1, now: NOW } as const
  const doubtful = (file_id: string, ...doubts: Offer[]) => ({ ...read(file_id), doubts })

  it('stand apart from the sure ones, with their place', () => {
    const claim = draftOf({ prescription: ['p'], fee_receipt: ['r'] })
    const papers = [
      doubtful('p', offer('date', '2026-03-09'), offer('phone', '+91 98123 45678')),
      doubtful('r', offer('total', '90000')),
    ]
    expect(readFields(claim, papers, options)).toEqual({})
    const { opd_date, doc_phone, doctor_fee, hospital } = doubtfulFields(claim, papers, options)
    expect([opd_date, doc_phone, doctor_fee, hospital]).toEqual([
      { file_id: 'p', page: 1, box, value: '2026-03-09' },
      { file_id: 'p', page: 1, box, value: '9812345678' },
      { file_id: 'r', page: 1, box, value: 900 },
      undefined,
    ])
  })

  it('leave out late dates and fees of several receipts', () => {
    const claim = draftOf({ fee_receipt: ['r', 's'] })
    const papers = [doubtful('r', offer('total', '90000'), offer('date', '2020-01-01')), doubtful('s', offer('total', '100'))]
    expect(doubtfulFields(claim, papers, options)).toMatchObject({ doctor_fee: undefined, opd_date: undefined })
  })

  it.each([
    ['fee_receipt', read('r', offer('clinic', 'Lotus')), true],
    ['fee_receipt', doubtful('r', offer('total', '1')), false],
    ['prescription', read('p'), true],
    ['prescription', read('p', offer('date', '2026-03-09')), false],
    ['test_reports', read('t'), false],
    ['test_reports', { ...read('t'), state: 'not_read' }, true],
    ['fee_receipt', { ...read('r'), state: 'waiting' }, false],
  ] as const)('asks for another photo: %s %j %s', (kind, reading, asks) => {
    expect(needsAnotherPhoto(kind, reading)).toBe(asks)
  })

  it('are shown enlarged, within the sides of the page', () => {
    expect(stripOf({ left: 0.8, top: 0.5, width: 0.2, height: 0.04 })).toEqual({
      frame: { width: '300%', transform: 'translate(-83.33%, -52%)' },
      mark: { left: '79.2%', top: '49.2%', width: '21.6%', height: '5.6%' },
    })
    expect(stripOf({ left: 0, top: 0, width: 1, height: 1 }).frame.width).toBe('110%')
  })
})
