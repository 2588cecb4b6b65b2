import type { DecideClaim } from '@opdesk/contracts/claim/commands.ts'
import type { Amounts } from './use-amounts.ts'

type Lowering = Pick<Amounts, 'changed' | 'lowered' | 'errors' | 'reason' | 'amountOf'>

/** The reason why the typed amounts cannot be sent; undefined if they can. */
export const loweringError = ({ lowered, errors, reason }: Lowering): string | undefined =>
  Object.values(errors)[0] ??
  (lowered.length > 0 && reason.trim() === '' ? 'Please tell the subscriber why an amount is lowered' : undefined)

/** The changed amounts in rupees with their reason, as the command has them; undefined if no amount is changed. */
export const billsOf = ({ changed, reason, amountOf }: Lowering): DecideClaim['bills'] =>
  changed.length === 0
    ? undefined
    : { ...Object.fromEntries(changed.map(row => [row.field, Number(amountOf(row))])), reason: reason.trim() }
