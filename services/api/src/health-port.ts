import { fastify } from 'fastify'
import { health } from './plugins/health.ts'
import type { HealthDeps } from './plugins/health-metrics.ts'

/**
 * Serves /livez, /readyz and /metrics on a separate port, for processes without the API; answers and access are the same as in the
 * API. Answers the URL, and a function that closes the port.
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
