import { ProviderAway } from '@opdesk/integrations/payments/payment-provider.ts'
import { ProviderBusy, ProviderRefused, ProviderUnknown } from '@opdesk/integrations/payouts/payout-provider.ts'
import { placeCheckpoint } from '@opdesk/workflows/checkpoint.ts'
import { disputes } from '@opdesk/workflows/disputes/disputes.ts'
import { defineEmployeeImports } from '@opdesk/workflows/employee-imports/employee-imports.ts'
import { NAME as IMPORTS } from '@opdesk/workflows/employee-imports/import-batch.ts'
import { defineErasure } from '@opdesk/workflows/erasure/erasure.ts'
import { mail } from '@opdesk/workflows/mail/mail.ts'
import { orderPayments } from '@opdesk/workflows/orders/order-payments.ts'
import { orders } from '@opdesk/workflows/orders/orders.ts'
import { definePayoutWebhooks } from '@opdesk/workflows/payout-webhooks/payout-webhooks.ts'
import { payoutCalls } from '@opdesk/workflows/payouts/payout-calls.ts'
import { payouts } from '@opdesk/workflows/payouts/payouts.ts'
import { takeWebhooks } from '@opdesk/workflows/payouts/take-news.ts'
import { isTransient, messageOf } from '@opdesk/workflows/retry.ts'
import { WorkflowRunner } from '@opdesk/workflows/runner.ts'
import { settlement } from '@opdesk/workflows/settlement/settlement.ts'
import { subscriptions } from '@opdesk/workflows/subscriptions/subscriptions.ts'
import { walletCredit } from '@opdesk/workflows/wallet-credit/wallet-credit.ts'
import { walletHolds } from '@opdesk/workflows/wallet-holds/wallet-holds.ts'
import { walletLapse } from '@opdesk/workflows/wallet-lapse/wallet-lapse.ts'
import { webhooks } from '@opdesk/workflows/webhooks/webhooks.ts'
import type { Workflow, WorkflowLogger } from '@opdesk/workflows/workflow.ts'
import { poolOf } from './memory-tables.ts'
import { keyringOf, noErasures, noFiles, viewsOf } from './process-parts.ts'
import { simulateLease } from './sim-lease.ts'
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
  ...[payouts, payoutCalls, definePayoutWebhooks({ take: takeWebhooks })].map(same),
  {
    name: 'erasure',
    of: ({ keyring }, process) => defineErasure({ keyring: keyringOf(keyring, process), storage: noFiles, erasures: noErasures }),
  },
  {
    name: IMPORTS,
    of: (world, process) => defineEmployeeImports({ connectionString: '' }, (_, work) => work(viewsOf(world, process))),
  },
]

export interface WorkflowRun {
  fate: Fate
  /** Clock error of this process in milliseconds. */
  skew: number
  /** Number of events after which the process loses its lease to another process. */
  events: number
  /** True if the process takes the lease again after it has lost it. */
  returns: boolean
  /** Number of events before the checkpoint that are delivered again. */
  repeats: number
}

export const faultlessRun: WorkflowRun = { fate: {}, skew: 0, events: Number.POSITIVE_INFINITY, returns: false, repeats: 0 }

const isExpected = (error: unknown): boolean =>
  error instanceof ProcessDied ||
  error instanceof ProviderAway ||
  error instanceof ProviderUnknown ||
  error instanceof ProviderBusy ||
  (error instanceof ProviderRefused && error.status === 401) ||
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

/** Sweeps after which a shift ends, even if its workflow waits for other processes. */
const MOST_SWEEPS = 25
const SWEEP_MS = 1000
const retry = { attempts: 6, delayMs: 100 }

/** Sets the first checkpoints of the workflows that start at the end of the log, as a start of the product does. */
export const placeWorkflows = async (world: World): Promise<void> => {
  const process = startProcess(world.time.chance)
  const db = poolOf(() => world.tables, process, world.external)
  for (const { of } of simulatedWorkflows) {
    const { name, startsAt } = of(world, process)
    if (startsAt === 'head') await placeCheckpoint(db, name, await world.store.head())
  }
}

/**
 * One shift of a process: the product's runner handles new events of the log, and due timers meanwhile. The shift ends when all
 * events are handled and the timers were swept after that, or with the lease. The process may die at any step.
 */
export const runWorkflow = async (world: World, factory: WorkflowFactory, run: WorkflowRun): Promise<void> => {
  const process = startProcess(world.time.chance, run.fate)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const lease = simulateLease({
    process,
    dbOf: holder => poolOf(() => world.tables, holder, world.external),
    returns: run.returns,
    end,
  })
  const workflow = factory.of(world, process)
  let handled = 0
  let sweeps = 0
  const watched: Workflow = {
    ...workflow,
    handle: async (event, context) => {
      await workflow.handle(event, context)
      handled += 1
      if (handled === run.events) lease.lose()
    },
    sweep: async (context, ended) => {
      const isCaughtUp = runner.status().caught_up
      sweeps += 1
      if (sweeps > MOST_SWEEPS) end()
      else {
        await workflow.sweep?.(context, ended)
        if (isCaughtUp && runner.status().caught_up) end()
      }
      // The next sweep follows with the next tick, whenever work is due.
      return undefined
    },
  }
  const store = process.store(world.store)
  const runner: WorkflowRunner = new WorkflowRunner(
    watched,
    {
      store: { ...store, subscribe: (after, of) => store.subscribe(String(Math.max(0, Number(after) - run.repeats)), of) },
      clock: () => new Date(world.time.now().getTime() + run.skew),
      logger: loggerOf(world, workflow.name),
      texts: ['employee_invited'],
      payments: world.provider.client,
      payouts: world.channel === 'razorpayx' ? { ...world.payouts.client } : null,
    },
    { keeper: lease, retry, sweepMs: SWEEP_MS },
  )
  await over
  await runner.stop()
  if (process.isDead()) world.tally.deaths += 1
}

const ROUNDS_OF_REST = 40

const progressOf = ({ log, tables }: World): string =>
  [log.all().length, tables.parked.size, ...[...tables.checkpoints.values()].map(({ position }) => position)].join()

/** Runs all parts without faults until no work is due at the current time. */
export const rest = async (world: World): Promise<void> => {
  for (let round = 0; round < ROUNDS_OF_REST; round += 1) {
    const before = progressOf(world)
    world.provider.deliver(world.tables)
    world.payouts.deliver(world.tables)
    await world.follow(1000)
    for (const workflow of simulatedWorkflows) await runWorkflow(world, workflow, faultlessRun)
    const now = world.time.now().getTime()
    const isDue = [...world.tables.timers.values()].some(({ due }) => due <= now)
    const inboxes = [...world.tables.webhooks.values(), ...world.tables.payoutWebhooks.values()]
    const isFollowed = inboxes.every(({ handled, due }) => handled !== null || due > now)
    if (!isDue && isFollowed && before === progressOf(world)) break
    if (round === ROUNDS_OF_REST - 1) world.faults.push('the workflows do not finish their work')
  }
  await world.follow(1000)
}
