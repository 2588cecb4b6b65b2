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
export type ReadFields = Partial<Record<keyof ClaimFormValues, string | number>>

const kindsOf = (claim: SubscriberClaim, fileId: string): DocumentKind[] =>
  documentKinds.filter(kind => claim[kind].some(({ file_id }) => file_id === fileId))

const offersOf = (readings: Readings, offered: Readings[number]['offers'][number]['kind']) =>
  readings.flatMap(({ file_id, offers }) => offers.flatMap(({ kind, value }) => (kind === offered ? [{ file_id, value }] : [])))

/** The totals of the receipts of a fee, each receipt once, in rupees; undefined if a receipt has none. */
const totalOf = (claim: SubscriberClaim, readings: Readings, receipts: readonly DocumentKind[]): number | undefined => {
  const files = receipts.flatMap(kind => claim[kind].map(({ file_id }) => file_id))
  const totals = files.map(file => offersOf(readings, 'total').find(({ file_id }) => file_id === file)?.value)
  if (files.length === 0 || totals.includes(undefined)) return undefined
  return toRupees(totals.reduce((sum, paise) => sum + Number(paise), 0))
}

/** The values that the papers of a draft have for the fields of its form. `now`: the end of the OPD window. */
export const readFields = (
  claim: SubscriberClaim,
  readings: Readings,
  { type, combination, now }: { type: ClaimFormValues['claim_type']; combination: PlanTerms['combination']; now: Date },
): ReadFields => {
  const visit = readings.filter(({ file_id }) =>
    kindsOf(claim, file_id).some(kind => kind === 'prescription' || kind === 'fee_receipt'),
  )
  const date = offersOf(visit, 'date').find(({ value }) => isInOpdWindow(value, now))?.value
  const first = (kind: Readings[number]['offers'][number]['kind']) => offersOf(visit, kind)[0]?.value
  const [doctor, clinic, registration] = [first('doctor'), first('clinic'), first('registration')]
  const phone = /\d{10}$/.exec((first('phone') ?? '').replaceAll(/\D/g, ''))?.[0]
  const pincode = first('pincode')?.replaceAll(/\D/g, '')
  const fees = allowedFees(type, combination).map(kind => {
    // A doctor's receipt belongs to the doctor's fee even if a plan combines the other two.
    const receipts =
      kind === 'combined' && type === 0 ? receiptsOf.combined.filter(one => one !== 'fee_receipt') : receiptsOf[kind]
    return [feeFields[kind], totalOf(claim, readings, receipts)] as const
  })
  const all: Record<string, string | number | undefined> = {
    opd_date: date,
    doc_name: doctor,
    doc_registration: registration,
    hospital: clinic,
    doc_phone: phone,
    pincode,
    ...Object.fromEntries(fees),
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined && value !== 0))
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
