import { importFields } from '@opdesk/contracts/employee-import/columns.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'
import type { ImportRowTable, ImportSheet, ImportTable } from './tables.ts'

/** A bulk call with its failed rows. Times are ISO 8601 UTC. */
interface KeptCall
  extends Pick<ImportTable, 'import_id' | 'corporate_id' | 'file_name' | 'subject' | 'counts' | 'invite' | 'expires_at'> {
  at: string
  rows: readonly Pick<ImportRowTable, 'n' | 'cells' | 'errors' | 'reason' | 'employee_key' | 'phone_key'>[]
}

/** Number of rows serialised at once: more would delay other requests. */
const AT_ONCE = 250

/** A call has no workbook. */
const noSheet: ImportSheet = {
  sheets: [],
  sheet: '',
  columns: [],
  remembered: [],
  mapping: Object.fromEntries(importFields.map(field => [field, null])) as ImportSheet['mapping'],
}

/** Stores a bulk call as an ended import. Has no effect if the call is already stored. */
export const keepCall = (db: Db, call: KeptCall): Promise<void> =>
  db.transaction().execute(async turn => {
    const { import_id, corporate_id, file_name, subject, counts, invite, at, expires_at, rows } = call
    const inserted = await sql`
      insert into app.import (import_id, corporate_id, state, file_name, subject, sheet, counts, invite, created_by, created_at,
        submitted_at, finished_at, expires_at)
      values (${import_id}, ${corporate_id}, 'imported', ${file_name}, ${JSON.stringify(subject)}::jsonb,
        ${JSON.stringify(noSheet)}::jsonb, ${JSON.stringify(counts)}::jsonb, ${invite}, ${subject.created_by._id}, ${at}, ${at}, ${at},
        ${expires_at})
      on conflict (import_id) do nothing returning import_id`.execute(turn)
    if (inserted.rows.length === 0) return
    for (let start = 0; start < rows.length; start += AT_ONCE)
      await sql`
        insert into app.import_row (import_id, n, cells, errors, state, selected, reason, employee_key, phone_key)
        select ${import_id}, n, cells, errors, 'failed', true, reason, employee_key, phone_key
        from jsonb_to_recordset(${JSON.stringify(rows.slice(start, start + AT_ONCE))}::jsonb)
          as r(n int, cells jsonb, errors jsonb, reason text, employee_key text, phone_key text)`.execute(turn)
  })
