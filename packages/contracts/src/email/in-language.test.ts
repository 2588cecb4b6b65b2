import { expect, test } from 'vitest'
import { claimPaidText, paymentDelayedText } from './claim-payment.ts'
import { confirmEmailText, emailChangeAskedText, emailChangedText } from './confirmation.ts'
import { coverEndedText } from './cover-ended.ts'
import { employeeInvitedText, employmentEndedText, employmentLinkedText } from './employment.ts'
import { familyChangedText } from './family-changed.ts'
import { freeTestTexts } from './free-test.ts'
import { grievanceTexts } from './grievance.ts'
import { fillInLanguage } from './in-language.ts'
import { newsNoticeText } from './news.ts'
import { alreadyRegisteredText, codeTexts, phoneAddedText } from './one-time-code.ts'
import { traceAnsweredText } from './payout-notices.ts'
import { referralThanksText } from './referral-thanks.ts'
import { refundText } from './refund.ts'

const texts = {
  ...codeTexts,
  ...freeTestTexts,
  ...grievanceTexts,
  claimPaidText: claimPaidText('N123'),
  paymentDelayedText,
  confirmEmailText,
  emailChangeAskedText,
  emailChangedText,
  coverEndedText,
  employeeInvitedText,
  employmentEndedText,
  employmentLinkedText,
  familyChangedText,
  newsNoticeText,
  alreadyRegisteredText,
  phoneAddedText,
  traceAnsweredText,
  referralThanksText,
  refundText,
}
const named = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g))].sort()

test.each(Object.entries(texts))('names the same values in both languages: %s', (_, { en, hi }) => {
  expect(named(hi.subject)).toEqual(named(en.subject))
  expect(named(hi.body)).toEqual(named(en.body))
  expect(hi.body).toMatch(/\p{Script=Devanagari}/u)
})

test('fills the mail of the chosen language with its words', () => {
  const values = { name: 'Asha', plan_name: 'Family', amount: '₹500.00', reference: 'pay_1', remark: 'The order was cancelled' }
  const hindi = fillInLanguage(refundText, 'hi', values, { remark: 'ऑर्डर रद्द किया गया' })
  expect(hindi.html).toContain('<html lang="hi">')
  expect(hindi.text).toContain('कारण: ऑर्डर रद्द किया गया')
  expect(fillInLanguage(refundText, 'en', values, { remark: 'ऑर्डर' }).text).toContain('The order was cancelled')
})

test('sends both texts without a choice only where the mail says so', () => {
  expect(fillInLanguage(paymentDelayedText, null, {}).subject).toContain(' · ')
  expect(fillInLanguage(refundText, null, {}).subject).not.toContain(' · ')
})
