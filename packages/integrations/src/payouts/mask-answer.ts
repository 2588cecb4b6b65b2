/** Cuts personal data out of the provider's answers and webhooks before they are logged or stored. */

const DIGITS_SHOWN = 4
/** The shortest account number has nine digits. Bank references are as long, so this is used for free text only. */
const LONG_NUMBER = /\d{9,35}/g

/** An account number as people see it: `••4821`. */
export const maskNumber = (number: string): string => `••${number.slice(-DIGITS_SHOWN)}`

/** A UPI id as people see it: `a…@bank`. */
export const maskVpa = (vpa: string): string => {
  const at = vpa.lastIndexOf('@')
  return at < 0 ? '…' : `${vpa.slice(0, 1)}…${vpa.slice(at)}`
}

/** Masks numbers in a sentence of the provider that may be those of accounts. */
export const maskText = (text: string): string => text.replace(LONG_NUMBER, maskNumber)

const CUT = '•'
/** How fields of the provider's entities are masked. Fields of other names are kept. */
const masks: Readonly<Record<string, (value: string) => string>> = {
  account_number: maskNumber,
  payer_account: maskNumber,
  debit_account_number: maskNumber,
  address: maskVpa,
  vpa: maskVpa,
  username: () => CUT,
  name: () => CUT,
  registered_name: () => CUT,
  payer_name: () => CUT,
  email: () => CUT,
  contact: () => CUT,
  phone: () => CUT,
  description: maskText,
  details: maskText,
  failure_reason: maskText,
}

/** A copy of a parsed answer in which account numbers, UPI ids, names and contact points are masked. */
export const maskAnswer = (answer: unknown): unknown => {
  if (Array.isArray(answer)) return answer.map(maskAnswer)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => {
      const mask = Object.hasOwn(masks, field) ? masks[field] : undefined
      if (mask && (typeof value === 'string' || typeof value === 'number')) return [field, mask(String(value))]
      return [field, maskAnswer(value)]
    }),
  )
}
