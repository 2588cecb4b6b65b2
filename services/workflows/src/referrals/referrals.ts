import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import { defineWorkflow, type Workflow } from '../workflow.ts'

/**
 * Destroys the encryption key of a referred person when an admin deletes the referral, so that the log has no readable data of that
 * person.
 */
export const defineReferrals = ({ keyring }: { keyring: Keyring }): Workflow =>
  defineWorkflow({
    name: 'referrals',
    on: { referral_deleted: ({ data }) => keyring.destroy(data.referral_id) },
  })
