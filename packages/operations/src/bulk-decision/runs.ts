import type { Actor } from '@opdesk/contracts/actor.ts'
import type { StartBulkDecision } from '@opdesk/contracts/claim/bulk-decision.ts'
import { bulkDecisionContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'

/** Name of the workflow that runs bulk decisions. */
export const BULK_DECISIONS = 'bulk-decisions'

/** Outcome of a claim that was decided. Other outcomes are codes of refusals. */
export const DONE = 'done'

/** The encrypted part of a run: what is decided, and who decides. */
export interface Run extends StartBulkDecision {
  actor: Actor
}

/** Encrypts the run with this id, for app.bulk_decision. */
export const sealRun = (keys: Pick<KeySet, 'encrypt'>, id: string, run: Run): Buffer =>
  keys.encrypt(JSON.stringify(run), bulkDecisionContext(id))

export const openRun = (keys: Pick<KeySet, 'decrypt'>, id: string, sealed: Buffer): Run =>
  JSON.parse(keys.decrypt(sealed, bulkDecisionContext(id)).toString()) as Run
