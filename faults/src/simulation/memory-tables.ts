import type pg from 'pg'
import type { Answer, ExternalQueries, Run, SideTables, Statements } from './side-tables.ts'
import type { SimProcess } from './sim-process.ts'
import { employeeStatements } from './statements/employee-statements.ts'
import { erasureStatements } from './statements/erasure-statements.ts'
import { jobStatements } from './statements/job-statements.ts'
import { kyselyStatements } from './statements/kysely-statements.ts'
import { messageStatements } from './statements/message-statements.ts'
import { orderStatements } from './statements/order-statements.ts'
import { progressStatements } from './statements/progress-statements.ts'
import { timerStatements } from './statements/timer-statements.ts'

const statements: Statements = {
  ...timerStatements,
  ...orderStatements,
  ...progressStatements,
  ...kyselyStatements,
  ...messageStatements,
  ...erasureStatements,
  ...jobStatements,
  ...employeeStatements,
}
const known = new Map<string, Run>()

const find = (text: string): Run => {
  const found = known.get(text)
  if (found) return found
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  const name = Object.keys(statements).find(start => plain.startsWith(start))
  const run = name === undefined ? undefined : statements[name]
  if (!run) throw new Error(`the simulation has no statement: ${plain}`)
  known.set(text, run)
  return run
}

const isLock = (text: string): boolean => text.trimStart().startsWith('select pg_advisory_xact_lock')

const answerOf = (result: readonly object[] | number): Answer =>
  typeof result === 'number' ? { rows: [], rowCount: result } : { rows: result, rowCount: result.length }

/**
 * A pool of connections to these tables for one process. It supports only the workflows' statements and throws for others. A
 * simulation on a real Postgres (`--postgres`) runs the same workflows with the same checks.
 */
export const poolOf = (tables: () => SideTables, process: SimProcess, around: ExternalQueries): pg.Pool => {
  const query = (asked: string | pg.QueryConfig, parameters: readonly unknown[] = []): Promise<Answer> => {
    const { text, values = [] } = typeof asked === 'string' ? { text: asked, values: parameters } : asked
    return process.call(async () => answerOf(find(text)(tables(), values, around)))
  }
  const connect = async () => {
    const holder = { process }
    return {
      release: () => around.locks.release(holder),
      query: async (text: string, parameters: readonly unknown[] = []): Promise<Answer> => {
        if (isLock(text)) {
          const mode = text.includes('_shared') ? 'shared' : 'exclusive'
          for (const name of parameters.flat()) await around.locks.acquire(holder, String(name), mode)
        }
        const answer = await query(text, parameters)
        if (text === 'commit' || text === 'rollback') around.locks.release(holder)
        return answer
      },
    }
  }
  const pool = { query, connect, end: async () => undefined }
  // The product's code expects a whole `pg.Pool` but uses only these members.
  return pool as unknown as pg.Pool
}
