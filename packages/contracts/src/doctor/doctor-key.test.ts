import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ERASED } from '../erased.ts'
import { comparableDoctorName, doctorKeyOf } from './doctor-key.ts'

const keyOf = (doc_name: string, doc_registration: string, pincode = '560001') =>
  doctorKeyOf({ doc_name, doc_registration, pincode })

describe('a doctor named by claims', () => {
  it.each(['KMC-12345', 'kmc 12345', 'KMC/12345', 'K.M.C.12345'])('has the same key for number %s under any name', written => {
    expect(keyOf('Dr. A Rao', written)).toBe('registration KMC12345')
    expect(keyOf('B Iyer', written, '110001')).toBe('registration KMC12345')
  })

  it.each(['NA', '0', '-', '', '000000', 'n/a', 'NIL', '12', 'none'])(
    'has name and pincode as key for the number %j',
    written => {
      expect(keyOf('Dr. A. Rao', written)).toBe('name a rao 560001')
      expect(keyOf('a  RAO', written)).toBe('name a rao 560001')
      expect(keyOf('A Rao', written, '110001')).toBe('name a rao 110001')
    },
  )

  it.each([
    ['an erased claim', ERASED, ERASED, ''],
    ['no name and no number', '', 'NA', '560001'],
    ['dots for a name', '...', '0', '560001'],
  ])('has no key for %s', (_, name, registration, pincode) => {
    expect(keyOf(name, registration, pincode)).toBe('')
  })

  it('has a key without letter case and spaces', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, registration) => {
        expect(keyOf(` ${name} `, registration)).toBe(keyOf(name, registration))
        expect(comparableDoctorName(` ${name.toUpperCase()}  `)).toBe(comparableDoctorName(name.toUpperCase()))
      }),
    )
  })
})
