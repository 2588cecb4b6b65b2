import { expect, test } from 'vitest'
import type { DraftDifference } from './draft-readings.ts'
import { shownCodes } from './flags.ts'
import { differencesInWords } from './words.ts'

const box = { left: 0, top: 0, width: 1, height: 1 }
const differing = (code: DraftDifference['code']): DraftDifference => ({
  code,
  file_id: 'f',
  page: 1,
  box,
  typed: '₹460.00',
  read: '₹640.00',
})

test('names the read and the typed value of each difference', () => {
  expect(differencesInWords('en', [differing('amount'), differing('amount')])).toEqual([
    'The receipt says ₹640.00, you typed ₹460.00.',
  ])
  expect(differencesInWords('en', [{ ...differing('amount'), files: ['f', 'g'] }])).toEqual([
    'The receipts together say ₹640.00, you typed ₹460.00.',
  ])
  for (const language of ['en', 'hi'] as const) {
    const sentences = differencesInWords(language, shownCodes.map(differing))
    expect(new Set(sentences).size).toBe(shownCodes.length)
    for (const sentence of sentences) expect(sentence).toMatch(/₹640\.00.*₹460\.00/)
  }
})
