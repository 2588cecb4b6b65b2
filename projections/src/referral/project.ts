import { istDay } from '@opdesk/contracts/time.ts'
import { defineProjection, REMOVED } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { linesOf } from '../lists/search-text.ts'
import { referralTable, referralTally } from './table.ts'

/** Referrals that are not deleted. */
export const referral = defineProjection({
  name: 'referral',
  version: 5,
  hasPersonalData: true,
  table: referralTable,
  tally: referralTally,
})({
  key: ({ data }) => String(data.referral_id),
  on: {
    referral_made: (_, event) => {
      const { referral_id, name, phone, email } = event.data
      // The referrer was erased, so the referral's data is erased as well.
      if (phone === '') return REMOVED
      return {
        referral_id,
        subscriber_id: streamId(event),
        name,
        phone,
        email,
        action_taken: false,
        referred_at: event.at,
        referred_on: istDay(new Date(event.at)),
        search: linesOf(name, email, phone),
      }
    },
    referral_completed: row => row && { ...row, action_taken: true },
    referral_reopened: row => row && { ...row, action_taken: false },
    referral_deleted: () => REMOVED,
  },
})
