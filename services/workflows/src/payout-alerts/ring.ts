import { processActor } from '@opdesk/contracts/actor.ts'
import { notificationDefinition } from '@opdesk/contracts/notification/aggregate.ts'
import type { NotificationEvent } from '@opdesk/contracts/notification/events.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import type { WorkflowContext } from '../workflow.ts'

const notices = {
  ...notificationDefinition,
  initial: null,
  evolve: (state: null, _: NotificationEvent) => state,
}

type Notice = Extract<NotificationEvent, { type: 'notification_sent' }>['data']

/** Puts a notification into a person's list, once for each cause. `by`: the workflow. */
export const ring = async (
  { store, clock }: Pick<WorkflowContext, 'store' | 'clock'>,
  recipient: string,
  { by, cause, ...notice }: Notice & { by: string; cause: string },
): Promise<void> => {
  const sent: NotificationEvent = { type: 'notification_sent', data: notice }
  await handleCommand({
    store,
    aggregate: notices,
    stream: notices.stream(recipient),
    command: { id: derivedId('told of payout', cause, recipient), actor: processActor(by) },
    now: clock(),
    decide: () => [sent],
  })
}
