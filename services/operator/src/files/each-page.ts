import type pg from 'pg'

const PAGE = 1000

/**
 * Reads the rows of a query in pages, to limit the memory. Only one such query may run at a time in a transaction.
 * @param select SQL without parameters
 */
export async function* eachPage<Row extends pg.QueryResultRow>(client: pg.ClientBase, select: string): AsyncGenerator<Row[]> {
  await client.query(`declare held no scroll cursor for ${select}`)
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${PAGE} from held`)
      if (rows.length === 0) break
      yield rows
    }
  } finally {
    await client.query('close held')
  }
}
