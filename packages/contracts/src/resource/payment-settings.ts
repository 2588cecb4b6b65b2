import { z } from 'zod'
import { bankFormatIds, bankFormatLabels } from '../bank-format-ids.ts'
import { type AnswerStatus, type StatusWords, splitWords, wordInTwoLists } from '../bank-status-words.ts'
import { AS_INSTALLED, type PaymentSetting, paymentSettingLabels } from '../payment-settings.ts'
import { channelLabels, payoutChannels } from '../payout-channel.ts'
import { select, text } from './field-kinds.ts'
import { rupeeLimit } from './number-fields.ts'

const WORDS_MAX = 500

/** Words with commas between them, kept in lower case, each once. A request may leave the list out: the present one stays. */
const wordList = (name: PaymentSetting, hint: string) => ({
  ...text({ label: paymentSettingLabels[name], max: WORDS_MAX, hint, unlisted: true }),
  mayBeEmpty: true as const,
  schema: z
    .string('Enter words with commas between them')
    .max(WORDS_MAX, `At most ${WORDS_MAX} characters`)
    .transform(list => splitWords(list).join(', '))
    .optional(),
})

const NEEDS_ADMIN = 'Changing this needs another admin.'
const WORDS_HINT = `Words of your bank’s answers, with commas between them, beside those of the format. ${NEEDS_ADMIN}`

/**
 * System Settings of payments. A change takes effect when another admin confirms it, if there is one, and is mailed to Finance
 * (domain.md section 5; payouts.md 3.9).
 */
export const paymentFields = {
  payment_release_limit: rupeeLimit({
    label: paymentSettingLabels.payment_release_limit,
    max: 10_000_000,
    hint: `In rupees, for a claim, for a payment of several claims, and for all that one person of Finance pays on a day. Payments above it wait for a second person of Finance. ${NEEDS_ADMIN}`,
  }),
  payout_channel: {
    ...select({
      label: paymentSettingLabels.payout_channel,
      options: payoutChannels.map(value => ({ value, label: channelLabels[value] })),
      choose: AS_INSTALLED,
      schema: z.enum(payoutChannels),
    }),
    schema: z.enum(['', ...payoutChannels], 'Please select the channel !').optional(),
    answer: z.enum(['', ...payoutChannels]),
    hint: `The mover of the money. Payments under way stay with the channel that they have. ${NEEDS_ADMIN}`,
    unlisted: true as const,
  },
  bank_file_format: {
    ...select({
      label: paymentSettingLabels.bank_file_format,
      options: bankFormatIds.map(value => ({ value, label: bankFormatLabels[value] })),
      schema: z.enum(bankFormatIds),
    }),
    schema: z.enum(bankFormatIds, 'Please select the format !').optional(),
    answer: z.enum(bankFormatIds),
    hint: `For batches that are closed later. ${NEEDS_ADMIN}`,
    unlisted: true as const,
  },
  bank_words_paid: wordList('bank_words_paid', WORDS_HINT),
  bank_words_failed: wordList('bank_words_failed', WORDS_HINT),
  bank_words_pending: wordList('bank_words_pending', WORDS_HINT),
  bank_words_returned: wordList('bank_words_returned', WORDS_HINT),
} as const

/** The values of a new installation. */
export const shippedPaymentSettings = {
  payment_release_limit: 25_000,
  payout_channel: '',
  bank_file_format: 'generic_neft_imps',
  bank_words_paid: '',
  bank_words_failed: '',
  bank_words_pending: '',
  bank_words_returned: '',
} as const

type Values = Readonly<Record<string, unknown>>

const listIn = (record: Values, status: AnswerStatus): string[] => splitWords(String(record[`bank_words_${status}`] ?? ''))

/** The installation's own words of a record of System Settings. */
export const ownWords = (record: Values): StatusWords => ({
  paid: listIn(record, 'paid'),
  failed: listIn(record, 'failed'),
  returned: listIn(record, 'returned'),
  pending: listIn(record, 'pending'),
})

/** The field with a word that another field has, too, and a sentence about it; undefined if no word is in two fields. */
export const repeatedWord = (record: Values): { path: PaymentSetting; message: string } | undefined => {
  const found = wordInTwoLists(ownWords(record))
  if (!found) return undefined
  const { word, statuses } = found
  return {
    path: `bank_words_${statuses[1]}`,
    message: `“${word}” is among the words for ${statuses[0]}, too. A word has one status.`,
  }
}

/** Requires that no word of the bank has two statuses. */
export const oneStatusPerWord = (schema: z.ZodObject): z.ZodObject =>
  schema.superRefine((record: Values, context) => {
    const repeated = repeatedWord(record)
    if (repeated) context.addIssue({ code: 'custom', path: [repeated.path], message: repeated.message })
  })
