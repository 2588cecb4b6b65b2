import { type PayoutChannel, payoutChannels } from '@opdesk/contracts/payout-channel.ts'

/**
 * The channel of payments that PAYOUTS names, or the sentence that refuses it; no channel if it names none. `hasProvider`: whether a
 * payout provider, or its simulator, is configured.
 */
export const readChannelSetting = (
  setting: string | undefined,
  { hasProvider }: { hasProvider: boolean },
): { channel?: PayoutChannel } | { refusal: string } => {
  const asked = setting?.trim()
  if (!asked) return {}
  const channel = payoutChannels.find(one => one === asked)
  if (!channel) return { refusal: `PAYOUTS must be one of ${payoutChannels.join(', ')}.` }
  if (channel === 'razorpayx' && !hasProvider)
    return { refusal: 'PAYOUTS=razorpayx needs RAZORPAYX_KEY_ID and the settings that belong to it.' }
  return { channel }
}

/**
 * The channel that counts until the System Settings name another. Without a provider the money goes by the bank's file, so that no
 * payment is called paid before a person said so.
 */
export const installedChannel = (named: PayoutChannel | undefined, { hasProvider }: { hasProvider: boolean }): PayoutChannel =>
  named ?? (hasProvider ? 'razorpayx' : 'bank_file')
