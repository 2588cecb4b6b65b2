import { ClaimType, type FeeKind, feeKinds } from '../../codes.ts'
import { compareNames } from '../../compare-names.ts'
import { formatPaise } from '../../money.ts'
import { comparableRegistration } from '../../names.ts'
import { type Day, formatDay } from '../../time.ts'
import type { DocumentKind } from '../documents.ts'
import type { ClaimDetails } from '../events.ts'
import type { Fees } from '../fees.ts'
import { totalFees } from '../fees.ts'
import { receiptsOf } from '../warnings.ts'
import { SHORTEST_NUMBER } from './bill-keys.ts'
import { compareClinics } from './clinics.ts'
import type { ClaimFlag, FileReading, FlagCode } from './flags.ts'
import type { ReadField, ReadFieldKind } from './reading.ts'

/**
 * The claim as its documents are compared with it. `names`: the patient, the member and the holder; a bill may name any of them.
 * `period`: the days of the plan; null if unknown. `today`: the IST day of the submission, or of the comparison for a draft.
 */
export interface ClaimedFacts {
  details: Pick<ClaimDetails, 'claim_type' | 'opd_date' | 'doc_name' | 'doc_registration' | 'hospital'>
  fees: Fees
  names: readonly string[]
  documents: readonly { file_id: string; kind: DocumentKind }[]
  period: { start: Day; end: Day } | null
  today: Day
}

/** A document with what was read in it. */
interface Paper {
  file_id: string
  kinds: readonly DocumentKind[]
  fields: readonly ReadField[]
}

const receipts: readonly DocumentKind[] = ['fee_receipt', 'pharmacy_receipt', 'test_receipt']
/** The papers of the visit itself: medicines and tests may have other dates and sellers. */
const visitPapers: readonly DocumentKind[] = ['prescription', 'fee_receipt']

/** Maximum number of sums that are compared with a fee. */
const SUMS = 500

const papersOf = ({ documents }: ClaimedFacts, readings: readonly FileReading[]): Paper[] =>
  readings.flatMap(({ file_id, reading }) => {
    const kinds = documents.filter(document => document.file_id === file_id).map(({ kind }) => kind)
    return reading.state === 'read' && kinds.length > 0 ? [{ file_id, kinds, fields: reading.fields }] : []
  })

const fieldsOf = ({ fields }: Paper, kind: ReadFieldKind): ReadField[] => fields.filter(field => field.kind === kind)
const isOneOf = ({ kinds }: Paper, wanted: readonly DocumentKind[]): boolean => kinds.some(kind => wanted.includes(kind))
const placeOf = ({ file_id }: Paper, { page, box }: ReadField) => ({ file_id, page, box })

/** All sums of one total of each paper. */
const sumsOf = (papers: readonly Paper[]): number[] =>
  papers.reduce<number[]>(
    (sums, paper) => sums.flatMap(sum => fieldsOf(paper, 'total').map(({ value }) => sum + Number(value))).slice(0, SUMS),
    [0],
  )

/** The receipts of one fee. A combined fee leaves the fee receipt to a claimed doctor fee, if it has receipts of its own. */
const receiptsFor = ({ fees, documents }: ClaimedFacts, kind: FeeKind): ClaimedFacts['documents'] => {
  const all = documents.filter(document => receiptsOf[kind].includes(document.kind))
  if (kind !== 'combined') return all
  const own = all.filter(
    document => !feeKinds.some(other => other !== kind && fees[other] > 0 && receiptsOf[other].includes(document.kind)),
  )
  return own.length > 0 ? own : all
}

const surestTotal = (paper: Paper): ReadField | undefined => fieldsOf(paper, 'total').find(({ sure }) => sure)

/** The papers with copies of one bill once: the same number and the same total. */
const withoutCopies = (papers: readonly Paper[]): Paper[] => {
  const bills = new Set<string>()
  return papers.filter(paper => {
    const number = comparableRegistration(fieldsOf(paper, 'bill_number').find(({ sure }) => sure)?.value ?? '')
    const total = surestTotal(paper)?.value
    if (number.length < SHORTEST_NUMBER || total === undefined) return true
    const bill = `${number} ${total}`
    if (bills.has(bill)) return false
    bills.add(bill)
    return true
  })
}

/** The flag of one fee. Receipts without a total, and papers that serve several fees, can only agree. */
const amountFlag = (claim: ClaimedFacts, papers: readonly Paper[], kind: FeeKind): ClaimFlag[] => {
  const fee = claim.fees[kind]
  const own = receiptsFor(claim, kind)
  const files = new Set(own.map(({ file_id }) => file_id))
  const read = papers.filter(paper => files.has(paper.file_id) && fieldsOf(paper, 'total').length > 0)
  const [first] = read
  const total = first && (surestTotal(first) ?? fieldsOf(first, 'total')[0])
  if (fee === 0 || !first || !total) return []
  const bills = withoutCopies(read)
  const whole = {
    code: 'amount',
    parameter: kind,
    typed: formatPaise(fee),
    ...(read.length > 1 && { files: read.map(({ file_id }) => file_id) }),
  } as const
  const place = placeOf(first, total)
  const anyTotal = read.flatMap(paper => fieldsOf(paper, 'total').map(({ value }) => Number(value)))
  const isEqual = sumsOf(bills).includes(fee) || anyTotal.includes(fee) || anyTotal.includes(totalFees(claim.fees))
  if (isEqual) return [{ ...whole, severity: 'agrees', read: formatPaise(fee), ...place }]
  const isShared = feeKinds.some(
    other => other !== kind && claim.fees[other] > 0 && receiptsFor(claim, other).some(({ file_id }) => files.has(file_id)),
  )
  const surest = bills.map(surestTotal)
  if (isShared || read.length < files.size || surest.some(field => !field)) return []
  const sum = surest.reduce((paise, field) => paise + Number(field?.value), 0)
  return [{ ...whole, severity: 'differs', read: formatPaise(sum), ...place }]
}

/** The papers whose date is that of the visit: for medicines or tests alone, their own receipt. */
const datedPapers = (type: number): readonly DocumentKind[] =>
  type === ClaimType.pharmacy
    ? ['pharmacy_receipt']
    : type === ClaimType.lab
      ? ['test_receipt']
      : type === ClaimType.combined
        ? ['pharmacy_receipt', 'test_receipt']
        : visitPapers

/** How a read value compares: 'agrees', 'differs', or null if it cannot be said. */
type Verdict = 'agrees' | 'differs' | null

/**
 * The flags of one kind of text in one paper. A paper that has an agreeing value agrees; it differs only if all its values are sure
 * and differ.
 */
const textFlags = (
  paper: Paper,
  kind: ReadFieldKind,
  {
    code,
    typed,
    judge,
    show = value => value,
  }: { code: FlagCode; typed: string; judge: (value: string) => Verdict; show?: (value: string) => string },
): ClaimFlag[] => {
  const judged = fieldsOf(paper, kind).map(field => ({ field, verdict: judge(field.value) }))
  const agreeing = judged.find(({ verdict }) => verdict === 'agrees')
  const differing = judged.every(({ field, verdict }) => field.sure && verdict === 'differs') ? judged[0] : undefined
  const found = agreeing ?? differing
  if (!found || found.verdict === null) return []
  const { field, verdict } = found
  return [{ code, severity: verdict, typed, read: show(field.value), ...placeOf(paper, field) }]
}

const judgeNames =
  (names: readonly string[]) =>
  (value: string): Verdict => {
    const outcomes = names.map(name => compareNames(name, value).name)
    return outcomes.includes('match')
      ? 'agrees'
      : outcomes.length > 0 && outcomes.every(one => one === 'differs')
        ? 'differs'
        : null
  }

const digitsOf = (registration: string): string => registration.replaceAll(/\D/g, '')
/** A number without the name of its council is the same number. */
const judgeRegistration =
  (typed: string) =>
  (value: string): Verdict => {
    const [one, other] = [comparableRegistration(typed), comparableRegistration(value)]
    if (one === '' || other === '') return null
    const digits = digitsOf(one)
    return one === other || (digits.length >= 3 && digits === digitsOf(other)) ? 'agrees' : 'differs'
  }

/** The flags of dates that no bill of this claim can have: they count if all dates of the receipt have this fault. */
const impossibleDates = (claim: ClaimedFacts, paper: Paper): ClaimFlag[] => {
  const dates = fieldsOf(paper, 'date')
  const [first] = dates
  if (!first || !isOneOf(paper, receipts) || dates.some(({ sure }) => !sure)) return []
  const flag = (code: FlagCode, typed: string): ClaimFlag[] => [
    { code, severity: 'differs', typed, read: formatDay(first.value), ...placeOf(paper, first) },
  ]
  if (dates.every(({ value }) => value > claim.today)) return flag('date_in_future', formatDay(claim.today))
  const { period } = claim
  if (period && dates.every(({ value }) => value < period.start || value > period.end))
    return flag('outside_plan', `${formatDay(period.start)} – ${formatDay(period.end)}`)
  return []
}

const visitFlags = (claim: ClaimedFacts, paper: Paper): ClaimFlag[] => {
  const { opd_date, doc_name, doc_registration, hospital, claim_type } = claim.details
  const [patient = ''] = claim.names
  const isOfVisit = isOneOf(paper, visitPapers)
  /** Papers of a pharmacy or laboratory name the doctor only as the referrer. */
  const ofVisit = (flags: ClaimFlag[]): ClaimFlag[] => flags.filter(({ severity }) => isOfVisit || severity === 'agrees')
  return [
    ...(opd_date !== null && isOneOf(paper, datedPapers(claim_type))
      ? textFlags(paper, 'date', {
          code: 'opd_date',
          typed: formatDay(opd_date),
          judge: value => (value === opd_date ? 'agrees' : 'differs'),
          show: formatDay,
        })
      : []),
    ...textFlags(paper, 'patient', {
      code: 'patient',
      typed: patient,
      judge: judgeNames(claim.names.filter(name => name !== '')),
    }),
    ...(doc_name === ''
      ? []
      : ofVisit(textFlags(paper, 'doctor', { code: 'doctor', typed: doc_name, judge: judgeNames([doc_name]) }))),
    ...ofVisit(
      textFlags(paper, 'registration', {
        code: 'registration',
        typed: doc_registration,
        judge: judgeRegistration(doc_registration),
      }),
    ),
    ...(hospital === '' || !isOfVisit
      ? []
      : textFlags(paper, 'clinic', { code: 'clinic', typed: hospital, judge: value => compareClinics(hospital, value) })),
  ]
}

/** Keeps the first agreement of each code and fee, and all differences. */
const withoutRepeats = (flags: readonly ClaimFlag[]): ClaimFlag[] =>
  flags.filter(
    (flag, at) =>
      flag.severity === 'differs' ||
      !flags
        .slice(0, at)
        .some(({ code, parameter, severity }) => severity === 'agrees' && code === flag.code && parameter === flag.parameter),
  )

/**
 * Compares what was read with what was claimed. Fields that the recognition doubts never make a difference, because false alarms
 * cost the reviewers more than they find.
 */
export const compareReadings = (claim: ClaimedFacts, readings: readonly FileReading[]): ClaimFlag[] => {
  const papers = papersOf(claim, readings)
  return withoutRepeats([
    ...feeKinds.flatMap(kind => amountFlag(claim, papers, kind)),
    ...papers.flatMap(paper => visitFlags(claim, paper)),
    ...papers.flatMap(paper => impossibleDates(claim, paper)),
  ])
}
