import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'

test('a test database is migrated, empty and separate from others', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const one = new pg.Client({ connectionString: first.connectionString })
  const two = new pg.Client({ connectionString: second.connectionString })
  try {
    await Promise.all([one.connect(), two.connect()])
    await one.query('create table only_here (id int)')
    expect((await two.query("select to_regclass('only_here') as found")).rows).toEqual([{ found: null }])
    expect((await two.query('select count(*)::int as count from log.events')).rows).toEqual([{ count: 0 }])
  } finally {
    await Promise.all([one.end(), two.end()])
    await Promise.all([first.drop(), second.drop()])
  }
})
