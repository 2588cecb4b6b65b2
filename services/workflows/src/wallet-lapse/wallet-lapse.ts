import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { lapseInstant } from '@opdesk/contracts/term.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { braked } from '../brake/brake.ts'
import { createTimers } from '../timers/timers.ts'
import { bringWalletUpToDate } from '../wallet-credit/bring-wallet-up-to-date.ts'
import { type Cause, causeOf, commandFrom, defineWorkflow, type HandledEvent, type WorkflowContext } from '../workflow.ts'

const NAME = 'wallet-lapse'

/** A subscription's end. `id`: id of the event that set the end. */
type Ending = Cause & { subscriber_id: string }

/** One timer for each subscription, due when its pot lapses. An event that moves the end moves the timer. */
const lapses = createTimers<Ending>(NAME)

const setFor = async (
  event: HandledEvent,
  { subscription_id, end }: { subscription_id: string; end: Day },
  { db }: WorkflowContext,
): Promise<void> => {
  const subscriber_id = subscriberStream.idOf(event.stream)
  await lapses.set(db, {
    key: subscription_id,
    due: lapseInstant(end),
    position: event.position,
    data: { ...causeOf(event), subscriber_id },
  })
}

const lapse = ({ subscriber_id, ...cause }: Ending, context: WorkflowContext): Promise<void> =>
  bringWalletUpToDate(context, subscriber_id, commandFrom(NAME, 'lapse', cause))

/**
 * Lapses the rest of a plan's wallet at 00:05 on the eighth day after the plan's end (domain.md section 9). It is a separate
 * workflow, so that it also reads the events of terms that began before lapses existed.
 */
export const walletLapse = defineWorkflow({
  name: NAME,
  on: {
    plan_activated: (event, context) => setFor(event, event.data, context),
    plan_cancelled: (event, context) => {
      const { subscription_id, end } = event.data
      return end === null ? lapses.cancel(context.db, subscription_id) : setFor(event, { subscription_id, end }, context)
    },
    plan_reinstated: (event, context) => setFor(event, event.data, context),
    plan_superseded: (event, context) => lapses.cancel(context.db, event.data.subscription_id),
  },
  sweep: braked(lapses.sweep(lapse), {
    workflow: NAME,
    endedBy: ({ key, chain }) => chain.filter(({ subscription_id }) => subscription_id === key),
  }),
})
