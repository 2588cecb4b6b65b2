import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decryptText, encrypt, encryptText } from './encryption.ts'
import { createKeySet } from './key-set.ts'

const [older, newer] = [randomBytes(32), randomBytes(32)] as const
const of = (...keys: Buffer[]) => createKeySet(() => keys)
const opened = (keys: ReturnType<typeof of>, sealed: Buffer, context = 'asha') => keys.decrypt(sealed, context).toString()

test('encrypts with the newest key, and decrypts by the key’s name', () => {
  const before = of(older).encrypt('word', 'asha')
  const both = of(newer, older)
  const after = both.encrypt('word', 'asha')
  expect([opened(both, before), opened(both, after), opened(of(newer), after)]).toEqual(['word', 'word', 'word'])
  expect([both.isNewest(before), both.isNewest(after)]).toEqual([false, true])
  expect(() => of(newer).decrypt(before, 'asha')).toThrow(`sealed under the key ${of(older).newest()}, which is not there`)
})

test('decrypts values without a key name, and reports them as old', () => {
  for (const [key, keys] of [
    [older, of(older)],
    [older, of(newer, older)],
    [newer, of(newer, older)],
  ] as const) {
    const sealed = encrypt(key, 'word', 'asha')
    expect([opened(keys, sealed), keys.isNewest(sealed)]).toEqual(['word', false])
  }
  expect(() => of(newer).decrypt(encrypt(older, 'word', 'asha'), 'asha')).toThrow()
})

test('uses an added key at once to encrypt and decrypt', () => {
  let file: Buffer[] | undefined = [older]
  const read = () => {
    if (!file) throw new Error('no such file')
    return file
  }
  const [opener, sealer] = [createKeySet(read), createKeySet(read)]
  file = [newer, older]
  expect(opened(opener, of(newer).encrypt('word', 'asha'))).toBe('word')
  expect(opened(of(newer), sealer.encrypt('word', 'asha'))).toBe('word')
  // The file is missing for a moment; the key set continues with the known keys.
  file = undefined
  expect(opened(of(newer), sealer.encrypt('word', 'asha'))).toBe('word')
  expect(() => sealer.decrypt(of(randomBytes(32)).encrypt('word', 'asha'), 'asha')).toThrow('which is not there')
})

test('decrypts only an unchanged value in its context', () => {
  const keys = of(newer, older)
  const sealed = keys.encrypt('word', 'asha')
  expect(() => keys.decrypt(sealed, 'bela')).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => keys.decrypt(changed, 'asha'), `byte ${at}`).toThrow()
  }
})

test('decrypts text with or without algorithm number, and refuses unknown numbers', () => {
  const key = newer
  expect(decryptText(key, encryptText(key, 'word', 'asha'), 'asha')).toBe('word')
  expect(decryptText(key, encrypt(key, 'word', 'asha').toString('base64url'), 'asha')).toBe('word')
  expect(() => decryptText(key, encryptText(key, 'word', 'asha').replace('1.', '2.'), 'asha')).toThrow('algorithm 2')
})
