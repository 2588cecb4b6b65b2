/** A name as the comparison reads it. */
export interface ReadName {
  /** Words in lower case without accents, titles and gaps. */
  tokens: readonly string[]
  /** Length of the whole name in characters: banks cut long names. */
  length: number
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'shri', 'sri', 'shree', 'smt', 'dr', 'prof', 'adv', 'master', 'kum', 'kumari'])

/** Letters that no decomposition brings to a plain one. */
const PLAIN: Readonly<Record<string, string>> = { ø: 'o', ł: 'l', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th', ð: 'd' }

/** Width, case and accents folded; invisible characters vanish. */
export const folded = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replaceAll(/[øłđßæœıþð]/g, letter => PLAIN[letter] ?? letter)
    .replaceAll(/['‘’‛ʼ`´]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** True if a folded name has a letter of another script. */
export const hasOtherScript = (foldedName: string): boolean => /(?!\p{Script=Latin})\p{L}/u.test(foldedName)

/** The holder of a folded name: what follows W/O, S/O, D/O and U/G names a relative. */
const holderOf = (foldedName: string): string =>
  foldedName.split(/(?<![\p{L}\p{N}])(?:[wsd] ?\/ ?o|u ?\/ ?g)(?![\p{L}\p{N}])/u)[0] ?? ''

/** The words of a folded name; all but letters and digits is a gap. */
const wordsOf = (foldedName: string): string[] => foldedName.match(/[\p{L}\p{N}]+/gu) ?? []

const read = (part: string, length: number): ReadName => ({ tokens: wordsOf(part).filter(word => !TITLES.has(word)), length })

/** "M/S" before the name of a firm. */
const FIRM = /^m ?\/ ?s(?![\p{L}\p{N}])/u

/** A person's own name. */
export const readName = (name: string): ReadName => read(holderOf(folded(name)), folded(name).length)

const words = (part: string): number => read(part, 0).tokens.length

/**
 * The holders of an account by its registered name. Joint holders stand beside "and", "or", "&" and "/". A slash that separates a
 * single word may also be a gap within one name, so the name as a whole is a candidate, too.
 */
export const readHolders = (registered: string): ReadName[] => {
  const whole = folded(registered).replace(FIRM, 'messrs ')
  const joint = holderOf(whole).split(/ (?:and|or) | ?& ?/)
  const last = joint.length - 1
  return joint.flatMap((holder, at) => {
    const length = at === last ? whole.length : holder.length
    const parts = holder.split('/')
    const separate = parts.map((part, index) => read(part, index === parts.length - 1 ? length : part.length))
    return parts.length > 1 && parts.some(part => words(part) === 1) ? [...separate, read(holder, length)] : separate
  })
}

/** True if the account belongs to a person who died, by its registered name. A late relative (S/O LATE …) does not count. */
export const isOfDeceased = (registered: string): boolean => wordsOf(holderOf(folded(registered))).includes('late')
