import { bankFormatLabels } from './bank-format-ids.ts'
import { formatRupees } from './money.ts'
import { channelLabels } from './payout-channel.ts'

/** System Settings of payments, with words for people. Two admins change them (payouts.md 3.9). */
export const paymentSettingLabels = {
  payment_release_limit: 'Payments: limit of one person',
  payout_channel: 'Payments: channel',
  bank_file_format: 'Bank: format of files',
  bank_words_paid: 'Bank: words for paid',
  bank_words_failed: 'Bank: words for failed',
  bank_words_pending: 'Bank: words for pending',
  bank_words_returned: 'Bank: words for returned',
} as const

export type PaymentSetting = keyof typeof paymentSettingLabels
export const paymentSettings = Object.keys(paymentSettingLabels) as PaymentSetting[]

/** The channel without a choice: PAYOUTS names it. */
export const AS_INSTALLED = 'As installed'

const valueLabels: Readonly<Record<string, string>> = { ...channelLabels, ...bankFormatLabels }

/** A value of a setting as people read it. Amounts are whole rupees. */
export const paymentSettingWords = (name: PaymentSetting, value: string | number | undefined): string => {
  if (typeof value === 'number') return formatRupees(value)
  if (name.startsWith('bank_words_')) return value || 'None'
  return valueLabels[value ?? ''] ?? AS_INSTALLED
}
