import { z } from 'zod'
import { listedRelease } from './release-list.ts'

/** A warning about one payment before its release. */
export const releaseWarnings = [
  'account_changed',
  'account_shared',
  'account_not_checked',
  'first_payment',
  'no_account',
  'bank_down',
  'same_payment_today',
] as const
export type ReleaseWarning = (typeof releaseWarnings)[number]

/** Words for people. */
export const releaseWarningLabels: Record<ReleaseWarning, string> = {
  account_changed: 'Account changed in the last 72 hours',
  account_shared: 'Account also used by other people',
  account_not_checked: 'Account not checked',
  first_payment: 'First payment to this account',
  no_account: 'No account to pay to',
  bank_down: 'The bank is down: held by the provider, sent by itself later',
  same_payment_today: 'Same payee with the same amount today',
}

/**
 * The facts that are shown before a release. `sum`: of the payments that wait; `fees`: expected from the last payments; `balance`:
 * at the provider, null without one or while it does not answer; `queued`: of payments that were asked for before and are not made.
 * Rupees. `mode`: how the bank is reached. `refusals`: payments that the viewer may not release, with
 * the people who may.
 */
export const releasePreflight = listedRelease.extend({
  preflight: z.object({
    sum: z.number(),
    fees: z.number(),
    balance: z.number().nullable(),
    queued: z.number(),
    covered: z.boolean().nullable(),
    warnings: z.array(
      z.object({
        claim_id: z.string(),
        account: z.string().nullable(),
        mode: z.enum(['UPI', 'IMPS', 'NEFT']).nullable(),
        warnings: z.array(z.enum(releaseWarnings)),
      }),
    ),
    refusals: z.array(z.object({ claim_id: z.string(), code: z.string(), may_release: z.array(z.string()) })),
  }),
})
export type ReleasePreflight = z.infer<typeof releasePreflight>
export type Preflight = ReleasePreflight['preflight']

/** Answer of a withdrawal. */
export const decidedRelease = z.object({ _id: z.string(), state: z.enum(['withdrawn']) })
