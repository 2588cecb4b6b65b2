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
import type { Database } from '@opdesk/projections/database.ts'
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

/** Everything the API needs from outside; nothing here is global. */
export interface AppDeps {
  store: EventStore
  /** The log as stored, with personal data encrypted: its hashes cover that form, and whoever needs no personal data follows it. */
  stored: Pick<EventStore, 'read' | 'subscribe'>
  /** Knows which hashes of events the product has made. */
  hashes: EventHashes
  /** The keys that sign or have signed checkpoints of the log, the newest first. */
  publicKeys: readonly KeyObject[]
  /** What this process could not decrypt; /readyz and /metrics tell of it. */
  unreadable?: Pick<Unreadable, 'events' | 'persons'>
  db: Kysely<Database>
  /** The position of the read models, and the state of each. `waitFor` answers false on a timeout. */
  positions: Pick<PositionWaiter, 'current' | 'waitFor' | 'views'>
  storage: FileStorage
  /** Drawn invoices and credit notes. Kept apart from uploads: somebody may upload the same bytes, and remove them. */
  invoiceFiles: FileStorage
  /** Pictures of the content and their smaller files. Kept apart from uploads, for the same reason. */
  pictureFiles: FileStorage
  /** Finished exports, written by the workflow. */
  exportFiles: ExportFiles
  /** Reads and writes workbooks of employees; in threads of this process when absent. */
  workbooks?: Workbooks
  texts: TextPost
  /** Takes payments for orders; null where nobody does, and then no order that costs something is made. */
  payments: PaymentProvider | null
  /** Stands behind `payments` where no money moves; absent with a real provider. */
  simulator?: PaymentSimulator
  /** Keys outside the database; they encrypt the secrets of second factors. */
  secondFactorKeys: KeySet
  /** Keys that encrypt codes and links in queued messages. */
  messageKeys: KeySet
  /** Makes digests of requests for the log, with keys outside the database. */
  digestCommand: DigestCommand
  /** The token that the first admin has to know; the start prints it for an empty installation. */
  setupToken: () => string
  /** Signs the challenges of public forms. */
  challengeSecret: () => string
  /** How many tries a challenge takes; a random number when absent. */
  challengeTries?: number
  /** Reads the whole log and its seals. */
  verifyLog: () => Promise<Verification>
  /** The injected clock: every rule about time asks it. */
  clock: () => Date
  production: boolean
  /** Whether the development outbox and the controls of the simulator exist; never in production. */
  devControls: boolean
  /** Number of trusted proxies in front, for the caller's address; none when absent. Limits count per address. */
  proxies?: number
  logger: FastifyBaseLogger | false
  /** Folder of the built web client; none when it is served elsewhere. */
  webRoot?: string
  /** Folder of the built public site; none when it is served elsewhere. */
  siteRoot?: string
  /** How many bytes of pages are kept; 64 MB when absent. */
  pageCacheBytes?: number
  /** The address under which people reach the product, without a slash at its end; 127.0.0.1 when absent. */
  publicUrl?: () => string
  readiness?: () => Promise<Readiness[]>
  /** What GET /metrics tells; a registry of its own when absent. */
  metrics?: Registry
  /** What other threads of this process add to it, in the format of Prometheus; '' when they do not answer. */
  otherMetrics?: () => Promise<string>
  /** As bearer token it gives other machines access to /metrics and the parts of /readyz; when absent, nobody has it. */
  monitoringToken?: string
  /** Whether the OpenAPI document is served; by default only outside production. */
  apiDocs?: boolean
  /** Uploads stop while less is free on the disk of the documents, so that the log on the same disk can still be written. */
  minFreeBytes: number
  /** How long a request waits until rights are read as they are; 400 ms when absent. */
  rightsWaitMs?: number
  /** How often one person may write about claims; CLAIM_WRITES_PER_MINUTE when absent. */
  claimWritesPerMinute?: number
  /** Interval of heartbeats on event streams, which also end with their session; 20 s when absent. */
  eventHeartbeatMs?: number
  /** The masters; those of the product when absent. Tests describe others. */
  masters?: readonly Resource[]
  /** How long a closing app, which is not ready any more, goes on taking requests; 0 when absent. */
  stopDelayMs?: number
  /** Time for requests under way when the app closes; 20 s when absent. */
  drainWithinMs?: number
}
