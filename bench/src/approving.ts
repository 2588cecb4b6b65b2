import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { PROJECTED_CHANNEL } from '@opdesk/projections/engine/checkpoint.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { signedInStaff } from '@opdesk/testing/signed-in.ts'
import pg from 'pg'
import { submittedClaims, VERIFIER } from './sample-claims.ts'

/** The product with all parts running, and claims that wait for a signed-in verifier. */
export interface ApprovalServer {
  api: string
  /** URL of a Fastify server that only validates requests. */
  empty: string
  headers: Record<string, string>
  claims: string[]
  /** Ids of the product's processes. */
  processes: number[]
  stop(): Promise<void>
}

/** Starts the product on a migrated database. Resolves when the views contain all claims. */
export const startApprovalServer = async (connectionString: string, count: number): Promise<ApprovalServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'opdesk-bench-'))
  const { master, events } = await openKeys(join(dataDir, 'keys'))
  const store = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(master),
    hashes: createEventHashes(events),
  })
  const headers = await signedInStaff(connectionString, store, VERIFIER, 'management')
  const claims = await submittedClaims(store, count)
  const server = fork(new URL('./product-server.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: connectionString, DATA_DIR: dataDir },
  })
  const urls = await Promise.race([
    once(server, 'message').then(([message]) => message as { api: string; empty: string }),
    once(server, 'exit').then(() => {
      throw new Error('the product did not start')
    }),
  ])
  const waiter = createPositionWaiter({ connectionString })
  await waiter.waitFor(await store.head(), 120_000)
  await waiter.close()
  return {
    ...urls,
    headers,
    claims,
    processes: server.pid === undefined ? [] : [server.pid],
    stop: async () => {
      server.disconnect()
      await once(server, 'exit')
      await store.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** Approves a claim. Returns the position of the event in the log. */
export const approve = async ({ api, headers }: ApprovalServer, id: string): Promise<string> => {
  const response = await fetch(`${api}/api/v1/management/claims/${id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ approval_status: 8 }),
  })
  const position = response.headers.get('x-log-position')
  await response.arrayBuffer()
  if (!response.ok || !position) throw new Error(`claim ${id} was not approved: ${response.status}`)
  return position
}

/** Approves one claim after another. Waits until the lists show each approval, without sending a statement for the check. */
export const approveSequentially = async (
  connectionString: string,
  approving: ApprovalServer,
  ids: readonly string[],
): Promise<void> => {
  const client = new pg.Client(connectionString)
  await client.connect()
  await client.query(`listen ${PROJECTED_CHANNEL}`)
  for (const id of ids) {
    const projected = once(client, 'notification')
    await approve(approving, id)
    await projected
  }
  await client.end()
}
