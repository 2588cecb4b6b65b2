import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import type { JobApplication, JobApplicationsQuery } from '@opdesk/contracts/job-application/job-application-list.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { searchOfLines } from '../lists/line-search.ts'
import { everyRow, readRecords, type Selection } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import type { JobApplicationRow } from './table.ts'

const applications: LongTable = {
  table: 'job_application',
  id: 'application_id',
  moment: 'received_at',
  day: 'received_on',
  tally: 'job_application_tally',
}

type ListFilters = Omit<JobApplicationsQuery, 'page' | 'pageSize'>
/** The fields of the job's record that the list of applications shows; null if the job was deleted. */
type ListedJob = { title?: string; jd?: object | null } | null
export type ApplicationWithJob = JobApplicationRow & { job: ListedJob }

const wantedOf = ({ search, ...rest }: ListFilters): Wanted => ({
  ...rest,
  filters: [],
  search: search ? searchOfLines(search) : undefined,
})

const jobOf = (id: RawBuilder<unknown>): RawBuilder<ListedJob> =>
  sql`(select record from ${viewTable('resource_record')} where resource = 'job' and key = 'job-' || ${id})`

const pathOf = (application: string, { file_id }: FileReference): string =>
  `/admin/job-applications/${encodeURIComponent(application)}/resumes/${file_id}`

export const toJobApplication = (row: ApplicationWithJob): JobApplication => {
  const resumes = row.resumes.map(resume => ({ name: resume.name, size: resume.size, url: pathOf(row.application_id, resume) }))
  return {
    _id: row.application_id,
    createdAt: row.received_at,
    name: row.name,
    email: row.email,
    mobile: `${DEFAULT_COUNTRY_CODE}${row.mobile}`,
    experience: row.experience,
    job: { _id: row.job_id, title: row.job?.title ?? row.job_title },
    resumeUrl: resumes.at(-1)?.url ?? null,
    jdUrl: row.job?.jd ? `/public/jobs/${encodeURIComponent(row.job_id)}/description` : null,
    times: row.times,
    resumes,
  }
}

const withJobs = (query: ListFilters): Selection =>
  selectionOf(applications, wantedOf(query), sql`*, ${jobOf(sql`job_id`)} as job`)

/** All applications that match, in the list's order. */
export const allJobApplications = (query: ListFilters): RawBuilder<ApplicationWithJob> => everyRow(withJobs(query))

/** GET /admin/job-applications. */
export async function listJobApplications(db: Db, query: JobApplicationsQuery): Promise<Page<JobApplication>> {
  return await readRecords(db, withJobs(query), query, toJobApplication)
}

/** A resume of an application; undefined if the ids are unknown or the application was erased. */
export async function findResume(db: Db, applicationId: string, fileId: string): Promise<FileReference | undefined> {
  const row = await db
    .selectFrom('job_application')
    .select('resumes')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row?.resumes.find(({ file_id }) => file_id === fileId)
}

/** A job on the careers page; undefined if it does not exist or is inactive. */
export async function findOpenJob(db: Db, id: string): Promise<{ title: string } | undefined> {
  const row = await db.selectFrom('resource_record').select('record').where('key', '=', `job-${id}`).executeTakeFirst()
  const job = row?.record as { title: string; status: boolean } | undefined
  return job?.status ? { title: job.title } : undefined
}
