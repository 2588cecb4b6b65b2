import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { latinDigits } from '@opdesk/contracts/latin-digits.ts'
import { CHALLENGE_FLOOR_MS, CHALLENGE_LIFE_MS, type PublicForm } from '@opdesk/contracts/public-form/challenge.ts'
import type { InLanguages, Language } from '@opdesk/contracts/site/language.ts'
import type { AppDeps } from '../deps.ts'
import { isFirstUse } from './challenge.ts'

type Deps = Pick<AppDeps, 'db' | 'clock' | 'challengeSecret'>

const numberWords: InLanguages<readonly string[]> = {
  en: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
  hi: ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ'],
}
const questions: InLanguages<(one: string, other: string) => string> = {
  en: (one, other) => `How much is ${one} plus ${other}? Please write the number.`,
  hi: (one, other) => `${one} और ${other} मिलाकर कितने होते हैं? कृपया संख्या लिखें।`,
}
const ADDEND_MAX = 9

/** The answer as a number, in Latin or Devanagari digits; undefined for any other answer. */
const parseAnswer = (answer: string): number | undefined => {
  const digits = latinDigits(answer.trim())
  return /^\d{1,2}$/.test(digits) ? Number(digits) : undefined
}

/** Keyed digest of a question's data and its answer; so the token does not reveal the answer. */
const digestOf = ({ challengeSecret }: Deps, parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', challengeSecret())
    .update(['question', ...parts].join('\n'))
    .digest()

export interface Captcha {
  question: string
  token: string
}

/** Makes a question for a form that was sent without script. Its token has the time and a keyed digest of the right answer. */
export const createCaptcha = (deps: Deps, form: PublicForm, language: Language): Captcha => {
  const [one, other] = [randomInt(1, ADDEND_MAX + 1), randomInt(1, ADDEND_MAX + 1)]
  const issued = deps.clock().getTime()
  const nonce = randomBytes(16).toString('base64url')
  const digest = digestOf(deps, [form, issued, nonce, one + other]).toString('base64url')
  const word = (number: number): string => numberWords[language][number] ?? String(number)
  return { question: questions[language](word(one), word(other)), token: `${issued}.${nonce}.${digest}` }
}

const TOKEN = /^(\d{13})\.([\w-]{22})\.([\w-]{43})$/

/**
 * True if the answer is right. A token is valid for its form only, for one answer, between three seconds and two hours after it was
 * issued.
 */
export const verifyCaptcha = async (
  deps: Deps,
  form: PublicForm,
  { token, answer }: { token: string; answer: string },
): Promise<boolean> => {
  const [, issued = '', nonce = '', digest = ''] = TOKEN.exec(token) ?? []
  if (nonce === '') return false
  const age = deps.clock().getTime() - Number(issued)
  if (age < CHALLENGE_FLOOR_MS || age > CHALLENGE_LIFE_MS) return false
  if (!(await isFirstUse(deps, `question ${nonce}`))) return false
  const expected = digestOf(deps, [form, issued, nonce, parseAnswer(answer) ?? ''])
  const sent = Buffer.from(digest, 'base64url')
  return sent.length === expected.length && timingSafeEqual(sent, expected)
}
