import { type DeliveredKind, PING } from '@opdesk/contracts/hook/kinds.ts'
import { disableFailingHook } from '@opdesk/domain/hook/save-hook.ts'
import { hookAggregate } from '@opdesk/domain/hook/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { OutboundAnswer, OutboundClient } from '@opdesk/integrations/outbound/outbound-client.ts'
import { OutboundError } from '@opdesk/integrations/outbound/outbound-error.ts'
import { hookSecrets } from '@opdesk/operations/hook/secrets.ts'
import type { Queue } from '../queue/queue.ts'
import { isTransient } from '../retry.ts'
import { commandFrom, type WorkflowContext } from '../workflow.ts'
import { signedHeaders } from './sign.ts'

export const HOOKS = 'hooks'

/** Deliveries under way: in all, to receivers that fail or are slow, and to one receiver of each sort. */
const LANES = { all: 32, slow: 12, ofFast: 8, ofSlow: 1 }
/** Duration (ms) of a call above which a receiver is slow. */
const SLOW_MS = 1000
const LOOK_AGAIN_MS = 200
const TRANSIENT_PAUSE_MS = 2000
const HOUR_MS = 3_600_000
/** Pauses (ms) after failed attempts, 75.6 hours together. After the last attempt the delivery is given up. */
const PAUSES_MS = [5000, 300_000, HOUR_MS / 2, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 14 * HOUR_MS, 20 * HOUR_MS, 24 * HOUR_MS]
const JITTER = 0.1
/** Time (ms) without any success after which a webhook is disabled. */
const FAILING_MS = 72 * HOUR_MS
const GONE = 410

export interface Delivery {
  hook_id: string
  event_id: string
  kind: DeliveredKind
  payload: string
  attempts: number
  url: string
  slow: boolean
}

/** A receiver did not take a delivery. `status`: its answer; null without one. */
class NotDelivered extends Error {
  override name = 'NotDelivered'
  readonly status: number | null
  readonly retryAfterMs: number
  constructor(reason: string, status: number | null, retryAfterMs = 0) {
    super(reason)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

const retryAfterOf = ({ headers }: OutboundAnswer): number => {
  const seconds = headers['retry-after'] ?? ''
  return /^\d{1,6}$/.test(seconds) ? Math.min(Number(seconds) * 1000, HOUR_MS) : 0
}

const failureOf = (answer: OutboundAnswer): NotDelivered => {
  const { status } = answer
  const redirect = status >= 300 && status <= 399
  return new NotDelivered(
    redirect ? `redirect (${status}), which is not followed` : `answer ${status}`,
    status,
    retryAfterOf(answer),
  )
}

/** The text of a failure for the page. It repeats no word of the receiver. */
const shown = (error: unknown): string =>
  error instanceof NotDelivered || error instanceof OutboundError ? error.message : 'the delivery failed here'
const statusOf = (error: unknown): number | null => (error instanceof NotDelivered ? error.status : null)

/** First waiting delivery of each record. `$1`: now. */
const DUE = `d.state = 'waiting' and (h.enabled or d.kind = '${PING}') and not exists (
  select from app.hook_delivery e
  where e.hook_id = d.hook_id and e.record = d.record and e.state = 'waiting' and e.position < d.position)`

/** Due deliveries to receivers of one sort, the longest due first. */
const dueOf = async (
  { db, clock }: WorkflowContext,
  underWay: readonly Delivery[],
  { slow, ofOne, room }: { slow: boolean; ofOne: number; room: number },
): Promise<Delivery[]> => {
  if (room <= 0) return []
  const { rows } = await db.query<Delivery>(
    `select d.*, h.url, h.slow from app.hook h
     cross join lateral (
       select d.hook_id, d.event_id, d.kind, d.payload, d.attempts, d.due_at, d.position from app.hook_delivery d
       where d.hook_id = h.hook_id and d.due_at <= $1 and ${DUE}
         and (d.hook_id, d.event_id) not in (select * from unnest($2::text[], $3::text[]))
       order by d.due_at, d.position
       limit greatest(0, $5 - (select count(*) from unnest($2::text[]) busy where busy = h.hook_id))) d
     where h.slow = $4 order by h.failing_since is not null, d.due_at, d.position limit $6`,
    [clock(), underWay.map(({ hook_id }) => hook_id), underWay.map(({ event_id }) => event_id), slow, ofOne, room],
  )
  return rows
}

const fail = (
  { db, clock }: WorkflowContext,
  { hook_id, event_id }: Delivery,
  error: unknown,
  { state, due, tries }: { state: 'waiting' | 'given_up'; due: Date | null; tries: number },
) =>
  db.query(
    `with failed as (
       update app.hook_delivery set state = $3, due_at = coalesce($4, due_at), attempts = attempts + $5, tries = tries + $5, last_at = $6,
         last_status = $7, last_error = $8, finished_at = case when $3 = 'given_up' then $6::timestamptz end
       where hook_id = $1 and event_id = $2 and state = 'waiting' returning hook_id)
     update app.hook set slow = true, failing_since = coalesce(failing_since, $6) where hook_id = $1 and $5 > 0`,
    [hook_id, event_id, state, due, tries, clock(), statusOf(error), shown(error)],
  )

/** True if the receiver has taken no delivery for days. */
const hasFailedForDays = async ({ db, clock }: WorkflowContext, hookId: string): Promise<boolean> => {
  const { rows } = await db.query(
    'select from app.hook where hook_id = $1 and enabled and greatest(last_success_at, enabled_at) <= $2',
    [hookId, new Date(clock().getTime() - FAILING_MS)],
  )
  return rows.length > 0
}

const disable = async ({ store, clock }: WorkflowContext, { hook_id, event_id }: Delivery, reason: 'failing' | 'gone') => {
  const now = clock()
  const cause = { id: `${hook_id}:${event_id}:${now.toISOString()}`, correlation_id: event_id }
  await handleCommand({
    store,
    aggregate: hookAggregate,
    stream: hookAggregate.stream(hook_id),
    command: commandFrom(HOOKS, 'disable', cause),
    now,
    decide: state => disableFailingHook(state, reason),
  })
}

/**
 * The queue of deliveries, each at least once and in the order of its record. A receiver that fails holds up its own records alone,
 * and receivers that fail or are slow share a part of the lanes (decision 0168).
 */
export const hookQueue = (outbound: Pick<OutboundClient, 'send'>, messageKeys: KeySet): Queue<Delivery> => ({
  name: HOOKS,
  lanes: LANES.all,
  lookAgainMs: LOOK_AGAIN_MS,
  quiet: true,
  about: ({ hook_id, event_id }) => ({ hook: hook_id, event_id }),
  claim: async (context, underWay) => {
    const busy = underWay.filter(({ slow }) => slow).length
    const fast = await dueOf(context, underWay, { slow: false, ofOne: LANES.ofFast, room: 2 * LANES.all })
    const slow = await dueOf(context, underWay, { slow: true, ofOne: LANES.ofSlow, room: LANES.slow - busy })
    return [...slow, ...fast]
  },
  handle: async ({ hook_id, event_id, url, payload }, { db, clock }) => {
    const now = clock()
    const secrets = await hookSecrets(db, messageKeys, hook_id, now)
    const headers = { 'content-type': 'application/json', ...signedHeaders({ id: event_id, body: payload, at: now }, secrets) }
    const began = performance.now()
    const answer = await outbound.send(url, { method: 'POST', headers, body: payload })
    if (answer.status < 200 || answer.status > 299) throw failureOf(answer)
    const slow = performance.now() - began > SLOW_MS
    await db.query(
      `with delivered as (
         update app.hook_delivery set state = 'delivered', tries = tries + 1, last_at = $3, finished_at = $3, last_status = $4, last_error = null
         where hook_id = $1 and event_id = $2)
       update app.hook set last_success_at = $3, failing_since = null, slow = $5
       where hook_id = $1 and (slow <> $5 or failing_since is not null or last_success_at is null or last_success_at < $3::timestamptz - interval '1 minute')`,
      [hook_id, event_id, clock(), answer.status, slow],
    )
  },
  judge: (error, { kind, attempts }) => {
    if (isTransient(error)) return TRANSIENT_PAUSE_MS
    const pause = PAUSES_MS[attempts]
    if (kind === PING || statusOf(error) === GONE || pause === undefined) return 'give up'
    const varied = pause * (1 + JITTER * (2 * Math.random() - 1))
    return Math.max(varied, error instanceof NotDelivered ? error.retryAfterMs : 0)
  },
  postpone: async (delivery, due, error, context) => {
    await fail(context, delivery, error, { state: 'waiting', due, tries: isTransient(error) ? 0 : 1 })
  },
  giveUp: async (delivery, error, context) => {
    await fail(context, delivery, error, { state: 'given_up', due: null, tries: 1 })
    if (delivery.kind === PING) return
    if (statusOf(error) === GONE) await disable(context, delivery, 'gone')
    else if (await hasFailedForDays(context, delivery.hook_id)) await disable(context, delivery, 'failing')
  },
  nextDue: async ({ db }) => {
    const { rows } = await db.query<{ due: Date | null }>(
      `select min(d.due_at) as due from app.hook_delivery d join app.hook h using (hook_id) where ${DUE}`,
    )
    return rows[0]?.due ?? null
  },
})
