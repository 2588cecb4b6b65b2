import { Program } from '../codes.ts'
import { defineAggregate, under } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { employmentHandling } from './employment/handling.ts'
import { subscriberEvents, subscriberStream, subscriberUpcasters } from './events.ts'
import { familyHandling } from './family/handling.ts'
import { nomineeHandling } from './nominee/handling.ts'

const profile = { name: ERASED, email: '', gender: null, dob: null, state: null, city: '', address: '', pin_code: '' }

/** Open pages of a subscriber refetch family, plans and details after each event. */
export const subscriberDefinition = defineAggregate({
  stream: subscriberStream,
  events: subscriberEvents,
  upcasters: subscriberUpcasters,
  live: { list: 'members', audience: 'subject' },
  handling: {
    consent_given: { personal: 'none', audit: 'none' },
    subscriber_registered: { personal: { ...profile, phone: '' }, audit: 'none' },
    subscriber_profile_changed: { personal: { ...under('old', profile), ...under('new', profile) }, audit: 'none' },
    consent_withdrawn: { personal: 'none', audit: 'none' },
    subscriber_erasure_asked_for: { personal: 'none', audit: 'none' },
    subscriber_erasure_postponed: { personal: 'none', audit: 'none' },
    subscriber_erasure_called_off: { personal: 'none', audit: 'none' },
    subscriber_email_entered: { personal: { email: '' }, audit: 'none' },
    subscriber_email_confirmed: { personal: { email: '', previous: '' }, audit: 'none' },
    subscriber_phone_entered: { personal: { phone: '' }, audit: 'none' },
    subscriber_phone_confirmed: { personal: { phone: '' }, audit: 'none' },
    subscriber_language_chosen: { personal: 'none', audit: 'none' },
    // The history report shows each download, so that one by a thief of a session is seen. The event has no data of the person.
    subscriber_download_asked_for: {
      personal: 'none',
      audit: {
        program: Program.corporateSubscriber,
        method: 'POST',
        action: 'Download of the own data requested',
        after: (_, { download_id }) => ({ download_id }),
      },
    },
    subscriber_download_made: { personal: 'none', audit: 'none' },
    subscriber_download_failed: { personal: 'none', audit: 'none' },
    ...familyHandling,
    ...nomineeHandling,
    ...employmentHandling,
    plan_purchased: { personal: 'none', audit: 'none' },
    plan_activated: { personal: 'none', audit: 'none' },
    plan_superseded: { personal: 'none', audit: 'none' },
    plan_expired: { personal: 'none', audit: 'none' },
    // The history report shows the refund of the order.
    plan_cancelled: { personal: { reason: ERASED }, audit: 'none' },
    plan_reinstated: { personal: 'none', audit: 'none' },
    order_declined: { personal: 'none', audit: 'none' },
    // The history report shows the request and the completion of an erasure, without data of the person.
    subscriber_erasure_requested: {
      personal: 'none',
      audit: {
        program: Program.corporateSubscriber,
        method: 'DELETE',
        action: 'Erasure of a subscriber requested',
        before: () => ({ status: 'registered' }),
        after: (_, { reason }) => ({ status: 'to be erased', reason }),
      },
    },
    subscriber_erased: {
      personal: 'none',
      audit: { program: Program.corporateSubscriber, method: 'DELETE', action: 'Subscriber erased', after: () => null },
    },
  },
})
