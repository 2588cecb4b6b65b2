import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCommandDigests } from '@opdesk/api/plugins/command-digests.ts'
import { startApi } from '@opdesk/api/start-api.ts'
import { decideClaim } from '@opdesk/contracts/claim/commands.ts'
import { success } from '@opdesk/contracts/http.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { startNotary } from '@opdesk/workflows/notary/notary.ts'
import { startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { z } from 'zod'

/**
 * The product and, beside it, a Fastify that only validates. Both run in a process of their own, so that the load generator does
 * not slow them down.
 */
const connectionString = process.env.DATABASE_URL ?? ''
const logger = pino({ level: 'fatal' })
const clock = () => new Date()
const dataDir = process.env.DATA_DIR ?? ''
const keys = await openKeys(join(dataDir, 'keys'))
const hashes = createEventHashes(keys.events)
const store = protect(createPostgresEventStore({ connectionString }), {
  connectionString,
  masterKeys: createKeySet(keys.master),
  hashes,
})
const log = store.stored
const ledger = createLedger(join(dataDir, 'checkpoints.jsonl'))
const running = startProjections({ store, connectionString, projections, logger })
const workflows = startWorkflows({ store, connectionString, clock, logger })
const guarding = { log, connectionString, ledger, publicKeys: keys.verifying, hashes }
const notary = startNotary({ ...guarding, clock, logger, privateKey: keys.signing })
const verifyLog = () => verifyStoredLog({ ...guarding, dense: true })
const shared = {
  connectionString,
  store,
  dataDir,
  minFreeBytes: 0,
  clock,
  logger,
  verifyLog,
  hashes,
  publicKeys: keys.verifying,
  digestCommand: createCommandDigests(keys.commands),
  setupToken: keys.setupToken,
  challengeSecret: keys.challengeSecret,
  secondFactorKeys: createKeySet(keys.secondFactor),
}
const messageKeys = createKeySet(keys.messages)
/** Where the site is built. */
const siteRoot = fileURLToPath(new URL('../../site/dist', import.meta.url))
const served = {
  ...shared,
  messageKeys,
  host: '127.0.0.1',
  port: 0,
  production: false,
  queueTexts: false,
  payments: null,
  ...(existsSync(siteRoot) && { siteRoot }),
}
const api = await startApi(served)
/** The same product, which keeps no pages, for whoever asks for it. */
const forgetful = process.env.FORGETFUL ? await startApi({ ...served, pageCacheBytes: 0 }) : undefined

const empty = Fastify().withTypeProvider<ZodTypeProvider>()
empty.setValidatorCompiler(validatorCompiler)
empty.setSerializerCompiler(serializerCompiler)
const schema = { body: decideClaim, response: { 200: success(z.object({ remark: z.string() })) } }
empty.post('/empty/:id', { schema }, async request => ({ success: true as const, data: { remark: request.body.remark } }))
// As many bytes as somebody asks for, made once: what the framework answers without any work.
const bodies = new Map<number, Buffer>()
empty.get<{ Params: { size: string } }>('/bytes/:size', (request, reply) => {
  const size = Number(request.params.size)
  const body = bodies.get(size) ?? Buffer.alloc(size, 'a')
  bodies.set(size, body)
  return reply.type('text/html; charset=utf-8').send(body)
})
const emptyUrl = await empty.listen({ host: '127.0.0.1', port: 0 })

process.send?.({ api: api.url, forgetful: forgetful?.url, empty: emptyUrl })
process.once('disconnect', async () => {
  await empty.close()
  await api.close()
  await forgetful?.close()
  await notary.stop()
  await workflows.stop()
  await running.stop()
  await store.close()
  process.exit(0)
})
