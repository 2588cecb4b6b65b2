import { expect, test } from 'vitest'
import { pushWords } from './push.ts'
import { sharedFilesWords } from './shared-files.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const call = (value: unknown): unknown => (typeof value === 'function' ? value(2) : value)
const texts = (value: unknown): string[] => (isRecord(value) ? Object.values(value).flatMap(texts) : [String(call(value))])

test.each([pushWords, sharedFilesWords])('keeps each language in its own script', words => {
  expect(texts(words('hi')).filter(text => !/[ऀ-ॿ]/.test(text))).toEqual([])
  expect(texts(words('en')).filter(text => /[ऀ-ॿ]/.test(text))).toEqual([])
})
