import { referralDefinition } from '@opdesk/contracts/referral/aggregate.ts'
import { type ReferralEvent, referralStream } from '@opdesk/contracts/referral/events.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'

export interface MadeReferral {
  referral_id: string
  /** Ten digits; '' once the referring person was erased. */
  phone: string
  /** The IST day of the referral. */
  day: Day
  action_taken: boolean
  deleted: boolean
}

export interface ReferralsState {
  /** The referrals in the order of their creation, deleted ones included. */
  made: readonly MadeReferral[]
  /** Id of the referral that the last event made, if it made one. */
  introduced: string | undefined
}

const evolveReferrals = (state: ReferralsState, event: ReferralEvent, { at }: { at: string }): ReferralsState => {
  const { referral_id } = event.data
  const changed = (change: Partial<MadeReferral>): ReferralsState => ({
    made: state.made.map(made => (made.referral_id === referral_id ? { ...made, ...change } : made)),
    introduced: undefined,
  })
  switch (event.type) {
    case 'referral_made': {
      const { phone } = event.data
      const made = { referral_id, phone, day: istDay(new Date(at)), action_taken: false, deleted: false }
      return { made: [...state.made, made], introduced: referral_id }
    }
    case 'referral_completed':
      return changed({ action_taken: true })
    case 'referral_reopened':
      return changed({ action_taken: false })
    case 'referral_deleted':
      return changed({ deleted: true })
  }
}

/**
 * The referrals of one subscriber. The referred person's data is encrypted under a separate key, by the id of the referral; the key
 * is destroyed with the referral, or with the referring subscriber (decision 0052). All other data is about the referring
 * subscriber.
 */
export const referralsAggregate = {
  ...referralDefinition,
  stream: referralStream,
  initial: { made: [], introduced: undefined } as ReferralsState,
  evolve: evolveReferrals,
  subject: ({ introduced }: ReferralsState, stream: string): string => introduced ?? referralStream.idOf(stream),
}
