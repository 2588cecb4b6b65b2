import { freeTestStream } from '@opdesk/contracts/free-test/events.ts'
import { freeTestStatusLabel } from '@opdesk/contracts/free-test/status.ts'
import { freeTestStatusesInHindi } from '@opdesk/contracts/words/mail/values-hindi.ts'
import { freeTestsAggregate } from '@opdesk/domain/free-test/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { mailSubscriber, type SubscriberLetter } from '../mail/mail-to-subscriber.ts'
import type { EventHandlers, HandledEvent, WorkflowContext } from '../workflow.ts'
import { freeTestLetter } from './free-test-letter.ts'

type Told = 'free_test_requested' | 'free_test_status_changed'

const queue = async (
  { id: event_id, stream, data }: HandledEvent<Told>,
  context: WorkflowContext,
  letter: Pick<SubscriberLetter & { words?: undefined }, 'template' | 'inHindi'> & { status?: string },
): Promise<void> => {
  const { state } = await load(context.store, freeTestsAggregate, stream)
  const request = state.requests.find(({ request_id }) => request_id === data.request_id)
  if (!request) return
  const { values, path } = freeTestLetter(request)
  const { template, status, inHindi } = letter
  const told = { ...values, ...(status !== undefined && { status }) }
  await mailSubscriber(context, freeTestStream.idOf(stream), { event_id, template, values: told, inHindi, path })
}

/** Mails subscribers once about each request for free tests, and once about each change of its status. */
export const mailOfFreeTests: Pick<EventHandlers, Told> = {
  free_test_requested: (event, context) => queue(event, context, { template: 'free_test_requested' }),
  free_test_status_changed: (event, context) =>
    queue(event, context, {
      template: 'free_test_changed',
      status: freeTestStatusLabel(event.data.status),
      inHindi: { status: freeTestStatusesInHindi[event.data.status] },
    }),
}
