import { Program } from '@opdesk/contracts/codes.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { useFlags, useStaffProfile } from './profile.ts'

/** True if the person works in finance, which makes bank files and reads finance data. */
export const useHandlesPayments = (): boolean => {
  const { designation } = useStaffProfile('management')
  return handlesPayments({ role: 'management', designation: designation?.internal_id ?? null })
}

/** True if the person may pay and close batches: finance, unless the privilege Add of Approval was withdrawn. */
export const useMayPay = (): boolean => {
  const handles = useHandlesPayments()
  const { POST } = useFlags(Program.approval, 'management')
  return handles && POST
}
