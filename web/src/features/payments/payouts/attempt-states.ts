import { payoutStateLabel } from '@opdesk/contracts/payout/payout-list.ts'
import type { PayoutDetail } from '@opdesk/contracts/payout/queries.ts'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import type { Tone } from '@opdesk/contracts/tone.ts'

interface Appearance {
  label: string
  tone: Tone
}

const states: Record<Exclude<PayoutDetail['attempts'][number]['state'], 'requested'>, Appearance> = {
  sending: { label: 'Being checked', tone: 'working' },
  in_process: { label: 'Sent to the bank', tone: 'working' },
  paid: { label: 'Paid', tone: 'good' },
  paid_twice: { label: 'Paid twice', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
  reversed: { label: 'Came back', tone: 'bad' },
  returned: { label: 'Second amount returned', tone: 'neutral' },
}

/** Words and tone for the state of an attempt, or of a payment by its last attempt. */
export const attemptState = (
  state: PayoutDetail['attempts'][number]['state'] | PayoutDetail['state'],
  channel: PayoutChannel,
): Appearance =>
  state === 'requested' || state === 'new'
    ? { label: payoutStateLabel({ state: 'requested', channel }), tone: 'waiting' }
    : states[state]
