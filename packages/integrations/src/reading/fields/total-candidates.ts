import { type Amount, amountsOf } from './amounts.ts'
import { type Found, findLabels } from './labels.ts'
import { around, type Line } from './lines.ts'
import { type AmountLabel, RANKS, totalLabels } from './total-labels.ts'

export interface TotalCandidate {
  amount: Amount
  kind: AmountLabel
}

export interface LabelledLine {
  line: Line
  amounts: Amount[]
  found: Found<AmountLabel>[]
}

/** A smaller number without decimals or currency is a quantity, or the rest of an amount. */
export const LEAST_PAISE = 10_00

/** Words that make a label's amount a part: "Total GST", "Total Qty"; but "Total (incl. GST)" is the whole. */
const isWhole = (line: Line, { end }: Found<AmountLabel>): boolean =>
  /^(?:incl|including|inclusive|with)/.test(line.tokens[end]?.plain ?? '')

/** Lines with their amounts and labels. */
export const labelledLines = (lines: readonly Line[]): LabelledLine[] =>
  lines.map(line => {
    const found = findLabels(line, totalLabels)
    const amounts = amountsOf(line)
    const kept = found.filter((one, at) => {
      const before = found[at - 1]
      if (!before) return true
      // "Net Amount Rs. 640.00" has one label.
      if (one.kind === 'paid' && one.start === before.end && RANKS[before.kind] > 0) return false
      // A stamp may stand between label and currency.
      const isCurrency = /^(?:rs|rupees)$/.test(line.tokens[one.start]?.plain ?? '')
      const isFirst = !amounts.some(({ start }) => start >= before.end && start < one.start)
      if (isCurrency && isFirst && RANKS[before.kind] > 0) return false
      return !(one.kind === 'other' && isWhole(line, before) && one.start - before.end <= 2)
    })
    return { line, amounts, found: kept }
  })

/** Amounts below a label that stand under it, within the next lines. */
const below = (found: Found<AmountLabel>, next: readonly LabelledLine[]): Amount | undefined => {
  const label = around(found.line.tokens.slice(found.start, found.end))
  const height = label.bottom - label.top
  for (const { line, amounts } of next) {
    if (line.top - label.bottom > height * 3) return undefined
    const under = amounts.find(({ start, end, isMoney }) => {
      const { left, right } = around(line.tokens.slice(start, end + 1))
      const isBeside = left < label.right + height && right > label.left - height
      return isMoney && isBeside
    })
    if (under) return under
  }
  return undefined
}

/** The amounts with labels, each with the label that stands nearest before it. */
export const candidatesOf = (labelled: readonly LabelledLine[]): TotalCandidate[] =>
  labelled.flatMap(({ line, amounts, found }, at) =>
    found.flatMap((label, index): TotalCandidate[] => {
      const until = found[index + 1]?.start ?? line.tokens.length
      const beside = amounts.filter(({ start }) => start >= label.end && start < until)
      // In "Total 3 60.00 640.00" the last amount is that of the amounts' column.
      const money = beside.filter(({ isMoney }) => isMoney)
      const amount = (money.length > 0 ? money : beside.filter(({ paise }) => paise >= LEAST_PAISE)).at(-1)
      if (amount) return [{ amount, kind: label.kind }]
      if (RANKS[label.kind] < 0) return []
      const isHeading = found.length > 1 || amounts.length === 0
      const under = isHeading ? below(label, labelled.slice(at + 1, at + 3)) : undefined
      if (under && RANKS[label.kind] > 0) return [{ amount: under, kind: label.kind }]
      const [only, ...others] = amounts
      return only && others.length === 0 && only.isMoney && only.end < label.start && found.length === 1
        ? [{ amount: only, kind: label.kind }]
        : []
    }),
  )
