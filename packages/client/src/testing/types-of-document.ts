import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript'

const HEAD = `// Generated from GET /api/v1/program/openapi.json by services/api/src/program-keys/client.int.test.ts (README.md). Do not edit.
`

/** The text of `program-api.gen.ts`: the types of all calls in an OpenAPI document. */
export const typesOfDocument = async (document: object): Promise<string> =>
  HEAD + astToString(await openapiTypescript(document as OpenAPI3))
