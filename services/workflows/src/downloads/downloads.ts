import { downloadAskedForText, downloadReadyText } from '@opdesk/contracts/email/download.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { formatInstant } from '@opdesk/contracts/time.ts'
import { completeDownload, failDownload, unfinishedDownload } from '@opdesk/domain/subscriber/own-download.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import { createLocalExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { invoice } from '@opdesk/projections/invoice/project.ts'
import { requireReached } from '../erasure/require-reached.ts'
import type { Job } from '../jobs/job.ts'
import { createJobLine } from '../jobs/job-line.ts'
import { tellNews } from '../mail/tell-news.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'
import { keepArchive } from './keep-archive.ts'
import { recordEnd } from './record-end.ts'

const NAME = 'downloads'
const KIND = 'download'
const PATH = '/user/my-data'

interface DownloadsOptions {
  /** Folder of finished exports, shared with the API: the archives are kept there. */
  folder: string
  /** Uploaded documents. */
  storage: Pick<FileStorage, 'open'>
}

/** Expiry of the archive of a download; null if it has none. */
const expiryOf = (state: SubscriberState, id: string): string | null => {
  if (state.status === 'unknown' || state.erasure || state.download?.download_id !== id) return null
  const { end } = state.download
  return end === null || end === 'failed' ? null : end.expires_at
}

/**
 * Makes the downloads of people's own data as jobs (decision 0162). The archive is removed after 24 hours, when the person asks for
 * another one, and at once by the person's erasure.
 */
export const defineDownloads = ({ folder, storage }: DownloadsOptions): Workflow => {
  const files = createLocalExportFiles(folder)

  const end = async (
    job: Job,
    step: string,
    decide: (state: SubscriberState) => ReturnType<typeof failDownload>,
    context: WorkflowContext,
  ) => expiryOf(await recordEnd(NAME, job, { step, decide }, context), job.job_id)

  const line = createJobLine({
    kind: KIND,
    atOnce: 2,
    run: async (job, context, tools) => {
      const { store, db, clock } = context
      const { job_id, owner_id, position } = job
      const { state } = await loadReadable(store, subscriberAggregate(owner_id), subscriberStream(owner_id))
      const subscriber = unfinishedDownload(state, job_id)
      if (!subscriber) return expiryOf(state, job_id)
      await requireReached(db, [invoice], position)
      const made = await keepArchive({ files, storage }, { id: job_id, subscriber }, context, tools)
      return await end(job, 'complete', current => completeDownload(current, { download_id: job_id, ...made }, clock()), context)
    },
    giveUp: (job, context) => end(job, 'fail', current => failDownload(current, job.job_id), context),
    removeResult: id => files.remove(id),
  })

  /** Stops and removes the downloads of a person, but not the one with this id. */
  const removeOf = async ({ db }: WorkflowContext, person: string, except = ''): Promise<void> => {
    const { rows } = await db.query<Pick<Job, 'job_id'>>(
      'select job_id from app.job where kind = $1 and owner_id = $2 and job_id <> $3',
      [KIND, person, except],
    )
    for (const { job_id } of rows) {
      line.cancel(job_id)
      await line.forget(db, job_id)
    }
  }

  return defineWorkflow({
    name: NAME,
    on: {
      subscriber_download_asked_for: async (event, context) => {
        const { download_id } = event.data
        const id = subscriberStream.idOf(event.stream)
        await removeOf(context, id, download_id)
        await line.add(context.db, download_id, { ...event, schema_version: 1 })
        const template = 'download_asked_for'
        const news = { template, words: downloadAskedForText, text: { template, values: [] }, values: {}, path: PATH } as const
        await tellNews(event, id, news, context)
      },
      subscriber_download_made: async (event, context) => {
        const template = 'download_ready'
        const date = formatInstant(event.data.expires_at)
        const text = { template, values: [date] } as const
        const news = { template, words: downloadReadyText, text, values: { date }, path: PATH } as const
        await tellNews(event, subscriberStream.idOf(event.stream), news, context)
      },
      subscriber_erasure_requested: async ({ stream }, context) => await removeOf(context, subscriberStream.idOf(stream)),
    },
    sweep: line.sweep,
  })
}
