import type { KeyObject } from 'node:crypto'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import type { EventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { Unreadable } from '@opdesk/event-store/personal-data/unreadable.ts'
import type { EventStore } from '@opdesk/event-store/port.ts'
import type { PaymentProvider } from '@opdesk/integrations/payments/payment-provider.ts'
import type { PaymentSimulator } from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import type { ExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type { Workbooks } from '@opdesk/integrations/workbook/workbooks.ts'
import type { Database } from '@opdesk/projections/database/database.ts'
import type { PositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Registry } from 'prom-client'
import type { DigestCommand } from './plugins/command-digests.ts'
import type { TextPost } from './text-post.ts'

/** The answer of one part of the readiness check. */
export interface Readiness {
  name: string
  ok: boolean
  detail?: Record<string, unknown>
}

/** External dependencies of the API; none of them is global. */
export interface AppDeps {
  store: EventStore
  /**
   * The log as stored, with personal data encrypted. Its hashes cover that form, and followers that need no personal data read
   * it.
   */
  stored: Pick<EventStore, 'read' | 'subscribe'>
  /** Knows the hashes of events that the product has written. */
  hashes: EventHashes
  /** The keys that sign or have signed checkpoints of the log, the newest first. */
  publicKeys: readonly KeyObject[]
  /** Events and persons that this process could not decrypt; /readyz and /metrics report them. */
  unreadable?: Pick<Unreadable, 'events' | 'persons'>
  db: Kysely<Database>
  /** The position of the read models, and the state of each. `waitFor` answers false on a timeout. */
  positions: Pick<PositionWaiter, 'current' | 'waitFor' | 'views'>
  storage: FileStorage
  /** Drawn invoices and credit notes. Kept apart from uploads: a user could upload the same bytes, and remove them. */
  invoiceFiles: FileStorage
  /** Pictures of the content and their smaller files. Kept apart from uploads, for the same reason. */
  pictureFiles: FileStorage
  /** Finished exports, written by the workflow. */
  exportFiles: ExportFiles
  /** Reads and writes workbooks of employees; in threads of this process when absent. */
  workbooks?: Workbooks
  texts: TextPost
  /** Takes payments for orders; null without a provider, and then no order that costs money can be made. */
  payments: PaymentProvider | null
  /** The simulator behind `payments` where no money moves; absent with a real provider. */
  simulator?: PaymentSimulator
  /** Keys outside the database; they encrypt the secrets of second factors. */
  secondFactorKeys: KeySet
  /** Keys that encrypt codes and links in queued messages. */
  messageKeys: KeySet
  /** Makes digests of requests for the log, with keys outside the database. */
  digestCommand: DigestCommand
  /** The token that the first admin must enter; the start prints it for an empty installation. */
  setupToken: () => string
  /** Signs the challenges of public forms. */
  challengeSecret: () => string
  /** Number of tries that a challenge takes; a random number when absent. */
  challengeTries?: number
  /** Reads the whole log and its seals. */
  verifyLog: () => Promise<Verification>
  /** The injected clock: every rule about time asks it. */
  clock: () => Date
  production: boolean
  /** True if the development outbox and the controls of the simulator exist; never in production. */
  devControls: boolean
  /** Number of trusted proxies in front, for the caller's address; none when absent. Limits count per address. */
  proxies?: number
  logger: FastifyBaseLogger | false
  /** Folder of the built web client; none when it is served elsewhere. */
  webRoot?: string
  /** Folder of the built public site; none when it is served elsewhere. */
  siteRoot?: string
  /** Size limit of the page cache in bytes; 64 MB when absent. */
  pageCacheBytes?: number
  /** The public address of the product, without a slash at its end; 127.0.0.1 when absent. */
  publicUrl?: () => string
  readiness?: () => Promise<Readiness[]>
  /** The registry behind GET /metrics; a new one when absent. */
  metrics?: Registry
  /** Metrics of other threads of this process, in the Prometheus format; '' when they do not answer. */
  otherMetrics?: () => Promise<string>
  /** The bearer token that lets other machines read /metrics and the parts of /readyz; no token is valid when absent. */
  monitoringToken?: string
  /** True if the OpenAPI document is served; by default only outside production. */
  apiDocs?: boolean
  /** Uploads stop below this free space on the disk of the documents, so that the log on the same disk can still be written. */
  minFreeBytes: number
  /** How long a request waits for current rights; 400 ms when absent. */
  rightsWaitMs?: number
  /** Limit of one person's writes about claims per minute; CLAIM_WRITES_PER_MINUTE when absent. */
  claimWritesPerMinute?: number
  /** Interval of heartbeats on event streams, which also end with their session; 20 s when absent. */
  eventHeartbeatMs?: number
  /** The masters; those of the product when absent. Tests describe others. */
  masters?: readonly Resource[]
  /** How long a closing app, which is no longer ready, still takes requests; 0 when absent. */
  stopDelayMs?: number
  /** Time limit for requests under way when the app closes; 20 s when absent. */
  drainWithinMs?: number
}
