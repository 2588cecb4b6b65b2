import type { Person } from '@opdesk/contracts/account/events.ts'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { accountWaitFrom } from '@opdesk/contracts/account/wait.ts'
import type { UserChange } from '@opdesk/contracts/confirmation/events.ts'
import { changesHrAccess, needsSecondAdmin } from '@opdesk/contracts/confirmation/policy.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { type UserState, userAggregate } from '@opdesk/domain/account/user.ts'
import { changeUser as decideOn, type UserChangeContext, waitsAfter } from '@opdesk/domain/confirmation/change-user.ts'
import { alreadyHandled, type Command, load } from '@opdesk/event-store/handle-command.ts'
import type { Position } from '@opdesk/event-store/port.ts'
import { requireFreeAddress } from '@opdesk/operations/contact-in-use.ts'
import { emailTaken, hasOpenWork, otherKeepers } from '@opdesk/projections/account/people.ts'
import { revokeKeysOf } from '../account/keys/account-keys.ts'
import { refuseCommon } from '../account/passwords/guessable-password.ts'
import { hashPassword, savePasswordHash } from '../account/passwords/passwords.ts'
import { endAccess, endSessionsAndLinks, forgetSignOns, hasSecondFactor, removeSecondFactor } from '../account/sign-in/access.ts'
import type { AppDeps } from '../deps.ts'
import { executeCommand } from '../plugins/execute.ts'
import { invitePerson } from './invitation.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { findEarlierRequest, isOnlyAdmin, isSecondAdminNeeded, submitForConfirmation } from './second-admin.ts'

/** `db` is the transaction of `serially`. */
type Deps = AppDeps

interface ActingAdmin {
  id: string
  privileges: UserChangeContext['actor']['privileges']
}

const inUse = 'This email is already in use'

/** @throws password_by_link */
const refuseTypedPassword = (): never => {
  const { message } = new DomainError('password_by_link')
  throw new DomainError('password_by_link', { errors: [{ path: 'password', message }] })
}

/** @throws already_exists, behind */
const refuseTaken = async (db: AppDeps['db'], change: UserChange): Promise<void> => {
  if (change.kind !== 'add_user' && change.kind !== 'modify_user') return
  const { email, role } = change.new
  if (await emailTaken(db, email, role, change.user_id))
    throw new DomainError('already_exists', { message: inUse, errors: [{ path: 'email', message: inUse }] })
  await requireFreeAddress(db, email, role, change.user_id)
}

const gatherContext = async (
  { db }: Deps,
  actor: ActingAdmin,
  { user_id: id }: UserChange,
  roles: readonly Person['role'][],
  waitsUntil: string | null,
): Promise<UserChangeContext> => ({
  actor: { id: actor.id, privileges: actor.privileges },
  id,
  roles,
  otherKeepers: await otherKeepers(db, id),
  openWork: await hasOpenWork(db, id),
  secondFactor: await hasSecondFactor({ db }, id),
  waitsUntil,
})

const heldBy = (state: UserState) => (state.status === 'unknown' ? [] : state.privileges)

interface AppliedChange {
  command: Command
  change: UserChange
  /** The admin with the rights that count: the requester, also when another admin confirms. */
  actor: ActingAdmin & { name: string }
  roles: readonly Person['role'][]
  password_hash?: string | undefined
  /** Until when an account with new power over money has only read access; set if no second admin takes part. */
  waitsUntil?: string | null
  /** Additional check of the person's present state; throws to refuse the change. */
  check?: (state: UserState) => void
}

const ACCESS_ENDING: readonly UserChange['kind'][] = ['delete_user', 'reset_password', 'reset_second_factor']

/** Makes a change of a person, ends or adapts their access accordingly, and mails the people concerned. */
export const applyUserChange = async (
  deps: Deps,
  { command, change, actor, roles, password_hash, waitsUntil = null, check }: AppliedChange,
): Promise<{ position: Position }> => {
  const { db, clock } = deps
  const { user_id: id } = change
  const changeContext = await gatherContext(deps, actor, change, roles, waitsUntil)
  let held = heldBy(userAggregate.initial)
  let waits = false
  const decide = (state: UserState) => {
    held = heldBy(state)
    waits = waitsAfter(state, change, changeContext)
    check?.(state)
    return decideOn(state, change, changeContext)
  }
  // Allows ending the access of a person even if their data cannot be decrypted.
  const withoutPersonalData = ACCESS_ENDING.includes(change.kind)
  const handled = await executeCommand(deps, command, userAggregate, id, decide, undefined, { withoutPersonalData })
  if (password_hash !== undefined) await savePasswordHash({ db, clock }, id, password_hash, true)
  if (change.kind === 'reset_password') {
    await endSessionsAndLinks({ db }, id)
    await forgetSignOns({ db }, id)
  }
  if (change.kind === 'reset_second_factor') await removeSecondFactor({ db }, id)
  if (change.kind === 'delete_user') await endAccess({ db }, id)
  if (change.kind === 'modify_user' && handled.state.status === 'inactive') await endSessionsAndLinks({ db }, id)
  if (!handled.appended) return handled
  // Invalidates a link for a new password that was mailed to the old address.
  if (change.kind === 'modify_user' && change.old.email !== change.new.email) {
    await revokeKeysOf(db, 'recover', id)
    await forgetSignOns({ db }, id)
  }
  if (change.kind === 'add_user' && change.by_link) await invitePerson(deps, id, change.new, command.actor.id)
  if (needsSecondAdmin(change, held, actor.privileges) || changesHrAccess(change)) {
    const asked_by = actor.id === command.actor.id ? {} : { asked_by: { id: actor.id, name: actor.name } }
    const notice =
      waits && waitsUntil !== null ? ({ moment: 'waits', waits_until: waitsUntil } as const) : ({ moment: 'in_effect' } as const)
    await notifyOfChange(deps, { ...notice, change, by: command.actor, ...asked_by })
  }
  return handled
}

/**
 * Makes a change of a person or, if the change needs a second admin, requests the confirmation (domain.md section 5). A new
 * password is checked last, so that an admin without the right to set it gets only that refusal. If no second admin takes part, an
 * account with new power over money first has only read access, and its password is set by a mailed link (decision 0028).
 * @throws the errors of the decision; conflict, already_exists, guessable_password, password_by_link
 */
export const changeOrSubmit = async (
  deps: Deps,
  {
    password,
    seen,
    ...applied
  }: Omit<AppliedChange, 'password_hash' | 'waitsUntil' | 'check'> & {
    password?: string | undefined
    /**
     * The version of the person that the actor saw; undefined if the client does not send it. It cannot change meanwhile, since all
     * writes to people run one at a time.
     */
    seen?: number | undefined
  },
): Promise<{ position: Position; confirmation?: string }> => {
  const { command, change, actor, roles } = applied
  const earlierRequest = await findEarlierRequest(deps, command)
  if (earlierRequest) return earlierRequest
  const { state, version, events } = await load(deps.store, userAggregate, userStream(change.user_id))
  const retry = alreadyHandled(events, command)
  const waitsUntil = (await isOnlyAdmin(deps, actor.id)) ? accountWaitFrom(deps.clock()) : null
  const changeContext = await gatherContext(deps, actor, change, roles, waitsUntil)
  const decided = retry ? [] : decideOn(state, change, changeContext)
  if (!retry && seen !== undefined && seen !== version) throw new DomainError('conflict')
  if (!retry) await refuseTaken(deps.db, change)
  if (!retry && password !== undefined) refuseCommon(password)
  if (!retry && password !== undefined && waitsAfter(state, change, changeContext)) refuseTypedPassword()
  const password_hash = password === undefined ? undefined : await hashPassword(password)
  const needsConfirmation = needsSecondAdmin(change, heldBy(state), actor.privileges)
  const waits = decided.length > 0 && needsConfirmation && (await isSecondAdminNeeded(deps.db, actor.id))
  if (waits) return await submitForConfirmation(deps, deps.db, { command, change, password_hash })
  return await applyUserChange(deps, { ...applied, password_hash, waitsUntil })
}
