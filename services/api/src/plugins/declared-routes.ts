import type { FastifyInstance, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes of the app; complete once the app is ready. */
    declaredRoutes: readonly RouteOptions[]
  }
}

/** Lists the app's routes with their schemas, which Fastify itself does not expose, for checks at the start and for tests. */
export const declaredRoutes = fastifyPlugin(
  async (app: FastifyInstance) => {
    const routes: RouteOptions[] = []
    app.decorate('declaredRoutes', routes)
    app.addHook('onRoute', route => {
      routes.push(route)
    })
  },
  { name: 'declared-routes' },
)
