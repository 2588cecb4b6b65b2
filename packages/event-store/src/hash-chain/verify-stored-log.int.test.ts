import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { isConnectionLost } from '../postgres/connection.ts'
import { createEventHashes } from './event-hash.ts'
import { createLedger } from './ledger.ts'
import { verifyStoredLog } from './verify-stored-log.ts'

test('verification fails within 5 seconds if the server never answers', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const began = performance.now()
  const verifying = verifyStoredLog({
    log: { readAll: async () => [], read: async () => [] },
    dense: true,
    connectionString: `postgresql://opdesk@127.0.0.1:${port}/opdesk`,
    ledger: createLedger('/no/such/checkpoints.jsonl'),
    publicKeys: [],
    hashes: createEventHashes(() => []),
  })
  expect(isConnectionLost(await verifying.catch((error: unknown) => error))).toBe(true)
  expect(performance.now() - began).toBeLessThan(5000)
  silent.close()
}, 80_000)
