import { recordUse } from '@opdesk/api/payout-accounts/account-digest.ts'
import type { DigestCommand } from '@opdesk/api/plugins/command-digests.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import type { PayoutAccountEvent } from '@opdesk/contracts/payout-account/events.ts'
import type { PayoutAccountState } from '@opdesk/contracts/payout-account/state.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { confirmAccount, enterAccount } from '@opdesk/domain/payout-account/enter-account.ts'
import { recordValidation } from '@opdesk/domain/payout-account/judge-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { shippedIfscCodes } from '@opdesk/integrations/ifsc/ifsc-codes.ts'
import { commandAt, demoActor } from '../command.ts'
import { demoId } from '../ids.ts'
import type { StepDeps } from '../run-step.ts'
import { type DemoSubscriber, demoSubscribers } from '../subscribers.ts'
import { minuteOf } from '../working-hours.ts'
import { type DemoAccount, demoAccounts } from './accounts.ts'

/** Days before today on which the first accounts were entered. */
const ENTERED_DAYS = 40
const CHANGED_MS = 3 * 3_600_000
const MINUTE_MS = 60_000

type Deps = Pick<StepDeps, 'store' | 'db'> & { digestCommand: DigestCommand }

const enter = async (
  deps: Deps,
  { id, profile }: DemoSubscriber,
  { account, registered, key, at }: { account: FrozenAccount; registered?: string; key: string; at: Date },
): Promise<void> => {
  const { store } = deps
  const account_id = demoId('payout-account', id, key)
  const own = { id, role: 'subscriber' as const, designation: null, name: profile.name }
  const run = (
    step: string,
    minutes: number,
    decide: (state: PayoutAccountState, now: Date) => PayoutAccountEvent[],
    actor = own as typeof own | typeof demoActor,
  ) =>
    commandAt(
      store,
      new Date(at.getTime() + minutes * MINUTE_MS),
      { aggregate: payoutAccountAggregate, id, step: `payout-account ${key} ${step}`, actor },
      decide,
    )
  const { version: list } = shippedIfscCodes()
  await run('enter', 0, (state, now) => enterAccount(state, { account_id, account, list }, now))
  const provider = registered !== undefined
  await run('confirm', 2, (state, now) => confirmAccount(state, { account_id, contactChanged: false, provider }, now))
  await recordUse(deps, { subscriber_id: id, account_id, account }, at)
  if (registered === undefined) return
  const validation = { account_id, check: 'valid' as const, registered_name: registered, profile_name: profile.name }
  await run('check', 3, state => recordValidation(state, validation), demoActor)
}

const makeAccount = async (deps: Deps, { subscriber, account, registered, change }: DemoAccount, now: Date): Promise<void> => {
  const person = demoSubscribers[subscriber - 1]
  if (!person) throw new Error(`there is no subscriber ${subscriber}`)
  const at = minuteOf(addDays(istDay(now), -ENTERED_DAYS), 20 * 60 + subscriber)
  await enter(deps, person, { account, ...(registered !== undefined && { registered }), key: 'first', at })
  if (change) await enter(deps, person, { account: change, key: 'change', at: new Date(now.getTime() - CHANGED_MS) })
}

/** Makes the payout accounts of the subscribers. Idempotent. */
export const makeAccounts = async (deps: Deps, now: Date): Promise<void> => {
  for (const account of demoAccounts) await makeAccount(deps, account, now)
}
