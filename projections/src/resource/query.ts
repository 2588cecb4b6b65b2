import type { Page } from '@opdesk/contracts/http.ts'
import { spellingKey } from '@opdesk/contracts/names.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, type DateRange, everyRow, orderBy, readRecords, type Selection } from '../lists/list-query.ts'
import { namingReferences } from './references.ts'
import type { ResourceRecordRow } from './table.ts'

/** A record in API form: its fields, `_id`, and the times of creation and last change (null for a built-in record). */
export type ResourceRecord = Record<string, unknown> & { _id: string; createdAt: string | null; updatedAt: string | null }

const sortColumns = {
  createdAt: [sql`coalesce(created_at, '-infinity')`, sql`key_lower`],
  updatedAt: [sql`coalesce(updated_at, '-infinity')`, sql`key_lower`],
} as const

/**
 * Query of a master's records. The range of days applies to the time at which a record was added. Built-in records are in no range.
 */
export interface ResourceQuery extends DateRange {
  search?: string | undefined
  page: number
  pageSize: number
  /** `createdAt` or `updatedAt`; otherwise the list is sorted by the master's key. */
  sortBy?: string | undefined
  sortOrder: 1 | -1
}

type Asked = Omit<ResourceQuery, 'page' | 'pageSize'>

const toRecord = ({ id, record, created_at, updated_at }: ResourceRecordRow): ResourceRecord => ({
  ...record,
  _id: id,
  createdAt: created_at,
  updatedAt: updated_at,
})

type Listed = Pick<Resource, 'name' | 'alsoSorts' | 'filters'> & Partial<Pick<Resource, 'form'>>

/** SQL for a field of a record. Field names come from the master's definition, never from text of a request. */
const field = (name: string): RawBuilder<string> => sql<string>`record ->> ${sql.lit(name)}`

/** The order of the list. If the query requests the master's additional sort field, it is the first sort key. */
const sorted = ({ alsoSorts }: Listed, { sortBy, sortOrder, ...query }: Asked): RawBuilder<unknown> => {
  const columns = sortBy === 'createdAt' || sortBy === 'updatedAt' ? sortColumns[sortBy] : [sql`key_lower`]
  const order = orderBy([...columns, sql`id`], sortOrder)
  const asked = query as Record<string, unknown>
  if (!alsoSorts || asked[alsoSorts.by] !== alsoSorts.field) return order
  return sql`${orderBy([sql`(${field(alsoSorts.field)})::numeric`], asked[alsoSorts.order] === -1 ? -1 : 1)}, ${order}`
}

const filtered = ({ filters = {} }: Listed, query: Asked): RawBuilder<boolean>[] => {
  const asked = query as Record<string, unknown>
  return Object.entries(filters).flatMap(([parameter, name]) =>
    asked[parameter] === undefined ? [] : [sql<boolean>`${field(name)} = ${String(asked[parameter])}`],
  )
}

const selectionOf = (resource: Listed, query: Asked, visible: readonly RawBuilder<boolean>[]): Selection => ({
  id: sql`id`,
  columns: sql`key, resource, id, key_text, key_lower, search, created_at, updated_at,
    ${namingReferences(resource, sql`resource_record.record`)} as record`,
  from: viewTable('resource_record'),
  where: [
    sql<boolean>`resource = ${resource.name}`,
    ...visible,
    ...filtered(resource, query),
    ...between(sql`created_at`, query),
  ],
  search: query.search ? containsEvery(sql`search`, query.search) : undefined,
  order: sorted(resource, query),
})

/** All matching records of a master, in the list's order. */
export const allOfResource = (
  resource: Listed,
  query: Asked,
  visible: readonly RawBuilder<boolean>[] = [],
): RawBuilder<ResourceRecordRow> => everyRow(selectionOf(resource, query, visible))

/**
 * A page of a master's records. The search covers the key and the fields that the master declares. `visible`: conditions on
 * `record` for viewers who may not see all records.
 */
export async function listResource(
  db: Db,
  resource: Listed,
  query: ResourceQuery,
  visible: readonly RawBuilder<boolean>[] = [],
): Promise<Page<ResourceRecord>> {
  return await readRecords(db, selectionOf(resource, query, visible), query, toRecord)
}

export async function findResource(db: Db, resource: string, id: string): Promise<ResourceRecord | undefined> {
  const row = await db.selectFrom('resource_record').selectAll().where('key', '=', `${resource}-${id}`).executeTakeFirst()
  return row && toRecord(row)
}

/**
 * True if another record of the master has this key or one that looks like it. `within`: checks only records that have this value
 * of the field.
 */
export async function resourceKeyTaken(
  db: Db,
  resource: string,
  key: string,
  { exceptId = '', within }: { exceptId?: string; within?: { field: string; value: string } } = {},
): Promise<boolean> {
  const row = await db
    .selectFrom('resource_record')
    .select('id')
    .where('resource', '=', resource)
    .where('key_lower', '=', spellingKey(key))
    .where('id', '<>', exceptId)
    .$if(within !== undefined, query => query.where(field(within?.field ?? ''), '=', within?.value ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
