import type { DocumentReading, ReadFieldKind } from '@opdesk/contracts/claim/reading/reading.ts'
import type { BenchDocument } from './documents.ts'

export const scoredKinds = ['total', 'date', 'patient', 'doctor'] as const
export type ScoredKind = (typeof scoredKinds)[number]

/**
 * `right`: the first field of its kind is the truth. `alarm`: the product would say that the document differs from a claim that is
 * true (contracts/src/claim/reading): no field of its kind is the truth, and one is sure; of names and dates all are.
 */
export interface Score {
  kind: ScoredKind
  right: boolean
  alarm: boolean
  read: string
}

/** Names are compared without titles, dots, spaces and case. */
const sameForm = (kind: ReadFieldKind, text: string): string =>
  kind === 'patient' || kind === 'doctor' ? text.toLowerCase().replaceAll(/[^\p{L}\p{M}]/gu, '') : text

export const scoreOf = ({ truth }: BenchDocument, reading: DocumentReading): Score[] =>
  scoredKinds.map(kind => {
    const fields = reading.state === 'read' ? reading.fields.filter(field => field.kind === kind) : []
    const isTrue = (value: string) => sameForm(kind, value) === sameForm(kind, String(truth[kind]))
    const sure = fields.filter(field => field.sure)
    const differs = kind === 'total' ? sure.length > 0 : sure.length > 0 && sure.length === fields.length
    return {
      kind,
      right: isTrue(fields[0]?.value ?? ''),
      alarm: differs && !fields.some(({ value }) => isTrue(value)),
      read: fields.map(({ value, sure: isSure }) => `${value}${isSure ? '' : '?'}`).join(' / '),
    }
  })
