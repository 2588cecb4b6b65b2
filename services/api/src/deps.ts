import type { KeyObject } from 'node:crypto'
import type { PayoutChannel } from '@opdesk/contracts/payout-channel.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import type { EventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { Keyring } from '@opdesk/event-store/personal-data/keyring.ts'
import type { Unreadable } from '@opdesk/event-store/personal-data/unreadable.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import type { NoticeChannel } from '@opdesk/event-store/postgres/notice-channel.ts'
import type { IfscCodes } from '@opdesk/integrations/ifsc/ifsc-codes.ts'
import type { OutboundClient } from '@opdesk/integrations/outbound/outbound-client.ts'
import type { PaymentProvider } from '@opdesk/integrations/payments/payment-provider.ts'
import type { PaymentSimulator } from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import type { PayoutProvider } from '@opdesk/integrations/payouts/payout-provider.ts'
import type { PayoutSimulator } from '@opdesk/integrations/payouts/simulator/payout-simulator.ts'
import type { ExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type { Workbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import type { BillDigests } from '@opdesk/operations/reading/stored-readings.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import type { PositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import type { DigestCommand } from './plugins/command-digests.ts'
import type { TextPost } from './text-post.ts'

/** The result of one check of /readyz. */
export interface Readiness {
  name: string
  ok: boolean
  detail?: Record<string, unknown>
}

/** External dependencies of the API; they are passed to every function, never global. */
export interface AppDeps {
  store: EventStore
  /**
   * The log in its stored form, with personal data encrypted: for checks of hashes, which cover this form, and for subscribers that
   * need no personal data.
   */
  stored: Pick<EventStore, 'read' | 'subscribe'>
  /** Makes and checks the hashes of events. */
  hashes: EventHashes
  /** The public keys for the signatures of checkpoints of the log: of the present and of earlier keys, newest first. */
  publicKeys: readonly KeyObject[]
  /** Events and persons that this process failed to decrypt; /readyz and /metrics report them. */
  unreadable?: Pick<Unreadable, 'events' | 'persons'>
  db: Kysely<Database>
  /** Position and state of the read models. `waitFor` answers false on a timeout. */
  positions: Pick<PositionWaiter, 'current' | 'waitFor' | 'awaitViews'>
  /** Tells all processes which claim a tab shows; when absent, only this process hears it. */
  presence?: NoticeChannel
  storage: FileStorage
  /**
   * Files of drawn invoices and credit notes. Separate from uploads: otherwise a user could upload the same bytes and then remove
   * them.
   */
  invoiceFiles: FileStorage
  /** Files of the content's pictures and their smaller versions. Separate from uploads, for the same reason. */
  pictureFiles: FileStorage
  /** Finished exports, written by the export workflow. */
  exportFiles: ExportFiles
  /** Reads and writes workbooks of employees; when absent, threads of this process do so. */
  workbooks?: Workbooks
  texts: TextPost
  /** Takes payments for orders. Null without a payment provider: then only free orders can be made. */
  payments: PaymentProvider | null
  /** The payment simulator behind `payments` in installations without real payments; absent with a real provider. */
  simulator?: PaymentSimulator
  /** The list of IFSC codes; the shipped list when absent. */
  ifscCodes?: IfscCodes
  /** Sends money to people's accounts. Null without a payout provider. */
  payouts: PayoutProvider | null
  /** The installed channel of payments, which counts until the System Settings name another; `ledger_only` when absent. */
  payoutChannel?: PayoutChannel
  /** Number of the account that is debited, for bank files that name it. */
  debitAccount?: string
  /** The simulator behind `payouts` in installations without real payouts; absent with a real provider. */
  payoutSimulator?: PayoutSimulator
  /** Moves the product's clock for trials; resolves when it shows the new time. Absent in production. */
  moveClock?: (at: Date) => Promise<void>
  /** Keys that encrypt the secrets of second factors; they are stored outside the database. */
  secondFactorKeys: KeySet
  /** Keys that encrypt codes and links in queued messages. */
  messageKeys: KeySet
  /** Opens the readings of documents, which are encrypted with keys of persons, and makes keyed digests of bills. */
  readings: { keyring: Pick<Keyring, 'forDecryption'>; billDigests: BillDigests }
  /** Makes digests of requests for the log, with keys that are stored outside the database. */
  digestCommand: DigestCommand
  /** The public key with which browsers subscribe to news; the push services that are accepted, those of known browsers when absent. */
  push: { publicKey: string; isKnownService?: ((endpoint: string) => boolean) | undefined }
  /** Checks the addresses of webhooks, and calls providers of sign-on. Webhooks go out from the workflows. */
  outbound: Pick<OutboundClient, 'check' | 'send'>
  /** Answers the token that the first admin must enter; an empty installation prints it at the start. */
  setupToken: () => string
  /** The secret that signs the challenges of public forms. */
  challengeSecret: () => string
  /** Number of tries that solving a challenge needs; random when absent. */
  challengeTries?: number
  /** Verifies the whole log and its seals. */
  verifyLog: () => Promise<Verification>
  /** The injected clock, used by every rule that depends on the time. */
  clock: () => Date
  /** The reason why the clock of this machine is in doubt; undefined while it is right, absent in tests. */
  clockDoubt?: () => string | undefined
  production: boolean
  /** True to add the development outbox and the controls of the payment simulator; never in production. */
  devControls: boolean
  /**
   * Number of trusted proxies in front of the API, from which the caller's IP address is derived; none when absent. Limits count
   * per address.
   */
  proxies?: number
  logger: FastifyBaseLogger | false
  /** Folder of the built web client; absent when another server serves it. */
  webRoot?: string
  /** Folder of the built public site; absent when another server serves it. */
  siteRoot?: string
  /** Size limit of the page cache in bytes; 64 MB when absent. */
  pageCacheBytes?: number
  /** The public URL of the product, without a trailing slash; 127.0.0.1 when absent. */
  publicUrl?: () => string
  readiness?: () => Promise<Readiness[]>
  /** The Prometheus registry behind GET /metrics; a new one when absent. */
  metrics?: Registry
  /** Metrics of the other threads of this process, in the Prometheus format; '' when a thread does not answer. */
  otherMetrics?: () => Promise<string>
  /** The bearer token with which other machines may read /metrics and the parts of /readyz; when absent, they may not. */
  monitoringToken?: string
  /** True to serve the OpenAPI document; when absent, it is served outside production only. */
  apiDocs?: boolean
  /**
   * Minimum free space in bytes on the disk of the documents. Below it uploads are refused, so that the log on the same disk can
   * still be written.
   */
  minFreeBytes: number
  /** Maximum time in ms that a request waits for current rights; 400 when absent. */
  rightsWaitMs?: number
  /** Maximum number of one person's writes about claims in a minute; CLAIM_WRITES_PER_MINUTE when absent. */
  claimWritesPerMinute?: number
  /**
   * Interval in ms of heartbeats on live connections; 20 s when absent. Connections of ended sessions are closed at least as often.
   */
  eventHeartbeatMs?: number
  /** The definitions of the masters; those of the product when absent. Tests pass others. */
  masters?: readonly Resource[]
  /**
   * Time in ms for which a closing app still accepts requests, while /readyz already reports that it is not ready; 0 when absent.
   */
  stopDelayMs?: number
  /** Maximum time in ms for requests under way when the app closes; 20 s when absent. */
  drainWithinMs?: number
}
