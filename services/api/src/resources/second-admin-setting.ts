import { settings } from '@opdesk/contracts/resource/settings.ts'
import { recordAggregate } from '@opdesk/domain/resource/record.ts'
import { type Command, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'
import { findEarlierRequest, isSecondAdminNeeded, submitForConfirmation } from '../people/second-admin.ts'

export interface Modification {
  id: string
  fields: Readonly<Record<string, unknown>>
  command: Command
  /** The version that the admin saw; undefined without `If-Match`. */
  seen: number | undefined
}

export interface Withheld {
  /** Fields that keep their present values until the confirmation. */
  stays: Readonly<Record<string, unknown>>
  /** Id of the request that waits for another admin. */
  confirmation: string
}

const stays = { require_second_admin: true }

/**
 * Withholds turning off the setting that requires a second admin: requests the confirmation of another admin, and answers the
 * fields that keep their values. Undefined if no confirmation is needed.
 */
export const withholdSecondAdmin = async (
  deps: AppDeps,
  db: AppDeps['db'],
  { id, fields, command, seen }: Modification,
): Promise<Withheld | undefined> => {
  if (fields.require_second_admin !== false) return undefined
  const earlier = await findEarlierRequest(deps, command)
  if (earlier) return { stays, confirmation: earlier.confirmation }
  const aggregate = recordAggregate(settings, id)
  const { state, version } = await load(deps.store, aggregate, aggregate.stream(id))
  // Requests no confirmation for a change that will be refused.
  if (seen !== undefined && seen !== version) return undefined
  const off = state.status !== 'present' || state.record.require_second_admin === false
  if (off || !(await isSecondAdminNeeded(db, command.actor.id))) return undefined
  const { confirmation } = await submitForConfirmation(deps, db, { command, change: { kind: 'turn_off_second_admin' } })
  return { stays, confirmation }
}
