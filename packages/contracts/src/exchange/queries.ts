import { z } from 'zod'
import { recordId } from '../bounded.ts'
import { integerText } from '../http.ts'

/** The resource types of the claims exchange. */
export const exchangeTypes = [
  'Patient',
  'Practitioner',
  'Coverage',
  'DocumentReference',
  'Claim',
  'ClaimResponse',
  'PaymentReconciliation',
] as const
export type ExchangeType = (typeof exchangeTypes)[number]

const CLAIMS_MAX = 200
const CLAIMS_PER_PAGE = 100

/** GET /program/fhir/export. `after`: the last claim that the caller has; `_count`: claims, not lines. */
export const exchangeExportQuery = z.strictObject({
  after: recordId.optional(),
  _count: integerText(1, CLAIMS_MAX, CLAIMS_PER_PAGE),
})

/** A FHIR R4 resource. Its form is the standard's; tests check it against R4's JSON schema. */
export const fhirResource = z.looseObject({ resourceType: z.string() })
export type FhirResource = z.infer<typeof fhirResource>
