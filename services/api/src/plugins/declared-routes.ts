import type { FastifyInstance, RouteOptions } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** All routes, complete once the app is ready. */
    declaredRoutes: readonly RouteOptions[]
  }
}

/** Lists the app's routes for checks at the start and for tests. Fastify itself does not show their schemas. */
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
