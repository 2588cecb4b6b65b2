import type { Atom } from './typesetter.ts'

/**
 * Breaks a text into at most `most` lines, no wider than `width` (thousandths of the font size). Lines break between words, or
 * inside a word that is too long for a line. A longer text is cut and ends with an ellipsis.
 */
export const breakLines = (atoms: readonly Atom[], width: number, most: number, ellipsis: Atom): Atom[][] => {
  const lines: Atom[][] = []
  let rest = withoutSpaces(atoms)
  while (rest.length > 0) {
    const fits = fitting(rest, width)
    if (fits === rest.length) return [...lines, rest]
    if (lines.length === most - 1) return [...lines, [...trimmed(rest.slice(0, fitting(rest, width - ellipsis.width))), ellipsis]]
    const end = breakBefore(rest, fits)
    lines.push(trimmed(rest.slice(0, end)))
    rest = withoutSpaces(rest.slice(end))
  }
  return lines
}

/** Number of atoms that fit the width, at least one. */
const fitting = (atoms: readonly Atom[], width: number): number => {
  let used = 0
  for (const [index, atom] of atoms.entries()) {
    used += atom.width
    if (used > width) return Math.max(index, 1)
  }
  return atoms.length
}

/** Index at which a line ends: after the last space that fits, or at the last atom that fits. */
const breakBefore = (atoms: readonly Atom[], fits: number): number => {
  if (atoms[fits]?.text === ' ') return fits
  const space = atoms.slice(0, fits).findLastIndex(({ text }) => text === ' ')
  return space > 0 ? space : fits
}

const withoutSpaces = (atoms: readonly Atom[]): Atom[] => {
  const start = atoms.findIndex(({ text }) => text !== ' ')
  return start === -1 ? [] : atoms.slice(start)
}

const trimmed = (atoms: readonly Atom[]): Atom[] => atoms.slice(0, atoms.findLastIndex(({ text }) => text !== ' ') + 1)
