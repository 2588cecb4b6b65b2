import { Program } from '@opdesk/contracts/codes.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { useFlags, useStaffProfile } from './profile.ts'

/** True if this person is of finance, and so draws bank files and reads finance's own data. */
export const useHandlesPayments = (): boolean => {
  const { designation } = useStaffProfile('management')
  return handlesPayments({ role: 'management', designation: designation?.internal_id ?? null })
}

/** True if this person pays and closes batches: finance, unless Add of Approval was withdrawn. */
export const useMayPay = (): boolean => {
  const handles = useHandlesPayments()
  const { POST } = useFlags(Program.approval, 'management')
  return handles && POST
}
