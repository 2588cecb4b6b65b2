import { fastify } from 'fastify'
import { type HealthDeps, health } from './plugins/health.ts'

/**
 * /livez, /readyz and /metrics on a port of their own, for processes without the API; with the same answers and the same access.
 * Answers the address, and how to close it.
 */
export const startHealthPort = async (
  deps: HealthDeps,
  { host, port }: { host: string; port: number },
): Promise<{ url: string; close(): Promise<void> }> => {
  const app = fastify({ logger: false, forceCloseConnections: true })
  await app.register(health, deps)
  const url = await app.listen({ host, port })
  return { url, close: () => app.close() }
}
