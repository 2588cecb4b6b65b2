import type { DocumentRegion } from '@opdesk/contracts/claim/documents.ts'
import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import type { FeeKind } from '@opdesk/contracts/codes.ts'
import { readRupees } from '@opdesk/contracts/money.ts'

/** A fact about the documents of a claim: `typed` and `read` are texts as displayed, such as ₹640.00. */
export interface Flag {
  code: string
  severity: 'agrees' | 'differs'
  parameter?: FeeKind | undefined
  file_id?: string | undefined
  page?: number | undefined
  box?: DocumentRegion['box'] | undefined
  typed?: string | undefined
  read?: string | undefined
  claim_id?: string | undefined
  claim_number?: string | undefined
}

/** The flags of a claim; none for a claim with documents that were not read. */
export const flagsOf = (claim: StaffClaim): readonly Flag[] => (claim as StaffClaim & { flags?: readonly Flag[] }).flags ?? []

const titles: Record<string, string> = {
  amount: 'Amount',
  opd_date: 'OPD date',
  patient: 'Patient',
  doctor: 'Doctor',
  registration: 'Registration number',
  clinic: 'Clinic',
  date_in_future: 'Date in the future',
  outside_plan: 'Date outside the plan',
  same_bill: 'Same bill number in another claim',
  document_exchanged: 'Document exchanged after a difference was shown',
}

/** The name of a flag in words. */
export const flagTitle = ({ code }: Pick<Flag, 'code'>): string => titles[code] ?? code.replaceAll('_', ' ')

/** The flags that agree in a few words, each name once. */
export const agreementsOf = (flags: readonly Flag[]): string => {
  const agreeing = flags.filter(({ severity }) => severity === 'agrees').map(flagTitle)
  return [...new Set(agreeing)].join(', ')
}

/** The amount that was read for each parameter in rupees, and the flag that has it. */
export const readAmounts = (flags: readonly Flag[]): Map<FeeKind, { rupees: number; flag: Flag }> =>
  new Map(
    flags.flatMap(flag => {
      const rupees = flag.code === 'amount' && flag.read ? Number(readRupees(flag.read)) : Number.NaN
      return flag.parameter && !Number.isNaN(rupees) ? [[flag.parameter, { rupees, flag }] as const] : []
    }),
  )
