import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toTrueType } from '../fonts/true-type.ts'

export type Weight = 'regular' | 'bold'

const require = createRequire(import.meta.url)
const fileOf = (name: string): Buffer => toTrueType(readFileSync(require.resolve(`@fontsource/${name}.woff`)), ['DSIG'])
const sans = (subset: string, weight: Weight) => () =>
  fileOf(`noto-sans/files/noto-sans-${subset}-${weight === 'bold' ? 700 : 400}-normal`)

export interface Face {
  name: string
  /** Matches the scripts for which the font may be needed; the font itself decides about each character. */
  writes: RegExp
  load(): Buffer
}

const ANYTHING = /^/
const DEVANAGARI = /[\p{Script=Devanagari}\u0964\u0965\u1cd0-\u1cff\ua830-\ua839\u25cc]/u
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Fonts by weight, in the order in which they are tried; the second font has ₹. A font is read when a text first needs it. */
export const faces: Record<Weight, readonly Face[]> = {
  regular: [
    { name: 'regular', writes: ANYTHING, load: sans('latin', 'regular') },
    { name: 'regular-ext', writes: ANYTHING, load: sans('latin-ext', 'regular') },
    {
      name: 'devanagari',
      writes: DEVANAGARI,
      load: () => fileOf('noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal'),
    },
    { name: 'emoji', writes: EMOJI, load: () => fileOf('noto-emoji/files/noto-emoji-emoji-400-normal') },
    { name: 'vietnamese', writes: /[\u0102-\u01b0]|[\u0300-\u0323]|[\u1ea0-\u1ef9\u20ab]/u, load: sans('vietnamese', 'regular') },
    { name: 'greek', writes: /\p{Script=Greek}/u, load: sans('greek', 'regular') },
    { name: 'greek-ext', writes: /[\u1f00-\u1fff]/u, load: sans('greek-ext', 'regular') },
    { name: 'cyrillic', writes: /\p{Script=Cyrillic}/u, load: sans('cyrillic', 'regular') },
    { name: 'cyrillic-ext', writes: /\p{Script=Cyrillic}/u, load: sans('cyrillic-ext', 'regular') },
  ],
  bold: [
    { name: 'bold', writes: ANYTHING, load: sans('latin', 'bold') },
    { name: 'bold-ext', writes: ANYTHING, load: sans('latin-ext', 'bold') },
  ],
}
