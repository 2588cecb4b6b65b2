import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'

/** A stored file. `place`: its path, relative to DATA_DIR. */
export interface StoredFile {
  sha256: string
  place: string
}
export interface StoredUpload extends StoredFile {
  file_id: string
}

/** Stores a file in a folder of DATA_DIR, under the digest of its bytes. */
export const storeFile = async (dataDir: string, folder: string, content: string): Promise<StoredFile> => {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const place = path.join(folder, sha256.slice(0, 2), sha256.slice(2))
  await mkdir(path.dirname(path.join(dataDir, place)), { recursive: true })
  await writeFile(path.join(dataDir, place), content)
  return { sha256, place }
}

/** Stores an upload of a subscriber, with its row. */
export const storeUpload = async (db: pg.ClientBase, dataDir: string, content: string, owner = 's1'): Promise<StoredUpload> => {
  const stored = await storeFile(dataDir, 'files', content)
  const file_id = randomUUID()
  await db.query(
    `insert into app.file (id, sha256, name, size, content_type, owner_id, created_at) values ($1, $2, 'a.pdf', $3, 'application/pdf', $4, now())`,
    [file_id, stored.sha256, content.length, owner],
  )
  return { ...stored, file_id }
}

/** Changes one bit in the last byte of a file. */
export const alterLastByte = async (file: string): Promise<void> => {
  const handle = await open(file, 'r+')
  const last = (await handle.stat()).size - 1
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, last)
  await handle.write(Buffer.from([buffer.readUInt8() ^ 1]), 0, 1, last)
  await handle.close()
}
