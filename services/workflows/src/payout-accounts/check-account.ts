import { processActor } from '@opdesk/contracts/actor.ts'
import { type CheckOutcome, payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import type { ConfirmedAccount } from '@opdesk/contracts/payout-account/state.ts'
import { addDays, istDay, startOfIstDay } from '@opdesk/contracts/time.ts'
import { recordValidation } from '@opdesk/domain/payout-account/judge-account.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { handleCommand, load } from '@opdesk/event-store/handle-command.ts'
import {
  type AccountValidation,
  type PayoutProvider,
  ProviderBusy,
  ProviderRefused,
  ProviderUnknown,
} from '@opdesk/integrations/payouts/payout-provider.ts'
import type pg from 'pg'
import { subscriberNow } from '../mail/mail-to-subscriber.ts'
import type { WorkflowContext } from '../workflow.ts'

export const NAME = 'payout-accounts'

/** Validations of one person, and of one number, on an IST day: more would let people learn who owns a number. */
const CHECKS_PER_PERSON_AND_DAY = 5
const CHECKS_PER_NUMBER_AND_DAY = 3

/** First pause (ms) before a running validation is looked at again; it doubles up to the longest. */
const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 600_000

/** A check that is due. `attempt`: number of earlier attempts; `validation_id`: the running validation, or null. */
export interface DueCheck {
  subscriber_id: string
  account_id: string
  attempt: number
  validation_id: string | null
}

/** The next step of a check: its end, or another attempt at a time. */
type Step = { ended: CheckOutcome; registered_name: string } | { again: Date; validation_id: string | null }

const pauseAfter = (attempt: number): number => Math.min(FIRST_PAUSE_MS * 2 ** Math.min(attempt, 20), LONGEST_PAUSE_MS)

/**
 * Counts the validation of an account once, also if it is asked for again after an answer was lost. False if the person or the number
 * has had all of an IST day. The digest is that of the flag for shared accounts.
 */
const countCheck = async (db: pg.Pool, { subscriber_id, account_id }: DueCheck, now: Date): Promise<boolean> => {
  const counted = await db.query('select from app.payout_account_check where subscriber_id = $1 and account_id = $2 limit 1', [
    subscriber_id,
    account_id,
  ])
  if (counted.rowCount === 1) return true
  const { rowCount } = await db.query(
    `with used as (select digest from app.payout_account_use where subscriber_id = $1 and account_id = $2)
     insert into app.payout_account_check (subscriber_id, account_id, digest, asked_at)
     select $1::text, $2::text, coalesce((select digest from used), $2::text), $3::timestamptz
     where (select count(*) from app.payout_account_check where subscriber_id = $1 and asked_at >= $4) < $5
       and (select count(*) from app.payout_account_check where digest = (select digest from used) and asked_at >= $4) < $6`,
    [subscriber_id, account_id, now, startOfIstDay(istDay(now)), CHECKS_PER_PERSON_AND_DAY, CHECKS_PER_NUMBER_AND_DAY],
  )
  return rowCount === 1
}

const outcomeOf = ({ status, account_status }: AccountValidation): CheckOutcome => {
  if (status !== 'completed') return 'not_checked'
  return account_status === 'active' ? 'valid' : 'invalid'
}

/** A validation of the person's fund account; the provider knows the person by the subscriber's id. */
const ask = async (provider: PayoutProvider, { account }: ConfirmedAccount, due: DueCheck): Promise<AccountValidation> =>
  due.validation_id === null
    ? await provider.validateAccount(await provider.ensureFundAccount(due.subscriber_id, account))
    : await provider.getValidation(due.validation_id)

const stepOf = async (
  provider: PayoutProvider,
  account: ConfirmedAccount,
  due: DueCheck,
  { db, clock }: WorkflowContext,
): Promise<Step> => {
  const now = clock()
  const later = (validation_id: string | null): Step => ({
    again: new Date(now.getTime() + pauseAfter(due.attempt)),
    validation_id,
  })
  if (due.validation_id === null && !(await countCheck(db, due, now)))
    return { again: startOfIstDay(addDays(istDay(now), 1)), validation_id: null }
  try {
    const validation = await ask(provider, account, due)
    if (validation.status === 'created') return later(validation.validation_id)
    return { ended: outcomeOf(validation), registered_name: validation.registered_name ?? '' }
  } catch (error) {
    if (error instanceof ProviderUnknown || error instanceof ProviderBusy) return later(due.validation_id)
    if (!(error instanceof ProviderRefused)) throw error
    // A wrong key, or an address that the provider does not list, is no verdict about the account.
    if (error.class === 'later' || error.status === 401 || error.status === 403) return later(due.validation_id)
    return { ended: error.class === 'theirs' ? 'invalid' : 'not_checked', registered_name: '' }
  }
}

/**
 * Asks the provider about a confirmed account, and records the end of the validation. Answers the next attempt, or null. An account
 * that was replaced, removed or accepted meanwhile is not asked about.
 */
export const checkAccount = async (due: DueCheck, context: WorkflowContext): Promise<{ next: DueCheck; at: Date } | null> => {
  const { store, clock, payouts } = context
  const stream = payoutAccountStream(due.subscriber_id)
  const { state } = await load(store, payoutAccountAggregate, stream)
  const account = [state.waiting, state.current].find(known => known?.account_id === due.account_id)
  if (account?.check !== 'pending' || account.accepted) return null
  const subscriber = await subscriberNow(store, due.subscriber_id)
  if (subscriber.status !== 'registered' || subscriber.erasure !== null) return null
  if (!payouts) throw new Error('payout accounts wait for a check, and this process has no payout provider')
  const step = await stepOf(payouts, account, due, context)
  if ('again' in step) return { next: { ...due, attempt: due.attempt + 1, validation_id: step.validation_id }, at: step.again }
  const { account_id } = due
  const profile_name = subscriber.profile.name
  await handleCommand({
    store,
    aggregate: payoutAccountAggregate,
    stream,
    command: { id: `${account_id}:checked`, actor: processActor(NAME) },
    now: clock(),
    decide: known =>
      recordValidation(known, { account_id, check: step.ended, registered_name: step.registered_name, profile_name }),
  })
  return null
}
