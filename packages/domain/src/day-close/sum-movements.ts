import { type MovementKind, type MovementSums, noMovements } from '@opdesk/contracts/day-close/difference-kinds.ts'
import type { ProviderTransaction } from '@opdesk/contracts/payout/provider-transaction.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'

/** Movements of a day in the provider's account. Paise; a balance is null if no line has it. */
export interface DayMovements {
  sums: MovementSums
  opening: number | null
  closing: number | null
}

type Parts = Partial<Record<MovementKind, number>>

/**
 * The parts of a line of the statement by kind, in paise; null for a line of no kind, which is a difference: money that left the
 * account for an unknown reason. `amount`: of the payout of a reversal, the rest of its credit is fees.
 */
export const partsOf = (line: ProviderTransaction, amount: number | null): Parts | null => {
  const { source, credit, debit, fees, tax } = line
  if (source === 'payout') return { payouts: debit - fees, fees: fees - tax, tax }
  if (source === 'reversal') {
    const returned = Math.min(credit, amount ?? credit)
    return { returned, fee_refunds: credit - returned }
  }
  if (source === 'fund_account.validation') return { validations: debit - credit }
  if (credit > 0) return source === 'adjustment' || source.includes('fee') ? { fee_refunds: credit } : { deposits: credit }
  return source.includes('fee') ? { fees: debit - tax, tax } : null
}

const added = (sums: MovementSums, parts: Parts): MovementSums => {
  const total = { ...sums }
  for (const kind of Object.keys(parts) as MovementKind[]) total[kind] += parts[kind] ?? 0
  return total
}

/**
 * The balances before and after lines in any order, because several lines may have one second: a balance that ends more lines than it
 * begins is the last one. Null if a line has no balance.
 */
const balancesOf = (lines: readonly ProviderTransaction[]): { opening: number; closing: number } | null => {
  const surplus = new Map<number, number>()
  for (const { balance, credit, debit } of lines) {
    if (balance === null) return null
    const before = balance - credit + debit
    surplus.set(before, (surplus.get(before) ?? 0) + 1)
    surplus.set(balance, (surplus.get(balance) ?? 0) - 1)
  }
  const found = [...surplus]
  // Lines that lead back to the first balance have no surplus.
  const same = found[0]?.[0]
  if (same === undefined) return null
  const opening = found.find(([, count]) => count > 0)?.[0] ?? same
  return { opening, closing: found.find(([, count]) => count < 0)?.[0] ?? opening }
}

const dayOf = ({ created_at }: ProviderTransaction): Day => istDay(new Date(created_at))

/**
 * Sums of a day. `lines`: of the day and the days before it, in any order. `amountOf`: amount of a payout in paise, null if unknown.
 */
export const movementsOf = (
  day: Day,
  lines: readonly ProviderTransaction[],
  amountOf: (payoutId: string | null) => number | null,
): DayMovements => {
  const own = lines.filter(line => dayOf(line) === day)
  const sums = own.reduce((total, line) => added(total, partsOf(line, amountOf(line.payout_id)) ?? {}), noMovements)
  if (own.length > 0) return { sums, ...(balancesOf(own) ?? { opening: null, closing: null }) }
  const last = lines.map(dayOf).reduce((latest, one) => (one < day && one > latest ? one : latest), '')
  const closing = balancesOf(lines.filter(line => dayOf(line) === last))?.closing ?? null
  return { sums, opening: closing, closing }
}
