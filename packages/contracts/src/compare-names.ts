import { folded, hasOtherScript, isOfDeceased, type ReadName, readHolders, readName } from './name-tokens.ts'

/** Words of a business or a family firm. Beside a match they make a note for Finance. */
const BUSINESS = new Set(
  `huf karta enterprise enterprises trader traders trading company co pvt private ltd limited llp industries industry store stores
  agency agencies associates services solutions sons bros brothers foundation trust society proprietor prop proprietorship firm
  messrs corporation`.split(/\s+/),
)

/** Characters from which on a bank may have cut a name. */
const CUT_FROM = 20
/** Letters that a cut last word must have kept. */
const CUT_KEEPS = 4

const abbreviates = (one: string, other: string): boolean =>
  one === other || (one.length === 1 && other.startsWith(one)) || (other.length === 1 && one.startsWith(other))

const isCut = (cut: string, name: ReadName, full: string): boolean =>
  name.length >= CUT_FROM && cut.length >= CUT_KEEPS && full.startsWith(cut)

/** Compares two words at their places in two names: equal, abbreviated, or a cut last word. */
const wordsMatch = (few: ReadName, at: number, many: ReadName, place: number): boolean => {
  const one = few.tokens[at] ?? ''
  const other = many.tokens[place] ?? ''
  if (abbreviates(one, other)) return true
  const bothLast = at === few.tokens.length - 1 && place === many.tokens.length - 1
  return bothLast && (isCut(one, few, other) || isCut(other, many, one))
}

/** True if each word of the shorter name has a different word of the longer one: a maximum matching by augmenting paths. */
const eachHasItsOwn = (few: ReadName, many: ReadName): boolean => {
  const takenBy = new Map<number, number>()
  const place = (at: number, seen: Set<number>): boolean =>
    many.tokens.some((_, candidate) => {
      if (seen.has(candidate) || !wordsMatch(few, at, many, candidate)) return false
      seen.add(candidate)
      const holder = takenBy.get(candidate)
      if (holder !== undefined && !place(holder, seen)) return false
      takenBy.set(candidate, at)
      return true
    })
  return few.tokens.every((_, at) => place(at, new Set()))
}

const isSamePerson = (one: ReadName, other: ReadName): boolean => {
  const [few, many] = one.tokens.length <= other.tokens.length ? [one, other] : [other, one]
  if (few.tokens.length < 2 && many.tokens.length > 1) return false
  const shared = few.tokens.some(word => word.length > 1 && many.tokens.includes(word))
  return shared && eachHasItsOwn(few, many)
}

/** `note`: a remark for the person who judges the comparison. */
export interface NameComparison {
  name: 'not_compared' | 'match' | 'differs'
  note: 'none' | 'business' | 'not_latin'
}

const outcome = (name: NameComparison['name'], note: NameComparison['note'] = 'none'): NameComparison => ({ name, note })

/**
 * Compares a name that another party has, such as the holder's name at a bank or the patient's on a bill, with a person's own name. The words of the shorter name equal or abbreviate
 * different words of the longer one; at least one word of two letters is the same, and two words match unless both names are one
 * word. `own`: the profile name, or the name as in the passbook. `not_compared` without letters to compare, and for an own name of
 * another script, with a note for Finance.
 */
export const compareNames = (own: string, registered: string): NameComparison => {
  if (hasOtherScript(folded(own))) return outcome('not_compared', 'not_latin')
  const subscriber = readName(own)
  if (hasOtherScript(folded(registered)) || subscriber.tokens.length === 0) return outcome('not_compared')
  if (isOfDeceased(registered)) return outcome('differs')
  const holders = readHolders(registered).filter(({ tokens }) => tokens.length > 0)
  if (holders.length === 0) return outcome('not_compared')
  const isBusiness = (word: string) => BUSINESS.has(word) && !subscriber.tokens.includes(word)
  const note = holders.some(({ tokens }) => tokens.some(isBusiness)) ? 'business' : 'none'
  const people = holders.map(({ tokens, length }) => ({ tokens: tokens.filter(word => !isBusiness(word)), length }))
  return people.some(holder => isSamePerson(subscriber, holder)) ? outcome('match', note) : outcome('differs')
}
