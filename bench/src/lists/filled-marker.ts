import pg from 'pg'

/** Parameters with which the read models of a kept database were filled. `now`: ISO time of the newest claim. */
export interface Filled {
  claims: number
  people: number
  now: string
}

const NO_DATABASE = '3D000'
const NO_TABLE = '42P01'

const query = async <Row extends object>(connectionString: string, text: string, values: readonly unknown[] = []) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** Returns undefined if the database is missing or it was not filled completely. */
export async function readFilled(connectionString: string): Promise<Filled | undefined> {
  try {
    const [row] = await query<{ filled: Filled }>(connectionString, 'select filled from bench_filled')
    return row?.filled
  } catch (error) {
    if (error instanceof pg.DatabaseError && [NO_DATABASE, NO_TABLE].includes(error.code ?? '')) return undefined
    throw error
  }
}

export const recordFilled = async (connectionString: string, filled: Filled): Promise<void> => {
  await query(connectionString, 'create table bench_filled (filled jsonb not null)')
  await query(connectionString, 'insert into bench_filled values ($1)', [filled])
}
