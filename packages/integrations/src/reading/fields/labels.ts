import { type Line, plainOf, type Token } from './lines.ts'

/** A label in a line: its tokens from `start` up to, not including, `end`. */
export interface Found<Kind> {
  kind: Kind
  line: Line
  start: number
  end: number
}

/** True if at most `most` signs differ, are missing or are added. */
const differsBy = (one: string, other: string, most: number): boolean => {
  if (Math.abs(one.length - other.length) > most) return false
  let before = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const now = [row]
    for (let at = 1; at <= other.length; at++) {
      const replaced = (before[at - 1] ?? 0) + Number(one[row - 1] !== other[at - 1])
      now.push(Math.min(replaced, (before[at] ?? 0) + 1, (now[at - 1] ?? 0) + 1))
    }
    before = now
  }
  return (before[other.length] ?? 0) <= most
}

/** True if a word is the label's word, but for the slips of recognition in a long one. */
export const isLike = (plain: string, word: string): boolean => {
  if (plain === word) return true
  if (word.length < 5 || plain.length < 4 || plain.length > 20) return false
  return differsBy(plain, word, word.length < 8 ? 1 : 2)
}

/** A label as its words, in the form of `plain`. `joined`: its words where recognition saw no space; only of long labels. */
export interface Phrase<Kind> {
  words: readonly string[]
  joined: string | undefined
  kind: Kind
}

/** Letters from which on the words of a label may have been read as one. */
const SHORTEST_JOINED = 7

const phraseOf = <Kind>(kind: Kind, words: readonly string[]): Phrase<Kind> => {
  const joined = words.join('')
  return { kind, words, joined: words.length > 1 && joined.length >= SHORTEST_JOINED ? joined : undefined }
}

/** Labels with their kinds; of labels that begin at the same word the longest counts. */
export const labels = <Kind extends string>(texts: Record<Kind, readonly string[]>): Phrase<Kind>[] =>
  (Object.entries(texts) as [Kind, readonly string[]][])
    .flatMap(([kind, all]) => all.map(text => phraseOf(kind, text.split(' ').map(plainOf))))
    .sort((one, other) => other.words.length - one.words.length)

const matches = (tokens: readonly Token[], start: number, words: readonly string[]): boolean =>
  words.every((word, at) => isLike(tokens[start + at]?.plain ?? '', word))

/** Number of tokens that a label takes: its words, or one token with all of them; 0 if it does not stand there. */
const tokensOf = <Kind>(tokens: readonly Token[], start: number, { words, joined }: Phrase<Kind>): number => {
  if (joined !== undefined && tokens[start]?.plain === joined) return 1
  return matches(tokens, start, words) ? words.length : 0
}

/** All labels of a line from left to right. */
export const findLabels = <Kind>(line: Line, phrases: readonly Phrase<Kind>[]): Found<Kind>[] => {
  const found: Found<Kind>[] = []
  for (let start = 0; start < line.tokens.length; start++) {
    const phrase = phrases.find(one => tokensOf(line.tokens, start, one) > 0)
    if (!phrase) continue
    const end = start + tokensOf(line.tokens, start, phrase)
    found.push({ kind: phrase.kind, line, start, end })
    start = end - 1
  }
  return found
}
