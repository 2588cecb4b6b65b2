import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { completeCopy, failCopy, unfinishedCopy } from '@opdesk/domain/subscriber/nominee/carry-out-request.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import { createLocalExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { invoice } from '@opdesk/projections/invoice/project.ts'
import { requireReached } from '../erasure/require-reached.ts'
import type { Job } from '../jobs/job.ts'
import { createJobLine } from '../jobs/job-line.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'
import { keepArchive } from './keep-archive.ts'
import { recordEnd } from './record-end.ts'

const NAME = 'nominee-copies'
const KIND = 'nominee-copy'

interface CopiesOptions {
  /** Folder of finished exports, shared with the API: the archives are kept there. */
  folder: string
  /** Uploaded documents. */
  storage: Pick<FileStorage, 'open'>
}

/** Expiry of the file with this id; null if it has none, or was fetched. */
const expiryOf = (state: SubscriberState, id: string): string | null => {
  if (state.status === 'unknown' || state.erasure) return null
  const copy = state.nominee_requests.find(request => request.copy?.copy_id === id)?.copy
  return !copy?.end || copy.end === 'failed' || copy.fetched ? null : copy.end.expires_at
}

/**
 * Makes the copies of subscribers' data that nominees asked for as jobs (decision 0166). A file is removed once it is fetched, after 24
 * hours, and at once by an erasure. The owner of a job is the subscriber.
 */
export const defineNomineeCopies = ({ folder, storage }: CopiesOptions): Workflow => {
  const files = createLocalExportFiles(folder)

  const end = async (
    job: Job,
    step: string,
    decide: (state: SubscriberState) => ReturnType<typeof failCopy>,
    context: WorkflowContext,
  ) => expiryOf(await recordEnd(NAME, job, { step, decide }, context), job.job_id)

  const line = createJobLine({
    kind: KIND,
    atOnce: 1,
    run: async (job, context, tools) => {
      const { store, db, clock } = context
      const { job_id, owner_id, position } = job
      const { state } = await loadReadable(store, subscriberAggregate(owner_id), subscriberStream(owner_id))
      if (state.status === 'unknown' || !unfinishedCopy(state, job_id)) return expiryOf(state, job_id)
      await requireReached(db, [invoice], position)
      const made = await keepArchive({ files, storage }, { id: job_id, subscriber: state }, context, tools)
      return await end(job, 'complete', current => completeCopy(current, { copy_id: job_id, ...made }, clock()), context)
    },
    giveUp: (job, context) => end(job, 'fail', current => failCopy(current, job.job_id), context),
    removeResult: id => files.remove(id),
  })

  const remove = async ({ db }: WorkflowContext, id: string): Promise<void> => {
    line.cancel(id)
    await line.forget(db, id)
  }

  return defineWorkflow({
    name: NAME,
    on: {
      nominee_copy_requested: async (event, { db }) => {
        const { metadata } = event
        const actor = { ...metadata.actor, id: subscriberStream.idOf(event.stream) }
        await line.add(db, event.data.copy_id, { ...event, metadata: { ...metadata, actor }, schema_version: 1 })
      },
      nominee_copy_fetched: async ({ data }, context) => await remove(context, data.copy_id),
      subscriber_erasure_requested: async ({ stream }, context) => {
        const { rows } = await context.db.query<Pick<Job, 'job_id'>>(
          'select job_id from app.job where kind = $1 and owner_id = $2',
          [KIND, subscriberStream.idOf(stream)],
        )
        for (const { job_id } of rows) await remove(context, job_id)
      },
    },
    sweep: line.sweep,
  })
}
