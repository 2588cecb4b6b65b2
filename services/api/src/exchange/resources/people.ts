import { documentLabels } from '@opdesk/contracts/claim/documents.ts'
import { relationLabel } from '@opdesk/contracts/codes.ts'
import type { FhirResource } from '@opdesk/contracts/exchange/queries.ts'
import { coded, identify, metaOf, payer, present, refer, type Source, typedIdentifier } from './common.ts'

const genders: Record<number, string> = { 1: 'male', 2: 'female', 3: 'other' }

const phoneOf = (country: string, phone: string) =>
  phone === '' ? {} : { telecom: [{ system: 'phone', value: `${country}${phone}` }] }

/** The patient as of the submission. The id is that of the claim; the identifier is the same in all claims of the person. */
export const patient = (source: Source): FhirResource => {
  const { claim_id, details, submission } = source.claim
  const { name, gender, dob, country_code, phone } = submission.patient
  return {
    resourceType: 'Patient',
    id: claim_id,
    meta: metaOf('Patient'),
    identifier: [
      typedIdentifier(source, 'member', details.member_id ?? submission.subscriber.id, ['MR', 'Medical record number']),
    ],
    name: [{ text: name }],
    ...phoneOf(country_code, phone),
    ...present('gender', gender === null ? 'unknown' : genders[gender]),
    ...present('birthDate', dob),
  }
}

/** The doctor as typed by the subscriber. */
export const practitioner = (source: Source): FhirResource => {
  const { claim_id, details } = source.claim
  const { doc_name, doc_registration, doc_country_code, doc_phone, specialization } = details
  return {
    resourceType: 'Practitioner',
    id: claim_id,
    meta: metaOf('Practitioner'),
    ...(doc_registration !== '' && {
      identifier: [typedIdentifier(source, 'doctor-registration', doc_registration, ['MD', 'Medical License number'])],
    }),
    ...(doc_name !== '' && { name: [{ text: doc_name }] }),
    ...phoneOf(doc_country_code, doc_phone),
    ...(specialization !== '' && { qualification: [{ code: { text: specialization } }] }),
  }
}

/** Codes of HL7's subscriber-relationship. */
const relationshipOf = (relation: number): string => {
  switch (relationLabel(relation)) {
    case 'Self':
      return 'self'
    case 'Wife':
    case 'Husband':
      return 'spouse'
    case 'Son':
    case 'Daughter':
      return 'child'
    case 'Father':
    case 'Mother':
      return 'parent'
    default:
      return 'other'
  }
}

export const coverage = (source: Source): FhirResource => {
  const { claim_id, submission } = source.claim
  const { plan, subscriber, patient } = submission
  return {
    resourceType: 'Coverage',
    id: claim_id,
    meta: metaOf('Coverage'),
    identifier: [identify(source, 'coverage', `${subscriber.id}:${plan.plan_id}`)],
    status: 'active',
    type: { text: 'OPD health benefit plan' },
    subscriber: { type: 'Patient', identifier: identify(source, 'member', subscriber.id) },
    subscriberId: subscriber.id,
    beneficiary: refer('Patient', claim_id),
    relationship: coded('subscriber-relationship', relationshipOf(patient.relation), relationLabel(patient.relation)),
    payor: [payer(source)],
    class: [{ type: coded('coverage-class', 'plan'), value: plan.plan_id, ...present('name', plan.name) }],
  }
}

/** The documents by kind, name, size and digest, without their content. */
export const documents = ({ claim: { claim_id, documents } }: Source): FhirResource[] =>
  documents.map(({ file_id, name, size, content_type, kind }) => ({
    resourceType: 'DocumentReference',
    id: file_id,
    meta: metaOf('DocumentReference'),
    status: 'current',
    type: { text: documentLabels[kind] },
    subject: refer('Patient', claim_id),
    content: [{ attachment: { contentType: content_type, size, title: name } }],
  }))
