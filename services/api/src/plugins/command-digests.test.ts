import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createCommandDigests } from './command-digests.ts'

const key = (byte: number) => Buffer.alloc(32, byte)
const under = (...bytes: number[]) => createCommandDigests(() => bytes.map(key))('{"email":"asha@example.org"}')

test('makes a digest that depends on the key', () => {
  const plain = createHash('sha256').update('{"email":"asha@example.org"}')
  expect(under(1).digest).toMatch(/^hmac-sha256:[\w-]{43}$/)
  expect(under(1).digest).not.toContain(plain.copy().digest('base64url'))
  expect(under(2).digest).not.toBe(under(1).digest)
})

test('recognises digests made with an older key, or without a key', () => {
  const unkeyed = createHash('sha256').update('{"email":"asha@example.org"}').digest('hex')
  expect(under(2, 1)).toEqual({ digest: under(2).digest, older_digests: [under(1).digest, unkeyed] })
})

test('throws without a key', () => {
  expect(() => under()).toThrow('no key')
})
