import { Program } from '../codes.ts'
import { type Audited, defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { referralEvents, referralStream } from './events.ts'

interface OfReferral {
  referral_id: string
}
const record = ({ referral_id }: OfReferral): string => referral_id

/** History entry for an admin's action on a referral. It leaves out the referred person: the history report is never erased. */
const marked = (action: string, action_taken: boolean): Audited<OfReferral> => ({
  program: Program.corporateSubscriber,
  method: 'PATCH',
  action,
  record,
  before: () => ({ action_taken: !action_taken }),
  after: () => ({ action_taken }),
})

export const referralDefinition = defineAggregate({
  stream: referralStream,
  events: referralEvents,
  live: { list: 'referrals', audience: 'subject' },
  handling: {
    referral_made: { personal: { name: ERASED, phone: '', email: '' }, audit: 'none' },
    referral_completed: { personal: 'none', audit: marked('Referral completed', true) },
    referral_reopened: { personal: 'none', audit: marked('Referral pending again', false) },
    referral_deleted: {
      personal: 'none',
      audit: {
        program: Program.corporateSubscriber,
        method: 'DELETE',
        action: 'Referral deleted',
        record,
        before: () => ({ status: 'referred' }),
        after: () => null,
      },
    },
  },
})
