import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, type Db } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { containsEvery, linesWith, searchOf, searchOfLines } from './line-search.ts'
import { linesOf } from './search-text.ts'

const people: [name: string, hospital: string, paise: number][] = [
  ['Vivek\tPatel', 'Apollo Clinic', 125_000],
  ['Dr.\u00a0Asha  Rao', "St. John's Medical Centre, Saket", 125_050],
  ['Maria D\u2019Souza', 'Réunion #312', 1_125_000],
  ['अवनी\u200d फ़ातिमा', 'अपोलो', 50_000],
  ['അവൻ', 'Flat-7', 700],
  ['Re\u0301my, Paul', 'CLM001250', 0],
]

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  await migrate(database.connectionString)
  db = createDb(database.connectionString)
  await sql`create table searched (n int, search text, total bigint)`.execute(db)
  for (const [n, [name, hospital, paise]] of people.entries())
    await sql`insert into searched values (${n}, ${linesOf(name, hospital)}, ${paise})`.execute(db)
})
afterAll(async () => {
  await db?.destroy()
  await database?.drop()
})

const found = async (condition: RawBuilder<boolean>): Promise<number[]> => {
  const { rows } = await sql<{ n: number }>`select n from searched where ${condition} order by n`.execute(db)
  return rows.map(({ n }) => n)
}

test.each([
  ['Patel Vivek', [0]],
  ['patel,vivek', [0]],
  ['clinic vivek', [0]],
  ['vivek rao', []],
  ['Dr. Rao', [1]],
  ['rao dr', [1]],
  ['Dr', [1]],
  ['saket st johns', [1]],
  ['saket st. johns', [1]],
  ['asha\u00a0rao', [1]],
  ["d'souza", [2]],
  ['DSOUZA maria', [2]],
  ['reunion 312', [2]],
  ['#312', [2]],
  ['अवनी फातिमा', [3]],
  ['अपोलो अव\u200bनी', [3]],
  ['അവന്\u200d', [4]],
  ['അവൻ', [4]],
  ['paul rémy', [5]],
  ['vivek p', [0]],
  ['vivek at', []],
  ['paul 1', []],
  ['%', []],
  ['"', [0, 1, 2, 3, 4, 5]],
])('finds by %j the rows %j', async (search, rows) => {
  expect(await found(searchOfLines(search))).toEqual(rows)
  expect(await found(containsEvery(sql`search`, search))).toEqual(rows)
})

test.each([
  ['1,250', [0]],
  ['₹ 1,250.00', [0]],
  ['1250.5', [1]],
  ['11,250', [2]],
  ['7', [4]],
  ['1250', [0, 5]],
  ['patel 1,250', [0]],
  ['rao ₹1,250', []],
])('finds by the amount %j the rows %j', async (search, rows) => {
  expect(await found(searchOf(search, linesWith([sql`total`])))).toEqual(rows)
})
