import { maskedAccount } from '@opdesk/contracts/payout-account/account.ts'
import type { EnteredAccount } from '@opdesk/contracts/payout-account/state.ts'
import type { RegisteredSubscriber } from '@opdesk/domain/subscriber/state.ts'
import { type Action, requireActionCode, sendActionCode } from '../account/sign-in/action-code.ts'
import type { AppDeps } from '../deps.ts'
import { codeDigest } from './account-digest.ts'

/** The account as a text message names it: operators deliver no dots and no ellipsis. */
const inText = (masked: string): string => masked.replace('••', 'account ').replace('…', '..')

const actionOf = (deps: AppDeps, subscriber_id: string, { account }: EnteredAccount): Action => ({
  purpose: 'payout',
  subscriber_id,
  about: codeDigest(deps, account),
})

/**
 * Sends the code of an entered account to the confirmed number, or else to the confirmed address.
 * @throws otp_wait, otp_resend_limit, too_many_requests; nothing_to_confirm without a confirmed contact
 */
export const sendPayoutCode = async (
  deps: AppDeps,
  owner: RegisteredSubscriber,
  entered: EnteredAccount,
  network: string,
): Promise<void> => {
  const account = maskedAccount(entered.account)
  const message = { template: 'payout_account_code', values: [inText(account)], account } as const
  await sendActionCode(deps, owner, actionOf(deps, owner.id, entered), message, network)
}

/**
 * Uses the code of an entered account up.
 * @throws wrong_otp, too_many_attempts
 */
export const requirePayoutCode = async (
  deps: AppDeps,
  id: string,
  entered: EnteredAccount,
  otp: string,
  network: string,
): Promise<void> => await requireActionCode(deps, actionOf(deps, id, entered), otp, network)
