import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import Fastify, { LogController } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { passwordRoutes } from './account/passwords/password.routes.ts'
import { profileRoutes } from './account/profile/profile.routes.ts'
import { secondFactorRoutes } from './account/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './account/sessions/session.routes.ts'
import { signInRoutes } from './account/sign-in/sign-in.routes.ts'
import { signUpRoutes } from './account/sign-up/sign-up.routes.ts'
import { subscriberSignUpRoutes } from './account/sign-up/subscriber-sign-up.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { auditVerifyRoutes } from './audit/verify.routes.ts'
import { checkupRoutes } from './checkups/checkup.routes.ts'
import { healthPlanRoutes } from './checkups/health-plan.routes.ts'
import { adminClaimRoutes } from './claims/admin-claim.routes.ts'
import { bulkRoutes } from './claims/bulk.routes.ts'
import { adminDisputeRoutes } from './claims/disputes/admin-dispute.routes.ts'
import { managementDisputeRoutes, subscriberDisputeRoutes } from './claims/disputes/dispute.routes.ts'
import { liftOwnClaimRoutes } from './claims/lift-own-claim.routes.ts'
import { managementClaimRoutes } from './claims/management-claim.routes.ts'
import { paymentRoutes } from './claims/payments/payment.routes.ts'
import { paymentBatchRoutes } from './claims/payments/payment-batch.routes.ts'
import { relatedRoutes } from './claims/related.routes.ts'
import { replayRoutes } from './claims/replay/replay.routes.ts'
import { subscriberClaimRoutes } from './claims/subscriber-claim.routes.ts'
import { transferRoutes } from './claims/transfer/transfer.routes.ts'
import { deletePictureRoutes } from './content/delete-picture.routes.ts'
import { pictureRoutes } from './content/picture.routes.ts'
import { publicContentRoutes } from './content/public-content.routes.ts'
import { publicListRoutes } from './content/public-lists.routes.ts'
import { contentUploadRoutes } from './content/upload.routes.ts'
import { couponRoutes } from './coupons/coupon.routes.ts'
import { couponUsageRoutes } from './coupons/coupon-usage.routes.ts'
import { delegationRoutes } from './delegations/delegation.routes.ts'
import type { AppDeps } from './deps.ts'
import { doctorApprovalRoutes } from './doctors/approval.routes.ts'
import { claimDoctorRoutes } from './doctors/claim-doctor.routes.ts'
import { doctorRegistrationRoutes } from './doctors/register.routes.ts'
import { doctorUseRoutes } from './doctors/suggestions.routes.ts'
import { emailSettingsRoutes } from './email/email-settings.routes.ts'
import { employeeImportRoutes } from './employee-imports/import.routes.ts'
import { employeeRoutes } from './employees/employee.routes.ts'
import { employeesRoutes } from './employees/employees.routes.ts'
import { employmentRoutes } from './employees/employment.routes.ts'
import { eventRoutes } from './events/event.routes.ts'
import { exportRoutes } from './exports/export.routes.ts'
import { fileRoutes } from './files/file.routes.ts'
import { freeTestRoutes } from './free-tests/free-test.routes.ts'
import { hrRoutes } from './hr/hr.routes.ts'
import { invoiceRoutes } from './invoices/invoice.routes.ts'
import { applicationRoutes } from './leads/application.routes.ts'
import { leadRoutes } from './leads/lead.routes.ts'
import { publicApplicationRoutes } from './leads/public-application.routes.ts'
import { publicLeadRoutes } from './leads/public-lead.routes.ts'
import { notificationRoutes } from './notifications/notification.routes.ts'
import { operationRoutes } from './operations/operation.routes.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { orderDeskRoutes } from './orders/order-desk.routes.ts'
import { reconciliationRoutes } from './orders/reconciliation.routes.ts'
import { checkoutRoutes } from './payments/checkout.routes.ts'
import { simulatorRoutes } from './payments/simulator.routes.ts'
import { webhookRoutes } from './payments/webhook.routes.ts'
import { confirmationRoutes } from './people/confirmation.routes.ts'
import { hrMasterRoutes } from './people/hr.routes.ts'
import { invitationRoutes } from './people/invitation.routes.ts'
import { privilegeRoutes } from './people/privilege.routes.ts'
import { registeredUserRoutes } from './people/registered-user.routes.ts'
import { secondFactorResetRoutes } from './people/second-factor.routes.ts'
import { userRoutes } from './people/user.routes.ts'
import { planRoutes } from './plans/plan.routes.ts'
import { bodyLimits, FORM_BODY } from './plugins/body-limits.ts'
import { boundedInput } from './plugins/bounded-input.ts'
import { countChangedDocuments } from './plugins/changed-documents.ts'
import { answerClientError } from './plugins/client-errors.ts'
import { compression } from './plugins/compression.ts'
import { drain } from './plugins/drain.ts'
import { answerFrameworkError, errorAnswers } from './plugins/errors.ts'
import { health } from './plugins/health.ts'
import { jsonBodies } from './plugins/json-bodies.ts'
import { logPosition } from './plugins/log-position.ts'
import { openApi } from './plugins/openapi.ts'
import { speakPlainly } from './plugins/plain-words.ts'
import { readAhead } from './plugins/read-ahead.ts'
import type { App, Routes } from './plugins/route.ts'
import { routeAuth } from './plugins/route-auth.ts'
import { browserProtection } from './plugins/security-headers.ts'
import { storableText } from './plugins/storable-text.ts'
import { traceRequests } from './plugins/trace-requests.ts'
import { web } from './plugins/web.ts'
import { challengeRoutes } from './public-forms/challenge.routes.ts'
import { devOutboxRoutes } from './reference/dev-outbox.routes.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { referralRoutes } from './referrals/referral.routes.ts'
import { allCorporationsRoutes } from './resources/all-corporations.routes.ts'
import { resourceRoutes } from './resources/resource.routes.ts'
import { answerKept } from './site/answer-kept.ts'
import { siteForms } from './site/forms/form.routes.ts'
import { site } from './site/site.routes.ts'
import { adminFamilyRoutes } from './subscriber/family/admin-family.routes.ts'
import { familyRoutes } from './subscriber/family/family.routes.ts'
import { familyRequestRoutes } from './subscriber/family/request.routes.ts'
import { serviceRoutes } from './subscriber/service.routes.ts'
import { subscriberRoutes } from './subscriber/subscriber.routes.ts'
import { termsRoutes } from './terms/terms.routes.ts'

const slices: Routes[] = [
  signInRoutes,
  passwordRoutes,
  sessionRoutes,
  secondFactorRoutes,
  signUpRoutes,
  subscriberSignUpRoutes,
  subscriberRoutes,
  employeesRoutes,
  employeeRoutes,
  employmentRoutes,
  familyRoutes,
  adminFamilyRoutes,
  familyRequestRoutes,
  serviceRoutes,
  planRoutes,
  orderRoutes,
  orderDeskRoutes,
  profileRoutes,
  subscriberClaimRoutes,
  managementClaimRoutes,
  bulkRoutes,
  transferRoutes,
  liftOwnClaimRoutes,
  delegationRoutes,
  paymentRoutes,
  paymentBatchRoutes,
  relatedRoutes,
  subscriberDisputeRoutes,
  managementDisputeRoutes,
  adminClaimRoutes,
  replayRoutes,
  auditRoutes,
  auditVerifyRoutes,
  registeredUserRoutes,
  hrRoutes,
  employeeImportRoutes,
  adminDisputeRoutes,
  exportRoutes,
  userRoutes,
  secondFactorResetRoutes,
  hrMasterRoutes,
  allCorporationsRoutes,
  privilegeRoutes,
  confirmationRoutes,
  invitationRoutes,
  fileRoutes,
  notificationRoutes,
  resourceRoutes,
  contentUploadRoutes,
  deletePictureRoutes,
  publicContentRoutes,
  publicListRoutes,
  doctorApprovalRoutes,
  claimDoctorRoutes,
  doctorRegistrationRoutes,
  doctorUseRoutes,
  challengeRoutes,
  publicLeadRoutes,
  publicApplicationRoutes,
  leadRoutes,
  applicationRoutes,
  operationRoutes,
  termsRoutes,
  healthPlanRoutes,
  couponRoutes,
  couponUsageRoutes,
  checkupRoutes,
  freeTestRoutes,
  referralRoutes,
  invoiceRoutes,
  emailSettingsRoutes,
  referenceRoutes,
  eventRoutes,
  devOutboxRoutes,
  simulatorRoutes,
  checkoutRoutes,
  webhookRoutes,
  reconciliationRoutes,
]

/** Time for a request to arrive completely: enough for five files over a slow connection, but limited. */
const REQUEST_WITHIN_MS = 300_000

const SECOND_FACTOR = ['secret', 'uri', 'recovery_code', 'recovery_codes'].flatMap(name => [name, `*.${name}`])

/** Never logged, not even by plugins at trace level: headers contain tokens, bodies contain passwords. */
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

/** Logs contain the route, never the path or query: these contain ids and search texts. */
const loggerOptions = (logger: AppDeps['logger']) =>
  logger === false ? { logger: false as const } : { loggerInstance: logger.child({}, { redact: SECRET }) }

/** The HTTP API (docs/api.md). Ready to `listen` or `inject`. */
export const createApp = async (deps: AppDeps): Promise<App> => {
  speakPlainly()
  // The site has pages for addresses that the router refuses, and is there once the app is made.
  const siteErrors: { answer?: typeof answerFrameworkError } = {}
  const app = Fastify({
    ...loggerOptions(deps.logger),
    // Of our own making: what a caller sends must not get into the log.
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
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  // Before any hook that may refuse the request.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) reply.header('x-request-id', request.id)
    done()
  })
  traceRequests(app)
  drain(app, deps)
  const keptPages = answerKept(app)
  jsonBodies(app)
  errorAnswers(app)
  browserProtection(app)
  await compression(app)
  await app.register(cookie)
  await app.register(multipart, { throwFileSizeLimit: false })
  await openApi(app)
  readAhead(app, deps)
  routeAuth(app, deps)
  bodyLimits(app)
  boundedInput(app)
  storableText(app)
  health(app, deps)
  countChangedDocuments(app)
  await app.register(
    async api => {
      logPosition(api, deps)
      // What it answers is for programs: search engines keep none of it.
      api.addHook('onRequest', async (_request, reply) => void reply.header('x-robots-tag', 'noindex'))
      for (const routes of slices) routes(api.withTypeProvider<ZodTypeProvider>(), deps)
    },
    { prefix: '/api/v1' },
  )
  pictureRoutes(app.withTypeProvider<ZodTypeProvider>(), deps)
  // The address that the provider was given stands outside the interface too.
  webhookRoutes(app.withTypeProvider<ZodTypeProvider>(), deps)
  if (deps.apiDocs ?? !deps.production)
    app.get('/api/docs', { config: { auth: 'public' }, schema: { hide: true } }, async () => app.swagger())
  const pages = await site(app.withTypeProvider<ZodTypeProvider>(), deps)
  app.decorate('site', pages)
  if (pages) {
    siteErrors.answer = pages.refuseAddress
    keptPages.from(pages)
    await siteForms(app, deps, pages)
  }
  await web(app, deps.webRoot, deps.payments?.checkoutScript, pages?.elsewhere)
  return app
}
