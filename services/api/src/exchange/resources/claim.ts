import { type FeeKind, feeKinds } from '@opdesk/contracts/codes.ts'
import type { FhirResource } from '@opdesk/contracts/exchange/queries.ts'
import { coded, identify, inIndia, metaOf, money, payer, present, refer, type Source } from './common.ts'

const feeLabels: Record<FeeKind, string> = {
  doctor: 'Consultation',
  pharmacy: 'Medicines',
  lab: 'Laboratory tests',
  combined: 'Medicines and laboratory tests',
}

/** Codes of HL7's claim-type, by the product's: 1 is a claim for medicines only. */
export const typeOf = ({ claim }: Source) => coded('claim-type', claim.details.claim_type === 1 ? 'pharmacy' : 'professional')

/** The billed parameters, in one order: the position of each is its sequence in claim and decision. */
export const billed = ({ claim: { fees } }: Source): FeeKind[] => feeKinds.filter(kind => fees[kind] > 0)

export const claimResource = (source: Source): FhirResource => {
  const { claim_id, claim_number, details, documents, fees, submission, submitted_at, drafted_at, corrects } = source.claim
  const { opd_date, diagonosis_detail } = details
  return {
    resourceType: 'Claim',
    id: claim_id,
    meta: metaOf('Claim'),
    identifier: [identify(source, 'claim-number', claim_number)],
    status: 'active',
    type: typeOf(source),
    use: 'claim',
    patient: refer('Patient', claim_id),
    ...(opd_date !== null && { billablePeriod: { start: opd_date, end: opd_date } }),
    created: inIndia(submitted_at ?? drafted_at),
    insurer: payer(source),
    provider: { ...refer('Practitioner', claim_id), ...present('display', details.hospital) },
    priority: coded('processpriority', 'normal'),
    ...(corrects && {
      related: [
        {
          claim: { type: 'Claim', identifier: identify(source, 'claim-number', corrects.claim_number) },
          relationship: coded('ex-relatedclaimrelationship', 'prior'),
        },
      ],
    }),
    ...(documents.length > 0 && {
      supportingInfo: documents.map(({ file_id }, index) => ({
        sequence: index + 1,
        category: coded('claiminformationcategory', 'attachment'),
        valueReference: refer('DocumentReference', file_id),
      })),
    }),
    ...(diagonosis_detail !== '' && {
      diagnosis: [{ sequence: 1, diagnosisCodeableConcept: { text: diagonosis_detail } }],
    }),
    insurance: [{ sequence: 1, focal: true, coverage: refer('Coverage', claim_id) }],
    item: billed(source).map((kind, index) => ({
      sequence: index + 1,
      productOrService: { text: feeLabels[kind] },
      ...present('servicedDate', opd_date),
      net: money(fees[kind]),
    })),
    total: money(submission.bill_amount),
  }
}
