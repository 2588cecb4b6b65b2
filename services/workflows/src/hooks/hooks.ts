import { fillTemplate } from '@opdesk/contracts/email/fill-template.ts'
import { webhookDisabledText } from '@opdesk/contracts/email/webhook-disabled.ts'
import { hookStream } from '@opdesk/contracts/hook/events.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { OutboundClient } from '@opdesk/integrations/outbound/outbound-client.ts'
import { findAdminsAndFinance } from '@opdesk/projections/account/people.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { queueMail } from '../mail/mail-queue.ts'
import { sweepOf } from '../queue/queue.ts'
import { defineWorkflow, type HandledEvent, type Workflow, type WorkflowContext } from '../workflow.ts'
import { HOOKS, hookQueue } from './hook-queue.ts'
import { decisionTold, importTold, orderTold, paymentTold, type Told } from './payloads.ts'

const REMARKS = {
  failing: 'Nothing could be delivered for three days.',
  gone: 'Its receiver answered 410 (gone).',
  by_hand: '',
} as const

type Saved = HandledEvent<'hook_created' | 'hook_changed'>

const save = async ({ stream, data, at }: Saved, { db }: WorkflowContext): Promise<void> => {
  await db.query(
    `insert into app.hook (hook_id, url, kinds, enabled, enabled_at) values ($1, $2, $3, true, $4)
     on conflict (hook_id) do update set url = excluded.url, kinds = excluded.kinds, slow = true`,
    [hookStream.idOf(stream), data.url, data.kinds, at],
  )
}

const setEnabled = async ({ stream, at }: HandledEvent, enabled: boolean, { db }: WorkflowContext): Promise<void> => {
  await db.query('update app.hook set enabled = $2, enabled_at = case when $2 then $3 else enabled_at end where hook_id = $1', [
    hookStream.idOf(stream),
    enabled,
    at,
  ])
}

/** Queues an event for each webhook of its kind, unless its person is erased. */
const queue = async (
  { id, stream, position, at }: HandledEvent,
  { db }: WorkflowContext,
  kind: Told['kind'],
  read: () => Promise<Told>,
): Promise<void> => {
  const { rows } = await db.query('select from app.hook where $1 = any(kinds) limit 1', [kind])
  if (rows.length === 0) return
  const { data, subject_id } = await read()
  const payload = JSON.stringify({ type: kind, timestamp: at, data })
  await db.query(
    `insert into app.hook_delivery (hook_id, event_id, kind, record, position, subject_id, payload, created_at, due_at)
     select hook_id, $1, $2, $3, $4, $5, $6, $7, $7 from app.hook
     where $2 = any(kinds) and not exists (select from app.person_key where person_id = $5 and destroyed_at is not null)
     on conflict do nothing`,
    [id, kind, stream, position, subject_id, payload, at],
  )
}

/** Tells the admins that the product disabled a webhook. The address may contain a token, so the mail has its host only. */
const tellAdmins = async (event: HandledEvent<'hook_disabled'>, { db, clock }: WorkflowContext): Promise<void> => {
  const hookId = hookStream.idOf(event.stream)
  const { rows } = await db.query<{ url: string }>('select url from app.hook where hook_id = $1', [hookId])
  const [hook] = rows
  if (!hook || event.data.reason === 'by_hand') return
  const filled = fillTemplate(webhookDisabledText, { status: new URL(hook.url).host, remark: REMARKS[event.data.reason] })
  const people = await findAdminsAndFinance(new Kysely<Database>({ dialect: new PostgresDialect({ pool: db }) }))
  const path = `/admin/webhooks/${encodeURIComponent(hookId)}`
  for (const { id, email } of people.filter(({ role }) => role === 'admin'))
    await queueMail(
      db,
      { ...filled, event_id: event.id, template: 'webhook_disabled', recipient_id: id, to: email, path },
      clock(),
    )
}

interface HookParts {
  outbound: Pick<OutboundClient, 'send'>
  messageKeys: KeySet
}

/** Tells other systems of events by webhooks (decision 0168), in the order of the log. */
export const defineHooks = ({ outbound, messageKeys }: HookParts): Workflow =>
  defineWorkflow({
    name: HOOKS,
    startsAt: 'head',
    on: {
      hook_created: save,
      hook_changed: save,
      hook_enabled: (event, context) => setEnabled(event, true, context),
      hook_disabled: async (event, context) => {
        await setEnabled(event, false, context)
        await tellAdmins(event, context)
      },
      hook_deleted: async ({ stream }, { db }) => {
        for (const table of ['hook_delivery', 'hook_secret', 'hook'])
          await db.query(`delete from app.${table} where hook_id = $1`, [hookStream.idOf(stream)])
      },
      claim_approved: (event, context) => queue(event, context, 'claim.decided', () => decisionTold(event, context.store)),
      claim_rejected: (event, context) => queue(event, context, 'claim.decided', () => decisionTold(event, context.store)),
      claim_invalidated: (event, context) => queue(event, context, 'claim.decided', () => decisionTold(event, context.store)),
      claim_marked_duplicate: (event, context) =>
        queue(event, context, 'claim.decided', () => decisionTold(event, context.store)),
      claim_dispute_approved: (event, context) =>
        queue(event, context, 'claim.decided', () => decisionTold(event, context.store)),
      claim_settled: (event, context) =>
        queue(event, context, 'claim.paid', () => paymentTold('claim.paid', event, context.store)),
      claim_payment_reversed: (event, context) =>
        queue(event, context, 'claim.reversed', () => paymentTold('claim.reversed', event, context.store)),
      order_paid: (event, context) => queue(event, context, 'order.paid', () => orderTold(event, context.store)),
      import_completed: (event, context) => queue(event, context, 'employee.imported', () => importTold(event, context.store)),
    },
    sweep: sweepOf(hookQueue(outbound, messageKeys)),
  })
