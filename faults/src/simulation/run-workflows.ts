import { DomainError } from '@opdesk/contracts/errors.ts'
import { ProviderAway } from '@opdesk/integrations/payments/payment-provider.ts'
import { readCheckpoint, saveCheckpoint } from '@opdesk/workflows/checkpoint.ts'
import { disputes } from '@opdesk/workflows/disputes/disputes.ts'
import { defineEmployeeImports } from '@opdesk/workflows/employee-imports/employee-imports.ts'
import { NAME as IMPORTS } from '@opdesk/workflows/employee-imports/import-batch.ts'
import { defineErasure } from '@opdesk/workflows/erasure/erasure.ts'
import { mail } from '@opdesk/workflows/mail/mail.ts'
import { orderPayments } from '@opdesk/workflows/orders/order-payments.ts'
import { orders } from '@opdesk/workflows/orders/orders.ts'
import { isTransient, messageOf } from '@opdesk/workflows/retry.ts'
import { settlement } from '@opdesk/workflows/settlement/settlement.ts'
import { subscriptions } from '@opdesk/workflows/subscriptions/subscriptions.ts'
import { walletCredit } from '@opdesk/workflows/wallet-credit/wallet-credit.ts'
import { walletHolds } from '@opdesk/workflows/wallet-holds/wallet-holds.ts'
import { walletLapse } from '@opdesk/workflows/wallet-lapse/wallet-lapse.ts'
import { webhooks } from '@opdesk/workflows/webhooks/webhooks.ts'
import type { Workflow, WorkflowContext, WorkflowLogger } from '@opdesk/workflows/workflow.ts'
import { poolOf } from './memory-tables.ts'
import { keyringOf, noFiles, viewsOf } from './process-parts.ts'
import { type Fate, ProcessDied, type SimProcess, startProcess } from './sim-process.ts'
import type { World } from './world.ts'

interface WorkflowFactory {
  name: string
  /** Creates the workflow for one process, without the memory of earlier processes. */
  of: (world: World, process: SimProcess) => Workflow
}

const same = (workflow: Workflow): WorkflowFactory => ({ name: workflow.name, of: () => workflow })

/** The workflows of the simulation: claims, disputes, wallets, subscriptions, orders, employees, messages and erasures. */
export const simulatedWorkflows: readonly WorkflowFactory[] = [
  ...[walletCredit, walletLapse, walletHolds, settlement, disputes, subscriptions, orders, orderPayments, webhooks, mail].map(
    same,
  ),
  { name: 'erasure', of: ({ keyring }, process) => defineErasure({ keyring: keyringOf(keyring, process), storage: noFiles }) },
  {
    name: IMPORTS,
    of: (world, process) => defineEmployeeImports({ connectionString: '' }, (_, work) => work(viewsOf(world, process))),
  },
]

export interface WorkflowRun {
  fate: Fate
  /** Clock error of this process in milliseconds. */
  skew: number
  /** Number of events after which the shift ends, as if another process had taken over its lease. */
  events: number
  /** Number of events before the checkpoint that are delivered again. */
  repeats: number
}

export const faultlessRun: WorkflowRun = { fate: {}, skew: 0, events: Number.POSITIVE_INFINITY, repeats: 0 }

const isExpected = (error: unknown): boolean =>
  error instanceof ProcessDied ||
  error instanceof ProviderAway ||
  isTransient(error) ||
  (error instanceof Error && error.name === 'CheckpointMoved')

/** A workflow logs its failures. A failure other than an outage is a fault. */
const loggerOf = (world: World, name: string): WorkflowLogger => {
  const logFailure = (details: unknown, message?: string) => {
    const { err, code } = (typeof details === 'object' && details !== null ? details : {}) as { err?: unknown; code?: string }
    if (err !== undefined && !isExpected(err)) world.faults.push(`${name}: ${message}: ${messageOf(err)}`)
    // The provider refuses only wrong requests, so that a refusal is a fault of the product.
    if (code !== undefined) world.faults.push(`${name}: ${message}: ${code}`)
  }
  return { info: () => undefined, warn: logFailure, error: logFailure }
}

const ATTEMPTS = 3
const BATCH = 40

/** One shift of a workflow: handles new events of the log, then due timers, each at least once. The process may die at any step. */
export const runWorkflow = async (world: World, factory: WorkflowFactory, run: WorkflowRun): Promise<void> => {
  const process = startProcess(world.time.chance, run.fate)
  const workflow = factory.of(world, process)
  const { name, types } = workflow
  const db = poolOf(() => world.tables, process, world.external)
  const store = process.store(world.store)
  const clock = () => new Date(world.time.now().getTime() + run.skew)
  const logger = loggerOf(world, name)
  const context: WorkflowContext = { store, db, clock, logger, texts: ['employee_invited'], payments: world.provider.client }
  const handle = async (event: Parameters<Workflow['handle']>[0]): Promise<boolean> => {
    for (let left = ATTEMPTS; ; left -= 1) {
      try {
        await workflow.handle(event, context)
        return true
      } catch (error) {
        if (error instanceof ProcessDied) throw error
        if (isExpected(error)) return false
        if (left > 1) continue
        world.faults.push(`${name} could not handle ${event.type} of ${event.stream}: ${messageOf(error)}`)
        return true
      }
    }
  }
  try {
    const saved = await readCheckpoint(db, name)
    let after = String(Math.max(0, Number(saved) - run.repeats))
    let left = run.events
    while (types.length > 0 && left > 0) {
      const { events, end } = await store.poll(after, Math.min(BATCH, left), { types })
      for (const event of events) {
        if (!(await handle(event))) return await keep(saved, after)
        after = event.position
        left -= 1
      }
      if (end !== undefined) after = end
      if (end !== undefined || events.length === 0) break
    }
    await keep(saved, after)
    await workflow.sweep?.(context, new AbortController().signal)
  } catch (error) {
    if (error instanceof ProcessDied) world.tally.deaths += 1
    else if (!isExpected(error) && !(error instanceof DomainError && error.code === 'conflict'))
      world.faults.push(`${name} failed: ${messageOf(error)}`)
  }

  async function keep(from: string, to: string): Promise<void> {
    if (Number(to) > Number(from)) await saveCheckpoint(db, name, from, to)
  }
}

const ROUNDS_OF_REST = 40

/** Runs all parts without faults until no work is due at the current time. */
export const rest = async (world: World): Promise<void> => {
  for (let round = 0; round < ROUNDS_OF_REST; round += 1) {
    const before = `${world.log.all().length} ${[...world.tables.checkpoints.values()].join()}`
    world.provider.deliver(world.tables)
    await world.follow(1000)
    for (const workflow of simulatedWorkflows) await runWorkflow(world, workflow, faultlessRun)
    const now = world.time.now().getTime()
    const isDue = [...world.tables.timers.values()].some(({ due }) => due <= now)
    const isFollowed = [...world.tables.webhooks.values()].every(({ handled, due }) => handled !== null || due > now)
    if (!isDue && isFollowed && before === `${world.log.all().length} ${[...world.tables.checkpoints.values()].join()}`) break
    if (round === ROUNDS_OF_REST - 1) world.faults.push('the workflows do not finish their work')
  }
  await world.follow(1000)
}
