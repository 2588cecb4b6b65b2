import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AppDeps } from '../deps.ts'

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
/** Headers that proxies add to a request. */
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** True if a request may see details: it comes directly from this machine, not through a proxy, or has the monitoring token. */
export const mayReadMetrics = (
  { headers, socket }: FastifyRequest,
  { monitoringToken }: Pick<AppDeps, 'monitoringToken'>,
): boolean => {
  if (LOOPBACK.test(socket.remoteAddress ?? '') && FORWARDED.every(name => headers[name] === undefined)) return true
  return (
    monitoringToken !== undefined && timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${monitoringToken}`))
  )
}
