import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { useStaffProfile } from './profile.ts'

/** Whether this person pays, closes batches and draws bank files; everybody else of staff reads. */
export const useHandlesPayments = (): boolean => {
  const { designation } = useStaffProfile('management')
  return handlesPayments({ role: 'management', designation: designation?.internal_id ?? null })
}
