import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import type { TextTemplateName } from '@opdesk/contracts/text-message/templates.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import type { DatabaseClock } from '@opdesk/event-store/postgres/database-clock.ts'
import { LeaseKeeper } from '@opdesk/event-store/postgres/lease.ts'
import { WORK_CHANNEL } from '@opdesk/event-store/postgres/work-channels.ts'
import type { PushSender } from '@opdesk/integrations/messaging/push-sender.ts'
import type { OutboundClient } from '@opdesk/integrations/outbound/outbound-client.ts'
import type { PaymentProvider } from '@opdesk/integrations/payments/payment-provider.ts'
import type { PayoutProvider } from '@opdesk/integrations/payouts/payout-provider.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import { SEARCH_PATH } from '@opdesk/projections/database/search-path.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { createReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import { accountReminders } from './account-reminders/account-reminders.ts'
import { createBrake } from './brake/brake.ts'
import { breachNotices } from './breaches/breach-notices.ts'
import { defineBulkDecisions } from './bulk-decisions/bulk-decisions.ts'
import { placeCheckpoint } from './checkpoint.ts'
import { checkupReminders } from './checkups/checkup-reminders.ts'
import { confirmations } from './confirmations/confirmations.ts'
import { couponBatches } from './coupons/coupon-batches.ts'
import { disputes } from './disputes/disputes.ts'
import { defineDownloads } from './downloads/downloads.ts'
import { defineNomineeCopies } from './downloads/nominee-copies.ts'
import { defineEmployeeImports } from './employee-imports/employee-imports.ts'
import { askedErasures } from './erasure/asked-erasures.ts'
import { defineErasure } from './erasure/erasure.ts'
import type { Erasing } from './erasure/shut-keys.ts'
import { defineExports } from './exports/exports.ts'
import { replacedDescriptions } from './files/replaced-descriptions.ts'
import { defineUnusedFiles } from './files/unused-files.ts'
import { freeTestReminders } from './free-tests/free-test-reminders.ts'
import { grievances } from './grievances/grievances.ts'
import { HOOKS } from './hooks/hook-queue.ts'
import { defineHooks } from './hooks/hooks.ts'
import { defineInvoiceRetention } from './invoices/invoice-retention.ts'
import { defineLeads } from './leads/leads.ts'
import { mail } from './mail/mail.ts'
import { orderPayments } from './orders/order-payments.ts'
import { orders } from './orders/orders.ts'
import { paymentReleases } from './payment-releases/payment-releases.ts'
import { payoutAccounts } from './payout-accounts/payout-accounts.ts'
import { payoutAlerts } from './payout-alerts/payout-alerts.ts'
import { definePayoutReconciliation } from './payout-reconciliation/payout-reconciliation.ts'
import { definePayoutWebhooks } from './payout-webhooks/payout-webhooks.ts'
import { payoutCalls } from './payouts/payout-calls.ts'
import { payouts as payoutOutcomes } from './payouts/payouts.ts'
import { takeWebhooks } from './payouts/take-news.ts'
import { definePictures } from './pictures/pictures.ts'
import { programKeys } from './program-keys/program-keys.ts'
import { definePush } from './push/push.ts'
import { ringWhenNotified } from './queue/bell.ts'
import { defineDocumentReadings } from './reading/document-readings.ts'
import type { ReadingParts } from './reading/reading-queue.ts'
import { defineReconciliation } from './reconciliation/reconciliation.ts'
import { defineReferrals } from './referrals/referrals.ts'
import { defineRetention } from './retention/retention.ts'
import type { RetryPolicy } from './retry.ts'
import { WorkflowRunner, type WorkflowStatus } from './runner.ts'
import { settlement } from './settlement/settlement.ts'
import { subscriptions } from './subscriptions/subscriptions.ts'
import { walletCredit } from './wallet-credit/wallet-credit.ts'
import { walletHolds } from './wallet-holds/wallet-holds.ts'
import { walletLapse } from './wallet-lapse/wallet-lapse.ts'
import { webhooks } from './webhooks/webhooks.ts'
import type { Workflow, WorkflowLogger } from './workflow.ts'

export const workflows: readonly Workflow[] = [
  walletCredit,
  walletLapse,
  walletHolds,
  settlement,
  payoutOutcomes,
  payoutCalls,
  payoutAlerts,
  paymentReleases,
  disputes,
  mail,
  confirmations,
  couponBatches,
  subscriptions,
  orders,
  orderPayments,
  webhooks,
  checkupReminders,
  freeTestReminders,
  payoutAccounts,
  accountReminders,
  askedErasures,
  breachNotices,
  programKeys,
  grievances,
]

export interface StartWorkflowsOptions {
  store: EventStore
  /** The database, already migrated. */
  connectionString: string
  clock: () => Date
  /** Doubt and shift of `clock`, for the brake. Without it, sweeps have no brake. */
  time?: Pick<DatabaseClock, 'doubt' | 'shiftMs'>
  logger: WorkflowLogger
  /** Needed to erase people and to remove unused files. Without it no person is erased and every file is kept. */
  erasing?: Erasing
  /** Folder of finished exports, shared with the API. Without it no exports are made. */
  exportsFolder?: string
  /** Files of pictures in the content, shared with the API. Without it no variants are made. */
  pictureFiles?: FileStorage
  /** Reads uploaded documents; needs `erasing`. Without it no document is read. */
  reading?: Pick<ReadingParts, 'readers' | 'billDigests'>
  /** Keys of the remarks of bulk decisions. Without them no bulk decision runs. */
  messageKeys?: KeySet
  /** Sends notices to the browsers of subscribers. Without it none is sent. */
  push?: Pick<PushSender, 'send'>
  /** Calls the receivers of webhooks; needs `messageKeys`. Without it they get no delivery. */
  outbound?: Pick<OutboundClient, 'send'>
  /** The enabled kinds of text messages; empty by default. */
  texts?: readonly TextTemplateName[]
  /** Payment provider for orders; null if there are no payments. */
  payments?: PaymentProvider | null
  /** Payout provider for approved claims; null if there is none. */
  payouts?: PayoutProvider | null
  /** The installed channel of payments; by default `ledger_only`. */
  payoutChannel?: PayoutChannel
  /** The workflows to start; by default all workflows of the product. */
  workflows?: readonly Workflow[]
  retry?: RetryPolicy
  /** Shortest time in milliseconds between sweeps. */
  sweepMs?: number
}

export interface RunningWorkflows {
  status(): WorkflowStatus[]
  /** Resolves when all workflows have stopped; then the store may be closed. */
  stop(): Promise<void>
}

/**
 * Sets the first checkpoint of each workflow that starts at the end of the log; later calls have no effect. Call it before the
 * first request is answered: the workflows handle every later event.
 */
export const placeWorkflows = async ({ store, connectionString }: Pick<StartWorkflowsOptions, 'store' | 'connectionString'>) => {
  const db = createPool(connectionString, 1)
  try {
    const head = await store.head()
    const atHead = workflows.filter(({ startsAt }) => startsAt === 'head').map(({ name }) => name)
    for (const name of [...atHead, HOOKS]) await placeCheckpoint(db, name, head)
  } finally {
    await db.end()
  }
}

/**
 * Starts the workflows in this process. Other processes may start them as well: each workflow is active in one process, and the
 * other processes are its standbys.
 */
export const startWorkflows = ({
  store,
  connectionString,
  clock,
  time,
  logger,
  erasing,
  exportsFolder,
  pictureFiles,
  reading,
  messageKeys,
  push,
  outbound,
  texts = [],
  payments = null,
  payouts = null,
  payoutChannel = 'ledger_only',
  workflows: started = [
    ...workflows,
    ...(erasing
      ? [
          defineErasure(erasing),
          defineReferrals(erasing),
          defineLeads(erasing),
          defineUnusedFiles(erasing),
          replacedDescriptions,
          defineInvoiceRetention(erasing),
        ]
      : []),
    ...(erasing && reading ? [defineDocumentReadings({ ...erasing, ...reading })] : []),
    ...(push ? [definePush(push)] : []),
    ...(messageKeys ? [defineBulkDecisions({ connectionString, messageKeys })] : []),
    ...(messageKeys && outbound ? [defineHooks({ outbound, messageKeys })] : []),
    ...(pictureFiles ? [definePictures({ pictureFiles })] : []),
    ...(exportsFolder ? [defineExports({ connectionString, folder: exportsFolder })] : []),
    ...(exportsFolder && erasing
      ? [defineDownloads, defineNomineeCopies].map(define => define({ folder: exportsFolder, storage: erasing.storage }))
      : []),
    defineReconciliation({ connectionString }),
    definePayoutReconciliation({ connectionString }),
    definePayoutWebhooks({ take: takeWebhooks }),
    ...(erasing ? [defineRetention({ connectionString })] : []),
    defineEmployeeImports({ connectionString }),
  ],
  retry = { attempts: 6, delayMs: 100 },
  sweepMs = 1000,
}: StartWorkflowsOptions): RunningWorkflows => {
  const keeper = new LeaseKeeper({ connectionString, part: 'opdesk workflows', settings: SEARCH_PATH })
  // The guard makes workflows read views that are up to date; otherwise the read is refused and retried (decision 0073).
  const positions = createPositionWaiter({ connectionString })
  const guard = createReadGuard({ positions, store })
  const brake = time && createBrake(time)
  const context = { store, guard, clock, ...(brake && { brake }), logger, texts, payments, payouts, payoutChannel }
  const runners = started.map(workflow => new WorkflowRunner(workflow, context, { keeper, retry, sweepMs }))
  const stopping = new AbortController()
  const listening = ringWhenNotified({ connectionString, channel: WORK_CHANNEL, signal: stopping.signal }, name => {
    for (const runner of runners) if (name === undefined || name === runner.status().name) runner.wake()
  })
  return {
    status: () =>
      runners.map(runner => {
        const status = runner.status()
        const stopped = brake?.stopped(status.name)
        return stopped ? { ...status, braked: stopped } : status
      }),
    stop: async () => {
      stopping.abort()
      await Promise.all([listening, ...runners.map(runner => runner.stop())])
      await keeper.close()
      await positions.close()
    },
  }
}
