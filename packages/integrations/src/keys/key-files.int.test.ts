import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openKeys } from './key-files.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opdesk-keys-'))
})
afterEach(() => rm(folder, { recursive: true }))

test('creates keys once, readable only by their owner', async () => {
  const made = await openKeys(join(folder, 'keys'))
  const read = await openKeys(join(folder, 'keys'))
  expect(read.master()).toEqual(made.master())
  expect(read.secondFactor()).toEqual(made.secondFactor())
  expect([made.master(), made.secondFactor()].map(keys => keys.map(({ length }) => length))).toEqual([[32], [32]])
  const keys = [made.master(), made.secondFactor(), made.messages(), made.commands()].map(String)
  expect(new Set([...keys, Buffer.from(made.setupToken(), 'base64url').toString()]).size).toBe(5)
  expect(Buffer.from(made.setupToken(), 'base64url')).toHaveLength(32)
  expect(read.setupToken()).toBe(made.setupToken())
  expect(read.signing.equals(made.signing)).toBe(true)
  expect(read.push).toEqual(made.push)
  expect([made.push.publicKey, made.push.privateKey].map(key => Buffer.from(key, 'base64url').length)).toEqual([65, 32])
  for (const name of ['master.key', 'log-signing.pem', 'web-push.pem'])
    expect((await stat(join(folder, 'keys', name))).mode & 0o777, name).toBe(0o600)
})

test('creates only one key when processes start together', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => openKeys(folder)))
  expect(new Set(all.map(({ master }) => master().toString())).size).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['log-signing.pem', 'master.key', 'web-push.pem'])
})

test('reads an added master key as the first at the next read', async () => {
  const { master, secondFactor } = await openKeys(folder)
  const [older] = master()
  const [olderFactor] = secondFactor()
  const newer = randomBytes(32)
  await writeFile(
    join(folder, 'master.key'),
    `# of 2026\n${newer.toString('base64')}\n\n# of 2025\n${older?.toString('base64url')}\n`,
  )
  expect(master()).toEqual([newer, older])
  expect(secondFactor()).toEqual([expect.any(Buffer), olderFactor])
  expect((await openKeys(folder)).master()).toEqual([newer, older])
  await writeFile(join(folder, 'master.key'), `${newer.toString('base64')}\nshort\n`)
  await expect(openKeys(folder)).rejects.toThrow('is no key of 32 bytes')
})

test('signs with a newer key, and verifies with older ones too', async () => {
  const { signing: first } = await openKeys(folder)
  const [second, third] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')]
  const pems = [
    third.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    second.publicKey.export({ type: 'spki', format: 'pem' }),
    first.export({ type: 'pkcs8', format: 'pem' }),
  ]
  await writeFile(join(folder, 'log-signing.pem'), pems.join('\n'))
  const { signing, verifying } = await openKeys(folder)
  expect(signing.equals(third.privateKey)).toBe(true)
  expect(verifying.map((key, n) => key.equals([third.publicKey, second.publicKey, createPublicKey(first)][n] ?? first))).toEqual([
    true,
    true,
    true,
  ])
})

test('refuses a file that is no key, and leaves it unchanged', async () => {
  await writeFile(join(folder, 'master.key'), 'short\n')
  await expect(openKeys(folder)).rejects.toThrow('is no key of 32 bytes')
})
