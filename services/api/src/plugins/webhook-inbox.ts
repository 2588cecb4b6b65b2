import { createHash, randomUUID } from 'node:crypto'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { webhookContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { announceWork } from '@opdesk/event-store/postgres/work-channels.ts'
import { sql } from 'kysely'
import { Counter } from 'prom-client'
import type { AppDeps } from '../deps.ts'
import { ok, type Routes } from './route.ts'

const LARGEST_BODY = 256 * 1024
const EVENT_ID_MAX = 200
/** Due time of a new webhook, long past: the clock of the process that handles webhooks may be behind this one. */
const AT_ONCE = new Date(0)

/** A provider's webhooks: where they arrive, and where they are kept until a workflow handles them. */
export interface WebhookInbox {
  path: `/webhooks/${string}`
  tag: string
  summary: string
  table: 'app.webhook' | 'app.payout_webhook'
  /** The workflow that handles them. */
  workflow: string
  counter: { name: string; help: string }
  /** The check of signatures; undefined without a provider, so that the webhook is delivered again later. */
  verifier(deps: AppDeps): ((body: Buffer, signature: string) => boolean) | undefined
  /** Reads a signed body: its event type, the facts that are kept, and the body as it is stored. */
  read(body: Buffer): { event: string; news: object | null; stored: Buffer }
}

const headerOf = (value: string | string[] | undefined): string => (typeof value === 'string' ? value : '')

/** Removes what Postgres refuses although JSON allows it: NUL characters and halves of surrogate pairs. */
const sanitiseText = (text: string): string => text.toWellFormed().replaceAll('\u0000', '')

/** Stores a webhook, once even if it is delivered several times. @returns true if it is new */
const storeWebhook = async (
  { db, clock, messageKeys }: AppDeps,
  { table, workflow, read }: WebhookInbox,
  eventId: string,
  body: Buffer,
): Promise<boolean> => {
  const id = randomUUID()
  const { event, news, stored } = read(body)
  const row = await db
    // Both inboxes have the same columns; the types of a union of tables cannot be inferred.
    .insertInto(table as 'app.webhook')
    .values({
      id,
      event_id: sanitiseText(eventId),
      digest: createHash('sha256').update(body).digest(),
      event: sanitiseText(event),
      news: news && JSON.stringify(news, (_, value) => (typeof value === 'string' ? sanitiseText(value) : value)),
      body: messageKeys.encrypt(stored, webhookContext(id)),
      received_at: clock(),
      due_at: AT_ONCE,
    })
    .onConflict(conflict => conflict.columns(['event_id', 'digest']).doNothing())
    .returning(sql.raw(announceWork(workflow)).as('announced'))
    .executeTakeFirst()
  return row !== undefined
}

/** The counter of webhooks; both paths of the route share it. */
const counterOf = ({ metrics }: Parameters<Routes>[0], { name, help }: WebhookInbox['counter']): Counter<'result'> => {
  const existing = metrics.getSingleMetric(name)
  if (existing instanceof Counter) return existing
  const counter = new Counter({ name, help, labelNames: ['result'], registers: [metrics] })
  // Starts each count at 0: an alert watches for an increase, and the first event of a missing count would be none.
  for (const result of ['stored', 'repeated', 'bad_signature']) counter.inc({ result }, 0)
  return counter
}

/**
 * The route of a provider's webhooks. The signature covers the body as sent, so it is checked before the body is parsed. A wrong
 * signature is answered with 400 and only counted; every other webhook is stored and answered at once, and handled by a workflow.
 */
export const webhookInboxRoutes =
  (inbox: WebhookInbox): Routes =>
  (app, deps) => {
    const counter = counterOf(app, inbox.counter)
    const isSigned = inbox.verifier(deps)
    app.register(async scope => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      const schema = { tags: [inbox.tag], summary: inbox.summary, hide: app.prefix === '' }
      scope.post(inbox.path, { config: { auth: 'public' }, schema, bodyLimit: LARGEST_BODY }, async ({ body, headers }) => {
        if (!isSigned) throw new DomainError('unavailable')
        const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        if (!isSigned(content, headerOf(headers['x-razorpay-signature']))) {
          counter.inc({ result: 'bad_signature' })
          throw new DomainError('invalid_request', { message: 'The signature is wrong.' })
        }
        const eventId = headerOf(headers['x-razorpay-event-id']).slice(0, EVENT_ID_MAX)
        const isNew = await storeWebhook(deps, inbox, eventId, content)
        counter.inc({ result: isNew ? 'stored' : 'repeated' })
        return ok({})
      })
    })
  }
