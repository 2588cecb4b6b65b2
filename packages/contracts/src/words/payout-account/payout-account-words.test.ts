import { describe, expect, it } from 'vitest'
import { enterPassbookName, enterPayoutAccount } from '../../payout-account/commands.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'
import { PROBLEM_IN_HINDI, payoutAccountMessageInHindi } from './messages.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const leaves = (value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`)) : [[path, value]]

describe('the texts about payout accounts', () => {
  it('have the same keys and list lengths in both languages', () => {
    expect(leaves(hindi).map(([path]) => path)).toEqual(leaves(english).map(([path]) => path))
  })

  it('keep each language in its own script', () => {
    const texts = (words: object) => leaves(words).filter(([, text]) => typeof text === 'string')
    const hindiOnes = texts(hindi).filter(([path, text]) => !/[ऀ-ॿ]/.test(String(text)) && path !== '.kinds.upi')
    expect(hindiOnes).toEqual([])
    expect(texts(english).filter(([, text]) => /[ऀ-ॿ]/.test(String(text)))).toEqual([])
  })

  it('put the account, time and digits into their sentences', () => {
    for (const words of [english, hindi]) {
      const { code, waiting, fields } = words
      for (const sentence of [code.title, code.kept, waiting.until]) expect(sentence('Kaveri Bank ••4821')).toContain('••4821')
      expect(code.wait('1:42')).toContain('1:42')
      expect(code.digit(2, 6)).toMatch(/2.*6|6.*2/)
      expect(waiting.inForce('Tue, 1 Dec')).toContain('Tue, 1 Dec')
      expect(fields.differ('4821', '4812')).toMatch(/4821.*4812/)
    }
  })
})

describe('messages about a payout account in Hindi', () => {
  const bank = { kind: 'bank', holder: 'Asha Verma', account_number: '501001234821', account_number_again: '501001234821' }
  const withIfsc = { ...bank, ifsc: 'HDFC0001234' }
  const upi = { kind: 'upi', holder: 'Asha Verma', vpa: 'asha@bank' }
  it.each([
    ['a holder in Hindi', { ...upi, holder: 'आशा वर्मा' }],
    ['a holder of one letter', { ...upi, holder: 'A' }],
    ['a holder that begins with a dot', { ...upi, holder: '.Asha' }],
    ['a missing number', { ...withIfsc, account_number: '', account_number_again: '' }],
    ['a number in Devanagari digits', { ...withIfsc, account_number: '५०१००१२३४८२१' }],
    ['a number of 8 digits', { ...withIfsc, account_number: '50100123' }],
    ['a repeated digit', { ...withIfsc, account_number: '111111111', account_number_again: '111111111' }],
    ['different numbers', { ...withIfsc, account_number_again: '501001234812' }],
    ['a missing IFSC', { ...bank, ifsc: '' }],
    ['a full-width IFSC', { ...bank, ifsc: 'ＨDFC0001234' }],
    ['a short IFSC', { ...bank, ifsc: 'HDFC' }],
    ['an O for the zero', { ...bank, ifsc: 'HDFCO001234' }],
    ['a merged bank', { ...bank, ifsc: 'CORP0000001' }],
    ['a missing UPI id', { ...upi, vpa: '' }],
    ['a UPI id in Hindi', { ...upi, vpa: 'आशा@bank' }],
    ['a UPI id with an underscore', { ...upi, vpa: 'asha_verma@bank' }],
    ['a long UPI id', { ...upi, vpa: `${'a'.repeat(120)}@bank` }],
  ])('exist for %s', (_, typed) => {
    const told = enterPayoutAccount.safeParse(typed).error?.issues.map(({ message }) => message) ?? []
    expect(told).not.toEqual([])
    for (const message of told) {
      expect(payoutAccountMessageInHindi(message)).not.toBe(PROBLEM_IN_HINDI)
    }
  })

  it('exist for a passbook name that is not Latin', () => {
    const told = enterPassbookName.safeParse({ name: 'आशा' }).error?.issues[0]?.message ?? ''
    expect(payoutAccountMessageInHindi(told)).not.toBe(PROBLEM_IN_HINDI)
  })

  it('name the bank that a merged bank belongs to', () => {
    const told = enterPayoutAccount.safeParse({ ...bank, ifsc: 'CORP0000001' }).error?.issues[0]?.message ?? ''
    expect(payoutAccountMessageInHindi(told)).toContain('Union Bank of India')
  })

  it('fall back to a general one', () => expect(payoutAccountMessageInHindi('No such text')).toBe(PROBLEM_IN_HINDI))
})
