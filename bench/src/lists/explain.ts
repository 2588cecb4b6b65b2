import type { Statement } from '@opdesk/projections/database/database.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import pg from 'pg'

/** Runs the statements of one case again, in their original order, and returns their plans. */
export async function explained(connectionString: string, statements: readonly Statement[]): Promise<string> {
  const client = new pg.Client({
    connectionString,
    options: `-c timezone=UTC -c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0 -c work_mem=16MB ${SEARCH_PATH}`,
  })
  await client.connect()
  const plans: string[] = []
  try {
    await client.query('begin')
    for (const { sql, parameters } of statements) {
      const settings = /^\s*(begin|commit|rollback|select set_config)/i.test(sql)
      if (/^\s*select set_config/i.test(sql)) await client.query(sql, [...parameters])
      if (settings) continue
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${sql}`, [...parameters])
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      plans.push(`${sql.trim()}\n-- ${JSON.stringify(parameters)}\n\n${plan}\n`)
    }
    await client.query('rollback')
  } finally {
    await client.end()
  }
  return plans.join('\n')
}
