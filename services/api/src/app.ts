import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { allRoutes } from './all-routes.ts'
import { pictureRoutes } from './content/picture.routes.ts'
import type { AppDeps } from './deps.ts'
import { webhookRoutes } from './payments/webhook.routes.ts'
import { payoutWebhookRoutes } from './payout-provider/webhook.routes.ts'
import { bodyLimits, FORM_BODY } from './plugins/body-limits.ts'
import { boundedInput } from './plugins/bounded-input.ts'
import { countChangedDocuments } from './plugins/changed-documents.ts'
import { answerClientError } from './plugins/client-errors.ts'
import { compression } from './plugins/compression.ts'
import { declaredRoutes } from './plugins/declared-routes.ts'
import { drain } from './plugins/drain.ts'
import { answerFrameworkError, errorAnswers } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { jsonBodies } from './plugins/json-bodies.ts'
import { logPosition } from './plugins/log-position.ts'
import { openApi } from './plugins/openapi.ts'
import { readAhead } from './plugins/read-ahead.ts'
import { requestIds } from './plugins/request-ids.ts'
import type { App } from './plugins/route.ts'
import { routeAuth } from './plugins/route-auth.ts'
import { browserProtection } from './plugins/security-headers.ts'
import { storableText } from './plugins/storable-text.ts'
import { traceRequests } from './plugins/trace-requests.ts'
import { web } from './plugins/web.ts'
import { setErrorMap } from './plugins/zod-messages.ts'
import { siteForms } from './site/forms/form.routes.ts'
import { serveCachedPages } from './site/serve-cached-pages.ts'
import { site } from './site/site.routes.ts'

/** Maximum time in ms for a request to arrive completely: enough for five files over a slow connection. */
const REQUEST_WITHIN_MS = 300_000

const SECOND_FACTOR = ['secret', 'uri', 'recovery_code', 'recovery_codes'].flatMap(name => [name, `*.${name}`])

/** Fields that are never logged, not even by plugins at trace level: headers contain tokens, bodies contain passwords. */
const SECRET = [
  'busboyOptions',
  'req.headers',
  'headers',
  'authorization',
  'password',
  'otp',
  '*.password',
  '*.otp',
  '*.key',
  ...SECOND_FACTOR,
]

/**
 * Removes secrets from log lines. Requests are logged by their route, never by path or query, which contain ids and search texts.
 */
const loggerOptions = (logger: AppDeps['logger']) =>
  logger === false ? { logger: false as const } : { loggerInstance: logger.child({}, { redact: SECRET }) }

/** The routes of all slices. Their answers are for programs, so a header keeps search engines from indexing them. */
const apiRoutes = (deps: AppDeps) =>
  fastifyPlugin(
    async (api: FastifyInstance) => {
      await api.register(logPosition, deps)
      api.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'))
      for (const routes of allRoutes) routes(api.withTypeProvider<ZodTypeProvider>(), deps)
    },
    {
      name: 'api-routes',
      encapsulate: true,
      dependencies: [
        '@fastify/multipart',
        'body-limits',
        'bounded-input',
        'changed-documents',
        'compression',
        'drain',
        'error-answers',
        'json-bodies',
        'open-api',
        'route-auth',
        'storable-text',
      ],
    },
  )

/** Makes the HTTP API (docs/api.md), ready to `listen` or `inject`. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  setErrorMap()
  // Answers a request that the router refuses with an error page of the site; set below, since the site needs the app.
  const siteErrors: { answer?: typeof answerFrameworkError } = {}
  const app = Fastify({
    ...loggerOptions(deps.logger),
    // Generates request ids here, so that an id sent by the caller never reaches the log.
    genReqId: () => randomUUID(),
    bodyLimit: FORM_BODY,
    requestTimeout: REQUEST_WITHIN_MS,
    trustProxy: (_address, hop) => hop < (deps.proxies ?? 0),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => (siteErrors.answer ?? answerFrameworkError)(error, request, reply),
    clientErrorHandler: answerClientError,
  }).withTypeProvider<ZodTypeProvider>()
  app.decorate('commandDeps', deps)
  app.decorateRequest('command', null)
  app.decorateRequest('commandText', null)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(declaredRoutes)
  await app.register(requestIds)
  await app.register(traceRequests)
  await app.register(drain, deps)
  await app.register(serveCachedPages)
  await app.register(jsonBodies)
  await app.register(errorAnswers)
  await app.register(browserProtection)
  await app.register(compression)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(openApi)
  await app.register(readAhead, deps)
  await app.register(routeAuth, deps)
  await app.register(bodyLimits)
  await app.register(boundedInput)
  await app.register(storableText)
  await app.register(health, deps)
  await app.register(countChangedDocuments)
  await app.register(apiRoutes(deps), { prefix: '/api/v1' })
  pictureRoutes(app.withTypeProvider<ZodTypeProvider>(), deps)
  // The providers call paths outside /api/v1.
  webhookRoutes(app.withTypeProvider<ZodTypeProvider>(), deps)
  payoutWebhookRoutes(app.withTypeProvider<ZodTypeProvider>(), deps)
  if (deps.apiDocs ?? !deps.production)
    app.get('/api/docs', { config: { auth: 'public' }, schema: { hide: true } }, async () => app.swagger())
  const pages = await site(app.withTypeProvider<ZodTypeProvider>(), deps)
  app.decorate('site', pages)
  if (pages) {
    siteErrors.answer = pages.refuseAddress
    app.keptPages.from(pages)
    await siteForms(app, deps, pages)
  }
  await app.register(web, {
    root: deps.webRoot,
    checkoutScript: deps.payments?.checkoutScript,
    fallback: pages?.fallback,
  })
  return app
}
