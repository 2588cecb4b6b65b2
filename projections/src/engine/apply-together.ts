import { createHash } from 'node:crypto'
import type { Position, RecordedEvent } from '@opdesk/event-store/port.ts'
import { toIso } from '@opdesk/event-store/postgres/event-row.ts'
import type pg from 'pg'
import { ANNOUNCE, checkpointMove, placeAfter } from './checkpoint.ts'
import type { Row, TableOf } from './define-projection.ts'
import { foldBatch, parseOnce, tallyDifferences } from './fold-batch.ts'
import { isGathered } from './gather.ts'
import { isRefusal } from './projection-failure.ts'
import { addToTally, type Connection, loadRows, type Target, writeRows } from './tables.ts'

export interface SmallBatch {
  targets: readonly Target[]
  events: readonly RecordedEvent[]
  from: Position
  to: Position
  announce: boolean
}

interface Statement {
  text: string
  values: unknown[]
}

/** Maximum number of prepared statements per connection; further ones are planned each time. */
const PREPARED = 200

const preparedBy = new WeakMap<pg.ClientBase, Set<string>>()

/** A named statement, which the server plans once. */
const prepared = (client: pg.ClientBase, { text, values }: Statement): pg.QueryConfig => {
  const names = preparedBy.get(client) ?? new Set()
  preparedBy.set(client, names)
  const name = createHash('sha256').update(text).digest('base64url')
  if (!names.has(name) && names.size >= PREPARED) return { text, values }
  names.add(name)
  return { name, text, values }
}

/** Combines statements into parts of one, with all their parameters. */
const parts = (statements: readonly Statement[]): { texts: string[]; values: unknown[] } => {
  const values: unknown[] = []
  const texts = statements.map(statement => {
    const before = values.length
    values.push(...statement.values)
    return statement.text.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
  })
  return { texts, values }
}

const resultOf = (rows: Row[]): pg.QueryResult => ({ rows, rowCount: rows.length, command: '', oid: 0, fields: [] })

/** Combines the reads of one turn of the event loop into one statement. Rows come as JSON. */
const readingTogether = (client: pg.ClientBase): Connection => {
  let asked: { statement: Statement; resolve: (result: pg.QueryResult) => void; reject: (error: unknown) => void }[] = []
  const read = async () => {
    const together = asked
    asked = []
    const { texts, values } = parts(together.map(({ statement }) => statement))
    const columns = texts.map((text, index) => `(select coalesce(json_agg(t), '[]') from (${text}) t) as r${index}`)
    try {
      const { rows } = await client.query<Record<string, Row[]>>(
        prepared(client, { text: `select ${columns.join(', ')}`, values }),
      )
      for (const [index, { resolve }] of together.entries()) resolve(resultOf(rows[0]?.[`r${index}`] ?? []))
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
  return {
    query: (text, values = []) =>
      new Promise((resolve, reject) => {
        if (asked.length === 0) setImmediate(read)
        asked.push({ statement: { text, values }, resolve, reject })
      }),
  }
}

/** Converts times from JSON's form to the driver's. */
const withTimes = (spec: TableOf<Row>, rows: Map<string, Row>): Map<string, Row> => {
  const times = Object.keys(spec.columns).filter(column => spec.columns[column]?.startsWith('timestamptz'))
  for (const row of rows.values())
    for (const column of times) {
      const value = row[column]
      if (typeof value === 'string') row[column] = toIso(value.slice(0, -':00'.length))
    }
  return rows
}

/**
 * Applies a small batch in few statements: one for all rows that are read at the same time, and one that writes all changes and
 * moves the checkpoints. Returns false without a change if that is impossible, because rows are gathered from rows just written,
 * or because the database refuses a statement. The batch then has to be applied view by view, which also reports the fault.
 * @throws ProjectionFailure (no row is written), or the error of a lost connection
 */
export async function applyTogether(
  client: pg.ClientBase,
  { targets, events, from, to, announce }: SmallBatch,
): Promise<boolean> {
  const parse = parseOnce()
  const reading = readingTogether(client)
  const writes: Statement[] = []
  const writing: Connection = {
    query: async (text, values = []) => {
      writes.push({ text, values })
      return resultOf([])
    },
  }
  try {
    const folded = await Promise.allSettled(
      targets.map(async ({ projection, schema }) =>
        foldBatch(
          projection,
          events,
          async (fold, keys) => withTimes(fold.spec, await loadRows(reading, fold.spec, schema, keys)),
          parse,
        ),
      ),
    )
    for (const [index, { projection, schema }] of targets.entries()) {
      const result = folded[index]
      if (result?.status !== 'fulfilled') throw result?.reason
      const { rows, context } = result.value
      if (projection.gathers && isGathered(projection.gathers, rows)) return false
      if (projection.context) await writeRows(writing, projection.context.spec, schema, context)
      await writeRows(writing, projection.fold.spec, schema, rows)
      for (const tally of projection.tallies) await addToTally(writing, tally, schema, tallyDifferences(tally, rows.values()))
    }
    await client.query(
      prepared(client, writeAndMove(writes, checkpointMove(targets, from, placeAfter(events, to)), targets.length, announce)),
    )
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** Fails as a whole, by a division by zero, if a checkpoint has moved. */
const writeAndMove = (writes: readonly Statement[], move: Statement, checkpoints: number, announce: boolean): Statement => {
  const { texts, values } = parts([...writes, move])
  const moved = `w${writes.length}`
  const text = `with ${texts.map((part, index) => `w${index} as (${part})`).join(', ')}
    select 1 / (count(*) = $${values.length + 1})::int${announce ? `, ${ANNOUNCE}` : ''} from ${moved}`
  return { text, values: [...values, checkpoints] }
}
