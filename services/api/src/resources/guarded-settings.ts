import { DomainError } from '@opdesk/contracts/errors.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { recordAggregate } from '@opdesk/domain/resource/record.ts'
import { type Command, load } from '@opdesk/event-store/handle-command.ts'
import type { AppDeps } from '../deps.ts'
import { findEarlierRequest, isSecondAdminNeeded, notifyOfLoneChange, submitForConfirmation } from '../people/second-admin.ts'

const ONE_AT_A_TIME = 'Please change this and ‘Require a second admin’ one after the other'

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

/** Changes of settings that need a second admin, each with the value that stays until the confirmation. */
const guardedChanges = (fields: Modification['fields'], present: Readonly<Record<string, unknown>>) => {
  const { require_second_admin, payment_release_limit: to } = fields
  const { payment_release_limit: from } = present
  return [
    ...(require_second_admin === false && present.require_second_admin !== false
      ? [{ stays: { require_second_admin: true }, change: { kind: 'turn_off_second_admin' } as const }]
      : []),
    ...(typeof to === 'number' && typeof from === 'number' && to !== from
      ? [{ stays: { payment_release_limit: from }, change: { kind: 'change_release_limit', from, to } as const }]
      : []),
  ]
}

/** @throws invalid_request for two changes in one request, because each needs a confirmation of its own */
const oneGuardedChange = (...of: Parameters<typeof guardedChanges>) => {
  const [guarded, other] = guardedChanges(...of)
  if (other) throw new DomainError('invalid_request', { errors: [{ path: 'payment_release_limit', message: ONE_AT_A_TIME }] })
  return guarded
}

/**
 * Withholds a change of a setting that needs a second admin: turning that rule off, and the limit of payments of one person. It
 * requests the confirmation of another admin, and answers the fields that keep their values. Undefined if no confirmation is needed;
 * Finance is told of a new limit then, too.
 * @throws invalid_request
 */
export const withholdGuarded = async (
  deps: AppDeps,
  db: AppDeps['db'],
  { id, fields, command, seen }: Modification,
): Promise<Withheld | undefined> => {
  if (fields.require_second_admin !== false && fields.payment_release_limit === undefined) return undefined
  const earlier = await findEarlierRequest(deps, command)
  const aggregate = recordAggregate(settings, id)
  const { state, version } = await load(deps.store, aggregate, aggregate.stream(id))
  const guarded = state.status === 'present' ? oneGuardedChange(fields, state.record) : undefined
  if (earlier) return { stays: guarded?.stays ?? {}, confirmation: earlier.confirmation }
  // Requests no confirmation for a change that will be refused.
  if (!guarded || (seen !== undefined && seen !== version)) return undefined
  const { change, stays } = guarded
  if (!(await isSecondAdminNeeded(db, command.actor.id))) {
    if (change.kind === 'change_release_limit') await notifyOfLoneChange({ ...deps, db }, { command, change })
    return undefined
  }
  const { confirmation } = await submitForConfirmation(deps, db, { command, change })
  return { stays, confirmation }
}
