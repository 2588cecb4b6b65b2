import { describe, expect, it } from 'vitest'
import { isGstin, isGstinOf } from './gstin.ts'
import { states } from './reference.ts'

const idOf = (abbreviation: string): number => states.findIndex(state => state.abbreviation === abbreviation)

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('accepts %s', gstin => {
    expect(isGstin(gstin)).toBe(true)
  })

  it.each([
    '27AAPFU0939F1ZW',
    '27AAPFU0939F1ZV ',
    '27aapfu0939f1zv',
    '72AAPFU0939F1ZV',
    '27APAFU0939F1ZV',
    '27AAPFU0939F0ZV',
    '27AAPFU0939F1YV',
    '27AAPFU0939F1Z',
    '',
  ])('refuses %j', gstin => {
    expect(isGstin(gstin)).toBe(false)
  })

  it('begins with the digits of the state’s code', () => {
    expect(isGstinOf('27AAPFU0939F1ZV', idOf('MH'))).toBe(true)
    expect(isGstinOf('27AAPFU0939F1ZV', idOf('KA'))).toBe(false)
  })
})
