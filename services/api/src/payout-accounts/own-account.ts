import { randomUUID } from 'node:crypto'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { enterBulkFileAccount, type TypedAccount } from '@opdesk/contracts/payout-account/commands.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { type PayoutAccountState, stateAt } from '@opdesk/contracts/payout-account/state.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { CONTACT_HOURS, confirmAccount, enterAccount, removeAccount } from '@opdesk/domain/payout-account/enter-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { type ContactChanges, contactChanges } from '@opdesk/domain/subscriber/contact-changes.ts'
import { type RegisteredSubscriber, subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { loadReadable } from '@opdesk/event-store/handle-command.ts'
import type { IfscCodes } from '@opdesk/integrations/ifsc/ifsc-codes.ts'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../account/sign-in/network.ts'
import { checksPayoutAccounts, readPayoutChannel } from '../claims/payments/payout-channel.ts'
import type { AppDeps } from '../deps.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { requirePayoutCode, sendPayoutCode } from './account-code.ts'
import { forgetUses, recordUse } from './account-digest.ts'
import { sendNotMe } from './not-me.ts'

const HOUR_MS = 3_600_000

/** A subscriber with the recent changes of their contacts. @throws not_found */
export const ownerOfAccount = async (
  { store, clock }: Pick<AppDeps, 'store' | 'clock'>,
  id: string,
): Promise<{ owner: RegisteredSubscriber; contacts: ContactChanges }> => {
  const aggregate = subscriberAggregate(id)
  const { state, events } = await loadReadable(store, aggregate, subscriberStream(id))
  if (state.status === 'unknown' || state.erasure) throw new DomainError('not_found')
  const past = events.map(recorded => ({ at: recorded.at, event: aggregate.parse(recorded) }))
  return { owner: state, contacts: contactChanges(past, new Date(clock().getTime() - CONTACT_HOURS * HOUR_MS)) }
}

/** The payout account of a subscriber. */
export const accountOf = async ({ store }: Pick<AppDeps, 'store'>, id: string): Promise<PayoutAccountState> =>
  (await loadReadable(store, payoutAccountAggregate, payoutAccountStream(id))).state

const UNKNOWN_IFSC = 'This IFSC is not known. Please check it with the passbook.'

/**
 * The account as it is kept, with its bank by the list of IFSC codes.
 * @throws invalid_request for an unknown code, or a name that the bank's bulk file does not take
 */
const withBank = (channel: PayoutChannel, codes: IfscCodes, typed: TypedAccount): FrozenAccount => {
  if (channel === 'bank_file') {
    const { data: _, error } = enterBulkFileAccount.safeParse(
      typed.kind === 'bank' ? { ...typed, account_number_again: typed.account_number } : typed,
    )
    const [issue] = error?.issues ?? []
    if (issue) throw new DomainError('invalid_request', { errors: [{ path: issue.path.join('.'), message: issue.message }] })
  }
  if (typed.kind === 'upi') return typed
  const { account_number_again: _, ...account } = typed
  const bank = codes.bankOf(account.ifsc)
  if (bank === undefined) throw new DomainError('invalid_request', { errors: [{ path: 'ifsc', message: UNKNOWN_IFSC }] })
  return { ...account, bank }
}

/** Enters the caller's account; it counts once its code is entered. @throws invalid_request, not_found */
export const enterOwnAccount = async (
  deps: AppDeps,
  codes: IfscCodes,
  request: FastifyRequest,
  id: string,
  typed: TypedAccount,
) => {
  const account = withBank(await readPayoutChannel(deps), codes, typed)
  const account_id = randomUUID()
  return await execute(
    request,
    payoutAccountAggregate,
    id,
    (state, { now }) => enterAccount(state, { account_id, account, list: codes.version }, now),
    anyVersion,
  )
}

/**
 * The account whose code is missing.
 * @throws account_not_entered
 */
const enteredOf = async (deps: AppDeps, id: string) => {
  const { entered } = stateAt(await accountOf(deps, id), deps.clock())
  if (!entered) throw new DomainError('account_not_entered')
  return entered
}

/** Sends the code of the entered account. @throws account_not_entered and the refusals of `sendPayoutCode` */
export const sendOwnCode = async (deps: AppDeps, request: FastifyRequest, id: string): Promise<void> => {
  const entered = await enteredOf(deps, id)
  const { owner } = await ownerOfAccount(deps, id)
  await sendPayoutCode(deps, owner, entered, networkOf(request.ip))
}

/**
 * Confirms the entered account by its code. The link "this was not me" is queued in one transaction with the use of the account; a
 * workflow sends the other messages.
 * @throws account_not_entered, account_changed, wrong_otp, too_many_attempts
 */
export const confirmOwnAccount = async (deps: AppDeps, request: FastifyRequest, id: string, otp: string) => {
  const entered = await enteredOf(deps, id)
  const { owner, contacts } = await ownerOfAccount(deps, id)
  await requirePayoutCode(deps, id, entered, otp, networkOf(request.ip))
  const { account_id } = entered
  const command = { account_id, contactChanged: contacts.changed, provider: await checksPayoutAccounts(deps) }
  return await deps.db.transaction().execute(async db => {
    const handled = await execute(
      request,
      payoutAccountAggregate,
      id,
      (state, { now }) => confirmAccount(state, command, now),
      anyVersion,
    )
    const now = deps.clock()
    await recordUse({ ...deps, db }, { subscriber_id: id, ...entered }, now)
    await sendNotMe({ ...deps, db }, { owner, account: entered, state: handled.state, earlier: contacts }, now)
    return handled
  })
}

/** Takes the caller's account away at once. */
export const removeOwnAccount = async (deps: AppDeps, request: FastifyRequest, id: string) => {
  const handled = await execute(request, payoutAccountAggregate, id, removeAccount, anyVersion)
  await forgetUses(deps, id)
  return handled
}
