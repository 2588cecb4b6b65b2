import { createTestDatabase } from '@opdesk/testing/database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projections } from '../all.ts'
import { claimList } from '../claim-list/project.ts'
import { viewTable } from '../database/view-table.ts'
import { claimUpTo } from '../testing/events.ts'
import { createProjected, type Projected } from '../testing/projected.ts'
import { schemaOf } from './schemas.ts'
import { verifyTables } from './verify-tables.ts'

let on: Projected
beforeEach(async () => {
  on = createProjected(await createTestDatabase())
})
afterEach(() => on.close())

test('confirms views that equal the log and names differing rows only', async () => {
  await on.write([
    ...claimUpTo('settled', 'a'),
    ...claimUpTo('awaiting_management', 'b'),
    { stream: 'wallet-s', type: 'wallet_credited', data: { subscription_id: 'p', amount: 5, reason: 'plan' } },
  ])
  const running = on.start(projections)
  await running.caughtUp()
  const head = await on.store.head()
  expect(await verifyTables(on.connectionString, on.store, projections)).toEqual({
    views: projections.length,
    position: head,
    differences: [],
    notLive: [],
  })

  await sql`update ${viewTable('claim_list')} set hospital = 'Secret Clinic' where claim_id = 'a'`.execute(on.db)
  await sql`update ${viewTable('claim_tally')} set count = 5 where state_name = 'settled'`.execute(on.db)
  await sql`delete from ${viewTable('wallet')}`.execute(on.db)
  await sql`insert into ${viewTable('claim_file')} (id, file_id, claim_id, kinds) values ('9876543210 x@mail.test', 'f', 'a', '{}')`.execute(
    on.db,
  )
  await running.stop()
  const { differences, notLive } = await verifyTables(on.connectionString, on.store, projections)
  expect(notLive).toEqual([])
  expect(differences).toEqual([
    {
      view: 'claim_file',
      table: 'claim_file',
      missing: 0,
      extra: 1,
      other: 0,
      rows: [expect.stringMatching(/^digest [0-9a-f]{12}$/)],
    },
    { view: 'claim_list', table: 'claim_list', missing: 0, extra: 0, other: 1, rows: ['a'] },
    { view: 'claim_list', table: 'claim_tally', missing: 0, extra: 0, other: 1, rows: [expect.stringContaining('settled')] },
    { view: 'wallet', table: 'wallet', missing: 1, extra: 0, other: 0, rows: ['s'] },
  ])
  const left = await sql`select from pg_tables where tablename = 'claim_list' and schemaname <> ${schemaOf(claimList)}`.execute(
    on.db,
  )
  expect(left.rows, 'tables of the comparison').toEqual([])
}, 240_000)
