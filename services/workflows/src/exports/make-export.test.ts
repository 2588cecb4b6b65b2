import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { StorageFull } from '@opdesk/integrations/storage/file-storage.ts'
import { expect, test } from 'vitest'
import { keepWritten } from './make-export.ts'

/** Writes forever, like a large sheet, until the stream is destroyed. */
const writeForever = async (out: NodeJS.WritableStream): Promise<void> => {
  for (;;) if (!out.write(Buffer.alloc(65_536))) await once(out, 'drain')
}

test('throws the storage’s error, after its clean-up, when the disk is full', async () => {
  let left = true
  const full = {
    put: async (_: string, stream: NodeJS.ReadableStream) => {
      const failing = pipeline(stream, async chunks => {
        for await (const _chunk of chunks) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      })
      await failing.catch(() => delay(20))
      left = false
      throw new StorageFull()
    },
  }
  await expect(keepWritten(full, 'id', writeForever)).rejects.toThrow(StorageFull)
  expect(left).toBe(false)
})

test('throws the writer’s error when the list cannot be read', async () => {
  const files = {
    put: async (_: string, stream: NodeJS.ReadableStream) => {
      for await (const _chunk of stream);
      return { sha256: '', size: 0 }
    },
  }
  const write = async (out: NodeJS.WritableStream) => {
    out.write('half')
    throw new Error('the database is away')
  }
  await expect(keepWritten(files, 'id', write)).rejects.toThrow('the database is away')
})
