import { DomainError } from '@opdesk/contracts/errors.ts'
import type { ReferralEvent } from '@opdesk/contracts/referral/events.ts'
import type { MadeReferral, ReferralsState } from './state.ts'

const find = ({ made }: ReferralsState, referral_id: string): MadeReferral => {
  const found = made.find(known => known.referral_id === referral_id)
  if (!found || found.deleted) throw new DomainError('not_found')
  return found
}

/**
 * Marks a referral as complete, or as pending again; no event if the referral already has this status.
 * @throws not_found
 */
export const markReferral = (state: ReferralsState, referral_id: string, action_taken: boolean): ReferralEvent[] => {
  if (find(state, referral_id).action_taken === action_taken) return []
  return [{ type: action_taken ? 'referral_completed' : 'referral_reopened', data: { referral_id } }]
}

/**
 * Deletes a referral; the referred person's data becomes unreadable.
 * @throws not_found
 */
export const deleteReferral = (state: ReferralsState, referral_id: string): ReferralEvent[] => {
  find(state, referral_id)
  return [{ type: 'referral_deleted', data: { referral_id } }]
}
