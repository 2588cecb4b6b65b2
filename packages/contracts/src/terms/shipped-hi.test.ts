import { expect, it } from 'vitest'
import { privacyNotice } from './shipped-notice.ts'
import { privacyNoticeHindi } from './shipped-notice-hi.ts'
import { paymentTerms } from './shipped-payment.ts'
import { paymentTermsHindi } from './shipped-payment-hi.ts'
import { signUpTerms } from './shipped-signup.ts'
import { signUpTermsHindi } from './shipped-signup-hi.ts'

const shipped = [
  ['sign-up', signUpTerms, signUpTermsHindi],
  ['payment', paymentTerms, paymentTermsHindi],
  ['privacy notice', privacyNotice, privacyNoticeHindi],
] as const

const numbersIn = (text: string): string[] => text.match(/\p{Nd}+/gu) ?? []

it.each(shipped)('translates the shipped text of %s paragraph by paragraph', (_, english, hindi) => {
  expect(hindi.of).toBe(english.version)
  expect(hindi.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
    english.sections.map(({ paragraphs }) => paragraphs.length),
  )
  const texts = ({ sections }: typeof english | typeof hindi) =>
    sections.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs])
  for (const [index, text] of texts(hindi).entries()) {
    expect(text).toMatch(/^\p{Script=Devanagari}/u)
    // The Hindi text has Latin digits, and the same numbers as the English text.
    expect(numbersIn(text).sort(), text).toEqual(numbersIn(texts(english)[index] ?? '').sort())
  }
})
