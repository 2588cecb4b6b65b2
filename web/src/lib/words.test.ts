import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setLanguage } from './language.ts'
import { defineWords, wordsNow } from './words.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})
afterEach(async () => {
  await setLanguage('en')
  vi.unstubAllGlobals()
})

test('loads Hindi words once, when Hindi is chosen', async () => {
  const load = vi.fn(async () => ({ title: 'नमस्ते' }))
  const words = defineWords({ title: 'Hello' }, load)
  expect(wordsNow(words).title).toBe('Hello')
  expect(load).not.toHaveBeenCalled()
  await setLanguage('hi')
  expect(wordsNow(words).title).toBe('नमस्ते')
  await setLanguage('hi')
  expect(load).toHaveBeenCalledTimes(1)
})

test('gives no words before those declared at the same time', async () => {
  await setLanguage('hi')
  const later = Promise.withResolvers<string>()
  const first = defineWords('Claim', async () => 'दावा')
  const second = defineWords('Bill', () => later.promise)
  const given = vi.fn()
  void first.load().then(given)
  await new Promise(resolve => setTimeout(resolve))
  expect(given).not.toHaveBeenCalled()
  later.resolve('बिल')
  await first.load()
  expect(wordsNow(second)).toBe('बिल')
})

test('marks the language of the document', async () => {
  await setLanguage('hi')
  expect(document.documentElement.lang).toBe('hi-IN')
  await setLanguage('en')
  expect(document.documentElement.lang).toBe('en-IN')
})
