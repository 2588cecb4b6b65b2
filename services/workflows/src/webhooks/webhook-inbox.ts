import { type WebhookNews, webhookNews } from '@opdesk/contracts/order/webhook-news.ts'
import type pg from 'pg'

/** Unprocessed rows of app.webhook. */

/** Outcome of a webhook. */
export type WebhookOutcome = 'told' | 'not_about_an_order' | 'unknown_order' | 'alert'

export interface WaitingWebhook {
  id: string
  event: string
  news: WebhookNews | null
  attempts: number
}

/** Due webhooks, the first received first. */
export const waitingWebhooks = async (db: pg.Pool, now: Date, limit: number): Promise<WaitingWebhook[]> => {
  const { rows } = await db.query<Omit<WaitingWebhook, 'news'> & { news: unknown }>(
    'select id, event, news, attempts from app.webhook where handled_at is null and due_at <= $1 order by due_at, received_at, id limit $2',
    [now, limit],
  )
  return rows.map(({ news, ...row }) => ({ ...row, news: webhookNews.safeParse(news).data ?? null }))
}

/** Our orders by the provider's ids. */
export const ordersOf = async (db: pg.Pool, providerOrderIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await db.query<{ provider_order_id: string; order_id: string }>(
    'select provider_order_id, order_id from app.provider_order where provider_order_id = any($1)',
    [providerOrderIds],
  )
  return new Map(rows.map(row => [row.provider_order_id, row.order_id]))
}

export const markHandled = async (db: pg.Pool, ids: readonly string[], outcome: WebhookOutcome, now: Date): Promise<void> => {
  await db.query('update app.webhook set handled_at = $3, outcome = $2 where id = any($1)', [ids, outcome, now])
}

export const postponeWebhooks = async (db: pg.Pool, ids: readonly string[], due: Date): Promise<void> => {
  await db.query('update app.webhook set attempts = attempts + 1, due_at = $2 where id = any($1)', [ids, due])
}

/** Erases the bodies of webhooks from before a day: they name the payers. @returns their number */
export const eraseBodies = async (db: pg.Pool, before: Date, limit: number): Promise<number> => {
  const { rowCount } = await db.query(
    `update app.webhook set body = null where id in (
       select id from app.webhook where body is not null and received_at < $1 limit $2)`,
    [before, limit],
  )
  return rowCount ?? 0
}
