import { describe, expect, it } from 'vitest'
import { requiredOnSubmit, saveClaim } from '../../claim/commands.ts'
import type { claimErrors } from '../../claim/errors.ts'
import { warningCodes } from '../../claim/warnings.ts'
import { states } from '../../reference.ts'
import { english as files } from '../files/english.ts'
import { hindi as filesHindi } from '../files/hindi.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const leaves = (value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`)) : [[path, value]]
const devanagari = /[ऀ-ॿ]/
const texts = (words: object) => leaves(words).filter(([, text]) => typeof text === 'string')
const paths = (words: object) =>
  leaves(words)
    .map(([path]) => path)
    .sort()

describe('the texts of a claim before it is sent', () => {
  it('have the same keys, each language in its own script', () => {
    expect([paths(hindi), paths(filesHindi)]).toEqual([paths(english), paths(files)])
    expect(texts({ hindi, filesHindi }).filter(([, text]) => !devanagari.test(String(text)))).toEqual([])
    expect(texts({ english, files }).filter(([, text]) => devanagari.test(String(text)))).toEqual([])
  })

  it('keep the slots of a sentence', () => {
    for (const [path, sentence] of leaves(hindi)) {
      if (typeof sentence !== 'function' || /message$|refusal$|warning|state$|notCoveredOn|bills\.failed|sent\.steps/.test(path))
        continue
      const slots = ['1', '22', '333'].slice(0, sentence.length)
      for (const slot of slots) expect(String(sentence(...slots)), path).toContain(slot)
    }
    expect(hindi.patient.notCoveredOn('A', [['B', 'C']])).toMatch(/A.*B.*C/)
    expect(hindi.sent.steps(15, 'D')[0]).toMatch(/15.*D/)
  })

  it('word every message of the form in Hindi', () => {
    const wrong = {
      doc_name: '<',
      doc_registration: '€',
      city: '=',
      pincode: '1',
      doc_email: 'a',
      doc_phone: '1',
      doc_country_code: 'x',
      hospital: 'x'.repeat(200),
      doctor_fee: 0,
      pharmacy_fee: 200_000,
      lab_test_fee: 1.001,
      combined_pharmacy_test_fees: -1,
    }
    const told = saveClaim.safeParse(wrong).error?.issues.map(({ message }) => message) ?? []
    const general = hindi.message('A message of tomorrow')
    for (const text of [...told, ...Object.values(requiredOnSubmit)]) {
      expect(hindi.message(text), text).toMatch(devanagari)
      expect(hindi.message(text), text).not.toBe(general)
    }
    expect(told.length).toBeGreaterThan(10)
  })

  it('word every refusal, warning and state in Hindi', () => {
    for (const code of [
      'claim_locked',
      'pdf_password',
      'patient_not_covered',
      'too_many_files',
    ] satisfies (keyof typeof claimErrors)[])
      expect(hindi.refusal(code)).toMatch(devanagari)
    expect(hindi.refusal('toString')).toBeUndefined()
    for (const code of warningCodes) {
      expect(hindi.send.warning(code)).toMatch(devanagari)
      expect(hindi.send.warningText({ code, message: 'x', claim_number: 'CLM1' }, 'जाँच')).toMatch(devanagari)
    }
    for (const { id, name } of states) expect(hindi.clinic.state(id, name), name).toMatch(devanagari)
    expect(hindi.clinic.state(99, 'Atlantis')).toBe('Atlantis')
  })
})
