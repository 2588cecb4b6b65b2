import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let db: pg.Client
beforeAll(async () => {
  database = await createTestDatabase()
  db = new pg.Client({ connectionString: database.connectionString })
  await db.connect()
})
afterAll(async () => {
  await db.end()
  await database.drop()
})

/** Runs the command with typed input. Returns exit code and output. */
const release = async (typed: string): Promise<[number, string]> => {
  const program = fileURLToPath(new URL('release-sweeps.ts', import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: { ...process.env, DATABASE_URL: database.connectionString },
  })
  child.stdin.end(typed)
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return [code, out]
}
const released = async () => (await db.query('select workflow from app.sweep where released order by workflow')).rows

test('releases stopped sweeps after it shows them and is confirmed', async () => {
  await db.query("insert into app.sweep (workflow, completed_at) values ('wallet-lapse', '2027-03-01T06:30:00Z')")
  expect(await release('release\n')).toEqual([1, 'No sweep is stopped.\n'])
  await db.query(
    `insert into app.sweep (workflow, completed_at, stopped_at, ends, plans)
     values ('subscriptions', '2027-03-01T06:30:00Z', now(), 54, 60)`,
  )
  const [code, shown] = await release('yes\n')
  expect(code).toBe(1)
  expect(shown).toContain('subscriptions would end 54 of 60 plans. Its last complete sweep was at 2027-03-01T06:30:00.000Z;')
  expect(await released()).toEqual([])
  expect(await release('release\n')).toEqual([0, expect.stringContaining('Released.')])
  expect(await released()).toEqual([{ workflow: 'subscriptions' }])
  expect((await release('release\n'))[0]).toBe(1)
})
