import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import { defineWorkflow, type Workflow } from '../workflow.ts'

/** Destroys the key of the referred person when an admin deletes the referral, so the log keeps no readable data of them. */
export const defineReferrals = ({ keyring }: { keyring: Keyring }): Workflow =>
  defineWorkflow({
    name: 'referrals',
    on: { referral_deleted: ({ data }) => keyring.destroy(data.referral_id) },
  })
