import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const KB = 1024

/** Body limit in bytes of routes without a session, and of routes that read no body. */
export const PUBLIC_BODY = 16 * KB
/** Body limit in bytes of all other routes: enough for a form in a script of three bytes per letter. */
export const FORM_BODY = 64 * KB
/** Body limit in bytes for a hundred decisions with remarks, or the texts of all mails. Routes that need it set `bodyLimit`. */
export const LONG_BODY = 512 * KB
/** Body limit in bytes for 5,000 employees with names and postal addresses of three bytes per letter. */
export const BULK_EMPLOYEES_BODY = 8192 * KB

/** Sets the body limit of every route that does not set its own. */
export const bodyLimits = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', route => {
      route.bodyLimit ??= route.config?.auth === 'public' || !route.schema?.body ? PUBLIC_BODY : FORM_BODY
    })
  },
  { name: 'body-limits' },
)
