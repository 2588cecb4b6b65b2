import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'

interface Appearance {
  label: string
  tone: Tone
}

/** Words and tones for the states of an attempt. */
export const attemptStates: Record<PayoutDetail['attempts'][number]['state'], Appearance> = {
  requested: { label: 'Waits to be sent', tone: 'waiting' },
  sending: { label: 'Being checked', tone: 'working' },
  in_process: { label: 'Sent to the bank', tone: 'working' },
  paid: { label: 'Paid', tone: 'good' },
  paid_twice: { label: 'Paid twice', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
  reversed: { label: 'Came back', tone: 'bad' },
  returned: { label: 'Second amount returned', tone: 'neutral' },
}

/** Words and tones for the states of a payment. */
export const paymentStates: Record<PayoutDetail['state'], Appearance> = {
  ...attemptStates,
  new: attemptStates.requested,
}
