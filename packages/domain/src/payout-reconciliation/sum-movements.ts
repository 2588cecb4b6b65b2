import type { ProviderTransaction } from '@opdesk/contracts/payout/provider-transaction.ts'
import { type MovementKind, type MovementSums, noMovements } from '@opdesk/contracts/payout-reconciliation/kinds.ts'
import { type Day, istDay } from '@opdesk/contracts/time.ts'

/** What moved on a day in the provider's account. Paise; balances are null if no line tells them. */
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

/** Lines of a statement, the oldest first. Lines of one second are ordered by their balances where the provider tells them. */
const inOrder = (lines: readonly ProviderTransaction[]): ProviderTransaction[] => {
  const sorted = [...lines].sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
  const left = new Set(sorted)
  const ordered: ProviderTransaction[] = []
  for (const first of sorted) {
    if (!left.has(first)) continue
    const second = sorted.filter(line => left.has(line) && line.created_at === first.created_at)
    let before = ordered.at(-1)?.balance ?? openingOf(second)
    while (second.length > 0) {
      const at = second.findIndex(line => line.balance !== null && line.balance - line.credit + line.debit === before)
      const [line] = second.splice(Math.max(0, at), 1)
      if (!line) break
      left.delete(line)
      ordered.push(line)
      before = line.balance
    }
  }
  return ordered
}

/** The balance before lines of one second: the one that no other line of them leads to. */
const openingOf = (lines: readonly ProviderTransaction[]): number | null => {
  const after = lines.map(({ balance }) => balance)
  const first = lines.find(({ balance, credit, debit }) => balance !== null && !after.includes(balance - credit + debit))
  return first && first.balance !== null ? first.balance - first.credit + first.debit : null
}

/**
 * Sums of a day. `lines`: of the day and the days before it, in any order. `amountOf`: amount of a payout in paise, null if unknown.
 */
export const movementsOf = (
  day: Day,
  lines: readonly ProviderTransaction[],
  amountOf: (payoutId: string | null) => number | null,
): DayMovements => {
  const until = inOrder(lines).filter(({ created_at }) => istDay(new Date(created_at)) <= day)
  const own = until.filter(({ created_at }) => istDay(new Date(created_at)) === day)
  const sums = own.reduce((total, line) => added(total, partsOf(line, amountOf(line.payout_id)) ?? {}), noMovements)
  const [first] = own
  const closing = until.at(-1)?.balance ?? null
  const opening = first ? (first.balance === null ? null : first.balance - first.credit + first.debit) : closing
  return { sums, opening, closing }
}
