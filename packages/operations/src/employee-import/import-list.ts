import type { ImportsQuery } from '@opdesk/contracts/employee-import/import-list.ts'
import type { ImportRecord } from '@opdesk/contracts/employee-import/queries.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { between, containsPattern, orderBy, readPage } from '@opdesk/projections/lists/list-query.ts'
import { sql } from 'kysely'
import { type ImportEntry, importColumns, importSource, toImportRecord } from './imports.ts'

/** The imports of one organization, or of all organizations. Includes cancelled imports only if the query filters by that state. */
export const listImports = async (db: Db, query: ImportsQuery): Promise<Page<ImportRecord>> => {
  const { search, corporate, state, sortOrder } = query
  const { rows, pagination } = await readPage<ImportEntry>(
    db,
    {
      id: sql`i.import_id`,
      columns: importColumns,
      from: importSource,
      where: [
        ...(corporate ? [sql<boolean>`i.corporate_id = ${corporate}`] : []),
        state ? sql<boolean>`i.state = ${state}` : sql<boolean>`i.state <> 'cancelled'`,
        ...between(sql`i.created_at`, query),
      ],
      search: search ? sql<boolean>`lower(i.file_name) like ${containsPattern(search)}` : undefined,
      order: orderBy([sql`i.created_at`, sql`i.import_id`], sortOrder),
    },
    query,
  )
  return { records: rows.map(toImportRecord), pagination }
}
