import { decideClaim } from '@opdesk/contracts/claim/commands.ts'
import { success } from '@opdesk/contracts/http.ts'
import { readSettings } from '@opdesk/server/settings.ts'
import { startOpdesk } from '@opdesk/server/start-opdesk.ts'
import { PRODUCT_ENVIRONMENT } from '@opdesk/testing/product-environment.ts'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { pino } from 'pino'
import { z } from 'zod'

/**
 * The product as `npm start` runs it, with a second Fastify server that only validates requests. Both run in a process separate
 * from the load generator, which would otherwise slow them down.
 */
const { DATABASE_URL, DATA_DIR } = process.env
const settings = readSettings({ ...PRODUCT_ENVIRONMENT, DATABASE_URL, DATA_DIR, PORT: '0', MIN_FREE_DISK_MB: '0' }, [], '/')
const logger = pino({ level: 'fatal' })
const onNotice = () => undefined
const product = await startOpdesk(settings, { logger, onNotice })
/** A second API of the same product without a page cache, started on request. */
const forgetful = process.env.FORGETFUL
  ? await startOpdesk({ ...settings, parts: ['api'] }, { logger, onNotice, pageCacheBytes: 0 })
  : undefined

const empty = Fastify().withTypeProvider<ZodTypeProvider>()
empty.setValidatorCompiler(validatorCompiler)
empty.setSerializerCompiler(serializerCompiler)
const schema = { body: decideClaim, response: { 200: success(z.object({ remark: z.string() })) } }
empty.post('/empty/:id', { schema }, async request => ({ success: true as const, data: { remark: request.body.remark } }))
// Bodies by requested size, each made once, so that a request costs only the work of the framework.
const bodies = new Map<number, Buffer>()
empty.get<{ Params: { size: string } }>('/bytes/:size', (request, reply) => {
  const size = Number(request.params.size)
  const body = bodies.get(size) ?? Buffer.alloc(size, 'a')
  bodies.set(size, body)
  return reply.type('text/html; charset=utf-8').send(body)
})
const emptyUrl = await empty.listen({ host: '127.0.0.1', port: 0 })

process.send?.({ api: product.url, forgetful: forgetful?.url, empty: emptyUrl })
process.once('disconnect', async () => {
  await empty.close()
  await forgetful?.stop()
  await product.stop()
  process.exit(0)
})
