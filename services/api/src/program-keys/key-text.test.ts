import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAllowedAddress } from './caller-address.ts'
import { newKeyText, parseKeyText } from './key-text.ts'

test('parses each key that it makes', () => {
  for (let made = 0; made < 200; made += 1) {
    const id = randomUUID()
    const { key, hash } = newKeyText(id)
    expect(parseKeyText(key)).toEqual({ id, hash })
    expect(key).toHaveLength(4 + 32 + 1 + 43 + 8)
  }
})

test('refuses keys that are shortened, lengthened or changed in one place', () => {
  const { key } = newKeyText(randomUUID())
  for (let at = 0; at < key.length; at += 1) {
    expect(parseKeyText(key.slice(0, at)), `the first ${at}`).toBeUndefined()
    const other = key[at] === 'a' ? 'b' : 'a'
    expect(parseKeyText(key.slice(0, at) + other + key.slice(at + 1)), `changed at ${at}`).toBeUndefined()
  }
  for (const more of ['0', ' ', '\n', 'a', key]) expect(parseKeyText(key + more)).toBeUndefined()
})

test('refuses arbitrary texts without throwing', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), text => parseKeyText(`opd_${text}`) === undefined))
})

test.each([
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['::ffff:203.0.113.7', ['203.0.113.7'], true],
  ['203.0.114.7', ['203.0.113.0/24'], false],
  ['2001:db8::1', ['2001:db8::/32'], true],
  ['2001:db9::1', ['2001:db8::/32', '203.0.113.7'], false],
  ['64:ff9b::203.0.113.7', ['203.0.113.7'], false],
  ['198.51.100.1', [], true],
])('compares caller %s with %j', (address, allowed, expected) => {
  expect(isAllowedAddress(address, allowed)).toBe(expected)
})
