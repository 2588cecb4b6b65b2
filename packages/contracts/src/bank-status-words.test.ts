import { expect, test } from 'vitest'
import { answerStatus, splitWords, withWords, wordInTwoLists } from './bank-status-words.ts'

const format = { paid: ['paid'], failed: ['failed'], returned: ['returned'], pending: ['queued', 'sent'] }
const none = { paid: [], failed: [], returned: [], pending: [] }

test('splits words at commas, each once', () => {
  expect(splitWords(' Credited,credited , NOT_paid,,')).toEqual(['credited', 'not paid'])
  expect(splitWords('')).toEqual([])
})

test('finds a word with two statuses', () => {
  expect(wordInTwoLists({ ...none, paid: ['ok'], pending: ['OK '] })).toEqual({ word: 'ok', statuses: ['paid', 'pending'] })
  expect(wordInTwoLists({ ...none, paid: ['ok', 'ok'], failed: ['not ok'] })).toBeUndefined()
})

test('lets the words of the installation count before those of the format', () => {
  const words = withWords(format, { ...none, paid: ['Sent', 'credited'] })
  expect(['SENT', 'credited', 'queued', 'paid', 'unknown'].map(word => answerStatus(words, word))).toEqual([
    'paid',
    'paid',
    'pending',
    'paid',
    undefined,
  ])
})
