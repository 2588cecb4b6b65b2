import type { AuditEntry, HistoryQuery } from '@opdesk/contracts/audit/history-list.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import type { Pagination } from '@opdesk/contracts/http.ts'
import { moduleOf, programCodes, programLabel } from '@opdesk/contracts/programs.ts'
import { searchable } from '@opdesk/contracts/search/search-text.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { nameOf, searchOf } from '../lists/line-search.ts'
import { between, containsPattern, orderBy, readRecords } from '../lists/list-query.ts'
import type { AuditEntryRow } from './table.ts'

/** Current names of the actors. An automatic change has no person as actor. */
const actorName = sql<string>`case when e.actor_role = 'process' then 'Automatic' else coalesce(a.name, 'Unknown') end`
const entries = sql`${viewTable('audit_entry')} e left join ${viewTable('account')} a on a.id = e.actor_id left join ${viewTable('account')} absent on absent.id = e.acting_for_id`
const columns = sql`e.*, ${actorName} as actor_name, absent.name as absent_name`

const sortColumns: Record<HistoryQuery['sortBy'], readonly RawBuilder<unknown>[]> = {
  updatedAt: [sql`e.at`, sql`e.position`],
  name: [sql`lower(${actorName})`, sql`e.at`, sql`e.position`],
  method: [sql`e.method`, sql`e.at`, sql`e.position`],
}

const searchedActor = sql`case when e.actor_role = 'process' then 'automatic' else coalesce(${nameOf('a')}, 'unknown') end`

const matchesWord = (word: string): RawBuilder<boolean> => {
  const pattern = containsPattern(word)
  const programs = programCodes.filter(code => searchable(programLabel(code)).includes(word))
  return sql<boolean>`(e.search_text like ${pattern} or ${searchedActor} like ${pattern} or ${nameOf('absent')} like ${pattern}
    or e.program_id = any(${programs}::int[]))`
}

const conditionsOf = ({ method, module, program, ...days }: HistoryQuery): RawBuilder<boolean>[] => [
  ...(method ? [sql<boolean>`e.method = ${method}`] : []),
  ...(module ? [sql<boolean>`e.program_id = any(${programCodes.filter(code => moduleOf(code) === module)}::int[])`] : []),
  ...(program ? [sql<boolean>`e.program_id = ${program}`] : []),
  ...between(sql`e.at`, days),
]

type Found = AuditEntryRow & { actor_name: string; absent_name: string | null }
const jsonOf = (record: object | null): string | null => record && JSON.stringify(record)

const present = (row: Found): AuditEntry => ({
  _id: row.id,
  user_id: { _id: row.actor_id, name: row.actor_name },
  ...(row.acting_for_id && { acting_for: { _id: row.acting_for_id, name: row.absent_name ?? 'Unknown' } }),
  method: row.method,
  program_id: row.program_id,
  program_name: programLabel(row.program_id),
  module_id: moduleOf(row.program_id as ProgramCode),
  action: row.action,
  record_id: row.record_id,
  updatedAt: row.at,
  old_record: jsonOf(row.old_record),
  new_record: jsonOf(row.new_record),
})

/** Changes of the back office; `startDate` and `endDate` limit the days of the changes. */
export async function listAuditEntries(db: Db, query: HistoryQuery): Promise<{ records: AuditEntry[]; pagination: Pagination }> {
  const selection = {
    id: sql`e.id`,
    columns,
    from: entries,
    where: conditionsOf(query),
    search: query.search ? searchOf(query.search, { text: matchesWord }) : undefined,
    order: orderBy(sortColumns[query.sortBy], query.sortOrder),
  }
  return await readRecords(db, selection, query, present)
}

export async function findAuditEntry(db: Db, id: string): Promise<AuditEntry | undefined> {
  const { rows } = await sql<Found>`
    select ${columns} from ${entries} where e.id = ${id}`.execute(db)
  return rows[0] && present(rows[0])
}
