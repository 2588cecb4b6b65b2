import { exportStream } from '@opdesk/contracts/export/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { completeExport, failExport } from '@opdesk/domain/export/finish-export.ts'
import { type ExportState, exportAggregate, type RequestedExport } from '@opdesk/domain/export/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import type { RecordedEvent } from '@opdesk/event-store/port.ts'
import { createLocalExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import { pause } from '../retry.ts'
import { commandFrom, type Workflow, type WorkflowContext } from '../workflow.ts'
import {
  addJob,
  beginAttempt,
  type ExportJob,
  expiredJobs,
  forgetJob,
  forgiveAttempt,
  jobsThatMayShow,
  keepUntil,
  makeAfter,
  nextJob,
  saveProgress,
} from './export-job.ts'
import { createThreads, ExportNotMade, type MakeExport } from './make-in-thread.ts'

const NAME = 'exports'
/** Exports in the making at once: a large one holds nobody up. */
const AT_ONCE = 2
/** How often one may be begun: what ends the process each time must not do so for ever. */
const MAX_ATTEMPTS = 5
const MAX_FAULTS = 2
const LOOK_AGAIN_MS = 300
const TRANSIENT_MS = 1000
const PROGRESS_EVERY_MS = 250

interface ExportsOptions {
  connectionString: string
  /** Where finished exports are kept; the API must see the same. */
  folder: string
  make?: MakeExport
}

/**
 * Makes exports. An event that asks for one only puts it in line (app.export_job); the sweep takes from there, so that a large export
 * holds up neither events nor other exports. A process that dies leaves the line as it is: the next one begins anew whatever came to
 * no end, and a file is offered only by the event that says it is whole. Files go when their time is over.
 */
export const defineExports = ({ connectionString, folder, make = createThreads() }: ExportsOptions): Workflow => {
  const files = createLocalExportFiles(folder)
  const underWay = new Map<string, { job: ExportJob; abort: AbortController; done: Promise<void> }>()

  /** Does what is left to do once an export has ended, however. */
  const settle = async (id: string, state: ExportState, { db }: WorkflowContext): Promise<void> => {
    if (state.status === 'completed') return keepUntil(db, id, state.file.expires_at)
    await files.remove(id)
    await forgetJob(db, id)
  }

  const end = async (
    job: ExportJob,
    step: string,
    decide: (state: ExportState) => ReturnType<typeof failExport>,
    context: WorkflowContext,
  ): Promise<void> => {
    const { state } = await handleCommand({
      store: context.store,
      aggregate: exportAggregate,
      stream: exportStream(job.export_id),
      command: commandFrom(NAME, step, { id: job.event_id, correlation_id: job.correlation_id }),
      now: context.clock(),
      decide,
    })
    await settle(job.export_id, state, context)
  }

  const failed = async (job: ExportJob, error: unknown, context: WorkflowContext, ended: AbortSignal): Promise<void> => {
    if (!(error instanceof ExportNotMade)) throw error
    const { db, logger } = context
    if (error.because === 'stopped' || error.because === 'transient') {
      await forgiveAttempt(db, job.export_id)
      return error.because === 'transient' ? pause(TRANSIENT_MS, ended) : undefined
    }
    if (error.because === 'too_many_rows') return end(job, 'fail', state => failExport(state, 'too_many_rows'), context)
    logger.error({ workflow: NAME, export_id: job.export_id, attempt: job.attempts + 1, err: error }, 'an export failed')
    if (job.attempts + 1 >= MAX_FAULTS) await end(job, 'fail', state => failExport(state, 'failed'), context)
  }

  /** Tells how far it is, now and then. */
  const progressOf = (id: string, { db }: WorkflowContext) => {
    let saved = Number.NEGATIVE_INFINITY
    let saving: Promise<unknown> | undefined
    return (done: number, total: number) => {
      if (saving || performance.now() - saved < PROGRESS_EVERY_MS) return
      saved = performance.now()
      saving = saveProgress(db, id, done, total)
        .catch(() => undefined)
        .finally(() => {
          saving = undefined
        })
    }
  }

  const work = async (
    job: ExportJob,
    state: RequestedExport,
    asked: RecordedEvent,
    context: WorkflowContext,
    signal: AbortSignal,
  ) => {
    const { export_id, position } = job
    await beginAttempt(context.db, export_id)
    const order = { export_id, connectionString, folder, position, request: state.request, viewer: asked.metadata.actor }
    try {
      const now = context.clock().toISOString()
      const made = await make({ ...order, now }, { signal, onProgress: progressOf(export_id, context) })
      if (signal.aborted) throw new ExportNotMade('stopped', 'made, and not wanted any more')
      await end(job, 'complete', current => completeExport(current, made, context.clock()), context)
    } catch (error) {
      await failed(job, error, context, signal)
    }
  }

  /** Brings one export to its end, or leaves it in line where it could not be helped. */
  const run = async (job: ExportJob, context: WorkflowContext, signal: AbortSignal): Promise<void> => {
    const { state, events } = await load(context.store, exportAggregate, exportStream(job.export_id))
    const [asked] = events
    if (state.status !== 'requested' || !asked) return settle(job.export_id, state, context)
    if (job.attempts >= MAX_ATTEMPTS) return end(job, 'fail', current => failExport(current, 'failed'), context)
    return work(job, state, asked, context, signal)
  }

  const begin = (job: ExportJob, context: WorkflowContext, ended: AbortSignal): void => {
    const abort = new AbortController()
    const done = run(job, context, AbortSignal.any([ended, abort.signal])).finally(() => underWay.delete(job.export_id))
    // Whoever waits for it is told; until then it must not count as nobody's.
    done.catch(() => undefined)
    underWay.set(job.export_id, { job, abort, done })
  }

  const removeExpired = async ({ db, clock }: WorkflowContext): Promise<void> => {
    for (const id of await expiredJobs(db, clock())) {
      await files.remove(id)
      await forgetJob(db, id)
    }
  }

  /** Begins what is in line, and goes on looking as long as anything is in the making. */
  const workOff = async (context: WorkflowContext, ended: AbortSignal): Promise<void> => {
    do {
      await removeExpired(context)
      const busy = [...underWay.values()]
      const job =
        busy.length < AT_ONCE
          ? await nextJob(
              context.db,
              busy.map(({ job }) => job),
            )
          : undefined
      if (job) begin(job, context, ended)
      else await Promise.race([pause(LOOK_AGAIN_MS, ended), ...busy.map(({ done }) => done)])
    } while (underWay.size > 0 && !ended.aborted)
  }

  /** Whoever is erased is in no file: those that may show them go, and what is being made is made anew, without them. */
  const forgetPerson = async ({ stream, position }: RecordedEvent, { db }: WorkflowContext): Promise<void> => {
    await makeAfter(db, position)
    for (const { abort } of underWay.values()) abort.abort()
    for (const id of await jobsThatMayShow(db, subscriberStream.idOf(stream))) {
      await files.remove(id)
      await forgetJob(db, id)
    }
  }

  return {
    name: NAME,
    on: ['export_requested', 'export_cancelled', 'subscriber_erased'],
    handle: async (event, context) => {
      const { db } = context
      if (event.type === 'subscriber_erased') return forgetPerson(event, context)
      const export_id = exportStream.idOf(event.stream)
      if (event.type === 'export_cancelled') {
        underWay.get(export_id)?.abort.abort()
        return
      }
      const { id: event_id, position, at, metadata } = event
      const { actor, correlation_id } = metadata
      await addJob(db, { export_id, owner_id: actor.id, event_id, correlation_id, position }, at)
    },
    sweep: async (context, ended) => {
      try {
        await workOff(context, ended)
      } finally {
        await Promise.allSettled([...underWay.values()].map(({ done }) => done))
      }
    },
  }
}
