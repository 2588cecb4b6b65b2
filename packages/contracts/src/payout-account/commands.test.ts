import { describe, expect, it } from 'vitest'
import { maskedAccount, sameAccount } from './account.ts'
import { acceptPayoutAccountName, confirmPayoutAccount, enterBulkFileAccount, enterPayoutAccount } from './commands.ts'
import { mergedPrefixes } from './merged-banks.ts'

const bank = {
  kind: 'bank',
  holder: 'Asha Verma',
  account_number: '123456784821',
  account_number_again: '123456784821',
  ifsc: 'HDFC0001234',
} as const
const upi = { kind: 'upi', holder: 'Asha Verma', vpa: 'asha.verma@okbank' } as const

type Field = 'holder' | 'account_number' | 'ifsc' | 'vpa'
const bodyWith = (field: Field, value: unknown) => {
  if (field === 'vpa') return { ...upi, vpa: value }
  if (field === 'account_number') return { ...bank, account_number: value, account_number_again: value }
  return { ...bank, [field]: value }
}
const problemOf = (body: unknown) => {
  const issue = enterPayoutAccount.safeParse(body).error?.issues[0]
  return issue && { path: issue.path.join('.'), message: issue.message }
}

describe('a typed account', () => {
  it.each<[Field, string, string]>([
    ['ifsc', 'hdfc0001234', 'HDFC0001234'],
    ['ifsc', ' HDFC 0001234 ', 'HDFC0001234'],
    ['ifsc', 'HDFC-000-1234', 'HDFC0001234'],
    ['ifsc', 'HDFC\u20110001234', 'HDFC0001234'],
    ['ifsc', 'HDFC\u00a00001234', 'HDFC0001234'],
    ['ifsc', 'barb0aambur', 'BARB0AAMBUR'],
    ['account_number', '1234 5678 4821', '123456784821'],
    ['account_number', '1234-5678-4821', '123456784821'],
    ['account_number', '1234\u20135678\u22124821', '123456784821'],
    ['account_number', '\u200b123456784821\ufeff', '123456784821'],
    ['account_number', '123456789', '123456789'],
    ['account_number', '123456789012345678', '123456789012345678'],
    ['account_number', '000000001', '000000001'],
    ['holder', '  Asha Verma ', 'Asha Verma'],
    ['holder', 'Asha  Verma', 'Asha Verma'],
    ['holder', 'Maria D’Souza', "Maria D'Souza"],
    ['holder', 'Dr. A. P. J. Kalam', 'Dr. A. P. J. Kalam'],
    ['holder', 'Asha Verma W/O Arjun (Sr.)', 'Asha Verma W/O Arjun (Sr.)'],
    ['holder', 'Rao', 'Rao'],
    ['holder', 'A1 Traders-2', 'A1 Traders-2'],
    ['holder', 'a'.repeat(120), 'a'.repeat(120)],
    ['vpa', ' Asha.Verma@OkBank ', 'asha.verma@okbank'],
    ['vpa', '9800000001@ybl', '9800000001@ybl'],
    ['vpa', 'a@b', 'a@b'],
    ['vpa', 'a-b.c@bank1', 'a-b.c@bank1'],
    ['vpa', `${'a'.repeat(96)}@ybl`, `${'a'.repeat(96)}@ybl`],
  ])('keeps the %s %j as %j', (field, sent, kept) => {
    expect(enterPayoutAccount.parse(bodyWith(field, sent))).toMatchObject({ [field]: kept })
  })

  const separators =
    ' \t\n\u00a0\u1680\u2003\u2007\u2009\u2028\u202f\u3000\ufeff-\u00ad\u058a\u05be\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u301c\ufe63\uff0d'
  it.each([...separators].map(separator => [separator.charCodeAt(0).toString(16), separator] as const))(
    'drops the separator U+%s from number and IFSC',
    (_, separator) => {
      const body = {
        ...bank,
        account_number: ['1234', '5678', '4821'].join(separator),
        account_number_again: '123456784821',
        ifsc: `HDFC${separator}0001234`,
      }
      expect(enterPayoutAccount.parse(body)).toMatchObject({ account_number: '123456784821', ifsc: 'HDFC0001234' })
    },
  )

  it.each(['¹²³⁴⁵⁶⁷⁸⁹', '𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗', '+123456789', '12345.6789', "'123456789", '0x123456789', '12345678\u00009', '1_234_567_89'])(
    'refuses the number %j',
    number => {
      expect(problemOf(bodyWith('account_number', number))).toMatchObject({ path: 'account_number' })
    },
  )

  const latin = /in Latin letters as in the passbook/
  it.each<[Field, unknown, RegExp]>([
    ['ifsc', 'HDFC1001234', /^The fifth character of an IFSC is a zero\.$/],
    ['ifsc', 'HDFCO001234', /^The fifth character of an IFSC is a zero\.$/],
    ['ifsc', 'ＨＤＦＣ０００１２３４', latin],
    ['ifsc', '\u212aKBK0001234', latin],
    ['ifsc', 'K\u212aBK0000131', latin],
    ['ifsc', 'hdfcı001234', latin],
    ['ifsc', 'एचडी0001234', latin],
    ['ifsc', 'HDFC000123', /11 characters/],
    ['ifsc', 'HDFC00012345', /11 characters/],
    ['ifsc', 'HD1C0001234', /four letters/],
    ['ifsc', 'HDFC0001.34', /letters or digits/],
    ['ifsc', '', /as in the passbook/],
    ['ifsc', 'CORP0000920', /part of Union Bank of India\. The new code is in the passbook of Union Bank of India\.$/],
    ['ifsc', 'sbtr0000001', /part of State Bank of India/],
    ['account_number', '12345678', /9 to 18 digits/],
    ['account_number', '1234567890123456789', /9 to 18 digits/],
    ['account_number', '111111111', /one digit repeated/],
    ['account_number', '0'.repeat(18), /one digit repeated/],
    ['account_number', '१२३४५६७८९', latin],
    ['account_number', '１２３４５６７８９', latin],
    ['account_number', '12345678X', /9 to 18 digits/],
    ['account_number', '1.23457E+11', /9 to 18 digits/],
    ['account_number', '- - -', /as in the passbook/],
    ['account_number', 123456784821, /as in the passbook/],
    ['holder', 'आशा वर्मा', latin],
    ['holder', 'Ａｓｈａ Verma', latin],
    ['holder', 'Asha Vérma', latin],
    ['holder', 'Ve\u0301rma Asha', latin],
    ['holder', 'Asha\u00a0Verma', latin],
    ['holder', 'Asha & Arjun', latin],
    ['holder', 'Asha\tVerma', latin],
    ['holder', '.Asha', /begins with a letter/],
    ['holder', '1 Asha', /begins with a letter/],
    ['holder', 'A', /3 to 120/],
    ['holder', 'Ab', /3 to 120/],
    ['holder', 'a'.repeat(121), /3 to 120/],
    ['holder', 'a'.repeat(5000), latin],
    ['holder', '', latin],
    ['holder', null, latin],
    ['vpa', 'asha_verma@okbank', /underscore/],
    ['vpa', 'asha@ok@bank', /UPI id/],
    ['vpa', 'asha', /UPI id/],
    ['vpa', '@okbank', /UPI id/],
    ['vpa', 'asha@', /UPI id/],
    ['vpa', '.asha@okbank', /UPI id/],
    ['vpa', 'asha@1bank', /UPI id/],
    ['vpa', 'asha@ok.bank', /UPI id/],
    ['vpa', 'asha verma@okbank', /UPI id/],
    ['vpa', 'a@', /3 to 100/],
    ['vpa', `${'a'.repeat(97)}@ybl`, /3 to 100/],
    ['vpa', 'as\u212aa@okbank', latin],
    ['vpa', 'आशा@okbank', latin],
  ])('refuses the %s %j', (field, sent, message) => {
    expect(problemOf(bodyWith(field, sent))).toEqual({ path: field, message: expect.stringMatching(message) })
  })

  it('compares the two numbers after cleaning', () => {
    expect(problemOf({ ...bank, account_number_again: '1234-5678 4821' })).toBeUndefined()
    expect(problemOf({ ...bank, account_number_again: '123456784822' })).toEqual({
      path: 'account_number_again',
      message: 'The two account numbers are different',
    })
  })

  it.each([
    { ...bank, vpa: 'a@b' },
    { ...upi, ifsc: 'HDFC0001234' },
    { ...upi, kind: 'card' },
    { ...bank, account_number_again: undefined },
    { ...bank, subscriber_id: 'asha' },
    {},
    null,
  ])('refuses the body %j', body => {
    expect(enterPayoutAccount.safeParse(body).success).toBe(false)
  })

  it('limits the name to 60 characters for a bulk file', () => {
    expect(enterBulkFileAccount.safeParse({ ...bank, holder: 'a'.repeat(60) }).success).toBe(true)
    expect(enterBulkFileAccount.safeParse({ ...bank, holder: 'a'.repeat(61) }).error?.issues[0]?.message).toMatch(/3 to 60/)
  })

  it.each(mergedPrefixes)('refuses codes of the merged bank %s', prefix => {
    expect(problemOf({ ...bank, ifsc: `${prefix}0000001` })?.message).toMatch(/has become part of/)
  })
})

describe('the other bodies', () => {
  it('refuses an empty reason', () => {
    expect(acceptPayoutAccountName.safeParse({ reason: ' ' }).success).toBe(false)
  })

  it.each(['12345', '1234567', 'abcdef', '१२३४५६'])('refuses the code %s', otp => {
    expect(confirmPayoutAccount.safeParse({ otp }).success).toBe(false)
  })
})

describe('a masked account', () => {
  const kept = { ...bank, bank: 'HDFC Bank' }
  it('shows four digits, or the first character of a UPI id', () => {
    expect(maskedAccount(kept)).toBe('••4821')
    expect(maskedAccount(upi)).toBe('a…@okbank')
  })

  it('equals an account of the same holder and place only', () => {
    expect(sameAccount(kept, { ...kept, bank: 'HDFC' })).toBe(true)
    expect(sameAccount(kept, { ...kept, holder: 'Arjun' })).toBe(false)
    expect(sameAccount(kept, upi)).toBe(false)
  })
})
