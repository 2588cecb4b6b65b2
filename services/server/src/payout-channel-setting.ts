import { type PayoutChannel, payoutChannels } from '@opdesk/contracts/payout-channel.ts'

/**
 * The channel of payments by the setting PAYOUTS, or the sentence that refuses it. By default the money moves outside of the
 * product. `hasProvider`: whether a payout provider, or its simulator, is configured.
 */
export const readPayoutChannel = (
  setting: string | undefined,
  { hasProvider }: { hasProvider: boolean },
): { channel: PayoutChannel } | { refusal: string } => {
  const asked = setting?.trim() || 'ledger_only'
  const channel = payoutChannels.find(one => one === asked)
  if (!channel) return { refusal: `PAYOUTS must be one of ${payoutChannels.join(', ')}.` }
  if (channel === 'razorpayx' && !hasProvider)
    return { refusal: 'PAYOUTS=razorpayx needs RAZORPAYX_KEY_ID and the settings that belong to it.' }
  return { channel }
}
