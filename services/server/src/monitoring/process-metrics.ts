import type { Unreadable } from '@opdesk/event-store/personal-data/unreadable.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import type { Heartbeat } from '@opdesk/event-store/postgres/heartbeat.ts'
import { answerWithin } from '@opdesk/event-store/retry.ts'
import type { ProjectionStatus } from '@opdesk/projections/engine/runner.ts'
import type { SendingStatus } from '@opdesk/workflows/messages/queue-sender.ts'
import type { NotaryStatus } from '@opdesk/workflows/notary/notary.ts'
import type { WorkflowStatus } from '@opdesk/workflows/runner.ts'
import type pg from 'pg'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Part } from '../settings.ts'
import { type LockWaits, lockWaits } from './lock-waits.ts'

/** The parts that this thread runs. */
export interface MonitoredParts {
  parts: readonly Part[]
  store: Pick<EventStore, 'status'>
  heartbeat: Pick<Heartbeat, 'away' | 'clockDifferenceMs' | 'clock'>
  /** Counts data that this process could not decrypt. */
  unreadable?: Pick<Unreadable, 'events' | 'persons'>
  /** For metrics that have to be queried from the database. */
  db: pg.Pool
  /** Connection pools by name, in addition to those of the store. */
  pools?: () => Record<string, pg.Pool>
  projections?: () => readonly ProjectionStatus[]
  workflows?: () => readonly WorkflowStatus[]
  notary?: () => NotaryStatus
  /** By channel. */
  messages?: Record<string, () => SendingStatus>
}

/** Time limit in ms of a query for metrics: a scrape ends before Prometheus gives it up, also while the database hangs. */
const ANSWER_WITHIN_MS = 2000

const VIEW_STATES = ['standby', 'live', 'building', 'failed'] as const
const WORKFLOW_STATES = ['standby', 'active', 'refused', 'stopped'] as const

/**
 * Adds the metrics of this process's parts to a registry; docs/operations/alerts.yml has rules for them. While the database is
 * unreachable, a scrape omits the metrics that need it.
 */
export const registerProcessMetrics = (registry: Registry, monitored: MonitoredParts): void => {
  const { parts, store, heartbeat, unreadable, db, pools, projections, workflows, notary, messages } = monitored
  const gauge = <L extends string = never>(
    name: string,
    help: string,
    labelNames: readonly L[],
    collect: (metric: Gauge<L>) => void | Promise<void>,
  ): void => {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset()
        // A reset gauge without labels is 0; one that stays unset has no sample.
        if (labelNames.length === 0) this.remove()
        await collect(this)
      },
    })
  }

  const counter = (name: string, help: string, value: () => number): void => {
    new Counter({
      name,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(value())
      },
    })
  }

  gauge('opdesk_part', '1 for each part that this process runs', ['part'], metric => {
    for (const part of parts) metric.set({ part }, 1)
  })
  gauge('opdesk_database_up', '1 while the database answers and accepts writes', [], metric =>
    metric.set(heartbeat.away() ? 0 : 1),
  )

  gauge(
    'opdesk_clock_difference_seconds',
    'Absolute difference between the clocks of this machine and of the database',
    [],
    metric => {
      const difference = heartbeat.clockDifferenceMs()
      if (difference !== undefined) metric.set(difference / 1000)
    },
  )

  gauge('opdesk_clock_shift_seconds', 'Seconds by which the product’s clock is shifted for trials', [], metric =>
    metric.set(heartbeat.clock.shiftMs() / 1000),
  )

  gauge('opdesk_unreadable_persons', 'Persons whose personal data this process could not decrypt', [], metric =>
    metric.set(unreadable?.persons().length ?? 0),
  )
  counter(
    'opdesk_unreadable_events_total',
    'Reads of events whose personal data could not be decrypted',
    () => unreadable?.events() ?? 0,
  )

  let waits: LockWaits | undefined
  gauge('opdesk_log_lock_waiting', 'Appends of all processes that wait for the lock of the log', [], async metric => {
    waits = heartbeat.away() ? undefined : await answerWithin(lockWaits(db), ANSWER_WITHIN_MS).catch(() => undefined)
    if (waits) metric.set(waits.waiting)
  })
  gauge('opdesk_log_lock_wait_seconds', 'Longest time that one of these appends has waited', [], metric => {
    if (waits) metric.set(waits.longestSeconds)
  })

  if (store.status) {
    const status = store.status
    gauge('opdesk_append_queue_waiting', 'Appends that wait to be written', [], metric => metric.set(status().queue.waiting))
    gauge('opdesk_append_queue_age_seconds', 'Time that the first append in the queue has waited', [], metric =>
      metric.set(status().queue.oldestMs / 1000),
    )
    counter('opdesk_appends_unavailable_total', 'Appends that were refused or given up', () => status().queue.unavailable)
    counter('opdesk_append_batches_total', 'Batches written', () => status().queue.batches)
    counter('opdesk_append_batched_total', 'Appends in the batches written', () => status().queue.appends)
  }
  const poolStatus = () => ({
    ...store.status?.().pools,
    ...Object.fromEntries(
      Object.entries(pools?.() ?? {}).map(([name, { totalCount, idleCount, waitingCount }]) => [
        name,
        { total: totalCount, idle: idleCount, waiting: waitingCount },
      ]),
    ),
  })
  gauge('opdesk_pool_connections', 'Connections to the database, by pool and state', ['pool', 'state'], metric => {
    for (const [pool, { total, idle }] of Object.entries(poolStatus())) {
      metric.set({ pool, state: 'idle' }, idle)
      metric.set({ pool, state: 'busy' }, total - idle)
    }
  })
  gauge('opdesk_pool_waiting', 'Callers that wait for a connection', ['pool'], metric => {
    for (const [pool, { waiting }] of Object.entries(poolStatus())) metric.set({ pool }, waiting)
  })

  if (projections || workflows || notary)
    gauge('opdesk_leading', '1 for the parts that this process leads', ['part'], metric => {
      if (projections) metric.set({ part: 'projections' }, projections().some(({ state }) => state !== 'standby') ? 1 : 0)
      for (const { name, state } of workflows?.() ?? []) metric.set({ part: `workflow ${name}` }, state === 'active' ? 1 : 0)
      if (notary) metric.set({ part: 'notary' }, notary().position === null ? 0 : 1)
    })

  if (projections) {
    gauge('opdesk_view_state', '1 for the state of each view', ['view', 'state'], metric => {
      for (const { name, state } of projections())
        for (const one of VIEW_STATES) metric.set({ view: name, state: one }, one === state ? 1 : 0)
    })
    gauge('opdesk_view_position', 'Position of each view in the log', ['view'], metric => {
      for (const { name, position } of projections()) metric.set({ view: name }, Number(position))
    })
  }
  if (workflows) {
    gauge('opdesk_workflow_state', '1 for the state of each workflow', ['workflow', 'state'], metric => {
      for (const { name, state } of workflows())
        for (const one of WORKFLOW_STATES) metric.set({ workflow: name, state: one }, one === state ? 1 : 0)
    })
    gauge('opdesk_workflow_parked_events', 'Parked events of the workflows that this process leads', ['workflow'], metric => {
      for (const { name, state, parked } of workflows()) if (state === 'active') metric.set({ workflow: name }, parked)
    })
    gauge('opdesk_workflow_failing', '1 while the last try of a workflow failed', ['workflow'], metric => {
      for (const { name, failing } of workflows()) metric.set({ workflow: name }, failing ? 1 : 0)
    })
    gauge(
      'opdesk_sweep_stopped',
      '1 while a sweep that would end many plans waits for an operator, for the workflows that this process leads',
      ['workflow'],
      metric => {
        for (const { name, state, braked } of workflows()) if (state === 'active') metric.set({ workflow: name }, braked ? 1 : 0)
      },
    )
    gauge('opdesk_workflow_position', 'Position in the log of each workflow that this process leads', ['workflow'], metric => {
      for (const { name, state, position } of workflows())
        if (state === 'active' && position !== null) metric.set({ workflow: name }, Number(position))
    })
  }
  if (notary) {
    gauge('opdesk_notary_refused', '1 while the notary seals nothing, because the log was set back or changed', [], metric =>
      metric.set(notary().refused === null ? 0 : 1),
    )
    gauge(
      'opdesk_ledger_unwritten',
      '1 while what was sealed last is not in the ledger, because it cannot be written',
      [],
      metric => metric.set(notary().unwritten === null ? 0 : 1),
    )
    gauge('opdesk_notary_position', 'Position up to which this process has sealed the log', [], metric => {
      const { position } = notary()
      if (position !== null) metric.set(Number(position))
    })
  }
  if (messages) {
    const each = (of: (status: SendingStatus) => number) => (metric: Gauge<'channel'>) => {
      for (const [channel, status] of Object.entries(messages)) metric.set({ channel }, of(status()))
    }
    gauge(
      'opdesk_messages_waiting',
      'Messages that wait to be sent',
      ['channel'],
      each(({ waiting }) => waiting),
    )
    gauge(
      'opdesk_messages_failed',
      'Messages that were given up',
      ['channel'],
      each(({ failed }) => failed),
    )
    gauge(
      'opdesk_messages_failing',
      '1 while the last try to send failed',
      ['channel'],
      each(({ failing }) => (failing ? 1 : 0)),
    )
  }
}
