import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { comparePositions } from '@opdesk/event-store/port.ts'
import { claimFile } from '@opdesk/projections/claim-file/project.ts'
import { claimList } from '@opdesk/projections/claim-list/project.ts'
import { positionOfAllTables } from '@opdesk/projections/database/view-position.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews, type ViewReader } from '@opdesk/projections/engine/query-views.ts'
import { familyRequest } from '@opdesk/projections/family-request/project.ts'
import { jobApplication } from '@opdesk/projections/job-application/project.ts'
import { nomineeRequest } from '@opdesk/projections/nominee-request/project.ts'
import { resourceRecord } from '@opdesk/projections/resource/project.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Erasing } from '../erasure/shut-keys.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'
import { giveUp, nextUnused, removeFiles } from './remove-files.ts'

/** Time that an upload may exist without a record that uses it: longer than a form stays open. */
export const UNUSED_FOR_MS = 24 * 3_600_000

const PAGE = 200
/** Interval of the search for partial uploads of killed processes. */
const LOOKED_EVERY_MS = 60_000

interface Candidate {
  id: string
  sha256: string
  in_use: boolean
}

/** Files that no record has used for a day or longer, as of the last check. `in_use`: whether a record uses the file now. */
const candidates = async (views: ViewReader, before: Date): Promise<Candidate[]> => {
  const { rows } = await queryViews(
    views,
    sql<Candidate>`select file.id, file.sha256, exists (
       select from ${viewTable('claim_file')} attached join ${viewTable('claim_list')} claim on claim.claim_id = attached.claim_id
       where attached.file_id = file.id::text)
       or exists (select from ${viewTable('family_request')} request where request.file_id = file.id::text)
       or exists (select from ${viewTable('nominee_request')} asked where asked.file_id = file.id::text)
       or exists (select from ${viewTable('job_application')} application
         where application.resumes @> jsonb_build_array(jsonb_build_object('file_id', file.id::text)))
       or exists (select from ${viewTable('resource_record')} job where job.resource = 'job' and job.record -> 'jd' ->> 'file_id' = file.id::text)
       as in_use
     from app.file where unused_since < ${before} order by unused_since limit ${PAGE}`,
  )
  return rows
}

const lists = [claimFile, claimList, familyRequest, nomineeRequest, jobApplication, resourceRecord]

/** True if the lists of files in use have reached the end of the log. */
const listsAreComplete = async ({ db, store }: WorkflowContext): Promise<boolean> => {
  const head = await store.head()
  return comparePositions(await positionOfAllTables(db, lists), head) >= 0
}

/** Marks files as unused that a record no longer contains. */
export const noLongerUsed = async (db: pg.Pool, fileIds: readonly string[], since: string): Promise<void> => {
  await db.query('update app.file set unused_since = $2 where id = any($1) and unused_since is null', [fileIds, since])
}

/**
 * Removes uploads that no claim, draft, dispute, family request, nominee's request, job application or job has used for a day (domain.md section 6). A
 * command that attaches a file changes `unused_since` before it writes the event, so this sweep skips the file. Also removes
 * partial uploads of killed processes.
 */
export const defineUnusedFiles = ({ storage, invoiceFiles }: Pick<Erasing, 'storage' | 'invoiceFiles'>): Workflow => {
  let lookedAt = Number.NEGATIVE_INFINITY
  const removeAbandoned = async (): Promise<void> => {
    if (performance.now() - lookedAt < LOOKED_EVERY_MS) return
    lookedAt = performance.now()
    await storage.removeAbandoned()
    await invoiceFiles.removeAbandoned()
  }
  return defineWorkflow({
    name: 'unused-files',
    on: {
      claim_document_removed: ({ data, at }, { db }) => noLongerUsed(db, [data.file_id], at),
      claim_discarded: async ({ stream, at }, { db, store }) => {
        const { state } = await load(store, claimAggregate, stream)
        if (state.status !== 'new')
          await noLongerUsed(
            db,
            state.documents.map(({ file_id }) => file_id),
            at,
          )
      },
    },
    sweep: async (context, ended) => {
      await removeAbandoned()
      const { db, clock } = context
      const now = clock()
      const before = new Date(now.getTime() - UNUSED_FOR_MS)
      const found = await candidates(context, before)
      // Checks the files again, because the views are complete only now.
      if (found.length === 0) return await nextUnused(db, 'app.file', { now, unusedForMs: UNUSED_FOR_MS })
      if (!(await listsAreComplete(context))) return undefined
      for (const candidate of await candidates(context, before)) {
        const { id, sha256, in_use } = candidate
        if (ended.aborted) return undefined
        if (in_use) await db.query('update app.file set unused_since = null where id = $1 and unused_since < $2', [id, before])
        else if (await giveUp(db, 'app.file', candidate, before))
          await removeFiles(db, storage, sha256, client => client.query('delete from app.file where id = $1', [id]))
      }
      return undefined
    },
  })
}
