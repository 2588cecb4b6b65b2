import type { ReadField } from '@opdesk/contracts/claim/reading/reading.ts'
import { type Found, findLabels } from './labels.ts'
import { around, gapBefore, type Line, type Token } from './lines.ts'
import { type PersonLabel, peopleLabels } from './people-labels.ts'
import { withoutTail } from './without-tail.ts'

const TITLE = /^(?:mr|mrs|ms|miss|mst|master|baby|shri|smt|kumari|km|sh|mx|mrmrs|श्री|श्रीमती|श्रीमति|सुश्री|कुमारी|कु|मास्टर|बेबी)$/u
const DOCTOR_TITLE = /^(?:dr|doctor|डॉ|डा|डाॅ|डॉक्टर)$/u
/** Degrees and specialities that follow a doctor's name. */
const DEGREE =
  /^(?:m?bbs|mbbs|md|ms|dnb|dm|mch|bds|mds|bams|bhms|bums|dgo|dch|da|dvd|ddv|frcs|mrcp|mrcs|frcp|ent|facc|fics|dortho|dcard|physician|surgeon|cardiologist|consultant|general|paediatrician|pediatrician|gynaecologist|dermatologist|orthopaedic|dentist|diabetologist|phd|mrcog|fcps|clinic|hospital|consultation|consulting|reg|regn|regd|एमबीबीएस|एमडी)$/u
const PLACE = /^(?:poly)?(?:clinics?|hospitals?|nursing|dental|eye|diagnostics?|labs?|pathlabs?|pharmacy|medicals?)$/u
/** Words after a name that are no part of it. */
const AFTER =
  /^(?:particulars?|description|items?|services?|qty|amount|rate|विवरण|male|female|yrs?|years?|yr|son|daughter|wife|co|so|wo|पुरुष|महिला|वर्ष)$/u
const WORD = /^[\p{L}\p{M}][\p{L}\p{M}.'’-]*[,.]?$/u
const MOST_WORDS = 5
/** Space, in heights of the letters, at which a value ends because another column begins. */
const COLUMN_GAP = 2.2

interface Name {
  tokens: Token[]
  text: string
  titled: boolean
}

const joined = (tokens: readonly Token[]): string =>
  tokens
    .map(({ text }) => text.replaceAll(/^[^\p{L}\p{M}]+|[^\p{L}\p{M}.]+$/gu, ''))
    // "Iyer" is often recognized as "lyer"; names begin with capitals.
    .map((text, at, all) =>
      /^l[a-z]/.test(text) && all.some((other, place) => place !== at && /^\p{Lu}/u.test(other)) ? `I${text.slice(1)}` : text,
    )
    .join(' ')
const cleaned = (tokens: readonly Token[]): string => withoutTail(joined(tokens), /[.,\s]/)

/** The name that begins at a token. `ends`: tokens at which another label begins. */
const nameFrom = (line: Line, start: number, ends: ReadonlySet<number>, isDoctor: boolean): Name | undefined => {
  const { tokens } = line
  const taken: Token[] = []
  let titled = false
  for (let at = start; at < tokens.length && taken.length < MOST_WORDS; at++) {
    const token = tokens[at]
    if (!token || (ends.has(at) && at > start)) break
    if ((taken.length > 0 || titled) && gapBefore(tokens, at) > COLUMN_GAP) break
    if (taken.length === 0 && (TITLE.test(token.plain) || DOCTOR_TITLE.test(token.plain))) {
      titled = true
      continue
    }
    if (taken.length === 0 && !/[\p{L}\p{N}]/u.test(token.plain)) continue
    // "pr." is "Dr.".
    if (isDoctor && taken.length === 0 && /^[a-z]r$/.test(token.plain) && token.text.endsWith('.')) continue
    if (!WORD.test(token.text.replaceAll(/^[:.\-(]+|[)]+$/g, ''))) break
    if (isDoctor && DEGREE.test(token.plain)) break
    if (token.text.startsWith('(') || AFTER.test(token.plain)) break
    taken.push(token)
    if (/,$/.test(token.text) && taken.length >= 1) break
  }
  const text = cleaned(taken)
  const letters = text.replaceAll(/[^\p{L}]/gu, '').length
  return letters >= 3 || (letters >= 2 && titled) ? { tokens: taken, text: text.slice(0, 120), titled } : undefined
}

interface Person {
  kind: 'patient' | 'doctor'
  name: Name
  line: Line
  weight: number
}

const isAway = (one: Line, other: Line | undefined): boolean =>
  !other || other.page !== one.page || other.top - one.bottom > (one.bottom - one.top) * 2.2

/** The name under a label, in the next line at about the same place. */
const nameBelow = (
  found: Found<PersonLabel>,
  next: Line | undefined,
  isDoctor: boolean,
): { name: Name; line: Line } | undefined => {
  if (!next || isAway(found.line, next)) return undefined
  const label = around(found.line.tokens.slice(found.start, found.end))
  const height = label.bottom - label.top
  const start = next.tokens.findIndex(({ left, right }) => right > label.left - height && left < label.right + height * 2)
  // A label there is the next row's.
  const ends = new Set(findLabels(next, peopleLabels).map(one => one.start))
  const first = next.tokens[start]
  if (!first || ends.has(start) || first.left > label.right + height * 2 || Math.abs(first.left - label.left) > height * 6)
    return undefined
  const name = nameFrom(next, start, ends, isDoctor)
  return name && { name, line: next }
}

const WEIGHTS: Record<PersonLabel, number> = { patient: 4, person: 2, doctor: 4, other: -1 }

/** The token after a label, and after others that share its colon: "Name / Age / Sex : Arjun Mehta". */
const afterLabel = (line: Line, label: Found<PersonLabel>, found: readonly Found<PersonLabel>[]): number => {
  let end = label.end
  for (const next of found) {
    const isEnded = /[:：]$/.test(line.tokens[end - 1]?.text ?? '')
    if (next.start === end && next.kind === 'other' && !isEnded && gapBefore(line.tokens, end) < COLUMN_GAP) end = next.end
  }
  return end
}

/** Names beside or under labels. */
const labelledPeople = (line: Line, next: Line | undefined): Person[] => {
  const found = findLabels(line, peopleLabels)
  const ends = new Set(found.map(({ start }) => start))
  return found.flatMap((label): Person[] => {
    if (label.kind === 'other') return []
    const kind = label.kind === 'doctor' ? 'doctor' : 'patient'
    const isDoctor = kind === 'doctor'
    const start = afterLabel(line, label, found)
    const beside = ends.has(start) ? undefined : nameFrom(line, start, ends, isDoctor)
    const isDoctorsName = DOCTOR_TITLE.test(line.tokens[start]?.plain ?? '') && label.kind === 'person'
    // In "चिकित्सक / Doctor: Dr. Rao" the second label has the name.
    const second = found.find(other => other.start === start && other.kind === label.kind)
    if (second && gapBefore(line.tokens, start) < COLUMN_GAP) return []
    if (beside && !isDoctorsName) return [{ kind, name: beside, line, weight: WEIGHTS[label.kind] }]
    // "Patient copy" or a value that is no name.
    if (label.end < line.tokens.length && !ends.has(label.end) && gapBefore(line.tokens, label.end) < COLUMN_GAP) return []
    const under = nameBelow(label, next, isDoctor)
    return under ? [{ kind, ...under, weight: WEIGHTS[label.kind] }] : []
  })
}

/** Names after a title: "Mr. Arjun Mehta", "Dr. Sandeep Karnik". */
const titledPeople = (line: Line): Person[] =>
  line.tokens.flatMap((token, at): Person[] => {
    const isDoctor = DOCTOR_TITLE.test(token.plain) && token.plain !== 'doctor' && token.plain !== 'डॉक्टर'
    if (!isDoctor && !TITLE.test(token.plain)) return []
    if (!isDoctor && /^(?:sh|km|master|baby|ms)$/.test(token.plain) && !token.text.endsWith('.')) return []
    const ends = new Set(findLabels(line, peopleLabels).map(({ start }) => start))
    const name = nameFrom(line, at, new Set([...ends].filter(end => end > at)), isDoctor)
    // "Dr. Karnik's Clinic" is a place.
    const after = name && line.tokens[line.tokens.indexOf(name.tokens.at(-1) ?? token) + 1]
    if ([...(name?.tokens ?? []), ...(after ? [after] : [])].some(({ plain }) => PLACE.test(plain))) return []
    if (!name?.titled || /['’]s$/i.test(name.text)) return []
    return [{ kind: isDoctor ? 'doctor' : 'patient', name, line, weight: isDoctor ? 2 : 3 }]
  })

/** Below this a letter is often wrong: recognition reads "rn" as "m". */
const SURE_CONFIDENCE = 0.85
const MOST_OF_KIND = { patient: 2, doctor: 4 }

const keyOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '')

const fieldsOf = (kind: Person['kind'], people: readonly Person[]): ReadField[] => {
  const ordered = people.filter(person => person.kind === kind).sort((one, other) => other.weight - one.weight)
  const [first] = ordered
  const seen = new Set<string>()
  return ordered
    .filter(({ name }) => !seen.has(keyOf(name.text)) && seen.add(keyOf(name.text)))
    .slice(0, MOST_OF_KIND[kind])
    .map(({ name, line, weight }): ReadField => {
      // Of a single word the surname may not have been recognized.
      const isClear = name.tokens.length > 1 && name.tokens.every(({ confidence }) => confidence >= SURE_CONFIDENCE)
      const sure = isClear && weight === first?.weight && (kind === 'doctor' || name === first.name)
      return { kind, value: name.text, sure, page: line.page.number, box: line.page.boxOf(around(name.tokens)) }
    })
}

/** The patient and the doctors that a document names, the likeliest first. */
export const findPeople = (lines: readonly Line[]): ReadField[] => {
  // Specks of a page or an edge of a table may look like a line.
  const written = lines.filter(({ tokens }) => tokens.reduce((sum, { plain }) => sum + plain.length, 0) > 2)
  const people = written.flatMap((line, at) => [...labelledPeople(line, written[at + 1]), ...titledPeople(line)])
  return [...fieldsOf('patient', people), ...fieldsOf('doctor', people)]
}
