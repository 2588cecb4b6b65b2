import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

const ofReferral = z.object({ referral_id: z.string() })

/**
 * Events of one subscriber's referrals, stream `referrals-<subscriber id>`. `phone`: ten digits; `email`: '' if no address was
 * given.
 */
export const referralEvents = defineEvents({
  referral_made: z.object({ referral_id: z.string(), name: z.string(), phone: z.string(), email: z.string() }),
  referral_completed: ofReferral,
  /** The referral is pending again. */
  referral_reopened: ofReferral,
  /** An admin deleted the referral: the key of the referred person's data is destroyed. */
  referral_deleted: ofReferral,
})
export type ReferralEvent = EventOf<typeof referralEvents>

export const referralStream = streamsOf('referrals')
