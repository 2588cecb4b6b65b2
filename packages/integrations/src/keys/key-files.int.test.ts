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

test('keys are made once, for their owner alone', async () => {
  const made = await openKeys(join(folder, 'keys'))
  const read = await openKeys(join(folder, 'keys'))
  expect(read.master).toEqual(made.master)
  expect(read.secondFactor).toEqual(made.secondFactor)
  expect([made.secondFactor.length, made.secondFactor.equals(made.master)]).toEqual([32, false])
  expect(read.signing.equals(made.signing)).toBe(true)
  for (const name of ['master.key', 'log-signing.pem'])
    expect((await stat(join(folder, 'keys', name))).mode & 0o777, name).toBe(0o600)
})

test('processes that start together agree on one key', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => openKeys(folder)))
  expect(new Set(all.map(({ master }) => master.toString('hex'))).size).toBe(1)
  expect((await readdir(folder)).sort()).toEqual(['log-signing.pem', 'master.key'])
})

test('what is no key is refused and left as it is', async () => {
  await writeFile(join(folder, 'master.key'), 'short\n')
  await expect(openKeys(folder)).rejects.toThrow('is no key of 32 bytes')
})
