import { flagsOf } from '@opdesk/contracts/account/programs.ts'
import type { Actor } from '@opdesk/contracts/actor.ts'
import type { Change, SettingChangeKind } from '@opdesk/contracts/confirmation/events.ts'
import { requiredPrivilege } from '@opdesk/contracts/confirmation/policy.ts'
import { isPaymentChange, isSettingChange, paymentValuesOf } from '@opdesk/contracts/confirmation/setting-change.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { designation } from '@opdesk/contracts/resource/designation.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { requireUnchanged } from '@opdesk/domain/confirmation/change-user.ts'
import { derivedId } from '@opdesk/domain/derived-id.ts'
import { confirmIdentityProvider, disableIdentityProvider } from '@opdesk/domain/identity-provider/decide-identity-provider.ts'
import { identityProviderAggregate } from '@opdesk/domain/identity-provider/state.ts'
import { confirmProgramKey, revokeProgramKey } from '@opdesk/domain/program-key/decide-program-key.ts'
import { programKeyAggregate } from '@opdesk/domain/program-key/state.ts'
import { modifyRecord, type RecordState, recordAggregate } from '@opdesk/domain/resource/record.ts'
import type { Command } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { requireFreeAddress } from '@opdesk/operations/contact-in-use.ts'
import { emailTaken, findPerson } from '@opdesk/projections/account/people.ts'
import { findResource } from '@opdesk/projections/resource/query.ts'
import { requirePaymentSettings } from '../claims/payments/payout-channel.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { settingsInForce } from '../reference/upload-limits.ts'
import { applyUserChange } from './change-user.ts'
import { inviteAdmin } from './invitation.ts'
import { notifyOfChange } from './notify-of-change.ts'

interface ConfirmedChange {
  /** The request. */
  id: string
  change: Change
  asked_by: { id: string; name: string }
  /** The admin who confirms the change. */
  by: Actor
}

const outdated = () => new DomainError('confirmation_outdated')

/**
 * The requester, if they still have the rights that the change needs.
 * @throws confirmation_outdated
 */
const requesterOf = async (db: AppDeps['db'], { change, asked_by }: ConfirmedChange) => {
  const requester = await findPerson(db, asked_by.id, ['admin'])
  const { program, methods } = requiredPrivilege(change.kind)
  if (requester?.status !== 1 || !methods.some(method => flagsOf(requester, program)[method])) throw outdated()
  return requester
}

/**
 * Checks that the designation of a change still exists and its email address is still free.
 * @throws confirmation_outdated, behind
 */
const requireReferences = async (db: AppDeps['db'], change: Change): Promise<void> => {
  if (change.kind !== 'add_user' && change.kind !== 'modify_user') return
  const { designation_id, email, role } = change.new
  if (designation_id !== null && !(await findResource(db, designation.name, designation_id))) throw outdated()
  if (await emailTaken(db, email, role, change.user_id)) throw outdated()
  await requireFreeAddress(db, email, role, change.user_id)
}

/**
 * The change of the record of settings, ready to be executed. Settings of payments must still have the values that the request saw.
 * @throws confirmation_outdated, and the errors of `requirePaymentSettings`
 */
const changeSettings = async (deps: AppDeps, change: Change & { kind: SettingChangeKind }) => {
  if (!isPaymentChange(change)) return (state: RecordState) => modifyRecord(settings, state, { require_second_admin: false })
  const { from, to } = paymentValuesOf(change)
  const present = await settingsInForce(deps)
  await requirePaymentSettings(deps, present, to)
  return (state: RecordState) => {
    if (state.status !== 'present' || Object.entries(from).some(([name, value]) => state.record[name] !== value)) throw outdated()
    return modifyRecord(settings, state, to)
  }
}

const takePendingPassword = async (db: AppDeps['db'], id: string): Promise<string | undefined> => {
  const row = await db
    .deleteFrom('app.pending_password')
    .where('confirmation_id', '=', id)
    .returning('password_hash')
    .executeTakeFirst()
  return row?.password_hash
}

/**
 * Makes the change that another admin requested, judged by the present rights of the requester and the present state of the person
 * and the address. The command id is derived from the request, so the change is made once. `deps.db` is the transaction of
 * `serially`.
 * @throws confirmation_outdated, and the errors of the decision
 */
export const applyConfirmedChange = async (deps: AppDeps, confirmed: ConfirmedChange): Promise<{ position: Position }> => {
  const { db } = deps
  const { id, change, asked_by, by } = confirmed
  const command: Command = { id: derivedId('confirmed', id), actor: by, correlation_id: id }
  const requester = await requesterOf(db, confirmed)
  if (change.kind === 'invite_admin') {
    const position = await inviteAdmin(deps, command, change.email)
    await notifyOfChange(deps, { moment: 'in_effect', change, by, asked_by })
    return { position }
  }
  if (change.kind === 'allow_program_key') {
    const handled = await executeCommand(deps, command, programKeyAggregate, change.key_id, confirmProgramKey)
    await notifyOfChange(deps, { moment: 'in_effect', change, by, asked_by })
    return handled
  }
  if (change.kind === 'allow_identity_provider') {
    const handled = await executeCommand(deps, command, identityProviderAggregate, change.provider_id, confirmIdentityProvider)
    await notifyOfChange(deps, { moment: 'in_effect', change, by, asked_by })
    return handled
  }
  if (isSettingChange(change)) {
    const record = settings.builtIn[0]._id
    const decide = await changeSettings(deps, change)
    const handled = await executeCommand(deps, command, recordAggregate(settings, record), record, decide)
    await notifyOfChange(deps, { moment: 'in_effect', change, by, asked_by })
    return handled
  }
  await requireReferences(db, change)
  return await applyUserChange(deps, {
    command,
    change,
    actor: requester,
    roles: ['admin', 'management'],
    password_hash: await takePendingPassword(db, id),
    check: state => requireUnchanged(state, change),
  })
}

/** Disables a requested provider of sign-on that no admin confirmed. */
export const endRequestedProvider = async (
  deps: AppDeps,
  id: string,
  { provider_id }: Change & { kind: 'allow_identity_provider' },
  actor: Actor,
): Promise<void> => {
  const command: Command = { id: derivedId('not confirmed', id), actor, correlation_id: id }
  await executeCommand(deps, command, identityProviderAggregate, provider_id, state =>
    state.status === 'waiting' ? disableIdentityProvider(state) : [],
  )
}

/** Revokes a requested key that no admin confirmed. A key that was revoked before stays so. */
export const endRequestedKey = async (
  deps: AppDeps,
  id: string,
  { key_id }: Change & { kind: 'allow_program_key' },
  actor: Actor,
): Promise<void> => {
  const command: Command = { id: derivedId('not confirmed', id), actor, correlation_id: id }
  await executeCommand(deps, command, programKeyAggregate, key_id, state =>
    state.status === 'waiting' ? revokeProgramKey(state, undefined) : [],
  )
}
