import type { FailureClass } from '@opdesk/contracts/payout/failure-class.ts'
import type { PayoutNews, ValidationNews } from '@opdesk/contracts/payout/payout-news.ts'
import type { ProviderTransaction } from '@opdesk/contracts/payout/provider-transaction.ts'

export type { FailureClass } from '@opdesk/contracts/payout/failure-class.ts'
export type { DowntimeNews, PayoutNews, PayoutWebhookNews, ValidationNews } from '@opdesk/contracts/payout/payout-news.ts'
export type { ProviderTransaction } from '@opdesk/contracts/payout/provider-transaction.ts'

/** The outcome of a call is unknown: no answer in time, a lost connection, a 5xx, or an unreadable answer. It may have taken effect. */
export class ProviderUnknown extends Error {
  override name = 'ProviderUnknown'
}

/** The provider refused a call, so it had no effect. `code` and `description` are the provider's, without personal data. */
export class ProviderRefused extends Error {
  override name = 'ProviderRefused'
  readonly class: FailureClass
  /** HTTP status; 0 if the adapter refused the call by the provider's rules before it was sent. */
  readonly status: number
  readonly code: string
  readonly description: string
  constructor(refusal: { class: FailureClass; status: number; code: string; description: string }) {
    super(`the payout provider refused: ${refusal.code}: ${refusal.description}`)
    this.class = refusal.class
    this.status = refusal.status
    this.code = refusal.code
    this.description = refusal.description
  }
}

/** The provider takes no more calls at present (429), also after the adapter has backed off. The call had no effect. */
export class ProviderBusy extends Error {
  override name = 'ProviderBusy'
  /** Shortest time in ms before the next try. */
  readonly retryAfterMs: number
  constructor(retryAfterMs: number) {
    super('the payout provider is busy')
    this.retryAfterMs = retryAfterMs
  }
}

/** An account that money is sent to; the part of a frozen payout account that the provider needs. */
export type PayeeAccount =
  | { kind: 'bank'; holder: string; account_number: string; ifsc: string }
  | { kind: 'upi'; holder: string; vpa: string }

export type PayoutMode = 'UPI' | 'IMPS' | 'NEFT'

export interface NewPayout {
  /** Reference of the attempt, `PAY-CLM001234-2_a1`: 4–36 letters, digits, hyphens, underscores and spaces. */
  reference: string
  /** Idempotency key: the reference, in the same alphabet. No two bodies may share a key. */
  key: string
  fundAccountId: string
  /** Paise; at least 100. */
  amount: number
  /** See `payoutMode`. */
  mode: PayoutMode
  /** See `payoutNarration`. */
  narration: string
}

/** A check of an account with the name that the bank has. The name is personal: never store it outside of the person's key. */
export interface AccountValidation extends ValidationNews {
  /** Null if the bank gave no name. */
  registered_name: string | null
}

/** Money in the account that payouts are debited from, in paise. `refreshed_at` is an instant, ISO 8601 in UTC. */
export interface ProviderBalance {
  available: number
  refreshed_at: string
}

/** An interval of instants. `to` is excluded. */
export interface Interval {
  from: Date
  to: Date
}

/**
 * A provider that sends money to accounts, in RazorpayX's terms. Amounts in paise. Calls are sent in order, at most ten a second
 * per process, and end within 5 seconds after they were sent.
 * @throws ProviderUnknown, ProviderRefused, ProviderBusy
 */
export interface PayoutProvider {
  /**
   * The contact of a person; repeated calls return the same one, and another name makes another one.
   * @param person our reference of the person, at most 40 characters
   */
  ensureContact(person: string, name: string): Promise<string>
  /** The fund account of a person's account; repeated calls return the same one. */
  ensureFundAccount(person: string, account: PayeeAccount): Promise<string>
  /**
   * Sends money. A repeated call with the same key and body returns the same payout, within seven days; the same key with another
   * body is refused.
   * After `ProviderUnknown`, look the payout up by `findPayout`, and repeat the call only with the same key and body.
   */
  createPayout(payout: NewPayout): Promise<PayoutNews>
  /** SHA-256 (hex) of the body that `createPayout` sends. @throws ProviderRefused for an id that the provider cannot have */
  payoutDigest(payout: NewPayout): string
  /** The payout with a reference; null if the provider has none. A new payout may take some time to be found. */
  findPayout(reference: string): Promise<PayoutNews | null>
  getPayout(id: string): Promise<PayoutNews>
  /** Cancels a payout that is `queued` or `scheduled`. No webhook follows. */
  cancelPayout(id: string): Promise<PayoutNews>
  /**
   * Starts a check of an account; a repeated call starts another one. Not all customers of the provider have this:
   * `ProviderRefused` with class `ours`.
   */
  validateAccount(fundAccountId: string): Promise<AccountValidation>
  getValidation(id: string): Promise<AccountValidation>
  balance(): Promise<ProviderBalance>
  /** All payouts created in an interval. */
  listPayouts(interval: Interval): Promise<PayoutNews[]>
  /** All lines of the account statement in an interval. */
  listTransactions(interval: Interval): Promise<ProviderTransaction[]>
  /** Deactivates the contacts and fund accounts of a person, because the provider cannot delete them. */
  deactivate(person: string): Promise<void>
  /** True if the provider signed a webhook body with the present secret or the previous one. */
  isWebhook(body: Buffer, signature: string): boolean
}
