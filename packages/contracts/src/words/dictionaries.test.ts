import { describe, expect, it } from 'vitest'
import { english as common } from './common/english.ts'
import { hindi as commonHindi } from './common/hindi.ts'
import { english as frame } from './frame/english.ts'
import { hindi as frameHindi } from './frame/hindi.ts'
import { english as newcomer } from './newcomer/english.ts'
import { hindi as newcomerHindi } from './newcomer/hindi.ts'
import { english as code } from './one-time-code/english.ts'
import { hindi as codeHindi } from './one-time-code/hindi.ts'
import { english as signIn } from './sign-in/english.ts'
import { hindi as signInHindi } from './sign-in/hindi.ts'
import { english as signUp } from './sign-up/english.ts'
import { hindi as signUpHindi } from './sign-up/hindi.ts'

const dictionaries = {
  common: [common, commonHindi],
  frame: [frame, frameHindi],
  newcomer: [newcomer, newcomerHindi],
  'one-time-code': [code, codeHindi],
  'sign-in': [signIn, signInHindi],
  'sign-up': [signUp, signUpHindi],
} as const

type Leaf = readonly [path: string, value: unknown]
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const leaves = (value: unknown, path = ''): readonly Leaf[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`)) : [[path, value]]
const texts = (words: object) => leaves(words).filter(([, text]) => typeof text === 'string' && text !== '')

describe.each(Object.entries(dictionaries))('the dictionary %s', (_, [english, hindi]) => {
  // The compiler compares the keys, but not the number of elements in lists.
  it('has the same keys and list lengths in both languages', () => {
    expect(leaves(hindi).map(([path]) => path)).toEqual(leaves(english).map(([path]) => path))
  })

  it('keeps each language in its own script', () => {
    expect(texts(hindi).filter(([, text]) => !/[ऀ-ॿ]/.test(String(text)))).toEqual([])
    expect(texts(english).filter(([, text]) => /[ऀ-ॿ]/.test(String(text)))).toEqual([])
  })

  it('writes numbers in Latin digits', () => {
    expect(texts(hindi).filter(([, text]) => /[०-९]/.test(String(text)))).toEqual([])
  })
})

describe('texts for answers of the server', () => {
  it('word a known code in Hindi, with the wait', () => {
    expect(commonHindi.refusal('wrong_otp')).toBe('यह कोड सही नहीं है')
    expect(commonHindi.refusal('otp_wait', 90)).toBe('कृपया 2 मिनट बाद फिर से कोशिश करें।')
    expect(commonHindi.refusal('conflict', 90)).toBe('इसी समय किसी और ने इसे बदल दिया। कृपया फिर से देखें।')
  })

  it('leave an unknown code and message to the server', () => {
    for (const code of ['new_code', 'toString']) expect(commonHindi.refusal(code)).toBeUndefined()
    expect(common.refusal('wrong_otp')).toBeUndefined()
    expect(commonHindi.fieldMessage('A message of tomorrow')).toBe('A message of tomorrow')
  })

  it('word messages of fields in Hindi', () => {
    expect(commonHindi.fieldMessage('Invalid OTP')).toBe('यह कोड सही नहीं है')
    expect(commonHindi.fieldMessage('Max length 500 char')).toBe('अधिकतम 500 अक्षर')
  })
})
