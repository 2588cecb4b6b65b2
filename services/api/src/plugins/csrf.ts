import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FastifyRequest } from 'fastify'

/** True if an origin has the host of the request; a default port may be written out or left out. */
const matchesHost = (origin: string, host: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  const own = `${protocol}//${host}`
  return URL.canParse(own) && new URL(own).host === named
}

/**
 * Refuses a public form that a page of another site sends. Browsers send `Sec-Fetch-Site`; older ones only `Origin`, which is
 * 'null' for a page without an origin. A client that sends neither header is no browser, and has to solve the challenge like all
 * others.
 * @throws foreign_form
 */
export const requireSameOrigin = ({ headers, host }: FastifyRequest): void => {
  const fetchSite = headers['sec-fetch-site']
  const { origin } = headers
  const own = fetchSite === undefined ? origin === undefined || matchesHost(origin, host) : fetchSite === 'same-origin'
  // A page of another site may fake one of the headers: if both are sent, both must match.
  const contradicts = fetchSite !== undefined && origin !== undefined && origin !== 'null' && !matchesHost(origin, host)
  if (!own || contradicts) throw new DomainError('foreign_form')
}
