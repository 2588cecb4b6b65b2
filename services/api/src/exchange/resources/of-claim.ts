import type { FhirResource } from '@opdesk/contracts/exchange/queries.ts'
import { claimResource } from './claim.ts'
import type { Source } from './common.ts'
import { decision, reconciliations } from './decision.ts'
import { coverage, documents, patient, practitioner } from './people.ts'

/** All resources of a claim; a resource precedes those that refer to it. */
export const resourcesOf = (source: Source): FhirResource[] => [
  patient(source),
  practitioner(source),
  coverage(source),
  ...documents(source),
  claimResource(source),
  decision(source),
  ...reconciliations(source),
]

/** The claim with all its resources; `url`: of the FHIR routes. */
export const bundleOf = (source: Source, url: string, now: Date): FhirResource => ({
  resourceType: 'Bundle',
  id: source.claim.claim_id,
  identifier: { system: `${source.base}/fhir/bundle`, value: source.claim.claim_id },
  type: 'collection',
  timestamp: now.toISOString(),
  entry: resourcesOf(source).map(resource => ({ fullUrl: `${url}/${resource.resourceType}/${resource.id}`, resource })),
})
