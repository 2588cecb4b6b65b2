import type { FastifyRequest } from 'fastify'

/**
 * An address of the site with the query of the request, for a redirect: the query names the visitor's campaign. An invalid page
 * number is replaced by that of the address, if it has one.
 */
export const preserveQuery = ({ url }: Pick<FastifyRequest, 'url'>, address: string): string => {
  const [path = '', own] = address.split('?')
  const requested = new URLSearchParams(url.split('?').slice(1).join('?'))
  const pages = requested.getAll('page')
  if (own !== undefined || pages.length !== 1 || !/^[1-9]\d{0,3}$/.test(pages[0] ?? '')) requested.delete('page')
  const query = [own, requested.toString()].filter(Boolean).join('&')
  return query ? `${path}?${query}` : path
}
