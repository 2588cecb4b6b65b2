/** Order of characters on a line (Unicode Standard Annex 9), without explicit directions: `cleanText` removes those. */

type Kind = 'L' | 'R' | 'EN' | 'AN' | 'ES' | 'ET' | 'CS' | 'ON'

const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^[\u0660-\u0669\u066b\u066c\u06dd]/, 'AN'],
  [/^[0-9\u06f0-\u06f9\u00b2\u00b3\u00b9\u2070-\u2089]/, 'EN'],
  [/^[+\-\u2212]/, 'ES'],
  [/^[#%$\u00a2-\u00a5\u00b0\u066a\u20a0-\u20cf\u2030]/, 'ET'],
  [/^[,./:\u00a0\u060c]/, 'CS'],
  [/^[\p{Script=Arabic}\p{Script=Hebrew}\u061b\u061f]/u, 'R'],
  [/^[\p{L}\p{M}\p{Nl}]/u, 'L'],
]
const kindOf = (text: string): Kind => KINDS.find(([pattern]) => pattern.test(text))?.[1] ?? 'ON'

/** Characters that a text from right to left shows mirrored. */
const MIRRORED: Readonly<Record<string, string>> = Object.fromEntries(
  ['()', '[]', '{}', '<>', '«»', '‹›'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)
export const mirrored = (text: string): string => MIRRORED[text] ?? text
const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** Rules W2 to W7: numbers and their separators. */
const resolveNumbers = (kinds: Kind[], start: Kind): void => {
  const at = (index: number): Kind | undefined => kinds[index]
  let strong = start
  for (const [index, kind] of kinds.entries()) {
    if (kind === 'L' || kind === 'R') strong = kind
    else if (kind === 'EN' && strong === 'R') kinds[index] = 'AN'
  }
  for (const [index, kind] of kinds.entries()) {
    const [before, after] = [at(index - 1), at(index + 1)]
    if (before !== after) continue
    if ((kind === 'ES' && before === 'EN') || (kind === 'CS' && (before === 'EN' || before === 'AN'))) kinds[index] = before
  }
  for (const [index, kind] of kinds.entries()) {
    if (kind !== 'ET') continue
    let end = index
    while (at(end) === 'ET') end += 1
    if (at(index - 1) === 'EN' || at(end) === 'EN') kinds.fill('EN', index, end)
  }
  strong = start
  for (const [index, kind] of kinds.entries()) {
    if (kind === 'ES' || kind === 'ET' || kind === 'CS') kinds[index] = 'ON'
    else if (kind === 'L' || kind === 'R') strong = kind
    else if (kind === 'EN' && strong === 'L') kinds[index] = 'L'
  }
}

/** Direction that a neighbour gives: numbers count as from right to left. */
const sideOf = (kind: Kind | undefined, base: Kind): Kind => (kind === undefined ? base : kind === 'L' ? 'L' : 'R')

/** Rule N0: a pair of brackets goes with its content. */
const resolveBrackets = (texts: readonly string[], kinds: Kind[], base: Kind): void => {
  const open: { close: string; index: number }[] = []
  const pairs: [number, number][] = []
  for (const [index, text] of texts.entries()) {
    const close = CLOSING[text]
    if (close) open.push({ close, index })
    const match = open.findLastIndex(bracket => bracket.close === text)
    if (match === -1) continue
    pairs.push([open[match]?.index ?? 0, index])
    open.length = match
  }
  for (const [first, last] of pairs.sort(([a], [b]) => a - b)) {
    const inside = kinds.slice(first + 1, last).filter(kind => kind !== 'ON')
    if (inside.length === 0) continue
    const before = sideOf(
      kinds.slice(0, first).findLast(kind => kind !== 'ON'),
      base,
    )
    const direction = inside.some(kind => sideOf(kind, base) === base) ? base : before
    kinds[first] = direction
    kinds[last] = direction
  }
}

/** Rules N1 and N2: other characters go with their neighbours, or else with the paragraph. */
const resolveOthers = (kinds: Kind[], base: Kind): void => {
  for (let start = 0; start < kinds.length; start += 1) {
    if (kinds[start] !== 'ON') continue
    let end = start
    while (kinds[end] === 'ON') end += 1
    const [before, after] = [sideOf(kinds[start - 1], base), sideOf(kinds[end], base)]
    kinds.fill(before === after ? before : base, start, end)
  }
}

/**
 * Levels of the characters of a paragraph: odd levels run from right to left. The first letter decides the direction of the
 * paragraph.
 */
export const levelsOf = (texts: readonly string[]): number[] => {
  const kinds = texts.map(kindOf)
  const base = kinds.find(kind => kind === 'L' || kind === 'R') ?? 'L'
  resolveNumbers(kinds, base)
  resolveBrackets(texts, kinds, base)
  resolveOthers(kinds, base)
  if (base === 'L') return kinds.map(kind => (kind === 'L' ? 0 : kind === 'R' ? 1 : 2))
  return kinds.map(kind => (kind === 'R' ? 1 : 2))
}

/** Orders the parts of a line from left to right (rule L2). A part without a level has the lowest one. */
export const inVisualOrder = <Part extends { level?: number }>(line: readonly Part[]): readonly Part[] => {
  const known = line.flatMap(({ level }) => level ?? [])
  if (known.length === 0) return line
  const lowest = Math.min(...known)
  const levels = line.map(({ level = lowest }) => level)
  const order = line.map((_, index) => index)
  for (let level = Math.max(...levels); level >= 1; level -= 1) {
    for (let start = 0; start < order.length; start += 1) {
      const reached = (at: number): boolean => at < order.length && (levels[order[at] ?? 0] ?? 0) >= level
      let end = start
      while (reached(end)) end += 1
      if (end === start) continue
      order.splice(start, end - start, ...order.slice(start, end).reverse())
      start = end
    }
  }
  return order.flatMap(index => line[index] ?? [])
}
