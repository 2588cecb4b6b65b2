import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'

type Attempt = PayoutDetail['attempts'][number]
type Word = Attempt['words'][number]

/** A line of an attempt's history. `quote`: the provider's own word; `aside`: ids, fees and the provider's description. */
export interface AttemptStep {
  at: string
  text: string
  quote?: string
  aside?: string | undefined
}

const doubts = {
  amount: 'not believed: another amount',
  account: 'not believed: another account',
  currency: 'not believed: another currency',
}

const inRupees = (amount: number): string => `₹${amount.toFixed(2)}`

const ofWord = (word: Word): AttemptStep => {
  const { at, status, status_word, source, reason, description, utr, fees, doubt } = word
  const details = [source, reason, utr && `UTR ${utr}`, doubt && doubts[doubt]].filter(Boolean).join(', ')
  const aside = [description, fees > 0 && `fee ${inRupees(fees)} with tax`].filter(Boolean).join(', ')
  return { at, text: details, quote: status_word ?? status, aside: aside || undefined }
}

/** The history of an attempt in order of time: its request, each sending, and every word of the provider or bank. */
export const attemptSteps = ({ requested_at, sent_at, provider_id, reference, words }: Attempt): AttemptStep[] =>
  [
    { at: requested_at, text: 'Requested', aside: `key ${reference}` },
    ...sent_at.map((at, index) => ({
      at,
      text: index === 0 ? 'Sent to the provider' : 'Sent again with the same key',
      aside: index === 0 ? (provider_id ?? undefined) : undefined,
    })),
    ...words.map(ofWord),
  ].sort((one, other) => one.at.localeCompare(other.at))
