import { internalStatusLabel } from '@opdesk/contracts/claim/labels.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatRupees } from '@opdesk/contracts/money.ts'
import { feeRows } from '../claim/fee-rows.ts'

type Compared = Parameters<typeof feeRows>[0] &
  Pick<StaffClaim, 'internal_status' | 'resubmission' | 'assigned_to_verifier' | 'paid_amount'>

/**
 * The differences between the version that the person saw and the current version, one line each. Never empty for different
 * versions.
 */
export const claimChanges = (seen: Compared, now: Compared): string[] => {
  const before = new Map(feeRows(seen).map(row => [row.field, row.approved ?? row.claimable]))
  const amounts = feeRows(now).flatMap(({ field, label, approved, claimable }) => {
    const [was = 0, is] = [before.get(field), approved ?? claimable]
    return was === is ? [] : [`${label}: ${formatRupees(is)} instead of ${formatRupees(was)}`]
  })
  const changed = (label: string, was: string, is: string) => (was === is ? [] : [`${label}: ${is} instead of ${was}`])
  const lines = [
    ...amounts,
    ...changed('Paid', formatRupees(seen.paid_amount), formatRupees(now.paid_amount)),
    ...changed(
      'Status',
      internalStatusLabel(seen.internal_status, seen.resubmission),
      internalStatusLabel(now.internal_status, now.resubmission),
    ),
    ...changed('Verifier', seen.assigned_to_verifier?.name ?? 'nobody', now.assigned_to_verifier?.name ?? 'nobody'),
  ]
  return lines.length > 0 ? lines : ['An action was recorded that did not change amounts or status.']
}
