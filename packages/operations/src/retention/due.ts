import { MOST_COUNTED, type RetentionRow } from '@opdesk/contracts/operation/retention.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { type RetentionDays, type RetentionName, retentionDaysOf, retentionNames } from '@opdesk/contracts/retention.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { type RawBuilder, sql } from 'kysely'
import { idleAccounts, unconfirmedAccounts } from './idle.ts'
import { cutOff } from './night.ts'
import { ERASED_ROWS } from './rows.ts'

/** The rows of tables of schema `app` that an erasure of the kind deletes or blanks. */
const rowsOf = (kind: RetentionName, before: Date): RawBuilder<unknown>[] =>
  ERASED_ROWS.filter(rows => rows.kind === kind).map(
    ({ table, at, where }) =>
      sql`select ctid::text as id, ${sql.raw(at)} as at from ${sql.raw(table)} where ${sql.raw(where)} and ${sql.raw(at)} < ${before}`,
  )

/** The records with an own stream that an erasure of the kind ends. `only`: the account to look at. */
export const recordsOf = (kind: RetentionName, before: Date, only?: string): RawBuilder<unknown> | undefined => {
  switch (kind) {
    case 'leads':
      return sql`select lead_id as id, received_at as at from ${viewTable('lead')} where received_at < ${before}`
    case 'applications':
      return sql`select application_id as id, received_at as at from ${viewTable('job_application')} where received_at < ${before}`
    case 'unconfirmed':
      return unconfirmedAccounts(before, only)
    case 'idle':
      return idleAccounts(before, only)
    default:
      return undefined
  }
}

/** All that is due of a kind: `id`, `at`. */
const dueOf = (kind: RetentionName, before: Date): RawBuilder<unknown> => {
  const records = recordsOf(kind, before)
  const parts = [...(records ? [records] : []), ...rowsOf(kind, before)]
  return sql.join(
    parts.map(part => sql`(${part})`),
    sql` union all `,
  )
}

/** The days in force, of the System Settings. */
export const retentionInForce = async (db: Db): Promise<RetentionDays> => {
  const { rows } = await sql<{ record: Record<string, unknown> }>`
    select record from ${viewTable('resource_record')} where resource = ${settings.name} limit 1`.execute(db)
  return retentionDaysOf(rows[0]?.record)
}

/** The records that a night would erase with these days: a dry run. Counts up to a limit. */
export const countDue = async (db: Db, days: RetentionDays, now: Date): Promise<Omit<RetentionRow, 'days'>[]> => {
  const counted: Omit<RetentionRow, 'days'>[] = []
  // One kind after the other: the counts of a large installation must not take all connections.
  for (const kind of retentionNames) {
    const { rows } = await sql<{ due: number; oldest: string | null }>`
      select count(*)::int as due, min(at) as oldest from (
        select at from (${dueOf(kind, cutOff(now, days[kind]))}) as due order by at limit ${MOST_COUNTED + 1}) as counted`.execute(
      db,
    )
    const { due, oldest } = rows[0] ?? { due: 0, oldest: null }
    counted.push({
      kind,
      due: Math.min(due, MOST_COUNTED),
      more: due > MOST_COUNTED,
      oldest: oldest === null ? null : new Date(oldest).toISOString(),
    })
  }
  return counted
}
