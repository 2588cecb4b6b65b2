import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import type { failCopy } from '@opdesk/domain/subscriber/nominee/carry-out-request.ts'
import type { failDownload } from '@opdesk/domain/subscriber/own-download.ts'
import { type SubscriberState, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { Job } from '../jobs/job.ts'
import { commandFrom, type WorkflowContext } from '../workflow.ts'

type Decide = (state: SubscriberState) => ReturnType<typeof failCopy> | ReturnType<typeof failDownload>

/**
 * Records on the stream of its subscriber how a job ended. `step`: what the workflow `name` did, of which each is recorded once.
 * @returns the state afterwards
 */
export const recordEnd = async (
  name: string,
  { owner_id, event_id, correlation_id }: Job,
  { step, decide }: { step: string; decide: Decide },
  { store, clock }: WorkflowContext,
): Promise<SubscriberState> => {
  const { state } = await handleCommand({
    store,
    aggregate: subscriberAggregate(owner_id),
    stream: subscriberStream(owner_id),
    command: commandFrom(name, step, { id: event_id, correlation_id }),
    now: clock(),
    withoutPersonalData: true,
    decide,
  })
  return state
}
