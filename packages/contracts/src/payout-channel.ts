/**
 * The mover of a payment's money. `razorpayx`: the provider, automatically. `bank_file`: a file for the bank's portal, and its
 * answer. `ledger_only`: the money moves outside of the product, so the payment is settled at once and needs no account.
 */
export const payoutChannels = ['razorpayx', 'bank_file', 'ledger_only'] as const
export type PayoutChannel = (typeof payoutChannels)[number]

/** Words for people. */
export const channelLabels: Record<PayoutChannel, string> = {
  razorpayx: 'RazorpayX',
  bank_file: 'Bank file',
  ledger_only: 'Paid outside',
}
