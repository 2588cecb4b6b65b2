import { compareReadings } from '@opdesk/contracts/claim/reading/compare.ts'
import type { FlagCode } from '@opdesk/contracts/claim/reading/flags.ts'
import type { DocumentReading, ReadFieldKind } from '@opdesk/contracts/claim/reading/reading.ts'
import { ClaimType } from '@opdesk/contracts/codes.ts'
import type { BenchDocument } from './documents.ts'
import { later } from './issue.ts'
import type { TrueClaim } from './truth.ts'

export const scoredKinds = ['total', 'date', 'patient', 'doctor'] as const
export type ScoredKind = (typeof scoredKinds)[number]

/** `right`: the first field of its kind is the truth. */
export interface Score {
  kind: ScoredKind
  right: boolean
  read: string
}

/** Names are compared without titles, dots, spaces and case. */
const sameForm = (kind: ReadFieldKind, text: string): string =>
  kind === 'patient' || kind === 'doctor' ? text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '') : text

export const scoreOf = ({ truth }: BenchDocument, reading: DocumentReading): Score[] =>
  scoredKinds.map(kind => {
    const fields = reading.state === 'read' ? reading.fields.filter(field => field.kind === kind) : []
    const isTrue = (value: string) => sameForm(kind, value) === sameForm(kind, String(truth[kind]))
    return {
      kind,
      right: isTrue(fields[0]?.value ?? ''),
      read: fields.map(({ value, sure: isSure }) => `${value}${isSure ? '' : '?'}`).join(' / '),
    }
  })

/** Days of the plan before and after the visit. */
const PLAN_DAYS = 180

/**
 * The differences that the product shows between a document and a claim that is equal to it: false alarms. The document counts as the
 * receipt of the visit, of which the most is compared.
 */
export const falseAlarms = (truth: TrueClaim, reading: DocumentReading): FlagCode[] =>
  compareReadings(
    {
      details: {
        claim_type: ClaimType.opd,
        opd_date: truth.date,
        doc_name: truth.doctor,
        doc_registration: truth.registration,
        hospital: truth.clinic,
      },
      fees: { doctor: truth.total, pharmacy: 0, lab: 0, combined: 0 },
      names: [truth.patient],
      documents: [{ file_id: 'document', kind: 'fee_receipt' }],
      period: { start: later(truth.date, -PLAN_DAYS), end: later(truth.date, PLAN_DAYS) },
      today: later(truth.date, 1),
    },
    [{ file_id: 'document', reading }],
  ).flatMap(({ code, severity }) => (severity === 'differs' ? [code] : []))
