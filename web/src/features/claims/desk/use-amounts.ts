import type { StaffClaim } from '@opdesk/contracts/claim/staff-claim.ts'
import { formatRupees, toPaise, toRupees } from '@opdesk/contracts/money.ts'
import { useState } from 'react'
import { type FeeRow, feeRows } from '../../../desk/claim/fee-rows.ts'

type Field = FeeRow['field']
type Typed = Partial<Record<Field, number | ''>>

/** The approved amounts of a claim as typed on the page, in rupees. */
export interface Amounts {
  rows: readonly FeeRow[]
  amountOf: (row: FeeRow) => number | ''
  set: (field: Field, value: number | '') => void
  reset: () => void
  /** Why an amount is lower; the subscriber reads it. */
  reason: string
  setReason: (reason: string) => void
  total: number
  /** The rows with an amount that differs from the present one, and those with a lower one. */
  changed: readonly FeeRow[]
  lowered: readonly FeeRow[]
  /** The reason why an amount cannot be approved, by field. */
  errors: Partial<Record<Field, string>>
}

const present = ({ approved, claimable }: FeeRow): number => approved ?? claimable

/** The reason why an amount of rupees cannot be approved for a parameter; undefined if it can. */
export const amountError = (
  { claimable, label }: Pick<FeeRow, 'claimable' | 'label'>,
  value: number | '',
): string | undefined => {
  if (value === '') return `Please enter an amount for ${label}`
  return value > claimable ? `At most ${formatRupees(claimable)} for ${label}` : undefined
}

/** Keeps typed amounts. Another version of the claim drops them, because they were typed over amounts that no longer hold. */
export const useAmounts = (claim: StaffClaim): Amounts => {
  const version = `${claim._id} ${claim.version}`
  const [typed, setTyped] = useState<{ version: string; amounts: Typed }>({ version, amounts: {} })
  const [why, setWhy] = useState({ claim: claim._id, reason: '' })
  const amounts = typed.version === version ? typed.amounts : {}
  const rows = feeRows(claim)
  const amountOf = (row: FeeRow) => amounts[row.field] ?? present(row)
  const changed = rows.filter(row => amountOf(row) !== present(row))
  const errors = Object.fromEntries(
    rows.flatMap(row => {
      const error = amountError(row, amountOf(row))
      return error ? [[row.field, error]] : []
    }),
  )
  return {
    rows,
    amountOf,
    set: (field, value) => setTyped({ version, amounts: { ...amounts, [field]: value } }),
    reset: () => setTyped({ version, amounts: {} }),
    reason: why.claim === claim._id ? why.reason : '',
    setReason: reason => setWhy({ claim: claim._id, reason }),
    total: toRupees(rows.reduce((sum, row) => sum + toPaise(amountOf(row) || 0), 0)),
    changed,
    lowered: changed.filter(row => Number(amountOf(row)) < present(row)),
    errors,
  }
}
