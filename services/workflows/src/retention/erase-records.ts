import { processActor } from '@opdesk/contracts/actor.ts'
import { jobApplicationStream } from '@opdesk/contracts/job-application/events.ts'
import { leadStream } from '@opdesk/contracts/lead/events.ts'
import type { RetentionName } from '@opdesk/contracts/retention.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { eraseApplication } from '@opdesk/domain/job-application/receive-application.ts'
import { jobApplicationAggregate } from '@opdesk/domain/job-application/state.ts'
import { eraseLead } from '@opdesk/domain/lead/receive-lead.ts'
import { leadAggregate } from '@opdesk/domain/lead/state.ts'
import { requestErasure } from '@opdesk/domain/subscriber/erase-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { alreadyHandled, handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { holdBackSending } from '@opdesk/operations/erasure-lock.ts'
import { recordsOf } from '@opdesk/operations/retention/due.ts'
import { RETENTION } from '@opdesk/operations/retention/night.ts'
import { countOpenClaims } from '@opdesk/projections/claim-list/query.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { sql } from 'kysely'
import { isTransient } from '../retry.ts'
import type { WorkflowContext } from '../workflow.ts'
import { finishBatch, type Night, storeBatch } from './runs.ts'

/** Records of one batch. */
const TOGETHER = 100

export interface Erasing {
  context: WorkflowContext
  /** Reads views; one connection. */
  views: Db
  /** Waits until the views contain all events. @throws behind */
  caughtUp: () => Promise<void>
  night: Night
  ended: AbortSignal
}

type Context = Pick<Erasing, 'context' | 'views' | 'caughtUp' | 'night'>

const commandOf = ({ night }: Pick<Erasing, 'night'>, kind: RetentionName, id: string) => ({
  id: `${RETENTION}:${night.day}:${kind}:${id}`,
  actor: processActor(RETENTION),
})

/**
 * Requests the erasure of an account, unless it was used meanwhile. Holds back the person's submissions, as an admin's erasure does.
 */
const eraseAccount = async (erasing: Context, kind: 'unconfirmed' | 'idle', id: string, before: Date): Promise<boolean> => {
  const { context, views, caughtUp } = erasing
  const { store, clock } = context
  const aggregate = subscriberAggregate(id)
  const stream = subscriberStream(id)
  const command = commandOf(erasing, kind, id)
  const { events } = await load(store, aggregate, stream)
  if (alreadyHandled(events, command)) return true
  return await views.transaction().execute(async transaction => {
    await holdBackSending(transaction, [id])
    await caughtUp()
    const { rows } = await sql`select from (${recordsOf(kind, before, id)}) as due`.execute(transaction)
    if (rows.length === 0) return false
    const openClaims = await countOpenClaims(transaction, id)
    const { appended } = await handleCommand({
      store,
      aggregate,
      stream,
      command,
      now: clock(),
      withoutPersonalData: true,
      decide: state =>
        state.status === 'registered' ? requestErasure(state, { reason: 'Not needed any more', openClaims }) : [],
    })
    return appended
  })
}

/** Erases one record by its own erasure. @returns false if it is not due any more. An erasure under way counts. */
const eraseRecord = async (erasing: Context, kind: RetentionName, id: string, before: Date): Promise<boolean> => {
  const { store, clock } = erasing.context
  const common = { store, command: commandOf(erasing, kind, id), now: clock() }
  switch (kind) {
    case 'leads': {
      const { state } = await handleCommand({
        ...common,
        aggregate: leadAggregate,
        stream: leadStream(id),
        decide: state => (state.status === 'received' ? eraseLead(state) : []),
      })
      return state.status === 'erased'
    }
    case 'applications': {
      const { state } = await handleCommand({
        ...common,
        aggregate: jobApplicationAggregate,
        stream: jobApplicationStream(id),
        decide: state => (state.status === 'received' ? eraseApplication(state) : []),
      })
      return state.status === 'erased'
    }
    case 'unconfirmed':
    case 'idle':
      return await eraseAccount(erasing, kind, id, before)
    default:
      return false
  }
}

/** Runs the work on one record. A failure that does not pass by itself is logged, and leaves only this record for the next night. */
export const unlessBroken = async (
  { context }: Pick<Erasing, 'context'>,
  about: { kind: RetentionName; id: string },
  run: () => Promise<boolean>,
): Promise<boolean> => {
  try {
    return await run()
  } catch (error) {
    if (isTransient(error)) throw error
    context.logger.error({ workflow: RETENTION, ...about, err: error }, 'a record was not erased after its time')
    return false
  }
}

/** Erases a batch, and counts it once all of it is erased: a killed process erases it again without effect. */
const eraseBatch = async (erasing: Erasing, kind: RetentionName, ids: readonly string[], before: Date): Promise<void> => {
  const { context, night, ended } = erasing
  let count = 0
  for (const id of ids) {
    if (ended.aborted) return
    if (await unlessBroken(erasing, { kind, id }, () => eraseRecord(erasing, kind, id, before))) count += 1
  }
  await finishBatch(context.db, night.day, kind, count)
}

/** Finishes the batch that a killed process left. */
export const finishLeftBatch = async (erasing: Erasing, before: (kind: RetentionName) => Date): Promise<void> => {
  const { under_way } = erasing.night
  if (under_way) await eraseBatch(erasing, under_way.kind, under_way.ids, before(under_way.kind))
}

/**
 * Erases all records of a kind that are due, oldest first, in batches. `among`: a further condition on `due.id`. A record that cannot
 * be erased is left out until the next night.
 */
export const eraseRecords = async (
  erasing: Erasing,
  kind: RetentionName,
  before: Date,
  among = sql<boolean>`true`,
): Promise<void> => {
  const { context, views, caughtUp, night, ended } = erasing
  const seen: string[] = []
  while (!ended.aborted) {
    await caughtUp()
    const { rows } = await sql<{ id: string }>`
      select due.id from (${recordsOf(kind, before)}) as due
      where due.id <> all(${seen}::text[]) and ${among} order by due.at, due.id limit ${TOGETHER}`.execute(views)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return
    seen.push(...ids)
    await storeBatch(context.db, night.day, { kind, ids })
    await eraseBatch(erasing, kind, ids, before)
  }
}
