import { errorCatalogue } from '@opdesk/contracts/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '../plugins/errors.ts'

/** Codes of R4's issue types. */
const issueCode = (status: number): string => {
  if (status === 401) return 'login'
  if (status === 403) return 'forbidden'
  if (status === 404) return 'not-found'
  if (status === 429) return 'throttled'
  return status < 500 ? 'invalid' : 'transient'
}

/** Answers a refusal as an OperationOutcome; `details.text` is the product's code. */
export const showOutcome = (
  { code, message, status }: Refusal & { status: number },
  _request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply =>
  reply.type('application/fhir+json; charset=utf-8').send({
    resourceType: 'OperationOutcome',
    issue: [
      { severity: 'error', code: issueCode(status), details: { text: code }, diagnostics: message ?? errorCatalogue[code][1] },
    ],
  })
