const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

const units = [
  { size: 10_000_000, name: 'Crore' },
  { size: 100_000, name: 'Lakh' },
  { size: 1000, name: 'Thousand' },
  { size: 100, name: 'Hundred' },
] as const

const wordsOf = (number: number): string => {
  const unit = units.find(({ size }) => number >= size)
  if (unit) {
    const rest = number % unit.size
    return `${wordsOf(Math.floor(number / unit.size))} ${unit.name}${rest > 0 ? ` ${wordsOf(rest)}` : ''}`
  }
  if (number < 20) return small[number] ?? ''
  const ones = number % 10
  return `${tens[Math.floor(number / 10)] ?? ''}${ones > 0 ? ` ${small[ones] ?? ''}` : ''}`
}

/**
 * An amount in the words of an Indian invoice, with lakh and crore: 'Rupees One Lakh Five and Fifty Paise Only'. Amounts below a
 * rupee name paise only; zero is 'Rupees Zero Only'.
 * @throws RangeError unless `paise` is a whole number ≥ 0
 */
export const amountInWords = (paise: number): string => {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`no amount ${paise}`)
  const rupees = Math.floor(paise / 100)
  const rest = paise % 100
  const parts = [rupees > 0 || rest === 0 ? `Rupees ${wordsOf(rupees)}` : '', rest > 0 ? `${wordsOf(rest)} Paise` : '']
  return `${parts.filter(part => part !== '').join(' and ')} Only`
}
