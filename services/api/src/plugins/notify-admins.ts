import type { PrivilegeMethod } from '@opdesk/contracts/account/programs.ts'
import type { Actor } from '@opdesk/contracts/actor.ts'
import type { ProgramCode } from '@opdesk/contracts/codes.ts'
import { notificationDefinition } from '@opdesk/contracts/notification/aggregate.ts'
import type { NotificationEvent } from '@opdesk/contracts/notification/events.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { findAdminsWith } from '@opdesk/projections/account/people.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from './execute.ts'

/** The actor of events that the sender of a public form causes. */
export const visitor: Actor = { id: 'visitor', role: 'anonymous', designation: null, name: 'Visitor' }

const notices = {
  ...notificationDefinition,
  initial: null,
  evolve: (state: null, _: NotificationEvent) => state,
}

type Notice = Extract<NotificationEvent, { type: 'notification_sent' }>['data']

/** Notifies every admin with the given privilege. `cause` identifies what happened: each admin is notified once for each cause. */
export const notifyAdmins = async (
  deps: AppDeps,
  notice: Notice,
  { cause, ...recipients }: { cause: string; program_id: ProgramCode; method: PrivilegeMethod },
): Promise<void> => {
  const sent: NotificationEvent = { type: 'notification_sent', data: notice }
  for (const { id } of await findAdminsWith(deps.db, recipients))
    await executeCommand(deps, { id: derivedId('told of form', cause, id), actor: visitor }, notices, id, () => [sent])
}
