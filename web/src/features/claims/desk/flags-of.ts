import { feeLabels } from '@opdesk/contracts/claim/labels.ts'
import { type ClaimFlag, flagTitles } from '@opdesk/contracts/claim/reading/flags.ts'
import type { FeeKind } from '@opdesk/contracts/codes.ts'
import { readRupees } from '@opdesk/contracts/money.ts'

/** The name of a flag in words; an amount has the name of its fee. */
export const flagTitle = ({ code, parameter }: Pick<ClaimFlag, 'code' | 'parameter'>): string =>
  code === 'amount' && parameter ? feeLabels[parameter] : flagTitles[code]

/** A difference in words. `file`: the name of the document, such as 'Fee Receipt'. */
export const differenceOf = ({ typed, read, files, claim_number }: ClaimFlag, file = 'the document'): string =>
  [read && (files ? `receipts together say ${read}` : `${file} says ${read}`), typed && `typed ${typed}`, claim_number]
    .filter(Boolean)
    .join(', ')

/** The flags that agree in a few words, each name once. */
export const agreementsOf = (flags: readonly ClaimFlag[]): string => {
  const agreeing = flags.filter(({ severity }) => severity === 'agrees').map(flagTitle)
  return [...new Set(agreeing)].join(', ')
}

/** The amount that was read for each parameter in rupees, and the flag that has it. */
export const readAmounts = (flags: readonly ClaimFlag[]): Map<FeeKind, { rupees: number; flag: ClaimFlag }> =>
  new Map(
    flags.flatMap(flag => {
      const rupees = flag.code === 'amount' && flag.read ? Number(readRupees(flag.read)) : Number.NaN
      return flag.parameter && !Number.isNaN(rupees) ? [[flag.parameter, { rupees, flag }] as const] : []
    }),
  )
