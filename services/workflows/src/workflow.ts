import { processActor } from '@opdesk/contracts/actor.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import type { Chain, ChainedSubscription } from '@opdesk/contracts/subscriber/chain/state.ts'
import type { TextTemplateName } from '@opdesk/contracts/text-message/templates.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import type { Fence } from '@opdesk/event-store/postgres/lease-holder.ts'
import type { PaymentProvider } from '@opdesk/integrations/payments/payment-provider.ts'
import type { PayoutProvider } from '@opdesk/integrations/payouts/payout-provider.ts'
import { type EventType, type ProjectedEvent, toLogEvent } from '@opdesk/projections/engine/events.ts'
import type { ReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import type pg from 'pg'
import type { BaseLogger } from 'pino'

export type WorkflowLogger = Pick<BaseLogger, 'info' | 'warn' | 'error'>

/**
 * When a search for work has to follow at the latest: at a time by the injected clock, with the next tick (undefined), or after
 * an announcement of work only (null).
 */
export type NextDue = Date | null | undefined

/** How many plans a sweep would end, of how many. */
export interface Ends {
  ends: number
  plans: number
}

/** The plans that a workflow's timers end. */
export interface EndingPlans {
  /** The workflow of the timers. */
  workflow: string
  /** The subscriptions that a due timer ends. */
  endedBy(timer: { key: string; chain: Chain; today: Day }): readonly ChainedSubscription[]
}

/** Holds sweeps that would end many plans by a clock that may be wrong (decision 0128). */
export interface Brake {
  /** Runs the sweep of a workflow, unless the brake stops it. */
  run(sweep: NonNullable<Workflow['sweep']>, plans: EndingPlans, context: WorkflowContext, ended: AbortSignal): Promise<NextDue>
  /** The sweep that was stopped last; undefined if the last one ran. */
  stopped(workflow: string): Ends | undefined
}

export interface WorkflowContext {
  store: EventStore
  /**
   * Pool for the workflow's own tables in schema app, and for `queryViews`. Its connections are closed when this process loses the
   * leadership.
   */
  db: pg.Pool
  /** Refuses reads of views that are stopped or behind. Absent if no process leads, as in tests of one handler. */
  guard?: ReadGuard
  /**
   * Joins connections of other pools to the leadership: they are closed when this process loses it. Absent if no process leads, as
   * in tests of one handler.
   */
  fence?: Fence
  clock: () => Date
  /** Stops sweeps that would end many plans. Absent if no process leads, as in tests of one handler. */
  brake?: Brake
  logger: WorkflowLogger
  /** The enabled kinds of text messages; absent if there are none. */
  texts?: readonly TextTemplateName[]
  /** Payment provider for orders; null or absent without payments. */
  payments?: PaymentProvider | null
  /** Payout provider for approved claims; null or absent without one. */
  payouts?: PayoutProvider | null
  /** The installed channel of payments; by default the money moves outside of the product. */
  payoutChannel?: PayoutChannel
}

/**
 * A process manager: it reads events and writes commands. Events come in the order of the log, one at a time and at least once, so
 * every command must be idempotent. A failing event is retried; if it keeps failing it is parked, and the next events are handled.
 */
export interface Workflow {
  /**
   * Name in checkpoints, and of the actor of the workflow's commands. Never rename it: the workflow would start at the beginning of
   * the log.
   */
  name: string
  /** Types of the events that `handle` gets. */
  types: readonly string[]
  /** Where the workflow starts the first time: by default at the beginning of the log; `head`: at its present end. */
  startsAt?: 'head'
  handle(event: RecordedEvent, context: WorkflowContext): Promise<void>
  /**
   * Does work that waits for a time, not for an event, and returns when the next work is due. The active runner calls it then, after
   * events of the workflow, and after an announcement (work-channels.ts), at most about every second. A long sweep must stop when
   * `ended` aborts, because another process may become active.
   */
  sweep?(context: WorkflowContext, ended: AbortSignal): Promise<NextDue>
}

/** An event as handlers get it: its data is parsed and converted to the current schema version. */
export type HandledEvent<T extends EventType = EventType> = Omit<RecordedEvent, 'type' | 'data'> &
  Pick<ProjectedEvent<T>, 'type' | 'data'>

/** Handlers of a workflow by event type. */
export type EventHandlers = {
  [T in EventType]?: (event: HandledEvent<T>, context: WorkflowContext) => Promise<void>
}

/** Defines a workflow by the handlers of its events. Work that waits for a time belongs in `timers/`, long work in `jobs/`. */
export const defineWorkflow = ({ on, ...workflow }: Omit<Workflow, 'types' | 'handle'> & { on: EventHandlers }): Workflow => {
  const handlers = on as Record<string, ((event: HandledEvent, context: WorkflowContext) => Promise<void>) | undefined>
  return {
    ...workflow,
    types: Object.keys(on),
    handle: async (recorded, context) =>
      handlers[recorded.type]?.({ ...recorded, ...(toLogEvent(recorded) as ProjectedEvent<EventType>) }, context),
  }
}

/** Facts of the event that causes a command. */
export interface Cause {
  id: string
  correlation_id: string
}

export const causeOf = (event: Pick<RecordedEvent, 'id' | 'metadata'>): Cause => ({
  id: event.id,
  correlation_id: event.metadata.correlation_id,
})

/**
 * The command for one step of handling an event. Its id derives from the event and the step, so handling the event again repeats
 * the command without effect.
 */
export const commandFrom = (workflow: string, step: string, cause: Cause): Command => ({
  id: `${cause.id}:${step}`,
  actor: processActor(workflow),
  correlation_id: cause.correlation_id,
  causation_id: cause.id,
})
