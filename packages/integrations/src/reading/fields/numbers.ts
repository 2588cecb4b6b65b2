import type { ReadField, ReadFieldKind } from '@opdesk/contracts/claim/reading/reading.ts'
import { isGstin } from '@opdesk/contracts/gstin.ts'
import { findLabels, labels } from './labels.ts'
import { around, gapBefore, type Line, type Token } from './lines.ts'

const field = (kind: ReadFieldKind, value: string, line: Line, tokens: readonly Token[], sure: boolean): ReadField => ({
  kind,
  value: value.slice(0, 60),
  sure,
  page: line.page.number,
  box: line.page.boxOf(around(tokens)),
})
const isClear = (tokens: readonly Token[]): boolean => tokens.every(({ confidence }) => confidence >= 0.7)

const TO_DIGIT: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', B: '8', G: '6' }
const TO_LETTER: Record<string, string> = { 0: 'O', 1: 'I', 2: 'Z', 5: 'S', 8: 'B', 6: 'G' }
/** The kinds of signs of a GSTIN: digit, letter, or either. */
const SHAPE = '99AAAAA9999A*Z*'

/** A GSTIN from 15 signs, with digits and letters put where they must be; undefined if its check character is wrong. */
export const readGstin = (text: string): string | undefined => {
  const signs = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '')
  if (signs.length !== 15) return undefined
  const repaired = Array.from(signs, (sign, at) => {
    if (SHAPE[at] === '9') return TO_DIGIT[sign] ?? sign
    if (SHAPE[at] === 'A') return TO_LETTER[sign] ?? sign
    return SHAPE[at] === 'Z' && sign === '2' ? 'Z' : sign
  }).join('')
  const variants = [repaired, ...[12, 14].flatMap(at => swapped(repaired, at))]
  return variants.find(isGstin)
}

const swapped = (text: string, at: number): string[] => {
  const sign = text[at] ?? ''
  const other = TO_DIGIT[sign] ?? TO_LETTER[sign]
  return other === undefined ? [] : [text.slice(0, at) + other + text.slice(at + 1)]
}

const gstins = (line: Line): ReadField[] =>
  line.tokens.flatMap((token, at) => {
    const next = line.tokens[at + 1]
    for (const part of next ? [[token], [token, next]] : [[token]]) {
      const value = readGstin(part.map(({ text }) => text.replace(/^gst(?:in|no)?[.:]*/i, '')).join(''))
      if (value) return [field('gstin', value, line, part, true)]
    }
    return []
  })

const PHRASES = labels({
  bill: [
    'bill no',
    'bill number',
    'bill #',
    'bill',
    'invoice no',
    'invoice number',
    'invoice #',
    'inv no',
    'invoice',
    'receipt no',
    'receipt number',
    'receipt #',
    'receipt',
    'rcpt no',
    'cash memo no',
    'memo no',
    'voucher no',
    'vch no',
    'bill id',
    'बिल नं',
    'बिल संख्या',
    'बिल क्रमांक',
    'रसीद नं',
    'रसीद संख्या',
    'रसीद सं',
    'रसीद क्रमांक',
    'क्रमांक',
    'चालान नं',
  ],
  plain: ['no', 'sr no', 'sl no', 'नं', 'सं'],
  registration: [
    'reg no',
    'regn no',
    'reg',
    'regd no',
    'registration no',
    'registration number',
    'registration',
    'reg number',
    'mci no',
    'mmc no',
    'nmc no',
    'dmc no',
    'पंजीकरण सं',
    'पंजीकरण संख्या',
    'पंजीयन क्रमांक',
    'पंजीकरण',
  ],
  phone: [
    'phone',
    'ph',
    'ph no',
    'tel',
    'mob',
    'mobile',
    'mobile no',
    'contact',
    'contact no',
    'call',
    'cell',
    'फोन',
    'मोबाइल',
    'दूरभाष',
  ],
  pin: ['pin', 'pincode', 'pin code', 'पिन', 'पिन कोड'],
  // Numbers of other things.
  other: [
    'uhid no',
    'patient no',
    'patient reg no',
    'op no',
    'opd no',
    'ip no',
    'token no',
    'dl no',
    'd l no',
    'drug licence no',
    'drug lic no',
    'lic no',
    'licence no',
    'license no',
    'gst no',
    'gstin no',
    'pan no',
    'batch no',
    'hsn',
    'shop no',
    'plot no',
    'room no',
    'flat no',
    'house no',
    'gst reg no',
    'fssai no',
    'cin',
    'bill to',
    'bill date',
    'bill amount',
    'bill dt',
    'bill total',
    'bill of supply',
    'invoice date',
    'invoice value',
    'receipt date',
    'reg date',
    'txn no',
    'ref no',
    'utr no',
    'page no',
  ],
})

/** A number with a digit, as "PH/2026/118"; up to three words, as "MMC 2009/04/1873". */
const numberFrom = (line: Line, start: number, most: number): Token[] => {
  const taken: Token[] = []
  for (let at = start; at < line.tokens.length && taken.length < most; at++) {
    const token = line.tokens[at]
    if (!token || (taken.length > 0 && gapBefore(line.tokens, at) > 1.2)) break
    if (taken.length === 0 && !/[\p{L}\p{N}]/u.test(token.plain)) continue
    taken.push(token)
    if (/\d/.test(token.text)) return taken
    // Before the digits stand only the letters of a council or series.
    if (token.plain.length > 6) break
  }
  return []
}

const numberIn = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

const isDate = (text: string): boolean => /^\d{1,2}[/.-](?:\d{1,2}|[a-z]{3})[/.-]\d{2,4}$/i.test(text)

const isMoney = ({ text }: Token): boolean => /\d\.\d\d$/.test(text)

const labelledNumbers = (line: Line): (ReadField & { weak: boolean })[] =>
  findLabels(line, PHRASES).flatMap(({ kind, end }) => {
    if (kind !== 'bill' && kind !== 'plain' && kind !== 'registration') return []
    const tokens = numberFrom(line, end, kind === 'registration' ? 3 : 2)
    const value = numberIn(tokens)
    const isAmount = /^\d[\d,]*\.\d\d$/.test(value)
    if (!/\d/.test(value) || isDate(value) || isAmount) return []
    // "Registration 1 200.00" is an item of a bill.
    if (kind === 'registration' && (value.replaceAll(/\D/g, '').length < 3 || line.tokens.some(isMoney))) return []
    const made = kind === 'registration' ? ('registration' as const) : ('bill_number' as const)
    return [{ ...field(made, value, line, tokens, kind !== 'plain' && isClear(tokens)), weak: kind === 'plain' }]
  })

const phones = (line: Line): ReadField[] => {
  const isLabelled = findLabels(line, PHRASES).some(({ kind }) => kind === 'phone')
  return line.tokens.flatMap((_, at) => {
    for (const count of [1, 2, 3]) {
      const part = line.tokens.slice(at, at + count)
      if (part.length < count) break
      const text = part.map(one => one.text).join('')
      if (!/^[+(]?\d[\d\-()/,.]+$/.test(text)) break
      const digits = text.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')
      if (/^[6-9]\d{9}$/.test(digits) || (isLabelled && /^\d{10,11}$/.test(digits)))
        return [field('phone', digits, line, part, isLabelled && isClear(part))]
    }
    return []
  })
}

const pincodes = (line: Line): ReadField[] => {
  const isLabelled = findLabels(line, PHRASES).some(({ kind }) => kind === 'pin')
  return line.tokens.flatMap((token, at) => {
    const [before, next] = [line.tokens[at - 1], line.tokens[at + 1]]
    const text = token.text.replaceAll(/^[^\d]+|[^\d]+$/g, '')
    const isSplit =
      /^[1-9]\d{2}$/.test(text) && next !== undefined && /^\d{3}[,.]?$/.test(next.text) && gapBefore(line.tokens, at + 1) < 0.6
    const value = isSplit ? text + next.text.slice(0, 3) : text
    const isAfterPlace = before !== undefined && /[\p{L}-]/u.test(before.text)
    if (!/^[1-9]\d{5}$/.test(value) || !(isLabelled || isAfterPlace || /[\p{L}]-\d{6}/u.test(token.text))) return []
    return [field('pincode', value, line, isSplit ? [token, next] : [token], isLabelled || isClear([token]))]
  })
}

const unique = (fields: readonly ReadField[], most: number): ReadField[] => {
  const values = new Set<string>()
  return fields.filter(({ value }) => !values.has(value) && values.add(value)).slice(0, most)
}

/** Part of a page, from the top, in which a clinic's address stands; a few have it at the foot. */
const HEAD = 0.3

/** The numbers that a document has: GSTIN, bill, registration of the doctor, phone and pincode. */
export const findNumbers = (lines: readonly Line[]): ReadField[] => {
  const numbers = lines.flatMap(labelledNumbers)
  const bills = numbers.filter(({ kind }) => kind === 'bill_number').sort((one, other) => Number(one.weak) - Number(other.weak))
  const strong = bills.some(({ weak }) => !weak)
  const atTop = (one: ReadField, other: ReadField) => Number(other.box.top < HEAD) - Number(one.box.top < HEAD)
  return [
    ...unique(lines.flatMap(gstins), 2),
    ...unique(
      bills.filter(({ weak }) => !(strong && weak)).map(({ weak, ...rest }) => rest),
      2,
    ),
    ...unique(
      numbers.filter(({ kind }) => kind === 'registration').map(({ weak, ...rest }) => rest),
      2,
    ),
    ...unique(lines.flatMap(phones).sort(atTop), 3),
    ...unique(lines.flatMap(pincodes).sort(atTop), 2),
  ]
}
