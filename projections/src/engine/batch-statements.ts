import { createHash } from 'node:crypto'
import { type Queryable, queueStatements } from '@opdesk/event-store/postgres/statement-queue.ts'
import type pg from 'pg'
import { ANNOUNCE } from './checkpoint.ts'
import type { Row } from './define-projection.ts'
import type { Connection } from './tables.ts'

interface Statement {
  text: string
  values: unknown[]
}

/** The connections over which a batch reads and writes the rows of views. */
export interface BatchConnection {
  reading: Connection
  writing: Connection
  /** Sends the writes so far. Call it before a read that depends on them. */
  flush: () => Promise<void>
  /** Sends all writes together with a move of checkpoints. Returns the number of moved checkpoints. */
  finish: (move: Statement, announce: boolean) => Promise<number>
  /** True if each statement is sent alone, so that a refusal is that of one view. */
  identifiesView: boolean
}

/** Maximum number of prepared statements per connection. Further statements are planned at each call. */
const PREPARED_MAX = 200

const preparedNames = new WeakMap<pg.ClientBase, Set<string>>()

/** A named statement, which the server plans once. */
const prepare = (client: pg.ClientBase, { text, values }: Statement): pg.QueryConfig => {
  const names = preparedNames.get(client) ?? new Set()
  preparedNames.set(client, names)
  const name = createHash('sha256').update(text).digest('base64url')
  if (!names.has(name) && names.size >= PREPARED_MAX) return { text, values }
  names.add(name)
  return { name, text, values }
}

/** Prepares statements for combination into one: numbers their parameters one after another. */
const combineParts = (statements: readonly Statement[]): { texts: string[]; values: unknown[] } => {
  const values: unknown[] = []
  const texts = statements.map(statement => {
    const before = values.length
    values.push(...statement.values)
    return statement.text.replaceAll(/\$(\d+)/g, (_, number) => `$${before + Number(number)}`)
  })
  return { texts, values }
}

/** Combines several writes into one statement. With a move of checkpoints it counts the moved ones. */
const combine = (writes: readonly Statement[], move?: Statement, announce = false): Statement => {
  const { texts, values } = combineParts(move ? [...writes, move] : writes)
  const named = texts.map((text, index) => `w${index} as (${text})`)
  const counted = move ? `count(*)::int as moved${announce ? `, ${ANNOUNCE}` : ''} from w${writes.length}` : ''
  return { text: `with ${named.join(', ')} select ${counted}`, values }
}

const resultOf = (rows: Row[]): pg.QueryResult => ({ rows, rowCount: rows.length, command: '', oid: 0, fields: [] })

interface PendingRead {
  statement: Statement
  resolve: (result: pg.QueryResult) => void
  reject: (error: unknown) => void
}

/**
 * Combines the reads of one turn of the event loop into one statement, whose rows are JSON, and collects writes until the end or a
 * flush. The refusal of a combined statement does not show the view.
 */
export const batchStatements = (client: pg.ClientBase): BatchConnection => {
  let pendingReads: PendingRead[] = []
  let writes: Statement[] = []
  let last: Promise<unknown> = Promise.resolve()
  const send = <R extends pg.QueryResultRow>(statement: Statement): Promise<R[]> => {
    const sent = last.then(async () => (await client.query<R>(prepare(client, statement))).rows)
    last = sent.catch(() => undefined)
    return sent
  }
  const takeWrites = (): Statement[] => {
    const taken = writes
    writes = []
    return taken
  }
  const read = async () => {
    const all = pendingReads
    pendingReads = []
    try {
      const { texts, values } = combineParts(all.map(({ statement }) => statement))
      const columns = texts.map((text, index) => `(select coalesce(json_agg(t), '[]') from (${text}) t) as r${index}`)
      const [row] = await send<Record<string, Row[]>>({ text: `select ${columns.join(', ')}`, values })
      for (const [index, { resolve }] of all.entries()) resolve(resultOf(row?.[`r${index}`] ?? []))
    } catch (error) {
      for (const { reject } of all) reject(error)
    }
  }
  return {
    identifiesView: false,
    reading: {
      asJson: true,
      query: (text, values = []) =>
        new Promise((resolve, reject) => {
          if (pendingReads.length === 0) setImmediate(read)
          pendingReads.push({ statement: { text, values }, resolve, reject })
        }),
    },
    writing: {
      query: async (text, values = []) => {
        writes.push({ text, values })
        return resultOf([])
      },
    },
    flush: async () => {
      const taken = takeWrites()
      if (taken.length > 0) await send(combine(taken))
    },
    finish: async (move, announce) => {
      const [row] = await send<{ moved: number }>(combine(takeWrites(), move, announce))
      return row?.moved ?? 0
    },
  }
}

/** Sends each statement alone, so that a refusal shows the view. */
export const singleStatements = (client: pg.ClientBase): BatchConnection => {
  const connection: Queryable = queueStatements(client)
  return {
    identifiesView: true,
    reading: connection,
    writing: connection,
    flush: async () => undefined,
    finish: async (move, announce) => {
      const { text, values } = combine([], move, announce)
      const { rows } = await connection.query<{ moved: number }>(text, values)
      return rows[0]?.moved ?? 0
    },
  }
}
