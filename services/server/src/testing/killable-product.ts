import type { ChildProcess } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { everyProgram } from '@opdesk/contracts/account/programs.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import { freePort } from '@opdesk/testing/free-port.ts'
import { copyServerLogs } from '@opdesk/testing/run-log.ts'
import pg from 'pg'
import { killProduct, startProduct } from './product-process.ts'

const common = { country_code: '+91', mobile: '9800000000', corporate_id: null, status: 1 } as const
const staff = {
  admin: { role: 'admin', name: 'Admin', email: 'admin@example.org', designation_id: null, designation: null, ...common },
  manager: {
    role: 'management',
    name: 'Manager',
    email: 'manager@example.org',
    designation_id: 'manager',
    designation: Designation.manager,
    ...common,
  },
} as const

/**
 * A database, a folder with keys, and a signed-in person, for a product that is killed and started again. `url`: base address of
 * the API for that person. `name`: name of the test, for the folder.
 */
export const killableProduct = async (name: string, who: keyof typeof staff) => {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), `opdesk-${name}-`))
  // A product that finds events refuses to create keys, so they are created first.
  await openKeys(join(dataDir, 'keys'))
  const store = createPostgresEventStore({ connectionString: database.connectionString })
  const client = new pg.Client({ connectionString: database.connectionString, options: SEARCH_PATH })
  await client.connect()
  await handleCommand({
    store,
    aggregate: userAggregate,
    stream: userStream(who),
    command: { id: who, actor: processActor('test') },
    now: new Date(),
    decide: state => addUser(state, staff[who], who === 'admin' ? everyProgram : []),
  })
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `insert into app.session (token_hash, user_id, role, method, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, 'password', now(), now(), now() + interval '1 hour')`,
    [createHash('sha256').update(token).digest(), who, staff[who].role],
  )

  const port = await freePort()
  let product: ChildProcess | undefined
  const start = async (): Promise<void> => {
    product = await startProduct({ DATABASE_URL: database.connectionString, DATA_DIR: dataDir, PORT: String(port) })
  }
  const kill = async (): Promise<void> => {
    if (product) await killProduct(product)
  }
  const end = async (): Promise<void> => {
    await kill()
    await client.end()
    await store.close()
    await database.drop()
    await copyServerLogs(dataDir)
    await rm(dataDir, { recursive: true, force: true })
  }
  const headers = { authorization: `Bearer ${token}`, user_id: who }
  /** Sends a GET and returns the data; undefined while the lists catch up, which may happen on a busy machine after a start. */
  const get = async <T>(address: string): Promise<T | undefined> => {
    const answer = await fetch(address, { headers })
    const body = (await answer.json()) as { data: T }
    if (answer.status === 503) return undefined
    if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
    return body.data
  }
  const url = `http://127.0.0.1:${port}/api/v1/${staff[who].role}`
  return { url, headers, start, kill, end, get, dataDir, store, client }
}
export type KillableProduct = Awaited<ReturnType<typeof killableProduct>>
