import { DomainError } from '@opdesk/contracts/errors.ts'
import { payoutStream } from '@opdesk/contracts/payout/events.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { type PayoutAccountEvent, payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { stateAt } from '@opdesk/contracts/payout-account/state.ts'
import { payoutAggregate } from '@opdesk/domain/payout/state.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { FastifyRequest } from 'fastify'
import { requireWithin } from '../account/sign-in/throttle.ts'
import type { AppDeps } from '../deps.ts'
import { anyVersion, execute } from '../plugins/execute.ts'
import { signedIn } from '../plugins/route-auth.ts'

/** Numbers that one person may see within an hour. */
const SHOWN_MAX = 20
const HOUR_MINUTES = 60

interface FailedAccount {
  account: FrozenAccount
  account_id: string
}

/** The account of a payment's last attempt, if that failed or came back. @throws account_not_failed */
const accountOfPayment = async ({ store }: AppDeps, subscriber: string, reference: string): Promise<FailedAccount> => {
  const { state } = await load(store, payoutAggregate, payoutStream(reference))
  const last = state.status === 'new' || state.subscriber_id !== subscriber ? undefined : state.attempts.at(-1)
  const failed = last && (last.state === 'failed' || last.state === 'reversed')
  if (!failed || !last.account || last.account_id === null) throw new DomainError('account_not_failed')
  return { account: last.account, account_id: last.account_id }
}

/** The account of a subscriber that the bank refused. @throws account_not_failed */
const refusedAccount = async ({ store, clock }: AppDeps, subscriber: string): Promise<FailedAccount> => {
  const { state } = await load(store, payoutAccountAggregate, payoutAccountStream(subscriber))
  const { current } = stateAt(state, clock())
  if (!current || current.refused === null) throw new DomainError('account_not_failed')
  return current
}

/**
 * The whole number of an account that a payment failed to, after the account's history has a record of who saw it.
 * @throws account_not_failed; too_many_requests after 20 numbers of a person in an hour
 */
export const revealAccount = async (
  deps: AppDeps,
  request: FastifyRequest,
  subscriber: string,
  reference: string | null,
): Promise<FrozenAccount> => {
  const { account, account_id } =
    reference === null ? await refusedAccount(deps, subscriber) : await accountOfPayment(deps, subscriber, reference)
  await requireWithin(deps, `shown accounts ${signedIn(request).user_id}`, SHOWN_MAX, HOUR_MINUTES)
  await execute(
    request,
    payoutAccountAggregate,
    subscriber,
    (): PayoutAccountEvent[] => [{ type: 'payout_account_shown', data: { account_id, reference } }],
    anyVersion,
  )
  return account
}
