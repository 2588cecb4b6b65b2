import { feeFields } from '@opdesk/contracts/claim/commands.ts'
import { type DocumentKind, documentKinds } from '@opdesk/contracts/claim/documents.ts'
import { allowedFees, type PlanTerms } from '@opdesk/contracts/claim/fees.ts'
import type { DraftReadings } from '@opdesk/contracts/claim/reading/draft-readings.ts'
import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import { receiptsOf } from '@opdesk/contracts/claim/warnings.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { isInOpdWindow } from '@opdesk/contracts/time.ts'
import type { ClaimFormValues } from '../form/claim-form-values.ts'

type Readings = DraftReadings['records']
type Offer = Readings[number]['offers'][number]
export type ReadFields = Partial<Record<keyof ClaimFormValues, string | number>>

/** A value that the recognition doubts, and the place in a paper where it stands. */
export interface Doubt extends Pick<Offer, 'page' | 'box'> {
  file_id: string
  value: string | number
}

const kindsOf = (claim: SubscriberClaim, fileId: string): DocumentKind[] =>
  documentKinds.filter(kind => claim[kind].some(({ file_id }) => file_id === fileId))

const offersOf = (readings: Readings, offered: Offer['kind']) =>
  readings.flatMap(({ file_id, offers }) => offers.flatMap(offer => (offer.kind === offered ? [{ ...offer, file_id }] : [])))

/** The papers of the visit itself: medicines and tests may have other dates and sellers. */
const visitPapers = (claim: SubscriberClaim, readings: Readings): Readings =>
  readings.filter(({ file_id }) => kindsOf(claim, file_id).some(kind => kind === 'prescription' || kind === 'fee_receipt'))

const lastTenDigits = (phone: string | undefined) => /\d{10}$/.exec((phone ?? '').replaceAll(/\D/g, ''))?.[0]

/** True if a file of the draft is a picture. */
export const isPicture = (claim: SubscriberClaim, fileId: string): boolean =>
  documentKinds.some(kind => claim[kind].some(file => file.file_id === fileId && file.content_type.startsWith('image/')))

const filesOf = (claim: SubscriberClaim, kinds: readonly DocumentKind[]): string[] =>
  kinds.flatMap(kind => claim[kind].map(({ file_id }) => file_id))

/** The receipts of each fee that the claim may have. */
const receiptsOfFees = ({ type, combination }: Pick<ReadOptions, 'type' | 'combination'>) =>
  allowedFees(type, combination).map(kind => {
    // A doctor's receipt belongs to the doctor's fee even if a plan combines the other two.
    const receipts =
      kind === 'combined' && type === 0 ? receiptsOf.combined.filter(one => one !== 'fee_receipt') : receiptsOf[kind]
    return [feeFields[kind], receipts] as const
  })

/** The totals of the receipts of a fee, each receipt once, in rupees; undefined if a receipt has none. */
const totalOf = (claim: SubscriberClaim, readings: Readings, receipts: readonly DocumentKind[]): number | undefined => {
  const files = filesOf(claim, receipts)
  const totals = files.map(file => offersOf(readings, 'total').find(({ file_id }) => file_id === file)?.value)
  if (files.length === 0 || totals.includes(undefined)) return undefined
  return toRupees(totals.reduce((sum, paise) => sum + Number(paise), 0))
}

interface ReadOptions {
  type: ClaimFormValues['claim_type']
  combination: PlanTerms['combination']
  /** The end of the OPD window. */
  now: Date
}

/** The values that the papers of a draft have for the fields of its form. */
export const readFields = (claim: SubscriberClaim, readings: Readings, options: ReadOptions): ReadFields => {
  const visit = visitPapers(claim, readings)
  const first = (kind: Offer['kind']) => offersOf(visit, kind)[0]?.value
  const all: Record<string, string | number | undefined> = {
    opd_date: offersOf(visit, 'date').find(({ value }) => isInOpdWindow(value, options.now))?.value,
    doc_name: first('doctor'),
    doc_registration: first('registration'),
    hospital: first('clinic'),
    doc_phone: lastTenDigits(first('phone')),
    pincode: first('pincode')?.replaceAll(/\D/g, ''),
    ...Object.fromEntries(receiptsOfFees(options).map(([field, receipts]) => [field, totalOf(claim, readings, receipts)])),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== 0))
}

/** The doubtful values of a draft's papers by field. A fee with several receipts has none: its sum would need each of them. */
export const doubtfulFields = (
  claim: SubscriberClaim,
  readings: Readings,
  options: ReadOptions,
): Partial<Record<keyof ClaimFormValues, Doubt>> => {
  const doubtful = readings.map(({ doubts, ...reading }) => ({ ...reading, offers: doubts, doubts: [] }))
  const visit = visitPapers(claim, doubtful)
  const doubt = (offer: (Offer & { file_id: string }) | undefined, value: string | number | undefined): Doubt | undefined =>
    offer && value ? { file_id: offer.file_id, page: offer.page, box: offer.box, value } : undefined
  const first = (kind: Offer['kind'], read = (value: string): string | undefined => value) => {
    const offer = offersOf(visit, kind)[0]
    return doubt(offer, offer && read(offer.value))
  }
  const date = offersOf(visit, 'date').find(({ value }) => isInOpdWindow(value, options.now))
  const fees = receiptsOfFees(options).map(([field, receipts]) => {
    const [only, ...others] = filesOf(claim, receipts)
    const total = offersOf(doubtful, 'total').find(({ file_id }) => file_id === only)
    return [field, others.length === 0 ? doubt(total, toRupees(Number(total?.value ?? 0))) : undefined] as const
  })
  return {
    opd_date: doubt(date, date?.value),
    doc_name: first('doctor'),
    doc_registration: first('registration'),
    hospital: first('clinic'),
    doc_phone: first('phone', lastTenDigits),
    pincode: first('pincode', value => value.replaceAll(/\D/g, '')),
    ...Object.fromEntries(fees),
  }
}

const receipts: readonly DocumentKind[] = ['fee_receipt', 'pharmacy_receipt', 'test_receipt']

/** True for a photo that was read in vain: a receipt without a total, or a paper without any field. The person takes it again. */
export const needsAnotherPhoto = (kind: DocumentKind, { state, offers, doubts }: Readings[number]): boolean => {
  if (state !== 'read') return state === 'not_read'
  const found = [...offers, ...doubts]
  return receipts.includes(kind) ? !found.some(one => one.kind === 'total') : kind === 'prescription' && found.length === 0
}

/**
 * The read values for fields that are empty, or still have what an earlier reading filled in (`filled`).
 */
export const fieldsToFill = (values: ClaimFormValues, read: ReadFields, filled: ReadFields): Partial<ClaimFormValues> =>
  Object.fromEntries(
    Object.entries(read).filter(([name, value]) => {
      const now = values[name as keyof ClaimFormValues]
      const isFree = now === null || now === '' || now === filled[name as keyof ReadFields]
      return isFree && now !== value && filled[name as keyof ReadFields] !== value
    }),
  )
