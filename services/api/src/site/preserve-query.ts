import type { FastifyRequest } from 'fastify'

/**
 * A redirect target with the query of the request, which names the visitor's campaign. The page number of the request is left out
 * if it is invalid, or if the target has one itself.
 */
export const preserveQuery = ({ url }: Pick<FastifyRequest, 'url'>, address: string): string => {
  const [path = '', own] = address.split('?')
  const requested = new URLSearchParams(url.split('?').slice(1).join('?'))
  const pages = requested.getAll('page')
  if (own !== undefined || pages.length !== 1 || !/^[1-9]\d{0,3}$/.test(pages[0] ?? '')) requested.delete('page')
  const query = [own, requested.toString()].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}
