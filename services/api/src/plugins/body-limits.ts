import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

const KB = 1024

/** Limit of routes that need no session, or that read no body. */
export const PUBLIC_BODY = 16 * KB
/** A form, with letters of three bytes each. */
export const FORM_BODY = 64 * KB
/** A hundred decisions with their remarks, or the texts of all mails. Routes that need it set `bodyLimit`. */
export const LONG_BODY = 512 * KB
/** 5,000 employees, with letters of three bytes in their names and addresses. */
export const BULK_EMPLOYEES_BODY = 8192 * KB

/** Bytes of a body that each route reads. */
export const bodyLimits = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('onRoute', route => {
      route.bodyLimit ??= route.config?.auth === 'public' || !route.schema?.body ? PUBLIC_BODY : FORM_BODY
    })
  },
  { name: 'body-limits' },
)
