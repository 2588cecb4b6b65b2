import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { frozenAccount } from './account.ts'

const account_id = z.string()

/** Outcomes of the provider's validation; `not_checked`: no provider, no answer, or one that says nothing about the account. */
export const checkOutcomes = ['not_checked', 'valid', 'invalid'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

/** Outcomes of comparing the registered name with the subscriber's name; `not_compared`: one of them is missing or not Latin. */
export const nameOutcomes = ['not_compared', 'match', 'differs'] as const
export type NameOutcome = (typeof nameOutcomes)[number]

/** Notes for Finance beside an outcome. */
export const checkNotes = ['none', 'not_latin', 'business'] as const
export type CheckNote = (typeof checkNotes)[number]

/**
 * Events of the one payout account of a subscriber, stream `payout-account-<subscriber id>`. Each entered account has an id of its
 * own; times are ISO 8601 UTC.
 */
export const payoutAccountEvents = defineEvents({
  /** Typed by the subscriber; it has no effect until its code is entered. `list`: version of the list of IFSC codes. */
  payout_account_entered: z.object({ account_id, account: frozenAccount, list: z.string() }),
  /**
   * The subscriber entered the code. `as`: `first` and `correction` (of an account that the bank refused) count at once, `change`
   * from `in_force_at`. `check`: `pending` if a provider is asked, `none` if no provider is configured.
   */
  payout_account_confirmed: z.object({
    account_id,
    as: z.enum(['first', 'change', 'correction']),
    in_force_at: z.iso.datetime(),
    check: z.enum(['pending', 'none']),
  }),
  /** The provider's validation ended. `registered_name`: the bank's name of the holder; '' if it gave none. */
  payout_account_validated: z.object({
    account_id,
    check: z.enum(checkOutcomes),
    name: z.enum(nameOutcomes),
    note: z.enum(checkNotes),
    registered_name: z.string(),
  }),
  /** Where two people hold Finance: one of them wants to accept the account, and waits for another. */
  payout_account_acceptance_begun: z.object({ account_id, reason: z.string() }),
  /** Finance accepted an account that differs or could not be checked. */
  payout_account_name_accepted: z.object({ account_id, reason: z.string() }),
  /** The subscriber took the account away, and with it a waiting change. */
  payout_account_removed: z.object({}),
  /**
   * The subscriber said "this was not me". `stopped`: `change` before it was in force, so that the earlier account stays; `account`
   * once it was in force.
   */
  payout_account_disowned: z.object({ account_id, stopped: z.enum(['change', 'account']) }),
  /** The bank refused a payment because of the account: closed, frozen, unknown. `reason`: the bank's words. */
  payout_account_refused: z.object({ account_id, reason: z.string() }),
  /** The first successful payment to the account, or one after a refusal, which ends the refusal. */
  payout_account_paid: z.object({ account_id, reference: z.string() }),
  /**
   * A person of Finance saw the whole number of an account that a payment failed to. `reference`: of the payment; null for an account
   * that the bank refused.
   */
  payout_account_shown: z.object({ account_id, reference: z.string().nullable() }),
  /** A subscriber whose profile name is not in Latin letters entered it as in the passbook. */
  passbook_name_entered: z.object({ name: z.string() }),
})
export type PayoutAccountEvent = EventOf<typeof payoutAccountEvents>
export const payoutAccountStream = streamsOf('payout-account')
