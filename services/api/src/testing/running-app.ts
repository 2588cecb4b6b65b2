import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Privilege, UserEvent } from '@opdesk/contracts/account/events.ts'
import { userStream } from '@opdesk/contracts/account/events.ts'
import { processActor } from '@opdesk/contracts/actor.ts'
import { eventTypes } from '@opdesk/contracts/aggregates.ts'
import { type DesignationCode, Program } from '@opdesk/contracts/codes.ts'
import type { Resource } from '@opdesk/contracts/resource/define-resource.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { type PlanSnapshot, type SubscriberEvent, subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, istDay } from '@opdesk/contracts/time.ts'
import { addUser, userAggregate } from '@opdesk/domain/account/user.ts'
import { modifyRecord, recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { confirmEmail } from '@opdesk/domain/subscriber/confirm-email.ts'
import { activatePlan, addMember } from '@opdesk/domain/subscriber/register-subscriber.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand } from '@opdesk/event-store/handle-command.ts'
import { createEventHashes } from '@opdesk/event-store/hash-chain/event-hash.ts'
import { createLedger } from '@opdesk/event-store/hash-chain/ledger.ts'
import { verifyStoredLog } from '@opdesk/event-store/hash-chain/verify-stored-log.ts'
import { createErasureList } from '@opdesk/event-store/personal-data/erasure-list.ts'
import { createKeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { protect } from '@opdesk/event-store/protected-event-store.ts'
import { openKeys } from '@opdesk/integrations/keys/key-files.ts'
import { createPushSender } from '@opdesk/integrations/messaging/push-sender.ts'
import { createOutboundClient } from '@opdesk/integrations/outbound/outbound-client.ts'
import { createRazorpayProvider } from '@opdesk/integrations/payments/razorpay-provider.ts'
import { startPaymentSimulator } from '@opdesk/integrations/payments/simulator/payment-simulator.ts'
import { createRazorpayXProvider } from '@opdesk/integrations/payouts/razorpayx/razorpayx-provider.ts'
import { startPayoutSimulator } from '@opdesk/integrations/payouts/simulator/payout-simulator.ts'
import type { DocumentReaders } from '@opdesk/integrations/reading/document-readers.ts'
import { createLocalExportFiles } from '@opdesk/integrations/storage/export-files.ts'
import { createLocalFileStorage } from '@opdesk/integrations/storage/local-file-storage.ts'
import { createBillDigests } from '@opdesk/operations/reading/stored-readings.ts'
import { projections } from '@opdesk/projections/all.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { createPositionWaiter } from '@opdesk/projections/engine/position-waiter.ts'
import { createReadGuard } from '@opdesk/projections/engine/read-guard.ts'
import { startProjections } from '@opdesk/projections/engine/runner.ts'
import { createTestDatabase } from '@opdesk/testing/database.ts'
import {
  childDeclared,
  familyMember,
  plan,
  profile,
  registerConsenting,
  PASSWORD as TEST_PASSWORD,
} from '@opdesk/testing/people.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { startNotary } from '@opdesk/workflows/notary/notary.ts'
import { startWorkflows } from '@opdesk/workflows/start-workflows.ts'
import type { Logger } from 'pino'
import { hashPassword, savePasswordHash } from '../account/passwords/passwords.ts'
import { createApp } from '../app.ts'
import type { AppDeps } from '../deps.ts'
import { createCommandDigests } from '../plugins/command-digests.ts'
import { textOutbox } from '../text-post.ts'

export const PASSWORD = TEST_PASSWORD

/** The time at which the clock starts: noon of an IST day. Tests move the clock by `app.time.now`. */
const START = new Date('2026-03-10T06:30:00.000Z')

let hashed: Promise<string> | undefined
/** The hash of PASSWORD. All people of a test share it, since hashing takes tens of milliseconds. */
const passwordHash = (): Promise<string> => {
  hashed ??= hashPassword(PASSWORD)
  return hashed
}

const allPrivileges: Privilege[] = Object.values(Program).map(program_id => ({
  program_id,
  GET: true,
  POST: true,
  PATCH: true,
  DELETE: true,
}))

/**
 * Starts the whole back end on a database of its own: log, projections, workflows and API, with a clock that tests set. Only the
 * message provider is replaced, by the development outbox.
 */
export const startTestApp = async (
  options: {
    realTime?: boolean
    webRoot?: string
    siteRoot?: string
    publicUrl?: string
    logger?: Logger
    masters?: readonly Resource[]
    sweepMs?: number
    /** Reads uploaded documents; absent: none is read. */
    readers?: Pick<DocumentReaders, 'read'>
    /** Recognises push services in place of those of known browsers. */
    isKnownPushService?: (endpoint: string) => boolean
    /** Receivers of outbound calls, as `host:port`. */
    testHosts?: readonly string[]
  } = {},
) => {
  const database = await createTestDatabase({ views: true })
  const { connectionString } = database
  const folder = await mkdtemp(join(tmpdir(), 'opdesk-api-'))
  const time = { now: START }
  const clock = () => (options.realTime ? new Date() : time.now)
  const logger = options.logger ?? runLog()
  const keys = await openKeys(join(folder, 'keys'))
  const hashes = createEventHashes(keys.events)
  const store = protect(createPostgresEventStore({ connectionString }), {
    connectionString,
    masterKeys: createKeySet(keys.master),
    hashes,
    knownTypes: eventTypes,
  })
  const ledger = createLedger(join(folder, 'checkpoints.jsonl'))
  const running = startProjections({ store, connectionString, projections, logger })
  const storage = createLocalFileStorage(folder)
  const invoiceFiles = createLocalFileStorage(join(folder, 'invoices'))
  const pictureFiles = createLocalFileStorage(join(folder, 'pictures'))
  const billDigests = createBillDigests(keys.bills)
  const erasures = createErasureList(join(folder, 'keys'))
  const erasing = { keyring: store.keyring, erasures, storage, invoiceFiles }
  const simulator = await startPaymentSimulator({
    clock,
    deliver: async (payload, headers) =>
      (await app.inject({ method: 'POST', url: '/webhooks/razorpay', payload, headers })).statusCode,
  })
  const payments = createRazorpayProvider({ ...simulator.settings, checkoutScript: '/api/v1/dev/checkout/checkout.js' })
  const payoutSimulator = await startPayoutSimulator({
    clock,
    callsPerSecond: 1000,
    deliver: async (payload, headers) =>
      (await app.inject({ method: 'POST', url: '/webhooks/razorpayx', payload, headers })).statusCode,
  })
  const payouts = createRazorpayXProvider(payoutSimulator.settings)
  const exportsFolder = join(folder, 'exports')
  const isKnownService = options.isKnownPushService
  const outbound = createOutboundClient({ testHosts: options.testHosts ?? [] })
  const push = createPushSender({
    outbound,
    keys: keys.push,
    subject: () => 'mailto:care@opdesk.test',
    ...(isKnownService && { isKnownService }),
  })
  const workflows = startWorkflows({
    store,
    connectionString,
    clock,
    logger,
    erasing,
    exportsFolder,
    pictureFiles,
    messageKeys: createKeySet(keys.messages),
    push,
    outbound,
    ...(options.readers && { reading: { readers: options.readers, billDigests } }),
    payments,
    payouts,
    texts: ['employee_invited', 'email_changed'],
    ...(options.sweepMs && { sweepMs: options.sweepMs }),
  })
  const log = store.stored
  const guarding = { log, connectionString, ledger, publicKeys: keys.verifying, hashes }
  const notary = startNotary({ ...guarding, clock, logger, privateKey: keys.signing, checkpointMs: 50 })
  const positions = createPositionWaiter({ connectionString })
  const db = createDb(connectionString, { max: 12, guard: createReadGuard({ positions, store }) })
  const deps: AppDeps = {
    store,
    stored: log,
    hashes,
    publicKeys: keys.verifying,
    unreadable: store.unreadable,
    db,
    positions,
    storage,
    invoiceFiles,
    pictureFiles,
    exportFiles: createLocalExportFiles(exportsFolder),
    texts: textOutbox,
    payments,
    simulator,
    payouts,
    payoutSimulator,
    moveClock: async at => {
      time.now = at
    },
    secondFactorKeys: createKeySet(keys.secondFactor),
    messageKeys: createKeySet(keys.messages),
    digestCommand: createCommandDigests(keys.commands),
    readings: { keyring: store.keyring, billDigests },
    push: { publicKey: keys.push.publicKey, isKnownService },
    outbound,
    setupToken: keys.setupToken,
    challengeSecret: keys.challengeSecret,
    challengeTries: 3,
    // Waits longer than production does, because a machine that runs many tests at once must not cause refusals.
    rightsWaitMs: 4000,
    clock,
    production: false,
    devControls: true,
    minFreeBytes: 0,
    // Raised because the clock of tests does not move by itself, so the limit per minute would never reset.
    claimWritesPerMinute: 10_000,
    logger,
    verifyLog: () => verifyStoredLog({ ...guarding, dense: true }),
    ...(options.masters ? { masters: options.masters } : {}),
    ...(options.webRoot ? { webRoot: options.webRoot } : {}),
    ...(options.siteRoot ? { siteRoot: options.siteRoot } : {}),
    publicUrl: () => options.publicUrl ?? 'http://opdesk.test',
  }
  const app = await createApp(deps)
  await app.ready()

  const command = (id: string) => ({ id, actor: processActor('test') })
  const settle = async () => void (await positions.waitFor(await store.head(), 40_000))

  /**
   * Adds a person of the back office with PASSWORD. With `password: null` the person has none, so tests open their sessions
   * directly.
   */
  const addStaff = async (
    id: string,
    role: 'admin' | 'management' | 'hr',
    options: {
      designation?: DesignationCode | null
      designation_id?: string | null
      mobile?: string
      email?: string
      privileges?: Privilege[]
      corporate_id?: string
      password?: null
    } = {},
  ) => {
    const added = {
      role,
      name: `Name of ${id}`,
      email: options.email ?? `${id}@example.org`,
      country_code: '+91',
      mobile: options.mobile ?? '9800000000',
      designation_id: options.designation_id ?? null,
      designation: options.designation ?? null,
      corporate_id: options.corporate_id ?? null,
      status: 1 as const,
    }
    const privileges = options.privileges ?? (role === 'admin' ? allPrivileges : [])
    await handleCommand({
      store,
      aggregate: userAggregate,
      stream: userStream(id),
      command: command(`add-${id}`),
      now: clock(),
      decide: state => addUser(state, added, privileges),
    })
    if (options.password !== null) await savePasswordHash(deps, id, await passwordHash())
    await settle()
    return id
  }

  /** Makes a person of the back office inactive or active. */
  const setStatus = async (id: string, status: 0 | 1) => {
    const data = { status }
    await handleCommand({
      store,
      aggregate: userAggregate,
      stream: userStream(id),
      command: { ...command(id), id: crypto.randomUUID() },
      now: clock(),
      decide: (): UserEvent[] => [{ type: 'user_status_changed', data }],
    })
    await settle()
  }

  /** Turns off the System Setting by which another admin has to confirm changes that give power over money. */
  const letOneAdminSuffice = async () => {
    const id = settings.builtIn[0]._id
    await handleCommand({
      store,
      aggregate: recordAggregate(settings, id),
      stream: resourceStream(settings, id),
      command: command('one-admin-suffices'),
      now: clock(),
      decide: state => modifyRecord(settings, state, { require_second_admin: false }),
    })
    await settle()
  }

  /** Like `letOneAdminSuffice`, and adds a second admin with the Users program, so that new accounts do not wait. */
  const letOneAdminActAlone = async () => {
    await letOneAdminSuffice()
    const users = { program_id: Program.users, GET: true, POST: true, PATCH: true, DELETE: true }
    await addStaff('standby', 'admin', { privileges: [users], password: null })
  }

  /**
   * Adds a subscriber with a confirmed address (unless `confirmed: false`), the member Self, a paid `<id>-son` and an unpaid
   * `<id>-mother`, and a plan that began 100 days ago.
   */
  const addSubscriber = async (
    id: string,
    phone: string,
    options: {
      plan?: PlanSnapshot | null
      start?: string
      end?: string
      name?: string
      email?: string
      confirmed?: false
      corporate?: { id: string; name: string }
    } = {},
  ) => {
    const aggregate = subscriberAggregate(id)
    const today = istDay(clock())
    const start = options.start ?? addDays(today, -100)
    const end = options.end ?? addDays(today, 200)
    const sold = options.plan === undefined ? plan() : options.plan
    // Makes the new subscriber the actor, because an email address that other people enter cannot be confirmed.
    const actor = { id, role: 'subscriber' as const, designation: null, name: options.name ?? `Name of ${id}` }
    const run = (step: string, decide: (state: typeof aggregate.initial) => SubscriberEvent[]) =>
      handleCommand({
        store,
        aggregate,
        stream: subscriberStream(id),
        command: { ...command(`${step}-${id}`), actor },
        now: clock(),
        decide,
      })
    await run('register', state =>
      registerConsenting(
        state,
        profile({
          phone,
          name: options.name ?? `Name of ${id}`,
          email: options.email ?? `${id}@example.org`,
          ...(options.corporate && { corporate: options.corporate, subscriber_type: 2 }),
        }),
      ),
    )
    if (options.confirmed !== false && options.email !== '')
      await run('confirm', state => (state.status === 'registered' ? confirmEmail(state, state.profile) : []))
    await run('son', state => [...addMember(state, familyMember(`${id}-son`)), childDeclared(`${id}-son`)])
    await run('mother', state => addMember(state, familyMember(`${id}-mother`, { relation: 2, gender: 2, dob: '1965-02-03' })))
    if (sold) {
      const subscription = { subscription_id: `subscription-${id}`, plan: sold, start, end, paid_members: [`${id}-son`] }
      await run('plan', state => activatePlan(state, subscription))
      await waitUntil(async () => (await store.read(`wallet-${id}`)).length > 0)
    }
    await settle()
    return id
  }

  const stop = async () => {
    await simulator.stop()
    await payoutSimulator.stop()
    await app.close()
    await notary.stop()
    await workflows.stop()
    await running.stop()
    await positions.close()
    await db.destroy()
    await store.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    app,
    deps,
    simulator,
    payoutSimulator,
    workflows,
    time,
    settle,
    addStaff,
    setStatus,
    letOneAdminSuffice,
    letOneAdminActAlone,
    addSubscriber,
    connectionString,
    folder,
    stop,
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

export const waitUntil = async (condition: () => Promise<boolean>, timeoutMs = 40_000): Promise<void> => {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error('what the test waits for did not happen')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
