import type { Page } from '@opdesk/contracts/http.ts'
import { spellingKey } from '@opdesk/contracts/names.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { between, containsPattern, type DateRange, everyRow, orderBy, readRecords, type Selection } from '../lists/list-query.ts'
import { searchedNumber } from '../lists/searched-number.ts'
import { namingReferences } from './references.ts'
import type { ResourceRecordRow } from './table.ts'

/** A record in API form: its fields, `_id`, and the times of creation and last change (null for a built-in record). */
export type ResourceRecord = Record<string, unknown> & { _id: string; createdAt: string | null; updatedAt: string | null }

const sortColumns = {
  createdAt: [sql`coalesce(created_at, '-infinity')`, sql`key_lower`],
  updatedAt: [sql`coalesce(updated_at, '-infinity')`, sql`key_lower`],
} as const

/** The range is about the days on which records were added. Built-in records match no range. */
export interface ResourceQuery extends DateRange {
  search?: string | undefined
  page: number
  pageSize: number
  /** `createdAt`, `updatedAt`; any other value sorts by the master's key. */
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

/** Field names come from the definition, never from a text of a request. */
const field = (name: string): RawBuilder<string> => sql<string>`record ->> ${sql.lit(name)}`

const searched = (search: string): RawBuilder<boolean> => {
  const pattern = containsPattern(spellingKey(searchedNumber(search.trim())))
  return sql<boolean>`(key_lower like ${pattern} or search like ${pattern})`
}

/** Sorts by the second column first if the query requests it; records with equal values are ordered by their key. */
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
  search: query.search ? searched(query.search) : undefined,
  order: sorted(resource, query),
})

/** All matching records of a master, in the list's order. */
export const allOfResource = (
  resource: Listed,
  query: Asked,
  visible: readonly RawBuilder<boolean>[] = [],
): RawBuilder<ResourceRecordRow> => everyRow(selectionOf(resource, query, visible))

/**
 * Records of a master. The search covers its key and the columns that the master names. `visible`: conditions on `record` for
 * viewers who may not see all.
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
 * True if another record of the master has this key, or a key that looks the same. `within`: only among records with the same
 * value of this field.
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
