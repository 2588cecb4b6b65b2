import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FastifyRequest } from 'fastify'

/** Whether an origin is that of the host as the request names it; a port that goes without saying may be said. */
const isOfHost = (origin: string, host: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { protocol, host: named } = new URL(origin)
  const own = `${protocol}//${host}`
  return URL.canParse(own) && new URL(own).host === named
}

/**
 * Refuses a public form that a page of another site sends. Browsers say where a form comes from in `Sec-Fetch-Site`; older ones only in
 * `Origin`, which is 'null' for a page without an origin. What says neither is no browser, and has to solve the challenge as everybody.
 * @throws foreign_form
 */
export const refuseForeignForm = ({ headers, host }: FastifyRequest): void => {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  const own = site === undefined ? origin === undefined || isOfHost(origin, host) : site === 'same-origin'
  // A page of another origin that pretends: both must be right where both are told.
  const contradicts = site !== undefined && origin !== undefined && origin !== 'null' && !isOfHost(origin, host)
  if (!own || contradicts) throw new DomainError('foreign_form')
}
