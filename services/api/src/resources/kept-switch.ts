import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { recordAggregate } from '@opdesk/domain/resource/record.ts'
import { type Command, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'
import { askedBefore, askToConfirm, isSecondAdminNeeded } from '../people/second-admin.ts'

interface Modified {
  id: string
  fields: Record<string, unknown>
  command: Command
  /** The version that the admin saw; undefined without `If-Match`. */
  seen: number | undefined
}

interface Kept {
  stays: Record<string, boolean>
  /** The request that waits for another admin. */
  confirmation: string
}

/**
 * If a request turns off the setting that requires a second admin, another admin has to confirm that: requests the confirmation,
 * and answers the setting unchanged. Undefined if the request needs no confirmation.
 */
export const keptSwitch = async (
  deps: AppDeps,
  db: AppDeps['db'],
  resource: Resource,
  { id, fields, command, seen }: Modified,
): Promise<Kept | undefined> => {
  const { needsSecondAdmin } = resource
  if (needsSecondAdmin === undefined || fields[needsSecondAdmin] !== false) return undefined
  const stays = { [needsSecondAdmin]: true }
  const earlier = await askedBefore(deps, command)
  if (earlier) return { stays, confirmation: earlier.confirmation }
  const aggregate = recordAggregate(resource, id)
  const { state, version } = await load(deps.store, aggregate, aggregate.stream(id))
  // A change that will be refused must not request a confirmation.
  if (seen !== undefined && seen !== version) return undefined
  const off = state.status !== 'present' || state.record[needsSecondAdmin] === false
  if (off || !(await isSecondAdminNeeded(db, command.actor.id))) return undefined
  const { confirmation } = await askToConfirm(deps, db, { command, change: { kind: 'turn_off_second_admin' } })
  return { stays, confirmation }
}
