import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import type { AppDeps } from '../deps.ts'
import { askedBefore, askToConfirm, isSecondAdminNeeded } from '../people/second-admin.ts'

interface Modified {
  id: string
  fields: Record<string, unknown>
  command: Command
}

interface Kept {
  stays: Record<string, boolean>
  /** The request that waits for another admin. */
  confirmation: string
}

/**
 * If a request turns off the setting that requires a second admin, another admin has to confirm that: asks for it, and answers
 * the setting unchanged. Undefined if the request needs no confirmation.
 */
export const keptSwitch = async (
  deps: AppDeps,
  db: AppDeps['db'],
  { name, needsSecondAdmin }: Resource,
  { id, fields, command }: Modified,
): Promise<Kept | undefined> => {
  if (needsSecondAdmin === undefined || fields[needsSecondAdmin] !== false) return undefined
  const stays = { [needsSecondAdmin]: true }
  const earlier = await askedBefore(deps, command)
  if (earlier) return { stays, confirmation: earlier.confirmation }
  const record = await findResource(db, name, id)
  const off = !record || record[needsSecondAdmin] === false
  if (off || !(await isSecondAdminNeeded(db, command.actor.id))) return undefined
  const { confirmation } = await askToConfirm(deps, db, { command, change: { kind: 'turn_off_second_admin' } })
  return { stays, confirmation }
}
