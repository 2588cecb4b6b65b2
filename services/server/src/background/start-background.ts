import path from 'node:path'
import type { Readiness } from '@opdesk/api/deps.ts'
import { createCommandDigests } from '@opdesk/api/plugins/command-digests.ts'
import { makeDemoOnce } from '@opdesk/demo/make-demo-once.ts'
import { createErasureList } from '@opdesk/event-store/personal-data/erasure-list.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { Keys } from '@opdesk/integrations/keys/key-files.ts'
import { createPushSender } from '@opdesk/integrations/messaging/push-sender.ts'
import { createOutboundClient } from '@opdesk/integrations/outbound/outbound-client.ts'
import { createRazorpayProvider } from '@opdesk/integrations/payments/razorpay-provider.ts'
import { openDocumentReaders } from '@opdesk/integrations/reading/document-readers.ts'
import { createLocalFileStorage } from '@opdesk/integrations/storage/local-file-storage.ts'
import { createBillDigests } from '@opdesk/operations/reading/stored-readings.ts'
import { projections } from '@opdesk/projections/all.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { startNotary } from '@opdesk/workflows/notary/notary.ts'
import { placeWorkflows, startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import type { Closer } from '../closer.ts'
import type { Connections } from '../connections.ts'
import type { MonitoredParts } from '../monitoring/process-metrics.ts'
import type { Shared } from '../open-shared.ts'
import { installedChannel } from '../payout-channel-setting.ts'
import { readinessOf } from '../readiness.ts'
import type { Settings } from '../settings.ts'
import { startMail } from '../start-mail.ts'
import { payoutProviderFor } from '../start-payouts.ts'
import type { ProviderAccounts } from '../start-providers.ts'
import { startTexts, textKindsOf } from '../start-texts.ts'

export interface Background {
  readiness(): Promise<Readiness[]>
  /** The parts that report metrics. */
  monitored: Pick<MonitoredParts, 'projections' | 'workflows' | 'notary' | 'messages'>
}

interface Options extends Pick<Closer, 'closeLater'> {
  /** The settings of the process, with all its `parts` except the API. */
  settings: Settings
  connections: Connections
  keys: Keys
  shared: Shared
  accounts: ProviderAccounts
  publicUrl: () => string
  onNotice: (sentence: string) => void
  signal?: AbortSignal | undefined
}

/** The address at which push services reach the operator: they accept https and mailto: only. */
const pushSubject = (url: string): string => (url.startsWith('https:') ? url : 'mailto:care@opdesk.example')

/**
 * Starts the parts that the settings name in this thread: projections, workflows, notary and senders. Makes the demo data before
 * workflows begin.
 */
export const startBackground = async (options: Options): Promise<Background> => {
  const { settings, connections, keys, shared, accounts, publicUrl, onNotice, signal, closeLater } = options
  const { store, clock, logger, guarding, heartbeat } = shared
  const withWorkflows = settings.parts.includes('workflows')
  // The notary starts before all writers. So it ends after them, and seals their last writes.
  const notary = withWorkflows
    ? startNotary({
        ...guarding,
        log: store.checked,
        connectionString: connections.notary,
        clock,
        logger,
        privateKey: keys.signing,
      })
    : undefined
  if (notary) closeLater('notary', () => notary.stop())
  const messageKeys = createKeySet(keys.messages)

  const running = settings.parts.includes('projections')
    ? startProjections({ store, logger, connectionString: connections.projections, projections })
    : undefined
  if (running) closeLater('projections', () => running.stop())
  if (settings.demo && running) {
    const { dataDir } = settings
    await makeDemoOnce({
      store,
      clock,
      logger,
      connectionString: connections.api,
      workflowsConnectionString: connections.workflows,
      projections: running,
      dataDir,
      digestCommand: settings.payoutChannel === 'ledger_only' ? undefined : createCommandDigests(keys.commands),
      onNotice,
      signal,
    })
  }
  signal?.throwIfAborted()
  const filesIn = (folder: string) => createLocalFileStorage(path.join(settings.dataDir, folder))
  const erasures = createErasureList(settings.keysDir)
  const erasing = { keyring: store.keyring, erasures, storage: filesIn('files'), invoiceFiles: filesIn('invoices') }
  const exportsFolder = path.join(settings.dataDir, 'exports')
  const working = { store, clock, logger, connectionString: connections.workflows }
  if (withWorkflows) await placeWorkflows(working)
  const payments = accounts.payments && createRazorpayProvider(accounts.payments)
  const payouts = accounts.payouts && payoutProviderFor('workflows', accounts.payouts)
  const readers = withWorkflows ? openDocumentReaders() : undefined
  if (readers) closeLater('readers of documents', () => readers.close())
  const outbound = createOutboundClient({ testHosts: settings.outboundTestHosts })
  const push = createPushSender({ keys: keys.push, outbound, subject: () => pushSubject(publicUrl()) })
  const workflows = withWorkflows
    ? startWorkflows({
        ...working,
        time: heartbeat.clock,
        erasing,
        exportsFolder,
        pictureFiles: filesIn('pictures'),
        messageKeys,
        push,
        outbound,
        texts: textKindsOf(settings),
        payments,
        payouts,
        ...(readers && { reading: { readers, billDigests: createBillDigests(keys.bills) } }),
        payoutChannel: installedChannel(settings.payoutChannel, { hasProvider: payouts !== null }),
      })
    : undefined
  if (workflows) closeLater('workflows', () => workflows.stop())
  closeLater('push', async () => push.close())
  const sending = { ...working, clockDoubt: heartbeat.clock.doubt, messageKeys }
  const mail = withWorkflows ? startMail({ ...sending, settings, publicUrl, onNotice }) : undefined
  if (mail) closeLater('mail', () => mail.stop())
  const texts = withWorkflows ? startTexts({ ...sending, settings, onNotice }) : undefined
  if (texts) closeLater('text messages', () => texts.stop())
  return {
    readiness: async () =>
      readinessOf(running?.status() ?? [], workflows?.status() ?? [], mail?.status(), texts?.status(), notary?.status()),
    monitored: {
      ...(running && { projections: () => running.status() }),
      ...(workflows && { workflows: () => workflows.status() }),
      ...(notary && { notary: () => notary.status() }),
      ...(mail && texts && { messages: { mail: () => mail.status(), sms: () => texts.status() } }),
    },
  }
}
