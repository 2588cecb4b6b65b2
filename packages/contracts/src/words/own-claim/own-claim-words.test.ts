import { describe, expect, it } from 'vitest'
import { reasonCodes, reasonLabel } from '../../claim/reasons.ts'
import { ClaimStatus, DisputeStatus, Relation } from '../../codes.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const leaves = (value: unknown, path = ''): readonly (readonly [path: string, value: unknown])[] =>
  isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`)) : [[path, value]]

describe('the texts about a subscriber’s claims', () => {
  it('have the same keys in both languages', () => {
    expect(
      leaves(hindi)
        .map(([path]) => path)
        .sort(),
    ).toEqual(
      leaves(english)
        .map(([path]) => path)
        .sort(),
    )
  })

  it('keep each language in its own script', () => {
    const texts = (words: object) => leaves(words).filter(([, text]) => typeof text === 'string')
    expect(texts(hindi).filter(([, text]) => !/[ऀ-ॿ]/.test(String(text)))).toEqual([])
    expect(texts(english).filter(([, text]) => /[ऀ-ॿ]/.test(String(text)))).toEqual([])
  })

  it('keep the slots of a sentence', () => {
    const slots = ['AA-1', 'BB-2', 'CC-3']
    for (const words of [english, hindi])
      for (const [path, sentence] of leaves(words)) {
        if (typeof sentence !== 'function' || /status|dispute|relation|reason|steps\.by$/.test(path)) continue
        const text: string = sentence(...slots)
        for (const slot of slots.slice(0, sentence.length)) expect(text, path).toContain(slot)
      }
  })

  it('word every status, relation and reason in Hindi', () => {
    const texts = [
      ...Object.values(ClaimStatus).map(status => hindi.status(status, false)),
      ...Object.values(DisputeStatus).map(status => hindi.dispute(status)),
      ...Relation.map(hindi.relation),
      ...reasonCodes.map(code => hindi.reason(code, reasonLabel(code))),
    ]
    expect(texts.filter(text => !/^[ऀ-ॿ]/.test(text) || text === 'अज्ञात')).toEqual([])
    expect(hindi.reason('toString', 'Other')).toBe('Other')
  })
})
