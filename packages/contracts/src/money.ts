/**
 * Converts rupees from a request (a JSON number with at most two decimals) to integer paise. The product computes in paise; only
 * the API has rupees (domain.md section 2).
 */
export const toPaise = (rupees: number): number => Math.round(rupees * 100)

/** Matches an amount as people write it: digits, grouped or not, at most two decimals, and an optional ₹ in front. */
const RUPEES_PATTERN = /^₹?\s*((\d+|\d[\d,]*,\d{3})(\.\d\d?)?)$/

/** The digits of a written amount, such as 1200.50 for '₹1,200.50'; undefined if the text is no amount. */
export const readRupees = (text: string): string | undefined => RUPEES_PATTERN.exec(text.trim())?.[1]?.replaceAll(',', '')

/** Converts integer paise to rupees for the API. */
export const toRupees = (paise: number): number => paise / 100

/** amount × part ÷ whole in paise, rounded half up. All three are integers, amount and part ≥ 0, whole > 0. */
export const shareOf = (paise: number, part: number, whole: number): number => {
  const divisor = BigInt(whole)
  return Number((2n * BigInt(paise) * BigInt(part) + divisor) / (2n * divisor))
}

/** `percent` of an amount, rounded half up to the paisa. Percents carry at most two decimals. */
export const percentOf = (paise: number, percent: number): number => shareOf(paise, Math.round(percent * 100), 10_000)

export const GST_PERCENT = 18

/** An amount plus GST, rounded half up to the paisa. All prices that people see include GST. */
export const withGst = (paise: number): number => paise + percentOf(paise, GST_PERCENT)

/** A master's charge (rupees before GST) as the buyer pays it: rupees with GST, two decimals. */
export const priceOf = (charge: number): number => toRupees(withGst(toPaise(charge)))

const inr = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 })

/** Formats rupees for people, with Indian grouping: ₹1,23,456.00. */
export const formatRupees = (rupees: number): string => inr.format(rupees)

/** Formats integer paise for people, as `formatRupees` does. */
export const formatPaise = (paise: number): string => inr.format(toRupees(paise))

const CODE_OF_CURRENCY = /^[A-Z]{3}$/

/**
 * Formats the amount that a payment provider charged, in its currency: $41.28, ₹4,128.82. `amount`: the provider's number, in the
 * smallest unit of the currency (paise, cents). If `currency` is no valid code, the result has it before the unchanged number.
 */
export const formatPaid = (amount: number, currency: string): string => {
  if (!CODE_OF_CURRENCY.test(currency)) return `${currency} ${amount}`
  const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const short = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })

/** Formats rupees briefly, to one decimal: ₹950, ₹12.3 K, ₹4.5 L (lakh), ₹1.2 Cr (crore). */
export const formatRupeesShort = (rupees: number): string => {
  const size = Math.abs(rupees)
  const sign = rupees < 0 ? '-' : ''
  // A value that rounds up to the next unit is shown in that unit.
  if (size >= 9_995_000) return `${sign}₹${short.format(size / 10_000_000)} Cr`
  if (size >= 99_950) return `${sign}₹${short.format(size / 100_000)} L`
  if (size >= 1000) return `${sign}₹${short.format(size / 1000)} K`
  return `${sign}₹${short.format(size)}`
}
