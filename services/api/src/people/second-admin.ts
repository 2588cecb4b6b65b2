import { waitLeft } from '@opdesk/contracts/account/wait.ts'
import type { Change } from '@opdesk/contracts/confirmation/events.ts'
import { confirmationStream } from '@opdesk/contracts/confirmation/events.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { requestConfirmation } from '@opdesk/domain/confirmation/decide-confirmation.ts'
import { confirmationAggregate } from '@opdesk/domain/confirmation/state.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { alreadyHandled, type Command } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { findKeepersOfUsers } from '@opdesk/projections/account/people.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { notifyOfChange } from './notify-of-change.ts'

type Db = AppDeps['db']

/** A request that waits for another admin, and its position in the log. */
export interface PendingConfirmation {
  confirmation: string
  position: Position
}

const requestOf = (command: Command): string => derivedId('confirmation', command.id)

/** True if the System Setting requires a second admin, which is the default. */
export const isSecondAdminRequired = async (db: Db): Promise<boolean> => {
  const record = await findResource(db, settings.name, settings.builtIn[0]._id)
  return record?.require_second_admin !== false
}

/** True if this admin's changes need a second admin: the setting is on, and another admin could confirm (domain.md section 5). */
export const isSecondAdminNeeded = async (db: Db, actorId: string): Promise<boolean> =>
  (await isSecondAdminRequired(db)) && (await findKeepersOfUsers(db)).some(({ id }) => id !== actorId)

/**
 * True if this admin has no second admin: no other active admin has the Users program, or all who have it wait themselves. The
 * System Setting is not checked, since an admin who is alone could turn it off.
 */
export const isOnlyAdmin = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, actorId: string): Promise<boolean> => {
  const keepers = await findKeepersOfUsers(db)
  return !keepers.some(({ id, waits_until }) => id !== actorId && waitLeft(waits_until, clock()) === null)
}

/**
 * Finds the request for confirmation that an earlier attempt of this command made.
 * @throws idempotency_key_reused
 */
export const findEarlierRequest = async (
  { store }: Pick<AppDeps, 'store'>,
  command: Command,
): Promise<PendingConfirmation | undefined> => {
  const confirmation = requestOf(command)
  const earlier = alreadyHandled(await store.read(confirmationStream(confirmation)), command)
  return earlier && { confirmation, position: earlier.position }
}

/** Mails that a change took effect without a second admin, because there is none. */
export const notifyOfLoneChange = async (
  deps: Pick<AppDeps, 'db' | 'messageKeys' | 'clock'>,
  { command, change }: { command: Command; change: Change },
): Promise<void> => notifyOfChange(deps, { moment: 'in_effect', change, by: command.actor })

/**
 * Requests the confirmation of a change by another admin, and mails the admins and the person concerned. `password_hash` is stored
 * in a table, not in the log.
 */
export const submitForConfirmation = async (
  deps: AppDeps,
  db: Db,
  { command, change, password_hash }: { command: Command; change: Change; password_hash?: string | undefined },
): Promise<PendingConfirmation> => {
  const confirmation = requestOf(command)
  if (password_hash !== undefined) {
    await db
      .insertInto('app.pending_password')
      .values({ confirmation_id: confirmation, password_hash, created_at: deps.clock() })
      .onConflict(conflict => conflict.column('confirmation_id').doNothing())
      .execute()
  }
  const { state, position, appended } = await executeCommand(deps, command, confirmationAggregate, confirmation, (known, now) =>
    requestConfirmation(known, { change, now }),
  )
  if (state.status === 'unknown') throw new DomainError('not_found')
  if (appended)
    await notifyOfChange({ ...deps, db }, { moment: 'asked', change, by: command.actor, expires_at: state.expires_at })
  return { confirmation, position }
}
