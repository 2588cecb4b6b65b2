import type { ReadField } from '@opdesk/contracts/claim/reading/reading.ts'
import { around, gapBefore, type Line, type Token } from './lines.ts'

/** Words of names of clinics, shops and laboratories. */
const PLACE =
  /^(?:clinics?|hospitals?|medicals?|medicos?|medicines?|pharmacy|pharma|pharmacies|chemists?|druggists?|labs?|laborator(?:y|ies)|diagnostics?|pathology|polyclinic|nursing|healthcare|health|wellness|centre|center|dental|dentistry|eye|care|multispeciality|multispecialty|dispensary|imaging|scans?|stores?|क्लिनिक|क्लीनिक|अस्पताल|हॉस्पिटल|चिकित्सालय|मेडिकल|फार्मेसी|औषधालय|लैब|दवाखाना|डायग्नोस्टिक|स्टोर|स्टोर्स|केंद्र)$/u
/** Titles of documents, and words of addresses. */
const OTHER =
  /^(?:tax|invoice|receipt|bill|cash|memo|prescription|original|duplicate|copy|report|date|no|phone|ph|tel|mob|gstin|gst|road|rd|street|nagar|floor|near|opp|patient|name|rx|customer|mbbs|bds|mds|md|bams|bhms|sector|plot|shop|रसीद|बिल|दिनांक|पर्ची|मार्ग|रोड)$/u
const HEAD = 0.35
const LARGE = 1.25

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 1

/** The columns of a line: a letterhead may have a date, a doctor or an address beside the name. */
const columnsOf = ({ tokens }: Line): Token[][] => {
  const starts = [0, ...tokens.flatMap((_, at) => (at > 0 && gapBefore(tokens, at) > 3 ? [at] : []))]
  return starts.map((start, at) => tokens.slice(start, starts[at + 1]))
}

const heightOf = (tokens: readonly Token[]): number => median(tokens.map(({ top, bottom }) => bottom - top))

/** The name of the clinic, shop or laboratory: in large letters, or with a word as "Clinic", near the top of the first page. */
export const findClinic = (lines: readonly Line[]): ReadField[] => {
  const [first] = lines
  if (!first) return []
  const { page } = first
  const own = lines.filter(line => line.page === page)
  const usual = median(own.flatMap(({ tokens }) => tokens.map(({ top, bottom }) => bottom - top)))
  const judged = own
    .filter(line => page.boxOf(around(line.tokens)).top < HEAD)
    .flatMap((line, at) => columnsOf(line).map(tokens => ({ line, tokens, at })))
    .map(({ line, tokens, at }) => {
      const text = tokens.map(token => token.text).join(' ')
      const letters = text.replaceAll(/[^\p{L}]/gu, '').length
      const isPlace = tokens.some(({ plain }) => PLACE.test(plain))
      const others = tokens.filter(({ plain }) => OTHER.test(plain)).length
      const size = Math.min(2.5, heightOf(tokens) / usual)
      const isName = letters >= 4 && letters > text.length * 0.6 && tokens.length <= 8 && others === 0
      const score = isName ? size * 2 + (isPlace ? 2.5 : 0) - at * 0.35 : -1
      return { line, tokens, text, score, isPlace, size }
    })
    .filter(({ score, isPlace, size }) => score > 0 && (isPlace || size >= LARGE))
    .sort((one, other) => other.score - one.score)
  const [best] = judged
  if (!best) return []
  const value = best.text.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.)]+$/gu, '').slice(0, 120)
  const sure = best.isPlace && best.tokens.every(({ confidence }) => confidence > 0.7)
  return [{ kind: 'clinic', value, sure, page: page.number, box: page.boxOf(around(best.tokens)) }]
}
