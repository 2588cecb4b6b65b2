import {
  type ExchangeType,
  exchangeExportQuery,
  exchangeTypes,
  type FhirResource,
  fhirResource,
} from '@opdesk/contracts/exchange/queries.ts'
import { z } from 'zod'
import { idParams, type Routes } from '../plugins/route.ts'
import { callingProgram } from '../plugins/route-auth.ts'
import { capabilities } from './capabilities.ts'
import { exchangePage, readBundle, readResource } from './read-exchange.ts'
import { showOutcome } from './show-outcome.ts'

const tags = ['program']
const FHIR = 'application/fhir+json; charset=utf-8'
const NDJSON = 'application/fhir+ndjson; charset=utf-8'
const config = { auth: { key: 'exchange.read' }, showRefusal: showOutcome } as const
const response = { 200: fhirResource }

/** Claims for the claims exchange as FHIR R4 (docs/fhir.md): keys of the installation, claims of people who agreed to it. */
export const exchangeRoutes: Routes = (app, deps) => {
  app.get('/program/fhir/metadata', { config, schema: { tags, response } }, async (_, reply) =>
    reply.type(FHIR).send(capabilities(deps)),
  )

  for (const type of exchangeTypes)
    app.get(
      `/program/fhir/${type satisfies ExchangeType}/:id`,
      { config, schema: { tags, params: idParams, response } },
      async (request, reply) => {
        const resource: FhirResource = await readResource(deps, callingProgram(request).key_id, type, request.params.id)
        return reply.type(FHIR).send(resource)
      },
    )

  app.get('/program/fhir/Claim/:id/bundle', { config, schema: { tags, params: idParams, response } }, async (request, reply) =>
    reply.type(FHIR).send(await readBundle(deps, callingProgram(request).key_id, request.params.id)),
  )

  app.get(
    '/program/fhir/export',
    { config, schema: { tags, querystring: exchangeExportQuery, response: { 200: z.string() } } },
    async (request, reply) => {
      const { lines, next } = await exchangePage(deps, callingProgram(request).key_id, request.query)
      if (next !== null) reply.header('link', `<${next}>; rel="next"`)
      return reply.type(NDJSON).send(lines)
    },
  )
}
