import { exportStream } from '@opdesk/contracts/export/events.ts'
import { type ExportList, exports } from '@opdesk/contracts/export/exports.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { completeExport, failExport } from '@opdesk/domain/export/finish-export.ts'
import { type ExportState, exportAggregate } from '@opdesk/domain/export/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { createLocalExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews, type ViewReader } from '@opdesk/projections/engine/query-views.ts'
import { sql } from 'kysely'
import type { Job } from '../jobs/job.ts'
import { createJobLine, JobInterrupted } from '../jobs/job-line.ts'
import { commandFrom, defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'
import { createThreads, ExportNotMade, type MakeExport } from './make-in-thread.ts'

const NAME = 'exports'

interface ExportsOptions {
  connectionString: string
  /** Folder of finished exports, shared with the API. */
  folder: string
  make?: MakeExport
}

/** Expiry of the export's file; null if the export has no file. */
const expiryOf = (state: ExportState): string | null => (state.status === 'completed' ? state.file.expires_at : null)

/** Ids of exports with a file that may show a person: the person's own exports, and exports of any list that shows people. */
const exportsThatMayShow = async (views: ViewReader, personId: string): Promise<string[]> => {
  const showNoPerson = exports.flatMap(({ name, showsPeople }) => (showsPeople ? [] : [name]))
  const { rows } = await queryViews(
    views,
    sql<{ job_id: string }>`
      select j.job_id from app.job j left join ${viewTable('export')} e on e.export_id = j.job_id
      where j.kind = 'export' and j.expires_at is not null
        and (j.owner_id = ${personId} or coalesce(e.doc ->> 'list', '') <> all(${showNoPerson}))`,
  )
  return rows.map(({ job_id }) => job_id)
}

/** Ids of exports with a file of this list. An export counts as well if the view does not show its list yet. */
const exportsOfList = async (views: ViewReader, list: ExportList): Promise<string[]> => {
  const { rows } = await queryViews(
    views,
    sql<{ job_id: string }>`
      select j.job_id from app.job j left join ${viewTable('export')} e on e.export_id = j.job_id
      where j.kind = 'export' and j.expires_at is not null and coalesce(e.doc ->> 'list', ${list}) = ${list}`,
  )
  return rows.map(({ job_id }) => job_id)
}

/**
 * Makes exports as jobs. A file can be downloaded only after the event that completes the export. No file contains an erased
 * person: an erasure deletes files that may show the person, and restarts unfinished exports.
 */
export const defineExports = ({ connectionString, folder, make = createThreads() }: ExportsOptions): Workflow => {
  const files = createLocalExportFiles(folder)

  const end = async (
    job: Job,
    step: string,
    decide: (state: ExportState) => ReturnType<typeof failExport>,
    { store, clock }: WorkflowContext,
  ): Promise<string | null> => {
    const { state } = await handleCommand({
      store,
      aggregate: exportAggregate,
      stream: exportStream(job.job_id),
      command: commandFrom(NAME, step, { id: job.event_id, correlation_id: job.correlation_id }),
      now: clock(),
      decide,
    })
    return expiryOf(state)
  }

  const line = createJobLine({
    kind: 'export',
    atOnce: 2,
    run: async (job, context, { signal, onProgress }) => {
      const { state, events } = await load(context.store, exportAggregate, exportStream(job.job_id))
      const [asked] = events
      if (state.status !== 'requested' || !asked) return expiryOf(state)
      const { position } = job
      const { request } = state
      const now = context.clock().toISOString()
      const order = { export_id: job.job_id, connectionString, folder, position, request, viewer: asked.metadata.actor, now }
      try {
        const made = await make(order, { signal, onProgress })
        if (signal.aborted) throw new JobInterrupted('stopped', 'the export was made after it had been stopped')
        return await end(job, 'complete', current => completeExport(current, made, context.clock()), context)
      } catch (error) {
        if (!(error instanceof ExportNotMade) || error.because === 'fault') throw error
        if (error.because !== 'too_many_rows') throw new JobInterrupted(error.because, error.message)
        return end(job, 'fail', current => failExport(current, 'too_many_rows'), context)
      }
    },
    giveUp: (job, context) => end(job, 'fail', current => failExport(current, 'failed'), context),
    removeResult: id => files.remove(id),
  })

  return defineWorkflow({
    name: NAME,
    on: {
      export_requested: (event, { db }) => line.add(db, exportStream.idOf(event.stream), event),
      export_cancelled: async ({ stream }) => line.cancel(exportStream.idOf(stream)),
      subscriber_erased: async ({ stream, position }, context) => {
        await line.beginAnew(context.db, position)
        for (const id of await exportsThatMayShow(context, subscriberStream.idOf(stream))) await line.forget(context.db, id)
      },
      lead_erased: async ({ position, data }, context) => {
        await line.beginAnew(context.db, position)
        for (const id of await exportsOfList(context, `contact-${data.kind}`)) await line.forget(context.db, id)
      },
      job_application_erased: async ({ position }, context) => {
        await line.beginAnew(context.db, position)
        for (const id of await exportsOfList(context, 'job-applications')) await line.forget(context.db, id)
      },
    },
    sweep: line.sweep,
  })
}
