import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews } from '@opdesk/projections/engine/query-views.ts'
import { sql } from 'kysely'
import type pg from 'pg'

export interface NamedDocument {
  file_id: string
  /** Digest from the list of files; null if the list lacks the file. */
  sha256: string | null
}

/** Documents of claims, disputes, family requests and nominees' requests, resumes, and job descriptions. */
const NAMED_DOCUMENTS = sql<NamedDocument>`
  select named.file_id, file.sha256 from (
    select file_id from ${viewTable('claim_file')}
    union select file_id from ${viewTable('family_request')} where file_id is not null
    union select file_id from ${viewTable('nominee_request')} where file_id is not null
    union select resume ->> 'file_id' from ${viewTable('job_application')}, jsonb_array_elements(resumes) resume
    union select record -> 'jd' ->> 'file_id' from ${viewTable('resource_record')} where resource = 'job' and record -> 'jd' ->> 'file_id' is not null
  ) named left join app.file file on file.id::text = named.file_id`

/** The documents that records refer to. `db`: connections with the views' search path. */
export const namedDocuments = async (db: Pick<pg.Pool, 'query'>): Promise<NamedDocument[]> =>
  (await queryViews({ db }, NAMED_DOCUMENTS)).rows
