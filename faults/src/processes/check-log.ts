import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type EventStore, type RecordedEvent, START } from '@opdesk/event-store/port.ts'
import type { Row } from '@opdesk/projections/engine/define-projection.ts'
import type pg from 'pg'
import { createMemoryViews } from '../simulation/memory-views.ts'

const VERIFY = fileURLToPath(new URL('../../../services/operator/src/audit-verify.ts', import.meta.url))
const PAGE = 5000

/** Returns all events, decrypted. */
export const readAll = async (store: EventStore): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for (;;) {
    const page = await store.readAll(events.at(-1)?.position ?? START, PAGE)
    events.push(...page)
    if (page.length < PAGE) return events
  }
}

/** Checks that each claim due for payment is debited, settled and listed exactly once. */
export const doublePaymentFaults = async (
  store: EventStore,
  db: pg.Pool,
  wallets: readonly string[],
  ids: readonly string[],
): Promise<string[]> => {
  const faults: string[] = []
  const debits: string[] = []
  for (const wallet of wallets)
    for (const { type, data } of await store.read(wallet)) if (type === 'wallet_debited') debits.push(String(data.claim_id))
  for (const id of ids) {
    const settled = (await store.read(`claim-${id}`)).filter(({ type }) => type === 'claim_settled').length
    const debited = debits.filter(other => other === id).length
    if (settled !== 1 || debited !== 1) faults.push(`claim ${id} is debited ${debited} times and settled ${settled} times`)
  }
  const { rows } = await db.query<{ count: number }>('select count(*)::int as count from payment')
  if (rows[0]?.count !== ids.length) faults.push(`${rows[0]?.count} payments are shown of ${ids.length}`)
  return faults
}

const plain = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => [key, plain(part)]),
    )
  return value
}

/** True if a value from the database equals the folded value. The database may return numbers and times as text. */
const isSame = (stored: unknown, folded: unknown): boolean => {
  const [a, b] = [plain(stored) ?? null, plain(folded) ?? null]
  if (JSON.stringify(a) === JSON.stringify(b)) return true
  if (typeof b === 'number' && typeof a === 'string') return Number(a) === b
  return typeof a === 'string' && typeof b === 'string' && Date.parse(a) === Date.parse(b)
}

/** Checks that each table in the database equals one fold of the whole log. */
export const foldFaults = async (store: EventStore, db: pg.Pool): Promise<string[]> => {
  const events = await readAll(store)
  const views = createMemoryViews(new Set(events.map(({ type }) => type)))
  await views.apply(store, events, events.at(-1)?.position ?? START)
  const faults: string[] = []
  for (const { table, key } of views.tables()) {
    const folded = new Map(views.rows(table).map(row => [String(row[key]), row]))
    const { rows } = await db.query<Row>(`select * from ${table}`)
    if (rows.length !== folded.size) faults.push(`${table} has ${rows.length} rows, and a fresh fold ${folded.size}`)
    for (const row of rows) {
      const expected = folded.get(String(row[key])) ?? {}
      const column = Object.keys(expected).find(name => name in row && !isSame(row[name], expected[name]))
      if (column === undefined) continue
      faults.push(`${table} ${row[key]}: ${column} is ${JSON.stringify(row[column])}, not ${JSON.stringify(expected[column])}`)
      break
    }
  }
  return faults
}

/** Verifies the log's seals, signatures and ledger with the operators' command. */
export const chainFaults = async (env: Record<string, string>): Promise<string[]> => {
  // The claims of the rounds name documents that were never stored.
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', VERIFY, '--no-documents'], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout.on('data', chunk => said.push(String(chunk)))
  child.stderr.on('data', chunk => said.push(String(chunk)))
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  return code === 0 ? [] : [said.join('')]
}
