import Fastify, { type FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { AppDeps } from '../deps.ts'
import { boundedInput } from './bounded-input.ts'
import { countChangedDocuments } from './changed-documents.ts'
import { readAhead } from './read-ahead.ts'
import { routeAuth } from './route-auth.ts'

const deps = {} as AppDeps
test.each([
  ['bounded-input', 'declared-routes', (app: FastifyInstance) => app.register(boundedInput)],
  ['changed-documents', 'health', (app: FastifyInstance) => app.register(countChangedDocuments)],
  ['read-ahead', '@fastify/cookie', (app: FastifyInstance) => app.register(readAhead, deps)],
  ['route-auth', 'request-ids', (app: FastifyInstance) => app.register(routeAuth, deps)],
])('refuses to register %s before %s', async (name, dependency, register) => {
  const app = Fastify()
  register(app)
  await expect(app.ready()).rejects.toThrow(`The dependency '${dependency}' of plugin '${name}' is not registered`)
})
