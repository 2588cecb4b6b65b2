import { DomainError } from '@opdesk/contracts/errors.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The person who has the password: attackers try well-known facts about this person first. */
export interface PasswordOwner {
  name: string
  email: string
  mobile: string
}

/** How many of the most common passwords also count as words: digits and signs around such a word make it no harder to guess. */
const FREQUENT_MAX = 1000
const WORD_MIN = 5
/**
 * Minimum length of the parts of a person's name or email address that a password must not contain; shorter parts occur in
 * unrelated words.
 */
const PERSONAL_WORD_MIN = 4
const PRODUCT = ['opdesk']
/** Words that identify no person: roles, and words in the names and addresses of test accounts. */
const GENERIC_WORDS = new Set([
  ...['test', 'tests', 'tester', 'testing', 'demo', 'user', 'name', 'first', 'last', 'example'],
  ...['admin', 'verifier', 'management', 'manager', 'finance', 'staff', 'subscriber'],
])

const leetLetters: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }
/** A 1 or ! in a word may stand for an i or for an l. */
const undoLeet = (text: string, one: string): string =>
  text.replace(/[@430$571!]/g, sign => (sign === '1' || sign === '!' ? one : (leetLetters[sign] ?? sign)))

const lettersOnly = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '')
const normalise = (text: string): string => text.normalize('NFKC').toLowerCase()

/**
 * The words that a password may be based on: signs and digits at both ends are cut, and those within replaced by similar letters.
 */
const baseWords = (password: string): string[] => {
  const withoutSuffix = /^.*\p{L}/su.exec(password)?.[0] ?? ''
  return [withoutSuffix, withoutSuffix.replace(/^[^\p{L}]+/u, '')].flatMap(text => ['i', 'l'].map(one => undoLeet(text, one)))
}

const buildDictionary = () => {
  const all = dictionary['passwords-common'].map(normalise)
  const frequent = all.slice(0, FREQUENT_MAX)
  const words = frequent.filter(word => word.length >= WORD_MIN && lettersOnly(word) === word && !GENERIC_WORDS.has(word))
  return { all: new Set(all), frequent: new Set(frequent), words: new Set([...words, ...PRODUCT]) }
}
let dictionaryCache: ReturnType<typeof buildDictionary> | undefined
/** The common passwords, prepared at first use. The library sorts them by their frequency in leaked lists. */
const commonPasswords = () => {
  dictionaryCache ??= buildDictionary()
  return dictionaryCache
}

const wordsIn = (text: string): string[] => {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter(word => !GENERIC_WORDS.has(word))
  return [...words, words.join('')].filter(word => word.length >= PERSONAL_WORD_MIN)
}

/**
 * The words of a person's name and email address. The address's domain often contains the organization's name; its last label
 * (`com`) is skipped.
 */
const personalWords = ({ name, email }: PasswordOwner): Set<string> => {
  const [local = '', domain = ''] = normalise(email).split('@')
  return new Set([name, local, ...domain.split('.').slice(0, -1)].flatMap(text => wordsIn(normalise(text))))
}

/** True if attackers would try this password early (domain.md section 5). */
export const isGuessable = (password: string, owner: PasswordOwner): boolean => {
  const normalised = normalise(password)
  const { all, frequent, words } = commonPasswords()
  const own = personalWords(owner)
  const alphanumeric = normalised.replace(/[^\p{L}\p{M}\d]/gu, '')
  const digits = normalised.replace(/\D/g, '')
  return (
    all.has(normalised) ||
    (frequent.has(alphanumeric) && !GENERIC_WORDS.has(lettersOnly(alphanumeric))) ||
    baseWords(normalised).some(word => words.has(word) || own.has(word) || own.has(lettersOnly(word))) ||
    (owner.mobile !== '' && digits.includes(owner.mobile))
  )
}

/**
 * Refuses a guessable password that people choose for themselves.
 * @throws guessable_password
 */
export const refuseGuessable = (password: string, owner: PasswordOwner): void => {
  if (isGuessable(password, owner)) refuse()
}

/**
 * Refuses only the most common passwords: an admin chooses this password for another person, who has to change it.
 * @throws guessable_password
 */
export const refuseCommon = (password: string): void => {
  if (commonPasswords().all.has(normalise(password))) refuse()
}

const refuse = (): never => {
  const { message } = new DomainError('guessable_password')
  throw new DomainError('guessable_password', { errors: [{ path: 'password', message }] })
}
