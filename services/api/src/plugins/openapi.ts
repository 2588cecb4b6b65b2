import swagger from '@fastify/swagger'
import { MAX_FILES_PER_UPLOAD } from '@opdesk/contracts/claim/documents.ts'
import { failure } from '@opdesk/contracts/http.ts'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { z } from 'zod'

const refusal = {
  description: 'Refused',
  ...z.toJSONSchema(failure),
  headers: {
    'Retry-After': { type: 'integer', description: 'Seconds until a retry may succeed (503, and 429 of a limit in time)' },
  },
}

const upload = {
  type: 'object',
  required: ['files'],
  properties: {
    files: {
      type: 'array',
      minItems: 1,
      maxItems: MAX_FILES_PER_UPLOAD,
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  },
}

/** Describes a route in the document: its schemas, the shape of every refusal, and whether it needs a session. */
const transform: typeof jsonSchemaTransform = document => {
  const { schema, url } = jsonSchemaTransform(document)
  const isPublic = document.route.config?.auth === 'public'
  const takesFiles = document.schema?.consumes?.includes('multipart/form-data')
  return {
    url,
    schema: {
      ...schema,
      ...(isPublic ? { security: [] } : {}),
      ...(takesFiles ? { body: upload } : {}),
      response: { ...(schema.response as object | undefined), default: refusal },
    },
  }
}

/** The OpenAPI 3.1 document, generated from the validating schemas (docs/api.md, conventions). */
export const openApi = fastifyPlugin(
  async (app: FastifyInstance) => {
    await app.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: {
          title: 'opdesk',
          version: '1.0.0',
          description: 'Outpatient health-benefit claims. Amounts in rupees, moments in UTC.',
        },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
        security: [{ bearer: [] }],
      },
      transform,
    })
  },
  { name: 'open-api' },
)
