import { exchangeTypes, type FhirResource } from '@opdesk/contracts/exchange/queries.ts'
import type { AppDeps } from '../deps.ts'
import { metaOf } from './resources/common.ts'

/** The public URL of the installation. */
export const baseOf = ({ publicUrl }: Pick<AppDeps, 'publicUrl'>): string => publicUrl?.() ?? 'http://127.0.0.1'

export const fhirUrl = (deps: Pick<AppDeps, 'publicUrl'>): string => `${baseOf(deps)}/api/v1/program/fhir`

/** GET /program/fhir/metadata. */
export const capabilities = (deps: Pick<AppDeps, 'publicUrl' | 'clock'>): FhirResource => ({
  resourceType: 'CapabilityStatement',
  status: 'active',
  date: deps.clock().toISOString(),
  kind: 'instance',
  implementation: { description: 'Claims for the claims exchange', url: fhirUrl(deps) },
  fhirVersion: '4.0.1',
  format: ['application/fhir+json'],
  rest: [
    {
      mode: 'server',
      security: { description: 'A key of the installation with the scope exchange.read, as a bearer token' },
      resource: exchangeTypes.map(type => ({
        type,
        supportedProfile: metaOf(type).profile,
        interaction: [{ code: 'read' }],
      })),
    },
  ],
})
