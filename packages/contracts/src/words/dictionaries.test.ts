import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { english as actionCode } from './action-code/english.ts'
import { hindi as actionCodeHindi } from './action-code/hindi.ts'
import { english as checkups } from './checkups/english.ts'
import { hindi as checkupsHindi } from './checkups/hindi.ts'
import { english as common } from './common/english.ts'
import { hindi as commonHindi } from './common/hindi.ts'
import { english as controls } from './controls/english.ts'
import { hindi as controlsHindi } from './controls/hindi.ts'
import { english as dataDownload } from './data-download/english.ts'
import { hindi as dataDownloadHindi } from './data-download/hindi.ts'
import { english as dataFile } from './data-file/english.ts'
import { hindi as dataFileHindi } from './data-file/hindi.ts'
import { english as dataNotices } from './data-notices/english.ts'
import { hindi as dataNoticesHindi } from './data-notices/hindi.ts'
import { english as days } from './days/english.ts'
import { hindi as daysHindi } from './days/hindi.ts'
import { english as dispute } from './dispute/english.ts'
import { hindi as disputeHindi } from './dispute/hindi.ts'
import { english as documentAccess } from './document-access/english.ts'
import { hindi as documentAccessHindi } from './document-access/hindi.ts'
import { english as employment } from './employment/english.ts'
import { hindi as employmentHindi } from './employment/hindi.ts'
import { english as exports } from './exports/english.ts'
import { hindi as exportsHindi } from './exports/hindi.ts'
import { english as family } from './family/english.ts'
import { hindi as familyHindi } from './family/hindi.ts'
import { english as frame } from './frame/english.ts'
import { hindi as frameHindi } from './frame/hindi.ts'
import { english as freeTests } from './free-tests/english.ts'
import { hindi as freeTestsHindi } from './free-tests/hindi.ts'
import { english as home } from './home/english.ts'
import { hindi as homeHindi } from './home/hindi.ts'
import { english as invoice } from './invoice/english.ts'
import { hindi as invoiceHindi } from './invoice/hindi.ts'
import { english as keepAccount } from './keep-account/english.ts'
import { hindi as keepAccountHindi } from './keep-account/hindi.ts'
import { english as lists } from './lists/english.ts'
import { hindi as listsHindi } from './lists/hindi.ts'
import { english as myData } from './my-data/english.ts'
import { hindi as myDataHindi } from './my-data/hindi.ts'
import { english as newcomer } from './newcomer/english.ts'
import { hindi as newcomerHindi } from './newcomer/hindi.ts'
import { english as code } from './one-time-code/english.ts'
import { hindi as codeHindi } from './one-time-code/hindi.ts'
import { english as ownClaim } from './own-claim/english.ts'
import { hindi as ownClaimHindi } from './own-claim/hindi.ts'
import { english as palette } from './palette/english.ts'
import { hindi as paletteHindi } from './palette/hindi.ts'
import { english as payment } from './payment/english.ts'
import { hindi as paymentHindi } from './payment/hindi.ts'
import { english as plans } from './plans/english.ts'
import { hindi as plansHindi } from './plans/hindi.ts'
import { english as profile } from './profile/english.ts'
import { hindi as profileHindi } from './profile/hindi.ts'
import { english as purchases } from './purchases/english.ts'
import { hindi as purchasesHindi } from './purchases/hindi.ts'
import { english as push } from './push/english.ts'
import { hindi as pushHindi } from './push/hindi.ts'
import { english as referral } from './referral/english.ts'
import { hindi as referralHindi } from './referral/hindi.ts'
import { english as services } from './services/english.ts'
import { hindi as servicesHindi } from './services/hindi.ts'
import { english as sessions } from './sessions/english.ts'
import { hindi as sessionsHindi } from './sessions/hindi.ts'
import { english as sharedFiles } from './shared-files/english.ts'
import { hindi as sharedFilesHindi } from './shared-files/hindi.ts'
import { english as signIn } from './sign-in/english.ts'
import { hindi as signInHindi } from './sign-in/hindi.ts'
import { english as signInPoints } from './sign-in-points/english.ts'
import { hindi as signInPointsHindi } from './sign-in-points/hindi.ts'
import { english as signUp } from './sign-up/english.ts'
import { hindi as signUpHindi } from './sign-up/hindi.ts'
import { english as terms } from './terms/english.ts'
import { hindi as termsHindi } from './terms/hindi.ts'
import { english as wallet } from './wallet/english.ts'
import { hindi as walletHindi } from './wallet/hindi.ts'

const dictionaries = {
  push: [push, pushHindi],
  'shared-files': [sharedFiles, sharedFilesHindi],
  'own-claim': [ownClaim, ownClaimHindi],
  home: [home, homeHindi],
  checkups: [checkups, checkupsHindi],
  controls: [controls, controlsHindi],
  'data-notices': [dataNotices, dataNoticesHindi],
  days: [days, daysHindi],
  dispute: [dispute, disputeHindi],
  'document-access': [documentAccess, documentAccessHindi],
  employment: [employment, employmentHindi],
  exports: [exports, exportsHindi],
  family: [family, familyHindi],
  'free-tests': [freeTests, freeTestsHindi],
  invoice: [invoice, invoiceHindi],
  lists: [lists, listsHindi],
  palette: [palette, paletteHindi],
  payment: [payment, paymentHindi],
  plans: [plans, plansHindi],
  profile: [profile, profileHindi],
  purchases: [purchases, purchasesHindi],
  referral: [referral, referralHindi],
  services: [services, servicesHindi],
  sessions: [sessions, sessionsHindi],
  terms: [terms, termsHindi],
  wallet: [wallet, walletHindi],
  common: [common, commonHindi],
  frame: [frame, frameHindi],
  'keep-account': [keepAccount, keepAccountHindi],
  'action-code': [actionCode, actionCodeHindi],
  'data-download': [dataDownload, dataDownloadHindi],
  'data-file': [dataFile, dataFileHindi],
  'my-data': [myData, myDataHindi],
  newcomer: [newcomer, newcomerHindi],
  'one-time-code': [code, codeHindi],
  'sign-in': [signIn, signInHindi],
  'sign-in-points': [signInPoints, signInPointsHindi],
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

describe('docs/hindi.md', () => {
  const pairs = new Set(
    Object.values(dictionaries).flatMap(([english, hindi]) => {
      const translated = new Map(texts(hindi))
      return texts(english).map(([path, text]) => `${text} | ${translated.get(path)}`)
    }),
  )
  const page = readFileSync(new URL('../../../../docs/hindi.md', import.meta.url), 'utf8')
  const rows = (part: string | undefined) => part?.match(/^\| .+ \|$/gm)?.slice(1) ?? []
  const [, glossary, sentences] = page.split(/^## (?=Glossary|Sentences)/m)

  it('has 60 words and 100 sentences', () => {
    expect(rows(glossary).length).toBeGreaterThanOrEqual(60)
    expect(rows(sentences)).toHaveLength(100)
  })

  it('has sentences of the dictionaries', () => {
    const stale = rows(sentences).filter(row => !pairs.has(row.slice(2).split(' | ').slice(0, 2).join(' | ')))
    expect(stale).toEqual([])
  })
})
