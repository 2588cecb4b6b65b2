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
  /** True if HarfBuzz shapes its texts. The fonts of earlier files stay with fontkit, so that these keep their bytes. */
  later?: true
}

const ANYTHING = /^/
const DEVANAGARI = /[\p{Script=Devanagari}\u0964\u0965\u1cd0-\u1cff\ua830-\ua839\u25cc]/u
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/**
 * Scripts that files lacked at first, by Unicode’s names (Oriya is Odia). The package of a script’s font has the same name.
 */
const ADDED = {
  Tamil: /\p{Script=Tamil}/u,
  Telugu: /\p{Script=Telugu}/u,
  Kannada: /\p{Script=Kannada}/u,
  Malayalam: /\p{Script=Malayalam}/u,
  Bengali: /\p{Script=Bengali}/u,
  Gujarati: /\p{Script=Gujarati}/u,
  Gurmukhi: /\p{Script=Gurmukhi}/u,
  Oriya: /\p{Script=Oriya}/u,
  Arabic: /[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u0660-\u066d]/u,
} as const

const added = (weight: Weight): Face[] =>
  Object.entries(ADDED).map(([script, writes]) => {
    const name = script.toLowerCase()
    const file = `noto-sans-${name}/files/noto-sans-${name}-${name}-${weight === 'bold' ? 700 : 400}-normal`
    return { name: `${name}-${weight}`, writes, load: () => fileOf(file), later: true }
  })

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
    ...added('regular'),
  ],
  bold: [
    { name: 'bold', writes: ANYTHING, load: sans('latin', 'bold') },
    { name: 'bold-ext', writes: ANYTHING, load: sans('latin-ext', 'bold') },
    ...added('bold'),
  ],
}
