import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { isUnderWay, type PayoutAttempt } from '@opdesk/contracts/payout/payout.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { type PayoutProvider, ProviderBusy, ProviderUnknown } from '@opdesk/integrations/payouts/payout-provider.ts'
import { stoppedNotice } from '../payout-alerts/notices.ts'
import { tellFinance } from '../payout-alerts/tell-finance.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { lookUpPayout, pollPayout, sendPayout, stopsAll } from './send-payout.ts'

const NAME = 'payout-calls'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
/** Pause (ms) of all calls after one without an answer. */
const AWAY_FOR_MS = 5 * SECOND_MS
/** Pause (ms) of all calls after a refusal that concerns all payouts, such as of the keys. */
const STOPPED_FOR_MS = MINUTE_MS
/**
 * Times (ms) at which a final attempt is polled, after it was paid, or else after its request: its money may come back, or come
 * after all.
 */
const pollsWhenFinal = [1, 6, 24, 72, 168].map(hours => hours * HOUR_MS)

interface Due {
  payment: string
  attempt: number
  turn: number
  position: string
}

const timers = createTimers<Due>(NAME)

const setTimer = ({ db }: Pick<WorkflowContext, 'db'>, due: Date, data: Due): Promise<void> =>
  timers.set(db, { key: `${data.payment}_a${data.attempt} ${data.turn}`, due, position: data.position, data })

/** Interval (ms) of polls of an attempt under way, by its age. */
const pollEvery = (age: number): number => {
  if (age < 10 * MINUTE_MS) return MINUTE_MS
  if (age < HOUR_MS) return 5 * MINUTE_MS
  return age < 24 * HOUR_MS ? HOUR_MS : 6 * HOUR_MS
}

/** Interval (ms) of look-ups of an attempt without an answer, by the time since it was sent. */
const lookEvery = (age: number): number => {
  if (age < 30 * SECOND_MS) return AWAY_FOR_MS
  return age < 10 * MINUTE_MS ? 30 * SECOND_MS : 10 * MINUTE_MS
}

/** When an attempt is to be looked at next; null if never. */
const nextLook = (attempt: PayoutAttempt, now: number): Date | null => {
  if (attempt.state === 'requested') return new Date(now)
  if (attempt.state === 'sending') return new Date(now + lookEvery(now - Date.parse(attempt.last_sent_at ?? '')))
  const requestedAt = Date.parse(attempt.requested_at)
  if (isUnderWay(attempt)) return new Date(now + pollEvery(now - requestedAt))
  const since = attempt.paid_at === null ? requestedAt : Date.parse(attempt.paid_at)
  const next = attempt.provider_id === null ? undefined : pollsWhenFinal.find(after => since + after > now)
  return next === undefined ? null : new Date(since + next)
}

const attemptOf = async ({ store }: Pick<WorkflowContext, 'store'>, { payment, attempt }: Due) => {
  const { state, version } = await load(store, payoutAggregate, payoutStream(payment))
  return { attempt: state.status === 'new' ? undefined : state.attempts[attempt - 1], version }
}

/** The call that an attempt needs now. */
const call = async (context: WorkflowContext, due: Due, provider: PayoutProvider): Promise<void> => {
  const { attempt, version } = await attemptOf(context, due)
  if (attempt?.channel !== 'razorpayx') return
  const sending = { payment: due.payment, attempt, provider }
  if (attempt.state === 'requested') return sendPayout(context, sending)
  return attempt.state === 'sending' ? lookUpPayout(context, sending, version) : pollPayout(context, sending, version)
}

/** The time (ms) for which an error stops all calls; undefined for an error of one payout. */
const pauseAfter = (error: unknown): number | undefined => {
  if (error instanceof ProviderUnknown) return AWAY_FOR_MS
  if (error instanceof ProviderBusy) return error.retryAfterMs
  return stopsAll(error) ? STOPPED_FOR_MS : undefined
}

/** Pauses of calls to a provider, by the clock of the workflow (ms). */
const pauses = new WeakMap<PayoutProvider, { since: number; until: number }>()

/** The end of the pause (ms); undefined without one. A clock that was set back before its beginning ends it. */
const pausedUntil = (provider: PayoutProvider, now: number): number | undefined => {
  const pause = pauses.get(provider)
  return pause && now >= pause.since && now < pause.until ? pause.until : undefined
}

/** Tells Finance that the provider refuses all calls. A failure to tell must not change the queue. */
const tellStop = async (context: WorkflowContext): Promise<void> => {
  const notice = stoppedNotice('The provider refuses all calls', context.clock())
  await tellFinance(context, notice).catch(err => context.logger.error({ workflow: NAME, err }, 'Finance was not told'))
}

const act = async (due: Due, context: WorkflowContext, provider: PayoutProvider, halt: AbortController): Promise<void> => {
  try {
    await call(context, due, provider)
  } catch (error) {
    const pauseMs = pauseAfter(error)
    if (pauseMs === undefined) throw error
    const since = context.clock().getTime()
    pauses.set(provider, { since, until: since + pauseMs })
    context.logger.error({ workflow: NAME, payment: due.payment, err: error }, 'payouts are paused')
    halt.abort()
    if (stopsAll(error)) await tellStop(context)
    const { attempt } = await attemptOf(context, due)
    // Before the sending the order of the queue stays; after it the attempt is looked up.
    if (attempt?.state === 'requested') throw error
  }
  const { attempt } = await attemptOf(context, due)
  const next = attempt && nextLook(attempt, context.clock().getTime())
  if (next) await setTimer(context, next, { ...due, turn: due.turn + 1 })
}

/** A time in the past that orders work by the position of its event. */
const inOrder = (position: string): Date => new Date(Math.min(Number(position), Date.parse('2020-01-01')))

const begin = (event: HandledEvent<'payout_requested' | 'payout_cancel_requested'>, context: WorkflowContext, turn: number) =>
  setTimer(context, inOrder(event.position), {
    payment: payoutStream.idOf(event.stream),
    attempt: event.data.attempt,
    turn,
    position: event.position,
  })

/** Turns of the timers that a cancellation begins; the attempt's own timers have smaller ones. */
const TURNS_OF_CANCELLATION = 1_000_000

/**
 * Calls to the payout provider: sends attempts in the order of their requests, looks up lost answers, and polls. It only records
 * the provider's words; the workflow `payouts` acts on them. One call at a time: the provider's rate is small.
 */
export const payoutCalls = defineWorkflow({
  name: NAME,
  on: {
    payout_requested: async (event, context) => {
      if (event.data.channel === 'razorpayx') await begin(event, context, 0)
    },
    payout_cancel_requested: (event, context) => begin(event, context, TURNS_OF_CANCELLATION),
  },
  sweep: async (context, ended) => {
    const provider = context.payouts
    // Without a provider attempts wait: a restart with keys sends them.
    if (!provider) return null
    const until = pausedUntil(provider, context.clock().getTime())
    if (until !== undefined) return new Date(until)
    const halt = new AbortController()
    const signal = AbortSignal.any([ended, halt.signal])
    const next = await timers.sweep((due, led) => act(due, led, provider, halt))(context, signal)
    return halt.signal.aborted ? new Date(pauses.get(provider)?.until ?? 0) : next
  },
})
