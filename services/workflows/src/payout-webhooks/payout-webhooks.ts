import { type PayoutWebhookNews, payoutWebhookNews } from '@opdesk/contracts/payout/payout-news.ts'
import { commandIdOf, groupBy, inboxSweep, type WaitingWebhook, type WebhookGroup } from '../webhooks/inbox.ts'
import { defineWorkflow, type Workflow, type WorkflowContext } from '../workflow.ts'

const NAME = 'payout-webhooks'
const NO_NEWS = 'no_news'

/** News about one payout, one check of an account, or one bank, in the order of arrival. */
export interface TakenNews {
  /** Id for the command: equal if the same webhooks are handled again, different for any others. */
  commandId: string
  news: readonly PayoutWebhookNews[]
}

/**
 * Handles news of the payout provider. It is called again if it throws, and if the process ends meanwhile, so it must be idempotent.
 * @returns the outcome that is stored with the webhooks, such as `told`
 */
export type TakeNews = (taken: TakenNews, context: WorkflowContext) => Promise<string>

interface PayoutWebhook extends WaitingWebhook {
  news: PayoutWebhookNews | null
}

const keyOf = ({ news }: PayoutWebhook): string => {
  if (news === null) return NO_NEWS
  if (news.about === 'payout') return `payout ${news.provider_id}`
  return news.about === 'validation' ? `validation ${news.validation_id}` : `bank ${news.bank}`
}

/** Logs statuses that the product does not know as errors: such a payout counts as in process until a person has looked at it. */
const alert = ({ webhooks }: WebhookGroup<PayoutWebhook>, { logger }: WorkflowContext): void => {
  for (const { news } of webhooks)
    if (news?.about === 'payout' && news.unknown_status !== null)
      logger.error(
        { payout: news.provider_id, reference: news.reference, status: news.unknown_status },
        'the payout provider reports an unknown status',
      )
}

/** The workflow that handles the webhooks of the payout provider, which the API stored. */
export const definePayoutWebhooks = ({ take }: { take: TakeNews }): Workflow =>
  defineWorkflow({
    name: NAME,
    on: {},
    sweep: inboxSweep<WebhookGroup<PayoutWebhook>>({
      name: NAME,
      table: 'app.payout_webhook',
      about: ({ key }) => ({ about: key }),
      group: async waiting =>
        groupBy(
          waiting.map(row => ({ ...row, news: payoutWebhookNews.safeParse(row.news).data ?? null })),
          keyOf,
        ),
      handle: async (group, context) => {
        if (group.key === NO_NEWS) return NO_NEWS
        alert(group, context)
        const news = group.webhooks.flatMap(webhook => webhook.news ?? [])
        return take({ commandId: commandIdOf(NAME, group), news }, context)
      },
    }),
  })
