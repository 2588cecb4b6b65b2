import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLocalExportFiles, type ExportFiles } from './export-files.ts'
import { FileChanged, FileMissing } from './file-storage.ts'

let folder: string
let files: ExportFiles
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opdesk-exports-'))
  files = createLocalExportFiles(folder)
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const textOf = async (id: string) => (await buffer(await files.open(id))).toString()

test('keeps a file until its removal, separate from files with equal content', async () => {
  const [one, two] = [randomUUID(), randomUUID()]
  const kept = await files.put(one, Readable.from([Buffer.from('a,b\r\n')]))
  expect(kept).toEqual({ size: 5, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await files.put(two, Readable.from([Buffer.from('a,b\r\n')]))
  await files.remove(one)
  await files.remove(one)
  await expect(files.open(one)).rejects.toThrow(FileMissing)
  expect(await textOf(two)).toBe('a,b\r\n')
})

test.each([
  ['a small file', 5],
  ['a file that is compared piece by piece', 20_000_000],
])('refuses %s after it was changed', async (_, size) => {
  const id = randomUUID()
  const content = Buffer.alloc(size, 'a')
  const { sha256 } = await files.put(id, Readable.from([content]))
  const seen = async () => (await buffer(await files.open(id, sha256))).equals(content)
  expect([await seen(), await seen()]).toEqual([true, true])
  const place = path.join(folder, id.slice(-2), id)
  await writeFile(place, Buffer.concat([content.subarray(1), Buffer.from('b')]))
  await expect(seen()).rejects.toThrow(FileChanged)
  await writeFile(place, content)
  expect(await seen()).toBe(true)
})

test('keeps the old file if the new file’s stream breaks', async () => {
  const id = randomUUID()
  await files.put(id, Readable.from([Buffer.from('whole')]))
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('cut off')
    })(),
  )
  await expect(files.put(id, broken)).rejects.toThrow('cut off')
  expect(await textOf(id)).toBe('whole')
  expect(await readdir(path.join(folder, 'incoming'))).toEqual([])
})

test('removes a killed process’s leftovers of one file, not of others', async () => {
  const [again, removed, other] = [randomUUID(), randomUUID(), randomUUID()]
  const left = () => readdir(path.join(folder, 'incoming'))
  // Stands for a process killed while it wrote: the stream neither ends nor fails.
  for (const id of [again, removed]) void files.put(id, new PassThrough())
  const going = new PassThrough()
  const written = files.put(other, going)
  await vi.waitFor(async () => expect(await left()).toHaveLength(3), 30_000)
  await files.put(again, Readable.from([Buffer.from('whole')]))
  await files.remove(removed)
  expect(await left()).toHaveLength(1)
  going.end('another')
  await written
  expect([await textOf(again), await textOf(other)]).toEqual(['whole', 'another'])
})

test.each(['../secret', '', 'x'.repeat(36), `${randomUUID()}/..`])('refuses %j as an id', async id => {
  await expect(files.open(id)).rejects.toThrow(FileMissing)
  await expect(files.put(id, Readable.from([]))).rejects.toThrow(FileMissing)
})
