import { DomainError, type FieldError } from '@opdesk/contracts/errors.ts'
import type { FastifyInstance } from 'fastify'
import fastifyPlugin from 'fastify-plugin'

/** False for text that Postgres refuses although JSON allows it: with NUL characters or halves of surrogate pairs. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed()

/** Finds the texts of a body that Postgres would refuse, with their paths. */
export const unstorable = (input: unknown): FieldError[] => {
  const errors: FieldError[] = []
  const open: [path: string, value: unknown][] = [['', input]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isStorable(value)) errors.push({ path, message: 'Contains an unsupported character' })
    if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
    for (const [key, item] of Object.entries(value)) open.push([path ? `${path}.${key}` : key, item])
  }
  return errors
}

/** Refuses text that cannot be stored, anywhere in a request, before a handler sees it. */
export const storableText = fastifyPlugin(
  async (app: FastifyInstance) => {
    app.addHook('preHandler', async ({ params, query, body, routeOptions, is404 }) => {
      // Skips a request without a route: its content is neither read nor stored.
      if (is404) return
      const errors = Object.entries({ params, querystring: query, body }).flatMap(([part, sent]) => {
        // Names a field only if its part has a schema: otherwise names may be arbitrary text.
        const isNamed = routeOptions.schema?.[part as 'body'] !== undefined
        return unstorable(sent).map(({ path, message }) => ({ path: isNamed ? path : part, message }))
      })
      if (errors.length > 0) throw new DomainError('invalid_request', { errors })
    })
  },
  { name: 'storable-text' },
)
