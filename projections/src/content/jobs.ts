import { job } from '@opdesk/contracts/resource/job.ts'
import type { Language } from '@opdesk/contracts/site/language.ts'
import type { Job } from '@opdesk/contracts/site/pages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { picturesIn } from './pictures.ts'
import { findPublished, publishedFields, publishedRecords } from './published.ts'
import { inLanguage, withSources } from './texts.ts'

const stored = job.answer.omit({ _id: true, createdAt: true, updatedAt: true }).extend(publishedFields)
const storedFile = z.object({ file_id: z.string(), name: z.string(), size: z.int(), sha256: z.string() }).nullable()
export type JobFile = z.infer<typeof storedFile>

/** The active jobs, newest first. */
export async function jobs(db: Db, language: Language): Promise<Job[]> {
  const rows = await publishedRecords(db, job)
  const sources = await picturesIn(db, rows)
  return rows.map(({ id, record }) => {
    const { title, title_hi, description, description_hi, published_at, jd } = stored.parse(record)
    return {
      id,
      path: `/careers#job-${encodeURIComponent(id)}`,
      title: inLanguage(language, title, title_hi),
      html: withSources(inLanguage(language, description, description_hi), sources),
      publishedAt: published_at,
      descriptionUrl: jd === null ? null : `/api/v1/public/jobs/${encodeURIComponent(id)}/description`,
    }
  })
}

/** The description file of an active job; null if the job has no file, 'gone' if the job is inactive. */
export async function jobFile(db: Db, id: string): Promise<JobFile | 'gone' | undefined> {
  const row = await findPublished(db, job, id)
  return row === undefined || row === 'gone' ? row : storedFile.parse(row.record.jd ?? null)
}

/** True if a file is the description of a job, active or not. */
export async function isJobFile(db: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${viewTable('resource_record')} where resource = ${job.name} and record -> 'jd' ->> 'file_id' = ${fileId} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
