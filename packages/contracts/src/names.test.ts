import { describe, expect, it } from 'vitest'
import { canonicalName, nameKey } from './names.ts'

describe('names that look alike', () => {
  it.each([
    ['Se\u00f1or Verifier', 'Sen\u0303or Verifier'],
    ['Acme Ltd', 'Acme\u00a0Ltd'],
    ['Acme Ltd', ' Acme  Ltd '],
    ['Acme Ltd', 'Acme\u2003\tLtd'],
    ['Acme Ltd', 'Acme\r\n Ltd'],
    ['Acme Ltd', '\uff21cme Ltd'],
    ['Acme Ltd', 'ACME LTD'],
  ])('%j and %j are one', (one, other) => {
    expect(nameKey(other)).toBe(nameKey(one))
  })

  it.each([
    ['Acme Ltd', 'Acme Ltd 2'],
    ['Acme', 'Acm\u00e9'],
  ])('%j and %j are two', (one, other) => {
    expect(nameKey(other)).not.toBe(nameKey(one))
  })

  it('are kept as they are read', () => {
    expect(canonicalName(' D\u2019Souza\u00a0 Sen\u0303or ')).toBe('D\u2019Souza Se\u00f1or')
  })
})
