import type { Random } from '@opdesk/demo/random.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const HINDI_MONTHS = 'जनवरी फरवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर'.split(' ')

export const inHindiDigits = (text: string): string =>
  text.replaceAll(/\d/g, digit => String.fromCodePoint(0x0966 + Number(digit)))

/** A writer of dates in one form, as a shop's program prints them. */
export const dateStyle = (random: Random, hindi: boolean): ((day: string) => string) => {
  const form = random.whole(0, hindi ? 8 : 7)
  return day => {
    const [year = '', month = '', date = ''] = day.split('-')
    const name = MONTHS[Number(month) - 1] ?? ''
    return (
      [
        `${date}/${month}/${year}`,
        `${date}-${month}-${year.slice(2)}`,
        `${Number(date)} ${name} ${year}`,
        `${date}-${name}-${year}`,
        `${date}.${month}.${year}`,
        `${date}/${month}/${year.slice(2)}`,
        `${name} ${Number(date)}, ${year}`,
        `${date}-${month}-${year}`,
      ][form] ?? `${Number(date)} ${HINDI_MONTHS[Number(month) - 1]} ${year}`
    )
  }
}

const indian = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Writers of the amounts in rows and of the total, in one form. */
export const amountStyle = (random: Random): { row: (paise: number) => string; total: (paise: number) => string } => {
  const grouped = random.chance(0.5)
  const plain = (paise: number) => (grouped ? indian.format(paise / 100) : (paise / 100).toFixed(2))
  const whole = (paise: number) => (paise % 100 === 0 ? String(paise / 100) : plain(paise))
  const sign = random.pick(['', '', '₹', '₹ ', 'Rs. ', 'Rs.'])
  const slash = sign !== '' && random.chance(0.3)
  return {
    row: plain,
    total: paise => (slash && paise % 100 === 0 ? `${sign}${whole(paise)}/-` : `${sign}${plain(paise)}`),
  }
}

const UNITS =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const TENS = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

const below100 = (value: number): string =>
  value < 20 ? (UNITS[value] ?? '') : `${TENS[Math.floor(value / 10)]}${value % 10 === 0 ? '' : ` ${UNITS[value % 10]}`}`

/** A number of rupees in words, as bills print it. */
export const inWords = (rupees: number): string => {
  const parts = [
    [Math.floor(rupees / 100_000), 'Lakh'],
    [Math.floor((rupees % 100_000) / 1000), 'Thousand'],
    [Math.floor((rupees % 1000) / 100), 'Hundred'],
  ] as const
  const large = parts.filter(([count]) => count > 0).map(([count, name]) => `${below100(count)} ${name}`)
  return [...large, ...(rupees % 100 > 0 ? [below100(rupees % 100)] : [])].join(' ')
}
