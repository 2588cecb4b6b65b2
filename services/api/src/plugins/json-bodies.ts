import type { FastifyInstance } from 'fastify'

/**
 * JSON is the only text a body may be. A request without a body may still call itself JSON, as many clients always
 * do: where a body is needed its schema misses it, and elsewhere (a sign-out) there is nothing to refuse.
 */
export const jsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else parse(request, String(body), done)
  })
}
