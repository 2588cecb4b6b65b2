import { expect, test } from 'vitest'
import { inVisualOrder, levelsOf } from './bidi.ts'

/** Reads a line as it is drawn, from left to right. */
const drawn = (text: string): string => {
  const letters = Array.from(text)
  const levels = levelsOf(letters)
  return inVisualOrder(letters.map((text, index) => ({ text, level: levels[index] ?? 0 })))
    .map(({ text }) => text)
    .join('')
}

test.each([
  ['keeps a line that runs from left to right', 'Asha Rao, 4/12', 'Asha Rao, 4/12'],
  ['turns a word within a Latin line', 'Asha علی Rao', 'Asha یلع Rao'],
  ['turns words and their spaces together', 'Asha علی خان Rao', 'Asha ناخ یلع Rao'],
  ['begins a line on the right if its first letter does', 'علی Rao', 'Rao یلع'],
  ['keeps the digits of a number', 'علی 560025 خان', 'ناخ 560025 یلع'],
  ['keeps a number with its separators', 'علی 4/12', '4/12 یلع'],
  ['keeps Urdu digits', 'علی ۱۲۳', '۱۲۳ یلع'],
  ['keeps an amount with its sign', 'Rs 5% علی', 'Rs 5% یلع'],
  ['places brackets around their content', 'Ravi علی (خان)', 'Ravi )ناخ( یلع'],
  ['leaves brackets of a Latin line', 'Asha (علی) Rao', 'Asha (یلع) Rao'],
  ['leaves a comma at the end of a Latin line', 'علی Rao, Asha علی,', ',یلع Rao, Asha یلع'],
])('%s', (_, text, line) => {
  expect(drawn(text)).toBe(line)
})
