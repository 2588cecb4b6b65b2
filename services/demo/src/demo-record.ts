import pg from 'pg'

/** State of the demo data. `started`: making them was interrupted. */
export type DemoState = 'none' | 'started' | 'finished'

/** The state of this database's demo data, from table app.demo. */
export async function readDemoState(connectionString: string): Promise<DemoState> {
  return query(connectionString, async client => {
    const { rows } = await client.query<{ state: DemoState }>('select state from app.demo')
    return rows[0]?.state ?? 'none'
  })
}

export async function writeDemoState(connectionString: string, state: 'started' | 'finished'): Promise<void> {
  await query(connectionString, async client => {
    await client.query(
      'insert into app.demo (state) values ($1) on conflict (only_row) do update set state = excluded.state, at = now()',
      [state],
    )
  })
}

async function query<T>(connectionString: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
