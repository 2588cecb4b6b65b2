import { createHash, randomUUID } from 'node:crypto'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { webhookContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import { readWebhook } from '@opdesk/integrations/payments/read-webhook.ts'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { AppDeps } from '../deps.ts'
import { ok, type Routes } from '../plugins/route.ts'

const LARGEST_BODY = 256 * 1024
const EVENT_ID_MAX = 200
/** Due time of a new webhook, long past: the clock of the process that handles webhooks may be behind this one. */
const AT_ONCE = new Date(0)

const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** Removes what Postgres refuses although JSON allows it: NUL characters and halves of surrogate pairs. */
const sanitiseText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')

/** Stores a webhook, once even if it is delivered several times. @returns true if it is new */
const storeWebhook = async ({ db, clock, messageKeys }: AppDeps, eventId: string, body: Buffer): Promise<boolean> => {
  const id = randomUUID()
  const { event, news } = readWebhook(body)
  const stored = await db
    .insertInto('app.webhook')
    .values({
      id,
      event_id: sanitiseText(eventId),
      digest: createHash('sha256').update(body).digest(),
      event: sanitiseText(event),
      news: news && JSON.stringify(news, (_, value) => (typeof value === 'string' ? sanitiseText(value) : value)),
      body: messageKeys.encrypt(body, webhookContext(id)),
      received_at: clock(),
      due_at: AT_ONCE,
    })
    .onConflict(conflict => conflict.columns(['event_id', 'digest']).doNothing())
    .returning(sql.raw(announceWork('webhooks')).as('announced'))
    .executeTakeFirst()
  return stored !== undefined
}

/** The counter of webhooks; both paths of the route share it. */
const counterOf = ({ metrics }: Parameters<Routes>[0]): Counter<'result'> => {
  const name = 'payment_webhooks_total'
  const existing = metrics.getSingleMetric(name)
  if (existing instanceof Counter) return existing
  const help = 'Webhooks of the payment provider, by result'
  const counter = new Counter({ name, help, labelNames: ['result'], registers: [metrics] })
  // Starts each count at 0: an alert watches for an increase, and the first event of a missing count would be none.
  for (const result of ['stored', 'repeated', 'bad_signature']) counter.inc({ result }, 0)
  return counter
}

/**
 * POST /webhooks/razorpay: events of the payment provider. The signature covers the body as sent, so it is checked before the body
 * is parsed. A wrong signature is answered with 400 and only counted; every other webhook is stored and answered at once, and
 * handled by the workflow `webhooks`.
 */
export const webhookRoutes: Routes = (app, deps) => {
  const counter = counterOf(app)
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const schema = { tags: ['payments'], summary: 'Signed events of the payment provider', hide: app.prefix === '' }
    scope.post(
      '/webhooks/razorpay',
      { config: { auth: 'public' }, schema, bodyLimit: LARGEST_BODY },
      async ({ body, headers }) => {
        if (!deps.payments) throw new DomainError('unavailable')
        const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        if (!deps.payments.isWebhook(content, headerOf(headers['x-razorpay-signature']))) {
          counter.inc({ result: 'bad_signature' })
          throw new DomainError('invalid_request', { message: 'The signature is wrong.' })
        }
        const isNew = await storeWebhook(deps, headerOf(headers['x-razorpay-event-id']).slice(0, EVENT_ID_MAX), content)
        counter.inc({ result: isNew ? 'stored' : 'repeated' })
        return ok({})
      },
    )
  })
}
