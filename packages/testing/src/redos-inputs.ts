/** Sample characters, one for each kind that a character class may treat differently. */
const FILLERS = ['a', 'A', '1', ' ', '.', '<', '\n', '\0', 'é']
const TRAILERS = ['', '\0', 'A', '@']
const MOST_RUNS = 6

/** The literal parts of a pattern, in order: `<`, `br` and `hr` for `<(?:br|hr)`. */
const runsOf = ({ source }: RegExp): string[] => {
  const withoutClasses = source
    .replace(/\[(?:[^\]\\]|\\.)*\]/g, '*')
    .replace(/\\[pP]\{[^}]*\}|\\[bBdDsSwWfnrtv0-9]|\(\?(?:[:=!]|<[=!])|\{\d+(?:,\d*)?\}/g, '*')
  const unescaped = withoutClasses.replace(/\\(.)|[*+?^$.|()]/g, (_, literal: string | undefined) => literal ?? '\0')
  return [...new Set(unescaped.split('\0').filter(run => run !== ''))].slice(0, MOST_RUNS)
}

/** The punctuation in the character classes of a pattern. */
const punctuationOf = ({ source }: RegExp): string[] =>
  [...new Set(source.replace(/[\w\\^$*+?()[\]{}|]/g, ''))].slice(0, MOST_RUNS)

/**
 * Texts that take a backtracking matcher longest; each function returns a text of about the wanted length. A text repeats parts of
 * the pattern, in all orders and with other characters between them, before an end that does not match.
 */
export const redosInputs = function* (pattern: RegExp): Generator<(length: number) => string> {
  const runs = runsOf(pattern)
  const parts = [...new Set([...FILLERS, ...punctuationOf(pattern), ...runs])]
  const inOrder = runs.flatMap((_, index) => [runs.slice(0, index + 1).join(''), runs.slice(index).join('')])
  const pairs = runs.flatMap(run => parts.map(part => run + part))
  // An opening tag with room for attributes.
  const spaced = runs.flatMap(run => runs.map(other => `${run}${other} `))
  const pumps = new Set([
    ...parts,
    ...spaced,
    ...inOrder,
    ...pairs,
    ...inOrder.flatMap(run => FILLERS.map(filler => run + filler)),
  ])
  const heads = new Set(['', 'x@', ...inOrder])
  for (const pump of pumps)
    for (const head of heads)
      for (const trailer of head === '' ? TRAILERS : ['\0', '@'])
        yield length => head + pump.repeat(Math.ceil(length / pump.length)) + trailer
}
