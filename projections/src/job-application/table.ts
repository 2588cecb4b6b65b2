import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import type { SentApplication } from '@opdesk/contracts/job-application/events.ts'
import type { TableOf } from '../engine/define-projection.ts'
import { searchIndexes } from '../search-text.ts'

/** A job application with its repeats. The columns contain the first submission. */
export type JobApplicationRow = Omit<SentApplication, 'resume'> & {
  application_id: string
  /** All submitted resumes, newest last. */
  resumes: FileReference[]
  times: number
  received_at: string
  /** IST day. */
  received_on: string
  search: string
}

export const jobApplicationTable: TableOf<JobApplicationRow> = {
  table: 'job_application',
  primaryKey: 'application_id',
  columns: {
    application_id: 'text collate "C" not null',
    job_id: 'text not null',
    job_title: 'text not null',
    name: 'text not null',
    email: 'text not null',
    mobile: 'text not null',
    experience: 'int not null',
    resumes: 'jsonb not null',
    times: 'int not null',
    received_at: 'timestamptz not null',
    received_on: 'date not null',
    search: 'text collate "C" not null',
  },
  indexes: ['(received_at, application_id) include (search)', 'using gin (resumes jsonb_path_ops)', ...searchIndexes],
}

export type JobApplicationTallyRow = { received_on: string; count: number }
