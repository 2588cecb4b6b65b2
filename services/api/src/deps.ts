import type { Verification } from '@opdesk/event-store/hash-chain/verify-log.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import type { EventStore, Position } from '@opdesk/event-store/port.ts'
import type { ExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import type { FileStorage } from '@opdesk/integrations/storage/file-storage.ts'
import type { Database } from '@opdesk/projections/database.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { DigestCommand } from './plugins/command-digests.ts'
import type { TextPost } from './text-post.ts'

/** What a part of the readiness answer says of itself. */
export interface Readiness {
  name: string
  ok: boolean
  detail?: Record<string, unknown>
}

/** Everything the API needs from outside; nothing here is global. */
export interface AppDeps {
  store: EventStore
  /** The log as stored, with personal data sealed: its hashes are over that. */
  stored: Pick<EventStore, 'read'>
  db: Kysely<Database>
  /** How far the read models are. `waitFor` answers false when the time was not enough. */
  positions: { current(): Position; waitFor(position: Position, timeoutMs: number): Promise<boolean> }
  storage: FileStorage
  /** Finished exports, as the workflow leaves them. */
  exportFiles: ExportFiles
  texts: TextPost
  /** Keys that do not lie in the database; they seal the secrets of second factors. */
  secondFactorKeys: KeySet
  /** Theirs, for what of a waiting message opens something. */
  messageKeys: KeySet
  /** Digests requests for the log, under keys that do not lie in the database. */
  digestCommand: DigestCommand
  /** What the first admin has to know: whoever may read the start's output of an empty installation. */
  setupToken: () => string
  /** Reads the whole log and its seals. */
  verifyLog: () => Promise<Verification>
  /** The injected clock: every rule about time asks it. */
  clock: () => Date
  production: boolean
  /** Proxies in front whose word on the caller's address is taken; none when absent. Limits are kept per address. */
  proxies?: number
  logger: FastifyBaseLogger | false
  /** Folder of the built web client; none when it is served elsewhere. */
  webRoot?: string
  readiness?: () => Promise<Readiness[]>
  /** With it as bearer token /metrics and the parts of /readyz are shown elsewhere than on this machine; nobody has it when absent. */
  monitoringToken?: string
  /** Whether the document of the interface is served; when absent, where it is not production. */
  apiDocs?: boolean
  /** Uploads stop while less is free on the disk of the documents, so that the log, which may lie there too, can still be written. */
  minFreeBytes: number
  /** How often one person may write about claims; CLAIM_WRITES_PER_MINUTE when absent. */
  claimWritesPerMinute?: number
  /** How often event streams say that they live, and end with their session; 20 s when absent. */
  eventHeartbeatMs?: number
  /** How long requests under way may take when the app closes; 20 s when absent. */
  drainWithinMs?: number
}
