import type { ReadField } from '@opdesk/contracts/claim/reading/reading.ts'
import type { Amount } from './amounts.ts'
import { around, type Line } from './lines.ts'
import { candidatesOf, type LabelledLine, LEAST_PAISE, labelledLines, type TotalCandidate } from './total-candidates.ts'
import { RANKS } from './total-labels.ts'
import { amountsInWords, type WordedAmount } from './words-amount.ts'

const MOST_TOTALS = 4
/** Rows that are added up above a total. */
const MOST_ROWS = 40
const SURE_CONFIDENCE = 0.8

const rightOf = ({ line, end }: Amount): number => line.tokens[end]?.right ?? 0
const heightOf = ({ line, start }: Amount): number => {
  const token = line.tokens[start]
  return token ? token.bottom - token.top : 0
}

/** Sums of rows above an amount, in the column in which it stands. */
const sumsAbove = (total: Amount, labelled: readonly LabelledLine[]): Set<number> => {
  const sums = new Set<number>()
  const at = labelled.findIndex(({ line }) => line === total.line)
  const tolerance = heightOf(total) * 2.2
  let [plain, adjusted, rows] = [0, 0, 0]
  for (const { amounts, found } of labelled.slice(0, Math.max(0, at)).reverse()) {
    const inColumn = amounts.filter(amount => Math.abs(rightOf(amount) - rightOf(total)) < tolerance).at(-1)
    if (!inColumn || rows === MOST_ROWS) continue
    rows += 1
    const label = found.at(0)?.kind
    const text = inColumn.line.tokens.map(({ plain: word }) => word).join(' ')
    const isLess =
      /disc|less|छूट|advance|saved|concession/.test(text) || inColumn.line.tokens[inColumn.start]?.text.startsWith('-')
    const isRounding = /round/.test(text)
    // A subtotal or total above, with the discounts and taxes below it.
    if (label && RANKS[label] > 0) sums.add(inColumn.paise + adjusted)
    plain += inColumn.paise
    adjusted += isLess ? -inColumn.paise : inColumn.paise
    if (isRounding) for (const change of [-2 * inColumn.paise, 0]) sums.add(adjusted + change)
    sums.add(plain).add(adjusted)
  }
  return sums
}

/** Sum of the rows above a total, without those that are subtotals. */
const rowsAbove = (total: Amount, labelled: readonly LabelledLine[]): { sum: number; count: number } => {
  const at = labelled.findIndex(({ line }) => line === total.line)
  const rows = labelled.slice(0, Math.max(0, at)).flatMap(({ amounts, found }) => {
    const inColumn = amounts.filter(({ decimals }) => decimals).at(-1)
    const isBeside = inColumn && Math.abs(rightOf(inColumn) - rightOf(total)) < heightOf(total) * 2.2
    return isBeside && found.every(({ kind }) => RANKS[kind] < 1) ? [inColumn.paise] : []
  })
  return { sum: rows.reduce((sum, paise) => sum + paise, 0), count: rows.length }
}

/**
 * The probable value of an amount without confirmation: without its first digit if that makes it fit the rows above far better, since
 * recognition reads ₹ as a digit; or the sum of the rows if the amount is its end.
 */
const probable = (amount: Amount, labelled: readonly LabelledLine[]): number => {
  const { sum, count } = rowsAbove(amount, labelled)
  if (sum === 0) return amount.paise
  const fits = (paise: number) => paise >= sum * 0.8 && paise <= sum * 1.5
  if (fits(amount.paise)) return amount.paise
  if (count > 1 && String(sum).endsWith(String(amount.paise))) return sum
  return variantsOf(amount).find(fits) ?? amount.paise
}

interface Judged extends TotalCandidate {
  paise: number
  /** The sum of the rows or the amount in words says the same. */
  confirmed: boolean
}

/** The values of an amount if recognition read its ₹ as a digit, or missed its point. */
const variantsOf = ({ paise, decimals, line, start }: Amount): number[] => {
  const rupees = String(Math.trunc(paise / 100))
  const fraction = paise % 100
  // No group of digits stands behind a ₹ and a comma.
  const isGrouped = /^\D*\d,/.test(line.tokens[start]?.text ?? '')
  const withoutFirst = rupees.length >= 3 && !isGrouped ? [Number(rupees.slice(1)) * 100 + fraction] : []
  const withPoint = !decimals && rupees.length >= 4 ? [Math.trunc(paise / 100)] : []
  const both = !decimals && rupees.length >= 5 ? [Number(rupees.slice(1))] : []
  return [...withoutFirst, ...withPoint, ...both]
}

/** A page's evidence about its totals. */
interface Evidence {
  inWords: readonly number[]
  labelled: readonly LabelledLine[]
  exact: boolean
}

const judge = (candidate: TotalCandidate, { inWords, labelled, exact }: Evidence): Judged => {
  const { amount } = candidate
  const sums = sumsAbove(amount, labelled)
  const rounded = new Set([...sums].map(sum => Math.round(sum / 100) * 100))
  const isConfirmed = (paise: number) =>
    paise > 0 && (inWords.includes(paise) || sums.has(paise) || (paise % 100 === 0 && rounded.has(paise)))
  if (exact || isConfirmed(amount.paise)) return { ...candidate, paise: amount.paise, confirmed: isConfirmed(amount.paise) }
  const other = variantsOf(amount).find(isConfirmed)
  return { ...candidate, paise: other ?? probable(amount, labelled), confirmed: other !== undefined }
}

const DISCOUNT = /disc|less|concession|rebate|छूट/

const isDiscount = ({ line, amounts }: LabelledLine): boolean =>
  amounts.length > 0 && DISCOUNT.test(line.tokens.map(({ plain }) => plain).join(' '))

/** True if a discount follows a total: the net amount below it was not recognized. */
const hasDiscountBelow = ({ amount }: Judged, labelled: readonly LabelledLine[]): boolean =>
  labelled.slice(labelled.findIndex(({ line }) => line === amount.line) + 1).some(isDiscount)

const MOST_SUMS = 200

/** The amount below a subtotal that is its sum with the discounts and taxes between, where the label of the net amount was not recognized. */
const afterSubtotal = (best: Judged, labelled: readonly LabelledLine[]): Judged | undefined => {
  if (best.kind !== 'gross' && !(best.kind === 'paid' && labelled.some(isDiscount))) return undefined
  const later = labelled.slice(labelled.findIndex(({ line }) => line === best.amount.line) + 1).flatMap(({ amounts }) => amounts)
  let sums = new Set([best.paise])
  for (const amount of later.filter(({ isMoney }) => isMoney)) {
    const { paise } = amount
    const isSum = [...sums].some(sum => sum === paise || (paise % 100 === 0 && Math.round(sum / 100) * 100 === paise))
    if (sums.size > 1 && isSum) return { amount, kind: 'total', paise, confirmed: true }
    sums = new Set([...sums, ...[...sums].flatMap(sum => [sum + paise, sum - paise])].slice(0, MOST_SUMS))
  }
  return undefined
}

/** The amount that was paid after a discount below the total, where no label names it as the net amount. */
const afterDiscount = (best: Judged, judged: readonly Judged[], labelled: readonly LabelledLine[]): Judged | undefined => {
  if (best.kind !== 'total') return undefined
  const discounts = labelled.filter(isDiscount).flatMap(({ amounts }) => amounts.map(({ paise }) => paise))
  const paid = judged.find(({ kind, paise }) => kind === 'paid' && discounts.includes(best.paise - paise))
  return paid && { ...paid, kind: best.kind, confirmed: true }
}

/** The best candidates: the highest rank, then those in words, then confirmed, then the largest. */
const byWeight = (inWords: readonly number[]) => (one: Judged, other: Judged) =>
  Number(inWords.includes(other.paise)) - Number(inWords.includes(one.paise)) ||
  RANKS[other.kind] - RANKS[one.kind] ||
  Number(other.confirmed) - Number(one.confirmed) ||
  other.paise - one.paise

/** The largest amount that has no label, where no label was found. */
const largest = (labelled: readonly LabelledLine[]): TotalCandidate[] => {
  const all = labelled.flatMap(({ amounts, found }) =>
    found.some(({ kind }) => kind === 'other') ? [] : amounts.filter(({ isMoney }) => isMoney),
  )
  const [first] = all.sort((one, other) => other.paise - one.paise)
  return first ? [{ amount: first, kind: 'paid' }] : []
}

const fieldOf = ({ amount, paise }: Judged, sure: boolean): ReadField => {
  const { page, tokens } = amount.line
  const box = page.boxOf(around(tokens.slice(amount.start, amount.end + 1)))
  return { kind: 'total', value: String(paise), sure, page: page.number, box }
}

const wordedField = ({ paise, line: { page, tokens } }: WordedAmount): ReadField => ({
  kind: 'total',
  value: String(paise),
  sure: false,
  page: page.number,
  box: page.boxOf(around(tokens)),
})

/** Beside larger amounts a smaller one is the beginning of an amount that was cut off, as by a stamp. */
const isLarge = ({ paise, decimals }: Amount): boolean => decimals && paise >= LEAST_PAISE

/** The total of a page's receipt. Several if the page has several receipts: totals that are confirmed each by itself. */
const totalsOfPage = (lines: readonly Line[], exact: boolean): ReadField[] => {
  const labelled = labelledLines(lines)
  // Without "only" a part of the words may have been lost.
  const worded = amountsInWords(lines).filter(({ isWhole }) => exact || isWhole)
  const evidence = { inWords: worded.map(({ paise }) => paise), labelled, exact }
  const isRest = ({ paise }: Amount) => paise < LEAST_PAISE && labelled.some(({ amounts }) => amounts.some(isLarge))
  const found = candidatesOf(labelled).filter(({ kind, amount }) => RANKS[kind] >= 0 && amount.paise > 0 && !isRest(amount))
  const isLabelled = found.some(({ kind }) => RANKS[kind] > 0)
  const judged = [...found, ...(isLabelled ? [] : largest(labelled))]
    .map(candidate => judge(candidate, evidence))
    .sort(byWeight(evidence.inWords))
  const [first] = judged
  const [only, ...further] = worded
  // Figures under a stamp are lost more often than words.
  if (only && further.length === 0 && only.paise >= LEAST_PAISE && !judged.some(({ paise }) => paise === only.paise))
    if (!first?.confirmed) return [wordedField(only)]
  if (!first) return []
  const best = afterDiscount(first, judged, labelled) ?? afterSubtotal(first, labelled) ?? first
  const rivals = judged.filter(({ kind, paise }) => kind === best.kind && paise !== best.paise)
  const agreeing = judged.filter(({ paise, amount }) => paise === best.paise && amount !== best.amount).length
  const inWords = evidence.inWords.includes(best.paise)
  const contradicted = evidence.inWords.length > 0 && !inWords
  const isAsPrinted = best.paise === best.amount.paise
  const trusted = exact || best.confirmed || (agreeing > 0 && isAsPrinted)
  const isClear = trusted && best.amount.confidence > (best.confirmed ? 0.3 : SURE_CONFIDENCE)
  const isOnly = new Set(judged.map(({ paise }) => paise)).size === 1
  // The amount of a better label may not have been recognized.
  const isBest = labelled.every(line => line.found.every(({ kind }) => RANKS[kind] <= Math.max(RANKS[best.kind], 1)))
  const isWhole = best.kind === 'payable' || (best.kind === 'total' && !hasDiscountBelow(best, labelled))
  const isLabelledWell = (isWhole || (best.kind === 'paid' && isOnly)) && isBest
  const sure = !contradicted && isClear && isLabelledWell && (rivals.length === 0 || best.confirmed)
  const others = best.kind === 'payable' || best.kind === 'total' ? rivals.filter(({ confirmed }) => confirmed) : []
  return [fieldOf(best, sure || inWords), ...others.slice(0, MOST_TOTALS - 1).map(one => fieldOf(one, false))]
}

/**
 * The totals of a document, the surest first: the amounts beside words as "Grand Total" or "कुल", checked with the sum of the rows
 * above and the amount in words. `exact`: true for a text layer; its digits are certain.
 */
export const findTotals = (lines: readonly Line[], exact: boolean): ReadField[] => {
  const pages = [...new Set(lines.map(({ page }) => page))]
  const fields = pages.flatMap(page =>
    totalsOfPage(
      lines.filter(line => line.page === page),
      exact,
    ),
  )
  const values = new Set<string>()
  return fields
    .filter(({ value }) => !values.has(value) && values.add(value))
    .sort((one, other) => Number(other.sure) - Number(one.sure))
    .slice(0, MOST_TOTALS)
}
