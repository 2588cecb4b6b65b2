import type { z } from 'zod'

/**
 * Names of people, organizations, places and things: their canonical form, their keys, and one rule for each kind. Forms and API
 * both check names by these rules, which allow more than the patterns of the specs (docs/domain.md).
 */

/**
 * A name as stored: letters composed in one way and single spaces, so that names that look alike are equal. Compatible forms
 * (full-width letters, ligatures) become the plain ones. Line breaks stay, for the rules to refuse.
 */
export const canonicalName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/[\p{Zs}\t]+/gu, ' ')
    .trim()

/**
 * Key for comparing names: equal for names that people read as the same, in any letter case. Stored rows contain these keys, and
 * SQL compares some of them with `lower()`, so the form cannot change.
 */
export const nameKey = (name: string): string => canonicalName(name.replaceAll(/\s+/gu, ' ')).toLowerCase().normalize('NFKC')

/**
 * Key for comparing names typed on different keyboards: `nameKey` that also ignores the kind of apostrophe and dash, and joiners.
 */
export const spellingKey = (name: string): string =>
  nameKey(name)
    .replaceAll(/['‘’‛ʼ`]/gu, "'")
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/\p{Join_Control}/gu, '')

/**
 * A registration number in the form in which numbers are compared: without case, punctuation and spaces. 'KMC-12345/A' and 'kmc
 * 12345 a' are the same.
 */
export const comparableRegistration = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

interface Kind {
  /** Matches each single character that a text of the kind may contain. */
  character: RegExp
  /** Pattern that must match somewhere in the text to make it a name. */
  some?: RegExp
}

const LETTER = /\p{L}/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

const WORDS = /[\p{L}\p{M}\p{N} \p{P}\p{Sm}\p{Sc}\p{Sk}°©®]/u

/**
 * The kinds of texts. All but addresses and headlines refuse invisible characters and angle brackets; joiners are allowed within
 * words.
 */
export const nameKinds = {
  /** A person: Maria D'Souza, Anne-Marie, A. P. J. Abdul Kalam (Retd.). No digits. */
  person: { character: /[\p{L}\p{M} .,'‘’`()\p{Pd}]/u, some: LETTER },
  /** A doctor, member of staff, employee or patient, or their desk: Dr. Rao, Desk 2 (North), Twin 1 of Asha. */
  personOrDesk: { character: /[\p{L}\p{M}\p{N} .,'‘’`()_&/\p{Pd}]/u, some: LETTER_OR_DIGIT },
  /** An organization: Acme Pvt. Ltd., A+ Diagnostics, M/s Rao & Sons. */
  organization: { character: WORDS, some: LETTER_OR_DIGIT },
  /** A city or another place: Pimpri-Chinchwad, K.R. Puram, 24 Parganas (N). */
  place: { character: /[\p{L}\p{M}\p{N} .,'‘’`()&/\p{Pd}]/u, some: LETTER_OR_DIGIT },
  /** An address: several lines of any characters except control characters and marks that change the text's direction. */
  address: { character: /[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\n\r]/u },
  /** A registration number of a medical council: KMC 12345, MH/2011-04/1234 (A). */
  registration: { character: /[A-Za-z0-9 .,:/\\()#&_\p{Pd}]/u },
  /** The name of a record in a master: SGOT/SGPT, Women's checkup, Gold+, What is OPD?. */
  title: { character: WORDS, some: LETTER_OR_DIGIT },
  /** A line of the public site, such as BP < 140/90: any characters except line ends and marks that change the text's direction. */
  headline: { character: /[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u },
} as const satisfies Record<string, Kind>
export type NameKind = keyof typeof nameKinds

/** Angle brackets have no meaning in any name, and delimit markup. */
const BRACKET = /[<>]/
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u
const JOINER = /\p{Join_Control}/u
/** Letters and marks of scripts that need joiners in their spelling. */
const JOINABLE = /(?!\p{Script=Latin})[\p{L}\p{M}]/u

/** The signs that end a consonant; the joiner after one gives a form of its own, such as a Malayalam chillu. */
const VIRAMA = /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca]/

/** Joiners belong into a word, and to its end after a virama. */
const isPlacedJoiner = (before: string, after: string): boolean =>
  JOINABLE.test(before) && (VIRAMA.test(before) || JOINABLE.test(after))

/** Kinds of free text: only control characters and direction marks are refused. */
const isFree = (kind: NameKind): boolean => kind === 'address' || kind === 'headline'

const isAllowedCharacter = (kind: NameKind, character: string, before: string, after: string): boolean => {
  if (isFree(kind)) return nameKinds[kind].character.test(character)
  if (JOINER.test(character)) return kind !== 'registration' && isPlacedJoiner(before, after)
  return !BRACKET.test(character) && !INVISIBLE.test(character) && nameKinds[kind].character.test(character)
}

/** First characters that make a spreadsheet read the text as a formula. Exports quote those of addresses and headlines. */
const FORMULA = /^[=+@]/

/** The first character of a text that its kind does not allow; undefined if all are allowed. */
export const refusedCharacter = (kind: NameKind, text: string): string | undefined => {
  if (!isFree(kind) && FORMULA.test(text)) return text[0]
  const characters = [...text]
  return characters.find(
    (character, at) => !isAllowedCharacter(kind, character, characters[at - 1] ?? '', characters[at + 1] ?? ''),
  )
}

/** A character as messages show it; an invisible character is shown by its code point. */
const shown = (character: string): string => {
  if (/[\n\r\p{Zl}\p{Zp}]/u.test(character)) return 'a line break'
  return /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u.test(character)
    ? `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
    : `"${character}"`
}

const withCharacter = (wrong: string, character: string): string =>
  /[!.]$/.test(wrong) ? `${wrong} It cannot contain ${shown(character)}.` : `${wrong}: ${shown(character)}`

/** Splits a message about a refused character into the error and the displayed character; undefined for other messages. */
export const characterNamed = (message: string): { wrong: string; character: string } | undefined => {
  const [, wrong, character] = /^(.+?)(?:: | It cannot contain )("."|U\+[0-9A-F]{4,6}|a line break)\.?$/u.exec(message) ?? []
  return wrong === undefined || character === undefined ? undefined : { wrong, character }
}

/**
 * The error of a text that does not fit its kind, or undefined. An empty text has no error here: another rule covers missing texts.
 * `wrong`: the form's message, to which the refused character is appended.
 */
export const nameProblem = (kind: NameKind, text: string, wrong: string): string | undefined => {
  if (text === '') return undefined
  const refused = refusedCharacter(kind, text)
  if (refused !== undefined) return withCharacter(wrong, refused)
  const { some }: Kind = nameKinds[kind]
  return some && !some.test(text) ? wrong : undefined
}

/** The rule of a kind, for `check` of a schema: `text(…).check(isOf('place', …))`. */
export const isOf =
  (kind: NameKind, wrong: string): z.core.CheckFn<string> =>
  ({ value, issues }) => {
    const message = nameProblem(kind, value, wrong)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  }
