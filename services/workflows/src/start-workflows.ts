import type { EventStore } from '@opdesk/event-store/port.ts'
import { createPool } from '@opdesk/event-store/postgres/connection.ts'
import { placeCheckpoint } from './checkpoint.ts'
import { confirmations } from './confirmations/confirmations.ts'
import { disputes } from './disputes/disputes.ts'
import { defineErasure, type Erasing } from './erasure/erasure.ts'
import { defineExports } from './exports/exports.ts'
import { defineUnusedFiles } from './files/unused-files.ts'
import { mail } from './mail/mail.ts'
import type { RetryPolicy } from './retry.ts'
import { WorkflowRunner, type WorkflowStatus } from './runner.ts'
import { settlement } from './settlement/settlement.ts'
import { walletCredit } from './wallet-credit/wallet-credit.ts'
import { walletHolds } from './wallet-holds/wallet-holds.ts'
import type { Workflow, WorkflowLogger } from './workflow.ts'

export const workflows: readonly Workflow[] = [walletCredit, walletHolds, settlement, disputes, mail, confirmations]

export interface StartWorkflowsOptions {
  store: EventStore
  /** The database of the checkpoints, migrated. */
  connectionString: string
  clock: () => Date
  logger: WorkflowLogger
  /** What erasing a person needs, and removing files that nobody uses; without it nobody is erased and every file stays. */
  erasing?: Erasing
  /** Where finished exports are kept, shared with the API; without it none are made. */
  exportsFolder?: string
  /** All of the product's unless given. */
  workflows?: readonly Workflow[]
  retry?: RetryPolicy
  /** Milliseconds between looks at what waits for a time. */
  sweepMs?: number
}

export interface RunningWorkflows {
  status(): WorkflowStatus[]
  /** Resolves when nothing runs any more; the store may be closed then. */
  stop(): Promise<void>
}

/**
 * Gives those that start at the end of the log their place there, once and for all. Call it before the first request is answered:
 * what happens after it is theirs.
 */
export const placeWorkflows = async ({ store, connectionString }: Pick<StartWorkflowsOptions, 'store' | 'connectionString'>) => {
  const db = createPool(connectionString, 1)
  try {
    const head = await store.head()
    for (const { name, startsAt } of workflows) if (startsAt === 'head') await placeCheckpoint(db, name, head)
  } finally {
    await db.end()
  }
}

/** Starts the workflows in this process. Others may run them too: each workflow is active in one, the rest stand by. */
export const startWorkflows = ({
  store,
  connectionString,
  clock,
  logger,
  erasing,
  exportsFolder,
  workflows: started = [
    ...workflows,
    ...(erasing ? [defineErasure(erasing), defineUnusedFiles(erasing)] : []),
    ...(exportsFolder ? [defineExports({ connectionString, folder: exportsFolder })] : []),
  ],
  retry = { attempts: 6, delayMs: 100 },
  sweepMs = 1000,
}: StartWorkflowsOptions): RunningWorkflows => {
  const db = createPool(connectionString, 2)
  const context = { store, db, clock, logger }
  const runners = started.map(workflow => new WorkflowRunner(workflow, context, { connectionString, retry, sweepMs }))
  return {
    status: () => runners.map(runner => runner.status()),
    stop: async () => {
      await Promise.all(runners.map(runner => runner.stop()))
      await db.end()
    },
  }
}
