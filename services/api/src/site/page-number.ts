import type { FastifyRequest } from 'fastify'
import type { PageDefinition } from './page-definition.ts'

/** The number of the requested page of a list; 1 if none is named or the page shows no list, undefined for an invalid number. */
export const pageNumberOf = ({ paged }: Pick<PageDefinition, 'paged'>, request: FastifyRequest): number | undefined => {
  const { page } = request.query as { page?: unknown }
  if (!paged || page === undefined) return 1
  return typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : undefined
}
