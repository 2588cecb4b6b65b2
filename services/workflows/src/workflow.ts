import { processActor } from '@opdesk/contracts/actor.ts'
import type { TextTemplateName } from '@opdesk/contracts/text-message/templates.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import type { Fence } from '@opdesk/event-store/postgres/lease-holder.ts'
import type { PaymentProvider } from '@opdesk/integrations/payments/payment-provider.ts'
import { type EventType, type ProjectedEvent, toLogEvent } from '@opdesk/projections/engine/events.ts'
import type { ReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import type pg from 'pg'
import type { BaseLogger } from 'pino'

export type WorkflowLogger = Pick<BaseLogger, 'info' | 'warn' | 'error'>

export interface WorkflowContext {
  store: EventStore
  /**
   * For the workflow's own tables in schema app, and for `queryViews`. Its connections end when this process loses the leadership.
   */
  db: pg.Pool
  /** Refuses reads of views that stand still. Absent without a leader, as in tests of one handler. */
  guard?: ReadGuard
  /** Does the same for connections of other pools that write. Absent without a leader, as in tests of one handler. */
  fence?: Fence
  clock: () => Date
  logger: WorkflowLogger
  /** The enabled kinds of text messages; none when absent. */
  texts?: readonly TextTemplateName[]
  /** Payment provider for orders; null or absent without payments. */
  payments?: PaymentProvider | null
}

/**
 * Events in, commands out. Events come in order, one at a time and at least once, so every command must be idempotent. A failure
 * is retried; an event that keeps failing is parked, and the next ones are handled.
 */
export interface Workflow {
  /**
   * Used in checkpoints and as the actor of the workflow's commands. Never rename it: the workflow would start from the
   * beginning.
   */
  name: string
  /** Event types. */
  types: readonly string[]
  /** Where it starts the first time: at the beginning of the log, or at its present end. */
  startsAt?: 'head'
  handle(event: RecordedEvent, context: WorkflowContext): Promise<void>
  /**
   * Work that waits for a time rather than for an event; the one active runner calls it about every second. A long sweep stops
   * when `ended` aborts: another process may be active then.
   */
  sweep?(context: WorkflowContext, ended: AbortSignal): Promise<void>
}

/** An event as handlers see it: its data parsed, of the current schema version. */
export type HandledEvent<T extends EventType = EventType> = Omit<RecordedEvent, 'type' | 'data'> &
  Pick<ProjectedEvent<T>, 'type' | 'data'>

/** Reactions of a workflow by event type, as in projections. */
export type EventHandlers = {
  [T in EventType]?: (event: HandledEvent<T>, context: WorkflowContext) => Promise<void>
}

/** A workflow of the product's events. Work that waits for a time goes to `timers/`, long work to `jobs/`. */
export const defineWorkflow = ({ on, ...workflow }: Omit<Workflow, 'types' | 'handle'> & { on: EventHandlers }): Workflow => {
  const handlers = on as Record<string, ((event: HandledEvent, context: WorkflowContext) => Promise<void>) | undefined>
  return {
    ...workflow,
    types: Object.keys(on),
    handle: async (recorded, context) =>
      handlers[recorded.type]?.({ ...recorded, ...(toLogEvent(recorded) as ProjectedEvent<EventType>) }, context),
  }
}

/** The facts of an event that a command follows from. */
export interface Cause {
  id: string
  correlation_id: string
}

export const causeOf = (event: Pick<RecordedEvent, 'id' | 'metadata'>): Cause => ({
  id: event.id,
  correlation_id: event.metadata.correlation_id,
})

/** The command for one step of the reaction to an event. Its id derives from both, so handling an event again is a retry. */
export const commandFrom = (workflow: string, step: string, cause: Cause): Command => ({
  id: `${cause.id}:${step}`,
  actor: processActor(workflow),
  correlation_id: cause.correlation_id,
  causation_id: cause.id,
})
