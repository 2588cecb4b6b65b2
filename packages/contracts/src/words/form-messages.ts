import { characterNamed } from '../names.ts'
import type { Language } from '../site/language.ts'
import { forms as english } from './site-en/forms.ts'
import { forms as hindi } from './site-hi/forms.ts'
import type { WaitUnit } from './wait.ts'

const groups = ['missing', 'wrong', 'refusals', 'limits'] as const

const pairsOf = (group: (typeof groups)[number]): [english: string, hindi: string][] => {
  const translated: Readonly<Record<string, string>> = hindi[group]
  return Object.entries(english[group]).map(([key, text]) => [text, translated[key] ?? hindi.lookAgain])
}
const inHindi = new Map([...groups.flatMap(pairsOf), [english.failed, hindi.failed]] as const)

/** Matches the messages about fields that are too long, both the forms' own and the schemas'; each contains the maximum. */
const TOO_LONG = /^(?:Max length (\d+) char|\w+ must have at most (\d+) characters?)$/

/** Matches the message about too many requests, with the time to wait. */
const TRY_AGAIN = /^Too many requests\. Please try again in (\d+) (second|minute|hour)s?\.$/

/**
 * Translates a message about a form, which the server words in English, to the language of the page. In Hindi, an unknown message
 * becomes a general one.
 */
export const formMessageIn = (language: Language, text: string): string => {
  if (language === 'en') return text
  const [, count, unit] = TRY_AGAIN.exec(text) ?? []
  if (count !== undefined) return hindi.tryAgainIn(Number(count), unit as WaitUnit)
  const named = characterNamed(text)
  if (named && inHindi.has(named.wrong)) return `${inHindi.get(named.wrong)}: ${named.character}`
  const [, one, other] = TOO_LONG.exec(text) ?? []
  const max = one ?? other
  return inHindi.get(text) ?? (max === undefined ? hindi.lookAgain : hindi.tooLong(Number(max)))
}
