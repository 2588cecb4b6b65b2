import { processActor } from '@opdesk/contracts/actor.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import { lateTimes } from '@opdesk/contracts/payout/late.ts'
import { paymentDaysOf } from '@opdesk/contracts/resource/payment-day-fields.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import type { Holidays } from '@opdesk/contracts/working-days.ts'
import { reportLate } from '@opdesk/domain/payout/report-late.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import { mailSubscriber } from '../mail/mail-to-subscriber.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'
import { lateNotice, paidTwiceNotice, reportNotice, traceNotice } from './notices.ts'
import { ring } from './ring.ts'
import { tellFinance } from './tell-finance.ts'

const NAME = 'payout-alerts'
const HOUR_MS = 3_600_000

/** A look at an attempt. `turn`: null for a single look, else the number of the look. */
interface Look {
  payment: string
  attempt: number
  turn: number | null
  position: string
}

const timers = createTimers<Look>(NAME)

const setLook = ({ db }: Pick<WorkflowContext, 'db'>, due: Date, look: Look): Promise<void> => {
  const { payment, attempt, turn, position } = look
  return timers.set(db, { key: `${payment}_a${attempt} ${turn ?? `once ${position}`}`, due, position, data: look })
}

/** The holidays in the settings of this moment. */
const readHolidays = async ({ store }: Pick<WorkflowContext, 'store'>): Promise<Holidays> => {
  const id = settings.builtIn[0]._id
  const { state } = await load(store, recordAggregate(settings, id), resourceStream(settings, id))
  return paymentDaysOf(state.status === 'present' ? state.record : undefined).holidays
}

/** Reports the lateness of an attempt under way, and sets the next look. */
const look = async (at: Look, context: WorkflowContext): Promise<void> => {
  const { store, clock } = context
  const now = clock()
  const holidays = await readHolidays(context)
  const { state } = await handleCommand({
    store,
    aggregate: payoutAggregate,
    stream: payoutStream(at.payment),
    command: {
      id: `${NAME}:${at.payment}_a${at.attempt} ${at.turn ?? at.position} ${now.toISOString()}`,
      actor: processActor(NAME),
    },
    now,
    decide: payout => reportLate(payout, { now, holidays }),
  })
  const attempt = state.status === 'new' ? undefined : state.attempts[at.attempt - 1]
  if (!attempt || at.turn === null) return
  const next = lateTimes(attempt, holidays).map(time => time.at.getTime())
  if (next.length > 0) await setLook(context, new Date(Math.min(...next)), { ...at, turn: at.turn + 1 })
}

const begin = (event: HandledEvent<'payout_requested' | 'payout_sending'>, context: WorkflowContext): Promise<void> =>
  setLook(context, new Date(Date.parse(event.at) + HOUR_MS), {
    payment: payoutStream.idOf(event.stream),
    attempt: event.data.attempt,
    turn: event.type === 'payout_requested' ? 0 : null,
    position: event.position,
  })

const late = async (event: HandledEvent<'payout_late_reported'>, context: WorkflowContext): Promise<void> => {
  const { state } = await load(context.store, payoutAggregate, event.stream)
  const attempt = state.status === 'new' ? undefined : state.attempts[event.data.attempt - 1]
  await tellFinance(context, lateNotice(event, attempt))
}

/** Tells the subscriber that Finance has answered. The answer is on the claim, not in the message. */
const answered = async ({ id, stream }: HandledEvent<'payout_trace_closed'>, context: WorkflowContext): Promise<void> => {
  const { state } = await load(context.store, payoutAggregate, stream)
  if (state.status === 'new') return
  const { subscriber_id, claim_id, claim_number } = state
  const message = `We have an answer about the payment of your claim ${claim_number}`
  await ring(context, subscriber_id, { by: NAME, cause: id, message, page: '/user/claims' })
  const path = `/user/addclaims/${encodeURIComponent(claim_id)}`
  await mailSubscriber(context, subscriber_id, {
    event_id: id,
    template: 'trace_answered',
    values: { claim_id: claim_number },
    path,
  })
}

/**
 * Tells Finance about payouts that need a person: late ones (by banking days), reports that are not understood or not believed,
 * payouts that wait for Finance, and amounts that did not arrive (payouts.md 3.10). Each person hears of each matter once.
 */
export const payoutAlerts = defineWorkflow({
  name: NAME,
  on: {
    payout_requested: begin,
    payout_sending: begin,
    payout_late_reported: late,
    payout_status_reported: async (event, context) => {
      const notice = reportNotice(event)
      if (notice) await tellFinance(context, notice)
    },
    payout_paid_twice: (event, context) => tellFinance(context, paidTwiceNotice(event)),
    payout_trace_opened: (event, context) => tellFinance(context, traceNotice(event)),
    payout_trace_closed: answered,
  },
  sweep: timers.sweep(look),
})
