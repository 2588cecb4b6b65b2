import { describe, expect, it } from 'vitest'
import { refusalInWords } from '../claim-payment.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const leaves = (value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`)) : [[path, value]]

describe('the texts about the payment of a claim', () => {
  it('have the same keys in both languages', () => {
    expect(leaves(hindi).map(([path]) => path)).toEqual(leaves(english).map(([path]) => path))
  })

  it('keep each language in its own script', () => {
    const texts = (words: object) => leaves(words).filter(([, text]) => typeof text === 'string')
    expect(texts(hindi).filter(([, text]) => !/[ऀ-ॿ]/.test(String(text)))).toEqual([])
    expect(texts(english).filter(([, text]) => /[ऀ-ॿ]/.test(String(text)))).toEqual([])
  })

  it('put amount, account and day into their sentences', () => {
    for (const words of [english, hindi]) {
      expect(words.youGet('₹720.00', '••4821')).toMatch(/(?=.*₹720\.00)(?=.*••4821)/)
      expect(words.youGetBy('₹720.00', '••4821', '03/12/2026')).toMatch(/(?=.*₹720\.00)(?=.*••4821)(?=.*03\/12\/2026)/)
      expect(words.notReceivedDetails('₹720.00', '4321')).toMatch(/(?=.*₹720\.00)(?=.*4321)/)
      for (const text of ['underReview', 'notReceivedFrom', 'traceOpened', 'traceAnswered'] as const)
        expect(words[text]('03/12/2026')).toContain('03/12/2026')
      expect(words.youGetAmount('₹720.00')).toContain('₹720.00')
      expect(words.paidOn('01/12/2026')).toContain('01/12/2026')
      expect(words.to('••4821')).toContain('••4821')
      expect(words.refused('••4821', 'Closed')).toMatch(/(?=.*••4821)(?=.*Closed)/)
    }
  })

  it('tell a known refusal, and any other in general words', () => {
    expect(refusalInWords(english, 'bank_account_closed')).toBe('the account is closed.')
    for (const other of [null, 'toString', 'new_reason']) expect(refusalInWords(hindi, other)).toBe(hindi.reasons.other)
  })
})
