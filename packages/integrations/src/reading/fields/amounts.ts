import type { Line, Token } from './lines.ts'
import { withoutTail } from './without-tail.ts'

export interface Amount {
  paise: number
  line: Line
  /** The first and the last of its tokens. */
  start: number
  end: number
  /** True if it has two decimals, a currency or "/-". */
  isMoney: boolean
  /** True if a ₹ stands before it, or a sign as which recognition reads a ₹. */
  hasSign: boolean
  decimals: boolean
  confidence: number
}

const MOST_PAISE = 100_000_000_00
const CURRENCY = /^(?:₹|rs|inr|रु|रू|रुपये|rupees|re)$/u
/** The rupee sign and the signs as which recognition reads it. */
const SIGN = /^(?:₹|rs\.?|inr|रु\.?|रू\.?|[£€¥%*=~<>¢$?&«tfxzR@]|[ﬁ])\s*(?=\d)/iu

const digitsOf = (text: string): string =>
  text
    .replaceAll(/[०-९]/g, digit => String((digit.codePointAt(0) ?? 0) - 0x0966))
    .replaceAll(/[０-９]/g, digit => digit.normalize('NFKC'))

/** Letters as which recognition reads digits, in a word that has at least as many digits. */
const repaired = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '').length
  const letters = text.replaceAll(/[^a-z]/gi, '').length
  if (letters > digits) return text
  return text
    .replaceAll(/[oO¢°©]/g, '0')
    .replaceAll(/[lI]/g, '1')
    .replaceAll('S', '5')
    .replaceAll('B', '8')
}

/** Digits, whole or in groups: "1,23,456"; recognition may read a comma as a point. */
const WHOLE = /^(?:\d{1,9}|\d{1,3}(?:[,.]\d{2}){0,3}[,.]\d{3})$/
const FRACTION = /[.,](\d{2})$/
/** "1,11259" is "1,112.59" without its point. */
const LOST_POINT = /^(\d{1,3}(?:[,.]\d{2}){0,3}[,.]\d{3})(\d{2})$/

/** Reads an amount as printed: 640, 640.00, 1,23,456.00, 640/-; undefined if the text is none. */
export const readAmount = (printed: string): { paise: number; decimals: boolean; marked: boolean; sign: boolean } | undefined => {
  const text = withoutTail(digitsOf(printed.slice(0, 30)).replace(/^[([]+/, ''), /[()\].,:;]/).replace(/[.,]0$/, '.00')
  const sign = SIGN.test(text)
  // The stroke of "640/-" is often read as a letter.
  const bare = text
    .replace(SIGN, '')
    .replace(/^[-+.:]+/, '')
    .replace(/[lI|1J]-$/, '/-')
  const marked = /(?:\/[-=~_]+|\/|=)$/.test(bare)
  const number = repaired(withoutTail(bare, /[/=~_-]/)).replace(LOST_POINT, '$1.$2')
  const fraction = FRACTION.exec(number)?.[1]
  const whole = fraction === undefined ? number : number.slice(0, -3)
  if (!WHOLE.test(whole)) return undefined
  const paise = Number(whole.replaceAll(/[,.]/g, '')) * 100 + Number(fraction ?? 0)
  return paise > MOST_PAISE ? undefined : { paise, decimals: fraction !== undefined, marked, sign }
}

const isCurrency = (token: Token | undefined): boolean =>
  token !== undefined && (CURRENCY.test(token.plain) || (/^[₹£€¥%=~]$/u.test(token.text) && token.text.length === 1))

/** The amounts of a line from left to right, with numbers that may be quantities (`isMoney` is false). */
export const amountsOf = (line: Line): Amount[] => {
  const found: Amount[] = []
  const { tokens } = line
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) continue
    const next = tokens[at + 1]
    // "1, 240.00" and "640 .00": recognition saw a space.
    const close = next && next.left - token.right < (token.bottom - token.top) * 0.45
    const isSplit = close && (/\d,$/.test(token.text) || /^[.,]\d\d$/.test(next.text))
    const hasCurrency = isCurrency(tokens[at - 1])
    const whole = isSplit ? token.text + next.text : token.text
    // "Rs 640-00" has a point that was read as a dash.
    const text = hasCurrency ? whole.replace(/^(\d[\d,]{0,12})-(\d\d)$/, '$1.$2') : whole
    if (/^\d{1,2}%$/.test(text)) continue
    const read = readAmount(text)
    if (!read) continue
    const end = isSplit ? at + 1 : at
    found.push({
      paise: read.paise,
      line,
      start: at,
      end,
      isMoney: read.decimals || read.marked || read.sign || hasCurrency,
      hasSign: read.sign || hasCurrency,
      decimals: read.decimals,
      confidence: Math.min(token.confidence, isSplit ? next.confidence : 1),
    })
    at = end
  }
  return found
}
