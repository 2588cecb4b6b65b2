import type { StaffClaimRow } from '@opdesk/contracts/claim/staff-claim.ts'

/** An item that can be given to another verifier: a claim, or the dispute of one. */
export type TransferKind = 'claim' | 'dispute'

export type Transferable = Pick<StaffClaimRow, '_id' | 'claim_id' | 'claimable_amount' | 'assigned_to_verifier'> & {
  member_id: { name: string }
}

/** '1 claim', '1,200 disputes'. */
export const counted = (count: number, kind: TransferKind): string =>
  `${count.toLocaleString('en-IN')} ${kind}${count === 1 ? '' : 's'}`

/** '3 claims and 1 dispute', without zeros. */
export const countedBoth = ({ claims, disputes }: { claims: number; disputes: number }): string =>
  [claims > 0 || disputes === 0 ? counted(claims, 'claim') : '', disputes > 0 ? counted(disputes, 'dispute') : '']
    .filter(Boolean)
    .join(' and ')

/** Rupees; added up in paise, as 0.1 + 0.2 is not 0.3. */
export const claimableOf = (rows: readonly Transferable[]): number =>
  rows.reduce((sum, { claimable_amount }) => sum + Math.round(claimable_amount * 100), 0) / 100
