import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startApi } from '@opdesk/api/start-api.ts'
import { decideClaim } from '@opdesk/contracts/claim/commands.ts'
import { success } from '@opdesk/contracts/http.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { z } from 'zod'

/** The product and, beside it, a Fastify that only validates: in a process of their own, so that the load is not their work. */
const connectionString = process.env.DATABASE_URL ?? ''
const logger = pino({ level: 'fatal' })
const clock = () => new Date()
const store = createPostgresEventStore({ connectionString })
const running = startProjections({ store, connectionString, projections, logger })
const workflows = startWorkflows({ store, connectionString, clock, logger })
const dataDir = await mkdtemp(join(tmpdir(), 'opdesk-bench-'))
const api = await startApi({ host: '127.0.0.1', port: 0, connectionString, store, dataDir, clock, production: false, logger })

const empty = Fastify().withTypeProvider<ZodTypeProvider>()
empty.setValidatorCompiler(validatorCompiler)
empty.setSerializerCompiler(serializerCompiler)
const schema = { body: decideClaim, response: { 200: success(z.object({ remark: z.string() })) } }
empty.post('/empty/:id', { schema }, async request => ({ success: true as const, data: { remark: request.body.remark } }))
const emptyUrl = await empty.listen({ host: '127.0.0.1', port: 0 })

process.send?.({ api: api.url, empty: emptyUrl })
process.once('disconnect', async () => {
  await empty.close()
  await api.close()
  await workflows.stop()
  await running.stop()
  await store.close()
  process.exit(0)
})
