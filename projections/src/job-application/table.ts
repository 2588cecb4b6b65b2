import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { byteText, date, int, jsonb, text, timestamptz } from '../engine/columns.ts'
import { defineTable, defineTally, type RowOf } from '../engine/define-table.ts'
import { searchIndexes } from '../lists/search-text.ts'

/** A job application. If a person applies again for the job, the columns keep the data of the first submission. */
export const jobApplicationTable = defineTable({
  table: 'job_application',
  primaryKey: 'application_id',
  columns: {
    application_id: byteText(),
    job_id: text(),
    job_title: text(),
    name: text(),
    email: text(),
    mobile: text(),
    experience: int(),
    /** The resumes of all submissions, newest last. */
    resumes: jsonb<FileReference[]>(),
    times: int(),
    received_at: timestamptz(),
    /** IST day. */
    received_on: date(),
    search: byteText(),
  },
  indexes: ['(received_at, application_id) include (search)', 'using gin (resumes jsonb_path_ops)', ...searchIndexes],
})

export type JobApplicationRow = RowOf<typeof jobApplicationTable>

export const jobApplicationTally = defineTally(jobApplicationTable, { table: 'job_application_tally', by: ['received_on'] })
