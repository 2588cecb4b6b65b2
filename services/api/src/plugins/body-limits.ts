import type { FastifyInstance } from 'fastify'

const KB = 1024

/** What a route takes that anybody may call, or that reads no body. */
export const PUBLIC_BODY = 16 * KB
/** A form, its letters of three bytes each. */
export const FORM_BODY = 64 * KB
/** A hundred decisions with their remarks, or the texts of all mails. Routes that need it say so by `bodyLimit`. */
export const LONG_BODY = 512 * KB

/** How many bytes of a body each route reads. */
export const bodyLimits = (app: FastifyInstance): void => {
  app.addHook('onRoute', route => {
    route.bodyLimit ??= route.config?.auth === 'public' || !route.schema?.body ? PUBLIC_BODY : FORM_BODY
  })
}
