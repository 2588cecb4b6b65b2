import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkPassword } from '@opdesk/api/account/passwords/passwords.ts'
import { createCommandDigests } from '@opdesk/api/plugins/command-digests.ts'
import { checkupStream } from '@opdesk/contracts/checkup/events.ts'
import { claimStream } from '@opdesk/contracts/claim/events.ts'
import { totalFees } from '@opdesk/contracts/claim/fees.ts'
import { stages } from '@opdesk/contracts/claim/stages.ts'
import { couponStream } from '@opdesk/contracts/coupon/events.ts'
import { disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { freeTestStream } from '@opdesk/contracts/free-test/events.ts'
import { type LeadKind, leadKinds } from '@opdesk/contracts/lead/kinds.ts'
import { toRupees } from '@opdesk/contracts/money.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { stateAt } from '@opdesk/contracts/payout-account/state.ts'
import { referralStream } from '@opdesk/contracts/referral/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { addDays, daysBetween, istDay, TAT_DAYS } from '@opdesk/contracts/time.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import { checkupAggregate } from '@opdesk/domain/checkup/state.ts'
import { claimAggregate, isSubmitted } from '@opdesk/domain/claim/state.ts'
import { couponAggregate, usableCoupon } from '@opdesk/domain/coupon/state.ts'
import { couponStatus } from '@opdesk/domain/coupon/status.ts'
import { disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { freeTestsAggregate } from '@opdesk/domain/free-test/state.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { referralsAggregate } from '@opdesk/domain/referral/state.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { type EventStore, START } from '@opdesk/event-store/port.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import { createLocalFileStorage } from '@opdesk/integrations/storage/local-file-storage.ts'
import { projections } from '@opdesk/projections/all.ts'
import { createDb, type Db } from '@opdesk/projections/database/database.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { type RunningProjections, startProjections } from '@opdesk/projections/engine/runner.ts'
import { sharedAccounts } from '@opdesk/projections/payout-account/shared-accounts.ts'
import { ROLES } from '@opdesk/projections/roles/rights.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { type Login, loginAs } from '@opdesk/testing/logins.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DemoBuyer, demoBuyers } from './buyers.ts'
import { demoCoupons } from './catalogue.ts'
import { demoPosts } from './content/content.ts'
import { contentRecords } from './content/records.ts'
import { type DemoOptions, makeDemo } from './make-demo.ts'
import { demoPayments, planPayoutClaims } from './payouts/plan-payouts.ts'
import { type PlannedClaim, planClaims } from './plan-claims.ts'
import { demoOrders } from './sales.ts'
import { DEMO_PASSWORD, demoStaff } from './staff.ts'
import { demoSubscribers } from './subscribers.ts'

const CLAIMS = 44
const NOW = new Date('2026-11-20T12:00:00Z')

let database: TestDatabase
let logins: Record<'api' | 'workflows', Login>
let dataDir: string
let store: EventStore
let db: Db
let running: RunningProjections
let options: DemoOptions
let refusal: string | undefined

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'opdesk-demo-'))
  const { connectionString } = database
  const [api, workflows] = await Promise.all([loginAs(connectionString, ROLES.api), loginAs(connectionString, ROLES.workflows)])
  logins = { api, workflows }
  // As in the product, the log is that of the background parts.
  store = createPostgresEventStore({ connectionString: workflows.connectionString })
  db = createDb(connectionString, { max: 2 })
  running = startProjections({ store, connectionString, projections })
  options = {
    store,
    connectionString: api.connectionString,
    workflowsConnectionString: workflows.connectionString,
    dataDir,
    clock: () => NOW,
    claims: CLAIMS,
    digestCommand: createCommandDigests(() => [Buffer.alloc(32, 'demo')]),
  }
  const wrongRole = { ...options, workflowsConnectionString: api.connectionString, patienceMs: 2000 }
  refusal = await makeDemo(wrongRole).then(
    () => undefined,
    (error: Error) => error.message,
  )
  const before = (await store.readAll(START, 1000)).length
  // The demo is interrupted once in the middle, and finished some minutes later.
  const interruption = new AbortController()
  const half = setInterval(async () => {
    if ((await store.readAll(START, 1000)).length > before + 150) interruption.abort(new Error('interrupted'))
  }, 10)
  await expect(makeDemo({ ...options, signal: interruption.signal })).rejects.toThrow('interrupted')
  clearInterval(half)
  await makeDemo({ ...options, clock: () => new Date(NOW.getTime() + 600_000) })
  await running.caughtUp()
})

afterAll(async () => {
  await running.stop()
  await db.destroy()
  await store.close()
  await Promise.all(Object.values(logins).map(login => login.drop()))
  await database.drop()
  await rm(dataDir, { recursive: true })
})

const claims = async () =>
  Promise.all(planClaims(CLAIMS, NOW).map(async plan => ({ plan, ...(await load(store, claimAggregate, claimStream(plan.id))) })))

/** The claims that are paid by the bank's file. */
const payoutClaims = () =>
  Promise.all(
    planPayoutClaims(NOW).map(async ({ id }, index) => ({
      ...(await load(store, claimAggregate, claimStream(id))),
      outcome: demoPayments[index]?.outcome.kind,
    })),
  )

const isDispute = ({ ending }: PlannedClaim) => ending.startsWith('dispute_')

test('names the right that the workflows lack', () => {
  expect(refusal).toMatch(
    /^The demo data cannot be made: it waits for the wallets .*permission denied for .* \(workflows .*wallet/,
  )
})

test('has every claim in its planned state, and all states', async () => {
  const found = await claims()
  for (const { plan, state } of found) {
    if (!isDispute(plan)) expect(state.status).toBe(plan.ending === 'resubmitted' ? 'awaiting_verifier' : plan.ending)
  }
  expect(found).toHaveLength(CLAIMS)
  expect(new Set(found.map(({ plan }) => plan.ending)).size).toBe(13 + 7)
})

test('has every dispute and its claim in the planned state', async () => {
  for (const { plan, state } of (await claims()).filter(({ plan }) => isDispute(plan))) {
    const { state: dispute } = await load(store, disputeAggregate, disputeStream(plan.id))
    expect(`dispute_${dispute.status}`).toBe(plan.ending)
    const from = isSubmitted(state) && state.dispute?.from
    const expected = { approved: 'approved', settled: 'settled', rejected: from }[dispute.status as string] ?? 'in_dispute'
    expect(state.status).toBe(expected)
  }
})

test('has overdue claims for each stage and verifier', async () => {
  const late = addDays(istDay(NOW), -TAT_DAYS - 1)
  const rows = await db.selectFrom('claim_list').selectAll().where('raised_on', '<=', late).execute()
  for (const stage of stages) expect(rows.some(row => row.state_name === `awaiting_${stage}`)).toBe(true)
  const verifiers = rows.filter(row => row.state_name === 'awaiting_verifier').map(row => row.verifier_id)
  expect(new Set(verifiers).size).toBe(2)
})

test('orders events, none in the future, with different deciders per stage', async () => {
  const events = await store.readAll(START, 10_000)
  const last = new Map<string, string>()
  for (const { stream, at } of events) {
    expect(at < NOW.toISOString()).toBe(true)
    if (/^(claim|dispute)-/.test(stream)) expect(at >= (last.get(stream) ?? '')).toBe(true)
    last.set(stream, at)
  }
  for (const { state } of await claims()) {
    if (!isSubmitted(state)) continue
    const stagesOf = new Map(state.decisions.map(decision => [decision.user_id, decision.stage]))
    for (const { user_id, stage } of state.decisions) expect(stagesOf.get(user_id)).toBe(stage)
  }
})

test('balances payments, approvals and claims, and wallets to the paisa', async () => {
  const spent = new Map<string, number>()
  const open = new Map<string, number>()
  for (const { state } of [...(await claims()), ...(await payoutClaims())]) {
    if (!isSubmitted(state)) continue
    const { claimable_amount } = state.submission
    const approved = state.approved ? totalFees(state.approved) : 0
    expect(approved).toBeLessThanOrEqual(claimable_amount)
    const owner = state.subscriber_id
    expect(state.paid).toBeLessThanOrEqual(claimable_amount)
    spent.set(owner, (spent.get(owner) ?? 0) + state.paid)
    if (state.status === 'settled') expect(state.paid).toBe(approved)
    else if (!['rejected', 'invalid', 'duplicate', 'in_dispute'].includes(state.status)) {
      open.set(owner, (open.get(owner) ?? 0) + claimable_amount - state.paid)
    }
  }
  for (const { id, plan } of demoSubscribers) {
    const { state: wallet } = await load(store, walletAggregate, walletStream(id))
    const { balance, available } = walletTotals(wallet)
    expect(balance).toBe(plan.membership.wallet_balance - (spent.get(id) ?? 0))
    expect(balance - available).toBe(open.get(id) ?? 0)
  }
})

test('gives each buyer a plan in a different state, recorded in time', async () => {
  const standing = async ({ id }: DemoBuyer) => {
    const { state } = await load(store, subscriberAggregate(id), subscriberStream(id))
    return state.status === 'registered' ? state.chain.map(subscription => subscription.state) : []
  }
  const { inLastWeek, expired, queued, upgraded, refunded, retried } = demoBuyers
  expect(await standing(inLastWeek)).toEqual(['active'])
  expect(await standing(expired)).toEqual(['expired'])
  expect(await standing(queued)).toEqual(['active', 'queued'])
  expect(await standing(upgraded)).toEqual(['upgraded', 'active'])
  expect(await standing(refunded)).toEqual(['cancelled'])
  expect(await standing(retried)).toEqual(['active'])
  const { state } = await load(store, subscriberAggregate(inLastWeek.id), subscriberStream(inLastWeek.id))
  const end = state.status === 'registered' ? state.subscriptions[0]?.end : undefined
  expect(end && daysBetween(istDay(NOW), end)).toBeLessThan(7)
  const lapsed = (await store.read(walletStream(expired.id))).at(-1)
  expect(lapsed).toMatchObject({ type: 'wallet_lapsed', data: { amount: 2_000_000 } })
  expect(lapsed && daysBetween(istDay(new Date(lapsed.at)), istDay(NOW))).toBeGreaterThan(20)
})

test('has orders with each outcome, and numbers invoices by day', async () => {
  const orders = await db.selectFrom('order_record').select(['state']).execute()
  expect(orders).toHaveLength(demoOrders.length)
  expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['fulfilled', 'expired', 'refunded']))
  const invoices = await db.selectFrom('invoice').selectAll().orderBy('series').orderBy('version').execute()
  const bought = demoOrders.filter(({ ends }) => ends !== 'failed' && ends !== 'not tried')
  expect(invoices.filter(({ kind }) => kind === 'IN')).toHaveLength(bought.length)
  expect(invoices.filter(({ kind }) => kind === 'CN')).toHaveLength(1)
  const series = new Set(invoices.map(invoice => invoice.series))
  expect(series.size).toBe(3)
  for (const name of series) {
    const own = invoices.filter(invoice => invoice.series === name)
    expect(own.map(({ version }) => version)).toEqual(own.map((_, index) => index))
    expect(own.map(({ issued_on }) => issued_on)).toEqual(own.map(({ issued_on }) => issued_on).toSorted())
    for (const { doc } of own) expect(doc.tax_invoice).toBe(true)
  }
})

test('has complete and pending referrals', async () => {
  const made = await Promise.all(
    demoSubscribers.map(async ({ id }) => (await load(store, referralsAggregate, referralStream(id))).state.made),
  )
  const complete = made.flat().map(({ action_taken }) => action_taken)
  expect([complete.filter(done => done).length, complete.filter(done => !done).length]).toEqual([3, 3])
})

test('has leads from each of the forms', async () => {
  const { rows } = await sql<{ kind: LeadKind }>`select distinct kind from ${viewTable('lead')}`.execute(db)
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(leadKinds.toSorted())
})

test('has coupons in each status, and checkups with and without details', async () => {
  const statuses = await Promise.all(
    demoCoupons.map(async ({ code }) => {
      const { state } = await load(store, couponAggregate, couponStream(code))
      const known = usableCoupon(state)
      return known && couponStatus(known.terms, known.uses, istDay(NOW))
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([0, 1, 2, 3]))
  for (const { code } of demoCoupons) {
    const { state } = await load(store, couponAggregate, couponStream(code))
    // The coupon form requires terms: without them an admin could not change the coupon.
    expect(state.status !== 'unknown' && state.details.terms, code).toBeTruthy()
  }
  const checkups = await Promise.all(
    demoOrders
      .filter(({ wish }) => wish.kind === 1)
      .map(async ({ order_id }) => (await load(store, checkupAggregate, checkupStream(order_id))).state),
  )
  const shown = checkups.map(state => (state.status === 'bought' ? [state.details !== null, state.completed] : 'missing'))
  expect(shown).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [true, false],
    [false, false],
  ])
})

test('has pending family requests and a rejected one', async () => {
  const found = await Promise.all(
    demoSubscribers.map(async ({ id }) => (await load(store, subscriberAggregate(id), subscriberStream(id))).state),
  )
  const requests = found.flatMap(state => (state.status === 'registered' ? state.requests : []))
  expect(requests.map(({ decided }) => decided?.verdict ?? 'waits').toSorted()).toEqual(['rejected', 'waits', 'waits'])
})

test('has requests for free tests in each status', async () => {
  const states = await Promise.all(
    demoSubscribers.map(async ({ id }) => (await load(store, freeTestsAggregate, freeTestStream(id))).state),
  )
  const requests = states.flatMap(({ requests: own }) => own)
  expect(new Set(requests.map(({ status }) => status))).toEqual(new Set([0, 1, 2]))
  expect(new Set(requests.map(({ number }) => number)).size).toBe(requests.length)
  for (const { tests } of requests) expect(tests).not.toEqual([])
})

test('stores every document of a claim under its digest', async () => {
  const storage = createLocalFileStorage(path.join(dataDir, 'files'))
  for (const { plan, state } of await claims()) {
    if (!isSubmitted(state)) continue
    expect(state.documents.length).toBeGreaterThanOrEqual(plan.bills.length)
    for (const { sha256 } of state.documents) expect(await storage.has(sha256)).toBe(true)
  }
})

test('publishes the site’s content and pictures at the planned times', async () => {
  const rows = await db.selectFrom('resource_record').select(['resource', 'record']).execute()
  const content = contentRecords(istDay(NOW))
  const posts = rows.filter(({ resource }) => resource === 'blog')
  for (const { name } of [...new Set(content.map(({ master }) => master))]) {
    const planned = content.filter(({ master }) => master.name === name)
    expect(rows.filter(({ resource }) => resource === name)).toHaveLength(planned.length)
  }
  expect(posts.filter(({ record }) => record.publication === 1)).toHaveLength(
    demoPosts.filter(({ state }) => state === undefined).length,
  )
  expect(posts.filter(({ record }) => record.publication === 2 && record.withdrawn_at !== null)).toHaveLength(1)
  const months = new Set(posts.map(({ record }) => String(record.published_at).slice(0, 7)))
  expect(months.size).toBeGreaterThan(8)
  const storage = createLocalFileStorage(path.join(dataDir, 'pictures'))
  const pictures = await db.selectFrom('app.picture').selectAll().execute()
  expect(pictures.length).toBeGreaterThan(40)
  for (const { sha256 } of pictures) expect(await storage.has(sha256)).toBe(true)
})

test('lets the accounts sign in with the printed password', async () => {
  const deps = { db, clock: () => NOW, production: false }
  for (const { user } of demoStaff) {
    const account = await checkPassword(
      deps,
      user.role,
      { email: user.email, password: DEMO_PASSWORD },
      { ip: '127.0.0.1', cookies: {} },
    )
    expect(account.name).toBe(user.name)
  }
})

test('has payments by the bank’s file in each state', async () => {
  const expected: Record<string, string> = { paid: 'settled', waits_for_answer: 'paying' }
  const found = await payoutClaims()
  for (const { outcome, state } of found) expect(state.status).toBe(expected[outcome ?? ''] ?? 'approved')
  const payouts = await db.selectFrom('payout').select(['state', 'class']).execute()
  const counts = payouts.map(payout => [payout.state, payout.class].filter(Boolean).join(' '))
  expect(counts.toSorted()).toEqual([
    'failed later',
    'failed theirs',
    'paid',
    'paid',
    'requested',
    'requested',
    'requested',
    'requested',
    'reversed theirs',
  ])
  const released = found.filter(({ state }) => isSubmitted(state) && state.release !== null)
  expect(released).toHaveLength(1)
})

test('has payout accounts of each kind', async () => {
  const states = await Promise.all(
    demoSubscribers.map(async ({ id }) => {
      const { state } = await load(store, payoutAccountAggregate, payoutAccountStream(id))
      const { current, waiting } = stateAt(state, NOW)
      const usable = usableAccount(state, NOW)
      return [current?.account.kind ?? 'none', waiting ? 'changing' : '', 'refusal' in usable ? usable.refusal : 'payable'].join(
        ' ',
      )
    }),
  )
  expect(states).toEqual([
    'bank  payable',
    'upi  payable',
    'bank changing payable',
    'bank  payout_account_differs',
    'bank  payout_account_invalid',
    'bank  payable',
    'bank  payable',
    'none  no_payout_account',
    'bank  payable',
    'upi  payout_account_invalid',
  ])
  const shared = await sharedAccounts(
    db,
    demoSubscribers.map(({ id }) => id),
  )
  expect([...shared.keys()]).toHaveLength(2)
})

test('has a batch whose answer waits, and the answer in the docs', async () => {
  const drawn = (await store.readAll(START, 10_000)).filter(({ type }) => type === 'payment_batch_file_drawn')
  expect(drawn).toHaveLength(2)
  const sample = readFileSync(new URL('../../../docs/samples/bank-answer-generic.csv', import.meta.url), 'utf8')
  const [, ...lines] = sample.trim().split('\n')
  const rows = lines.map(line => line.split(','))
  const waiting = (await payoutClaims()).filter(({ outcome }) => outcome === 'waits_for_answer')
  const amounts = waiting.map(({ state }) =>
    isSubmitted(state) && state.payment ? toRupees(state.payment.amount).toFixed(2) : '',
  )
  expect(rows.map(([, amount]) => amount)).toEqual(amounts)
  // With the 300 claims of `npm start`, the claims of the payments begin with CLM001301.
  const numbers = demoPayments.flatMap(({ outcome }, index) => (outcome.kind === 'waits_for_answer' ? [1301 + index] : []))
  expect(rows.map(([reference]) => reference)).toEqual(numbers.map(number => `PAY-CLM00${number}_a1`))
})

test('sends no mail about demo data', async () => {
  const { rows } = await sql<{ mails: number }>`select count(*)::int as mails from app.message`.execute(db)
  expect(rows).toEqual([{ mails: 0 }])
})

test('changes no data when made again', async () => {
  const head = await store.head()
  await makeDemo({ ...options, clock: () => new Date(NOW.getTime() + 86_400_000) })
  expect(await store.head()).toBe(head)
})
