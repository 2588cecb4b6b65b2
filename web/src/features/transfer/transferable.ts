import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'

/** The kinds of items that can be transferred: a claim, or a claim's dispute. */
export type TransferKind = 'claim' | 'dispute'

export type Transferable = Pick<StaffClaimRow, '_id' | 'claim_id' | 'claimable_amount' | 'assigned_to_verifier'> & {
  member_id: { name: string }
}

/** Formats a count with its noun: '1 claim', '1,200 disputes'. */
export const counted = (count: number, kind: TransferKind): string =>
  `${count.toLocaleString('en-IN')} ${kind}${count === 1 ? '' : 's'}`

/** Formats both counts, without a zero: '3 claims and 1 dispute'. */
export const countedBoth = ({ claims, disputes }: { claims: number; disputes: number }): string =>
  [claims > 0 || disputes === 0 ? counted(claims, 'claim') : '', disputes > 0 ? counted(disputes, 'dispute') : '']
    .filter(Boolean)
    .join(' and ')

/** The sum of the claimable amounts in rupees. It is added up in paise, since 0.1 + 0.2 is not 0.3. */
export const claimableOf = (rows: readonly Transferable[]): number =>
  rows.reduce((sum, { claimable_amount }) => sum + Math.round(claimable_amount * 100), 0) / 100
