import { DomainError } from '@opdesk/contracts/errors.ts'
import { dictionary } from '@zxcvbn-ts/language-common'

/** The owner of the password: attackers try well-known facts about them first. */
export interface PasswordOwner {
  name: string
  email: string
  mobile: string
}

/** Number of commonest passwords that count as words: digits and signs around such a word make it no harder to guess. */
const MUCH_USED = 1000
const WORD_MIN = 5
/** Minimum length of parts of names and addresses; shorter parts occur in unrelated words. */
const OWN_WORD_MIN = 4
const PRODUCT = ['opdesk']
/** Words of test names and addresses, and of kinds of staff: they identify no person. */
const NOBODYS = new Set([
  ...['test', 'tests', 'tester', 'testing', 'demo', 'user', 'name', 'first', 'last', 'example'],
  ...['admin', 'verifier', 'management', 'manager', 'finance', 'staff', 'subscriber'],
])

const spelt: Record<string, string> = { '@': 'a', '4': 'a', '3': 'e', '0': 'o', $: 's', '5': 's', '7': 't' }
/** A 1 or ! in a word may stand for an i or for an l. */
const respelt = (text: string, one: string): string =>
  text.replace(/[@430$571!]/g, sign => (sign === '1' || sign === '!' ? one : (spelt[sign] ?? sign)))

const letters = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '')
const plain = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The words that a password may be based on: without leading and trailing signs, and with letters for signs. */
const meant = (password: string): string[] => {
  const ended = /^.*\p{L}/su.exec(password)?.[0] ?? ''
  return [ended, ended.replace(/^[^\p{L}]+/u, '')].flatMap(text => ['i', 'l'].map(one => respelt(text, one)))
}

const listed = () => {
  const all = dictionary['passwords-common'].map(plain)
  const much = all.slice(0, MUCH_USED)
  const words = much.filter(word => word.length >= WORD_MIN && letters(word) === word && !NOBODYS.has(word))
  return { all: new Set(all), much: new Set(much), words: new Set([...words, ...PRODUCT]) }
}
let lists: ReturnType<typeof listed> | undefined
/** Built at first use. The library sorts them by their frequency in leaked lists. */
const commonest = () => {
  lists ??= listed()
  return lists
}

const wordsIn = (text: string): string[] => {
  const words = text.split(/[^\p{L}\p{M}]+/u).filter(word => !NOBODYS.has(word))
  return [...words, words.join('')].filter(word => word.length >= OWN_WORD_MIN)
}

/** The words of a person's name, and of their address without its last part; the organization's name is among them. */
const ownWords = ({ name, email }: PasswordOwner): Set<string> => {
  const [local = '', domain = ''] = plain(email).split('@')
  return new Set([name, local, ...domain.split('.').slice(0, -1)].flatMap(text => wordsIn(plain(text))))
}

/** True if attackers would try this password early (domain.md section 5). */
export const isGuessable = (password: string, owner: PasswordOwner): boolean => {
  const typed = plain(password)
  const { all, much, words } = commonest()
  const own = ownWords(owner)
  const bare = typed.replace(/[^\p{L}\p{M}\d]/gu, '')
  const digits = typed.replace(/\D/g, '')
  return (
    all.has(typed) ||
    (much.has(bare) && !NOBODYS.has(letters(bare))) ||
    meant(typed).some(word => words.has(word) || own.has(word) || own.has(letters(word))) ||
    (owner.mobile !== '' && digits.includes(owner.mobile))
  )
}

/** For people who choose their own password. @throws guessable_password */
export const refuseGuessable = (password: string, owner: PasswordOwner): void => {
  if (isGuessable(password, owner)) refuse()
}

/**
 * For a password that an admin chooses for another person, who has to change it: it must not be one of the commonest.
 * @throws guessable_password
 */
export const refuseCommon = (password: string): void => {
  if (commonest().all.has(plain(password))) refuse()
}

const refuse = (): never => {
  const { message } = new DomainError('guessable_password')
  throw new DomainError('guessable_password', { errors: [{ path: 'password', message }] })
}
