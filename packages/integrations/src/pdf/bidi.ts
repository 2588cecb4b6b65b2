import { createRequire } from 'node:module'
import type { Bidi } from 'bidi-js'

/** Order of characters on a line (Unicode Standard Annex 9). */

const require = createRequire(import.meta.url)
let loaded: Bidi | undefined
/** Loads the library when a text first runs from right to left. */
const bidi = (): Bidi => {
  loaded ??= (require('bidi-js') as () => Bidi)()
  return loaded
}

/** The character as a text from right to left shows it: brackets are mirrored. */
export const mirrored = (text: string): string => bidi().getMirroredCharacter(text) ?? text

/**
 * Levels of the parts of a paragraph: odd levels run from right to left. The first letter decides the direction of the
 * paragraph.
 */
export const levelsOf = (texts: readonly string[]): number[] => {
  const { levels } = bidi().getEmbeddingLevels(texts.join(''))
  let end = 0
  return texts.map(text => {
    const level = levels[end] ?? 0
    end += text.length
    return level
  })
}

/** Orders the parts of a line from left to right. A part without a level has the lowest one. */
export const inVisualOrder = <Part extends { text: string; level?: number }>(line: readonly Part[]): readonly Part[] => {
  const known = line.flatMap(({ level }) => level ?? [])
  if (known.length === 0) return line
  const lowest = Math.min(...known)
  const text = line.map(part => part.text).join('')
  const parts = line.flatMap(part => Array.from({ length: part.text.length }, () => part))
  const levels = Uint8Array.from(parts, ({ level = lowest }) => level)
  const paragraphs = [{ start: 0, end: text.length - 1, level: lowest }]
  return [
    ...new Set(
      bidi()
        .getReorderedIndices(text, { levels, paragraphs })
        .flatMap(index => parts[index] ?? []),
    ),
  ]
}
