import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FileChanged, FileMissing, type FileStorage, FileTooLarge, StorageFull } from './file-storage.ts'
import { createLocalFileStorage } from './local-file-storage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'opdesk-storage-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const MEGABYTE = 1024 * 1024
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
const filesBelow = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => path.relative(folder, path.join(entry.parentPath, entry.name)))
/** Receives and keeps. */
const put = async (storage = createLocalFileStorage(folder), ...given: Parameters<FileStorage['receive']>) => {
  const { keep, drop: _, ...stored } = await storage.receive(...given)
  await keep()
  return stored
}
const inChunks = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    (function* () {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
    })(),
  )

test('stores a file under its digest, and returns it', async () => {
  const storage = createLocalFileStorage(folder)
  const bytes = randomBytes(3 * MEGABYTE)
  const stored = await put(storage, inChunks(bytes, 70_001), 5 * MEGABYTE)
  expect(stored).toEqual({ sha256: sha256(bytes), size: bytes.length, head: bytes.subarray(0, 4100) })
  expect(await filesBelow()).toEqual([path.join(stored.sha256.slice(0, 2), stored.sha256.slice(2))])
  expect((await buffer(await storage.open(stored.sha256))).equals(bytes)).toBe(true)
  expect(await storage.has(stored.sha256)).toBe(true)
})

test('stores equal content from two storages at once as one file', async () => {
  const storages = [createLocalFileStorage(folder), createLocalFileStorage(folder)]
  const bytes = randomBytes(200_000)
  const stored = await Promise.all(
    Array.from({ length: 20 }, (_, index) => put(storages[index % 2], inChunks(bytes, 1000 + index), MEGABYTE)),
  )
  expect(new Set(stored.map(one => one?.sha256))).toEqual(new Set([sha256(bytes)]))
  expect(await filesBelow()).toHaveLength(1)
})

test('accepts a file of exactly the limit, not one byte more', async () => {
  const storage = createLocalFileStorage(folder)
  await put(storage, inChunks(Buffer.alloc(1000, 1), 300), 1000)
  const tooLarge = inChunks(Buffer.alloc(1001, 2), 300)
  await expect(put(storage, tooLarge, 1000)).rejects.toThrow(FileTooLarge)
  expect(tooLarge.destroyed).toBe(true)
  expect(await filesBelow()).toHaveLength(1)
})

test('stops an endless upload at the limit', async () => {
  let sent = 0
  const endless = new Readable({
    read() {
      sent += 65_536
      this.push(Buffer.alloc(65_536))
    },
  })
  await expect(put(createLocalFileStorage(folder), endless, MEGABYTE)).rejects.toMatchObject({
    code: 'file_too_large',
    limit: MEGABYTE,
  })
  expect(sent).toBeLessThan(2 * MEGABYTE)
  expect(await filesBelow()).toEqual([])
})

test('leaves no file of an aborted upload', async () => {
  const aborted = Readable.from(
    (async function* () {
      yield Buffer.alloc(100_000)
      throw new Error('the client went away')
    })(),
  )
  await expect(put(createLocalFileStorage(folder), aborted, MEGABYTE)).rejects.toThrow('the client went away')
  const closed = new Readable({ read() {} })
  closed.push(Buffer.alloc(100))
  setImmediate(() => closed.destroy())
  await expect(put(createLocalFileStorage(folder), closed, MEGABYTE)).rejects.toThrow()
  expect(await filesBelow()).toEqual([])
})

test('stores a staged file only if kept, and deletes it if dropped', async () => {
  const storage = createLocalFileStorage(folder)
  const [kept, dropped] = [Buffer.from('kept'), Buffer.from('dropped')]
  const staged = await storage.receive(Readable.from([kept]), 100)
  expect(await storage.has(staged.sha256)).toBe(false)
  await staged.keep()
  await staged.drop()
  expect(await storage.has(staged.sha256)).toBe(true)
  await (await storage.receive(Readable.from([dropped]), 100)).drop()
  expect(await filesBelow()).toHaveLength(1)
})

test('reports the free space of the disk', async () => {
  expect(await createLocalFileStorage(folder).freeBytes()).toBeGreaterThan(0)
})

test('leaves no file that its inspection refused', async () => {
  const storage = createLocalFileStorage(folder)
  const refuse = (head: Buffer) => {
    throw new Error(`refused ${head.toString()}`)
  }
  await expect(put(storage, Readable.from([Buffer.from('<html>')]), 100, { inspect: refuse })).rejects.toThrow('refused <html>')
  expect(await filesBelow()).toEqual([])
})

test('deletes files of a killed process, but not a running upload', async () => {
  const incoming = path.join(folder, 'incoming')
  await mkdir(incoming)
  await writeFile(path.join(incoming, 'left'), 'half')
  await writeFile(path.join(incoming, 'under-way'), 'half')
  const longAgo = new Date(Date.now() - 16 * 60_000)
  const leave = () => utimes(path.join(incoming, 'left'), longAgo, longAgo)
  const storage = createLocalFileStorage(folder)
  await leave()
  await put(storage, Readable.from([Buffer.from('new')]), 100)
  expect(await readdir(incoming)).toEqual(['under-way'])
  await writeFile(path.join(incoming, 'left'), 'half')
  await leave()
  await storage.removeAbandoned()
  expect(await readdir(incoming)).toEqual(['under-way'])
})

test('removes an owner’s arriving files, which cannot be kept afterwards', async () => {
  const storage = createLocalFileStorage(folder)
  await storage.removeArriving('zoya')
  const [mine, other] = [Buffer.from('mine'), Buffer.from('other')]
  const staged = await storage.receive(Readable.from([mine]), 100, { owner: 'zoya' })
  await storage.receive(Readable.from([other]), 100, { owner: 'ravi' })
  await storage.receive(Readable.from([other]), 100)
  await storage.removeArriving('zoya')
  expect(await readdir(path.join(folder, 'incoming'))).toHaveLength(2)
  await expect(staged.keep()).rejects.toThrow('ENOENT')
  await staged.drop()
})

test('reports a full disk as storage_full', async () => {
  const full = Readable.from(
    (async function* () {
      yield Buffer.alloc(10)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    })(),
  )
  const storing = put(createLocalFileStorage(folder), full, 100)
  await expect(storing).rejects.toThrow(StorageFull)
  await expect(storing).rejects.toMatchObject({ status: 503, code: 'storage_full' })
  expect(await filesBelow()).toEqual([])
})

test.skipIf(process.getuid?.() === 0)('fails in an unwritable folder, and works once it is writable', async () => {
  const storage = createLocalFileStorage(folder)
  await chmod(folder, 0o500)
  await expect(put(storage, Readable.from([Buffer.from('x')]), 100)).rejects.toThrow('EACCES')
  await chmod(folder, 0o700)
  await expect(put(storage, Readable.from([Buffer.from('x')]), 100)).resolves.toMatchObject({ size: 1 })
})

test('refuses a changed file as a whole, despite equal size and time', async () => {
  const storage = createLocalFileStorage(folder)
  const bytes = randomBytes(MEGABYTE)
  const { sha256: digest } = await put(storage, Readable.from([bytes]), 2 * MEGABYTE)
  const file = path.join(folder, digest.slice(0, 2), digest.slice(2))
  for (let round = 0; round < 3; round += 1) expect((await buffer(await storage.open(digest))).equals(bytes)).toBe(true)
  const { atime, mtime } = await stat(file)
  const changed = Buffer.from(bytes)
  changed[MEGABYTE - 1] = 255 - (changed[MEGABYTE - 1] ?? 0)
  await writeFile(file, changed)
  await utimes(file, atime, mtime)
  await expect(storage.open(digest)).rejects.toThrow(FileChanged)
  await expect(createLocalFileStorage(folder).open(digest)).rejects.toMatchObject({ code: 'document_changed', status: 500 })
  await writeFile(file, bytes)
  expect((await buffer(await storage.open(digest))).equals(bytes)).toBe(true)
})

test.each(['', '../../etc/passwd', 'ab', 'A'.repeat(64), '0'.repeat(64)])('has no file %j', async digest => {
  const storage = createLocalFileStorage(folder)
  await expect(storage.open(digest)).rejects.toThrow(FileMissing)
  expect(await storage.has(digest)).toBe(false)
})
