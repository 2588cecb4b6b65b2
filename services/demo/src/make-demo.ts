import { join } from 'node:path'
import type { DigestCommand } from '@opdesk/api/plugins/command-digests.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { comparePositions, type EventStore } from '@opdesk/event-store/port.ts'
import { createLocalFileStorage } from '@opdesk/integrations/storage/local-file-storage.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import type { WorkflowStatus } from '@opdesk/workflows/runner.ts'
import { startWorkflows, workflows } from '@opdesk/workflows/start-workflows.ts'
import type { Workflow, WorkflowLogger } from '@opdesk/workflows/workflow.ts'
import { pino } from 'pino'
import { closeBatches } from './close-batches.ts'
import { makeContent } from './content/make-content.ts'
import { inParallel } from './in-parallel.ts'
import { makeLeads } from './leads.ts'
import { makeEmployees } from './make-employees.ts'
import { makeFamilyRequests } from './make-family-requests.ts'
import { makeFreeTests } from './make-free-tests.ts'
import { makePeople, startedAt } from './make-people.ts'
import { makeSales } from './make-sales.ts'
import { makeAccounts } from './payouts/make-accounts.ts'
import { makePayouts } from './payouts/make-payouts.ts'
import { planPayoutClaims } from './payouts/plan-payouts.ts'
import { byDay, type PlannedClaim, planClaims } from './plan-claims.ts'
import { makeReferrals } from './referrals.ts'
import { runStep, type StepDeps } from './run-step.ts'
import { storeBills } from './store-bills.ts'
import { demoSubscribers } from './subscribers.ts'
import { type Waiting, waitForProgress } from './wait-for-progress.ts'

export interface DemoOptions {
  store: EventStore
  /**
   * Database of read models and file records, as the API's role: the demo does the work of requests. It must be migrated, and
   * projections must keep it current.
   */
  connectionString: string
  /** The same database as the workflows' role. */
  workflowsConnectionString: string
  dataDir: string
  clock: () => Date
  signal?: AbortSignal | undefined
  logger?: WorkflowLogger
  /** Makes digests of payout accounts. With it the demo has accounts and payments by the bank's file; else all is paid outside. */
  digestCommand?: DigestCommand | undefined
  /** Number of claims, at least about 32. */
  claims?: number
  /** Maximum time in ms that a wait goes on without progress; 30 s when absent. */
  patienceMs?: number
}

const CONCURRENT_CLAIMS = 24
const CLAIMS_DRAWN_AHEAD = 3

/**
 * Makes the demo: people, plans, sales of the last 400 days, claims of the last 60 days in every state, and the content of the
 * public site. It runs the commands of requests, each at a time in the past. Idempotent; continues an interrupted run. Projections
 * must be running. Workflows need not run: the demo runs them itself, at the times of the events to which they react.
 *
 * @throws the signal's reason; DomainError and the errors of the database
 */
export const makeDemo = async (options: DemoOptions): Promise<void> => {
  const { store, connectionString, workflowsConnectionString, dataDir, clock, signal, claims = 300 } = options
  const { logger = pino({ level: 'silent' }), patienceMs, digestCommand } = options
  const db = createDb(connectionString, { max: 8 })
  const positions = createPositionWaiter({ connectionString })
  const filesIn = (folder: string) => createLocalFileStorage(join(dataDir, folder))
  const deps = { store, db, positions, storage: filesIn('files'), pictureFiles: filesIn('pictures'), clock }
  const running = startWorkflows({
    store,
    connectionString: workflowsConnectionString,
    clock,
    logger,
    workflows: workflows.filter(processesHistory).map(atEventTime),
  })
  const waiting = { running, signal, patienceMs }
  try {
    const now = (await startedAt(deps)) ?? clock()
    await makePeople(deps, now)
    await makeEmployees(store, now)
    await waitForWallets(store, waiting)
    await makeSales(store, now, waiting)
    await makeFreeTests(deps, now)
    await makeReferrals(store, now)
    await makeLeads(store, now)
    await makeFamilyRequests(store, now)
    await makeContent(deps, now)
    await makeClaims(deps, planClaims(claims, now), signal)
    await waitForWorkflows(store, waiting)
    await closeBatches(store, now)
    if (!digestCommand) return
    await makeAccounts({ ...deps, digestCommand }, now)
    await makeClaims(deps, planPayoutClaims(now), signal)
    await waitForWorkflows(store, waiting)
    await makePayouts(store, now)
    await waitForWorkflows(store, waiting)
  } finally {
    await running.stop()
    await positions.close()
    await db.destroy()
  }
}

/** False for workflows that start at the log's head, such as mails: invented events of last month must send no mails today. */
const processesHistory = ({ startsAt }: Workflow): boolean => startsAt !== 'head'

/**
 * The workflow with a clock that is always at the time of the event, so that a payment of last month is settled last month. Work
 * that waits for a due time is left to the product.
 */
const atEventTime = ({ name, types, handle }: Workflow): Workflow => ({
  name,
  types,
  handle: (event, context) => handle(event, { ...context, clock: () => new Date(Date.parse(event.at) + 2000) }),
})

const waitForWallets = (store: EventStore, waiting: Waiting): Promise<void> =>
  waitForProgress(
    'the wallets to be filled',
    async () => {
      const wallets = await Promise.all(demoSubscribers.map(({ id }) => load(store, walletAggregate, walletStream(id))))
      return demoSubscribers.filter(
        ({ subscription_id }, index) => !wallets[index]?.state.pots.some(pot => pot.subscription_id === subscription_id),
      ).length
    },
    waiting,
  )

const waitForWorkflows = async (store: EventStore, waiting: Waiting): Promise<void> => {
  const head = await store.head()
  const isBehind = ({ position }: WorkflowStatus) => position === null || comparePositions(position, head) < 0
  await waitForProgress('the workflows', async () => waiting.running.status().filter(isBehind).length, waiting)
}

/**
 * Makes the claims day by day. Within a day claims run in parallel, but submissions one after another, because the choice of a
 * verifier depends on their order.
 */
const makeClaims = async (
  deps: StepDeps & Pick<DemoOptions, 'clock'>,
  claims: readonly PlannedClaim[],
  signal?: AbortSignal,
): Promise<void> => {
  const failure = new AbortController()
  const ended = AbortSignal.any([failure.signal, ...(signal ? [signal] : [])])
  const days = byDay(claims)
  const papersOf = memoizePerClaim((claim: PlannedClaim) =>
    storeBills(deps, claim.bills, { claimId: claim.id, ownerId: claim.subscriber.id, at: claim.steps[0]?.at ?? deps.clock() }),
  )
  const oneAfterAnother = createSerialQueue()
  const draw = async (): Promise<void> =>
    inParallel(days.flat(), CLAIMS_DRAWN_AHEAD, async claim => {
      ended.throwIfAborted()
      await papersOf(claim)
    })
  const act = async (): Promise<void> => {
    for (const day of days) {
      await inParallel(day, CONCURRENT_CLAIMS, async claim => {
        for (const step of claim.steps) {
          ended.throwIfAborted()
          const run = () => runStep(deps, claim, step, () => papersOf(claim))
          await (step.do === 'submit' ? oneAfterAnother(run) : run())
        }
      })
    }
  }
  const both = [draw(), act()].map(work => work.catch(error => Promise.reject(failOnce(failure, error))))
  const results = await Promise.allSettled(both)
  if (results.some(result => result.status === 'rejected')) throw ended.reason
}

const failOnce = (failure: AbortController, error: unknown): unknown => {
  failure.abort(error)
  return error
}

/** Starts the work for a claim at the first call, and returns the same promise at later calls. */
const memoizePerClaim = <T>(work: (claim: PlannedClaim) => Promise<T>) => {
  const begun = new Map<string, Promise<T>>()
  return (claim: PlannedClaim): Promise<T> => {
    const promise = begun.get(claim.id) ?? work(claim)
    begun.set(claim.id, promise)
    // The caller awaits the failure. If there is no caller, another part of the demo failed before.
    promise.catch(() => undefined)
    return promise
  }
}

/** Returns a function that starts each work when the previous one has ended. */
const createSerialQueue = () => {
  let last: Promise<void> = Promise.resolve()
  return (work: () => Promise<void>): Promise<void> => {
    const next = last.catch(() => undefined).then(work)
    last = next
    return next
  }
}
