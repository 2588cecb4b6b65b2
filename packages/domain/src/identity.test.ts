import { describe, expect, it } from 'vitest'
import { identityDigests } from './identity.ts'

const [digest] = identityDigests(['9000000001'])

describe('an identity', () => {
  it.each([
    '+919000000001',
    '+91 9000000001',
    '00919000000001',
    '09000000001',
    '919000000001',
    ' 90000-00001 ',
    '(0) 90000 00001',
  ])('for %j equals that for 9000000001', phone => {
    expect(identityDigests([phone])).toEqual([digest])
  })

  it.each(['9000000002', '+919000000010', '900000000', 'asha@example.org'])(
    'for %j differs from that for 9000000001',
    contact => {
      expect(identityDigests([contact])).not.toEqual([digest])
    },
  )

  it('ignores the letter case of an email address', () => {
    expect(identityDigests([' Asha@Example.ORG '])).toEqual(identityDigests(['asha@example.org']))
    expect(identityDigests(['asha1@example.org'])).not.toEqual(identityDigests(['asha@example.org']))
  })

  it.each(['', '  ', '-', '+'])('does not exist for %j', contact => {
    expect(identityDigests([contact])).toEqual([])
  })

  it('is a digest, which contains no contact', () => {
    const text = identityDigests(['9000000001', 'asha@example.org']).join()
    expect(text).toMatch(/^[0-9a-f]{64},[0-9a-f]{64}$/)
  })
})
