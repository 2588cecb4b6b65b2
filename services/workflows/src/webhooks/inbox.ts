import { createHash } from 'node:crypto'
import { sweepOf } from '../queue/queue.ts'
import { postponedBy } from '../retry.ts'
import type { Workflow, WorkflowContext } from '../workflow.ts'

const PAGE = 500
/** Maximum number of groups processed at once. */
const LANES = 16

/** A webhook that is not processed yet. */
export interface WaitingWebhook {
  id: string
  event: string
  /** The facts that were read from it; the inbox's workflow checks their schema. */
  news: unknown
  attempts: number
}

/** Due webhooks that are processed together, in the order of arrival, because they are about one thing. */
export interface WebhookGroup<Webhook extends WaitingWebhook = WaitingWebhook> {
  key: string
  webhooks: readonly Webhook[]
  attempts: number
}

interface Inbox<Group extends WebhookGroup> {
  /** Name of the workflow. */
  name: string
  table: 'app.webhook' | 'app.payout_webhook'
  /** Fields that identify a group in log lines. */
  about(group: Group): object
  group(waiting: readonly WaitingWebhook[], context: WorkflowContext): Promise<readonly Group[]>
  /** Processes a group. @returns the outcome, which is stored with its webhooks */
  handle(group: Group, context: WorkflowContext): Promise<string>
}

/** Groups webhooks by a key; each group has the highest number of attempts of its webhooks. */
export const groupBy = <Webhook extends WaitingWebhook>(
  webhooks: readonly Webhook[],
  keyOf: (webhook: Webhook) => string,
): WebhookGroup<Webhook>[] =>
  [...Map.groupBy(webhooks, keyOf)].map(([key, ofKey]) => ({
    key,
    webhooks: ofKey,
    attempts: Math.max(...ofKey.map(({ attempts }) => attempts)),
  }))

const idsOf = ({ webhooks }: WebhookGroup): string[] => webhooks.map(({ id }) => id)

/** Command id for a group of webhooks: equal for a repeat of the same group, which has no effect, and different for any other one. */
export const commandIdOf = (workflow: string, group: WebhookGroup): string =>
  `${workflow}:${createHash('sha256').update(idsOf(group).join()).digest('hex')}`

/** The sweep of a workflow that processes the webhooks of an inbox table. A webhook may arrive repeatedly, late, and in any order. */
export const inboxSweep = <Group extends WebhookGroup>(inbox: Inbox<Group>): NonNullable<Workflow['sweep']> => {
  const { name, table, about } = inbox
  return sweepOf<Group>({
    name,
    lanes: LANES,
    about,
    claim: async (context, underWay) => {
      const { rows } = await context.db.query<WaitingWebhook>(
        `select id, event, news, attempts from ${table} where handled_at is null and due_at <= $1
     order by due_at, received_at, id limit ${PAGE}`,
        [context.clock()],
      )
      const busy = new Set(underWay.map(({ key }) => key))
      return (await inbox.group(rows, context)).filter(({ key }) => !busy.has(key))
    },
    handle: async (group, context) => {
      const outcome = await inbox.handle(group, context)
      await context.db.query(`update ${table} set handled_at = $3, outcome = $2 where id = any($1)`, [
        idsOf(group),
        outcome,
        context.clock(),
      ])
    },
    judge: postponedBy,
    postpone: async (group, due, _, { db }) => {
      await db.query(`update ${table} set attempts = attempts + 1, due_at = $2 where id = any($1)`, [idsOf(group), due])
    },
    nextDue: async ({ db }) => {
      const { rows } = await db.query<{ due: Date | null }>(`select min(due_at) as due from ${table} where handled_at is null`)
      return rows[0]?.due ?? null
    },
  })
}
