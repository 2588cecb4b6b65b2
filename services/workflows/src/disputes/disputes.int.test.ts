import { type ClaimEvent, claimStream } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { type DisputeEvent, disputeStream } from '@opdesk/contracts/dispute/events.ts'
import { walletStream } from '@opdesk/contracts/wallet/events.ts'
import { walletTotals } from '@opdesk/contracts/wallet/pots.ts'
import { claimAggregate } from '@opdesk/domain/claim/state.ts'
import { disputeAggregate } from '@opdesk/domain/dispute/state.ts'
import { walletAggregate } from '@opdesk/domain/wallet/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import type { EventStore, RecordedEvent } from '@opdesk/event-store/port.ts'
import { createTestLog, type TestLog } from '@opdesk/testing/test-log.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credited, drafted, dyingStore, given, holdPlaced, logger, NOON, rejected, submitted, typesIn } from '../testing/given.ts'
import { walletHolds } from '../wallet-holds/wallet-holds.ts'
import type { Workflow } from '../workflow.ts'
import { disputes } from './disputes.ts'

let database: TestLog
let store: EventStore
let db: pg.Pool
beforeAll(async () => {
  database = await createTestLog()
  ;({ store, db } = database)
})
afterAll(() => database.close())

const context = (through: EventStore) => ({ store: through, db, clock: () => NOON, logger })
const lastOf = (events: RecordedEvent[]): RecordedEvent => {
  const last = events.at(-1)
  if (!last) throw new Error('nothing was appended')
  return last
}
const disputed: ClaimEvent = {
  type: 'claim_disputed',
  data: { remark: 'Look again', files: [], assigned_verifier: { id: 'v2', name: 'Neha' } },
}

/** Stores a rejected claim of 400 rupees in dispute. Its hold is not released yet. The wallet has 1000 rupees by default. */
const givenDispute = async (id: string, balance = 100_000) => {
  await given(store, walletStream(id), [credited(balance), holdPlaced(id, 0, 40_000)])
  const claim = await given(store, claimStream(id), [drafted(id), submitted(id, 40_000), rejected, disputed])
  return { rejection: claim[2] ?? lastOf(claim), dispute: lastOf(claim) }
}
const givenVerdict = async (id: string, ...decided: DisputeEvent[]) => lastOf(await given(store, disputeStream(id), decided))
const approvals = (['verifier', 'management', 'manager', 'finance'] as const).map(
  (stage): DisputeEvent => ({ type: 'dispute_approved', data: { stage, remark: 'Right' } }),
)
const claimOf = async (id: string) => (await load(store, claimAggregate, claimStream(id))).state
const walletOf = async (id: string) => (await load(store, walletAggregate, walletStream(id))).state

/** For each call of the store: handles the event with a crash before or after that call, then handles it twice without a crash. */
const cutOffEverywhere = async (
  workflow: Workflow,
  prepare: (id: string) => Promise<RecordedEvent>,
  check: (id: string) => Promise<void>,
) => {
  for (const moment of ['before', 'after'] as const) {
    for (let call = 1; ; call += 1) {
      const id = `${crypto.randomUUID()}`
      const event = await prepare(id)
      const died = await workflow.handle(event, context(dyingStore(store, call, moment))).then(
        () => false,
        () => true,
      )
      await workflow.handle(event, context(store))
      await workflow.handle(event, context(store))
      await check(id)
      if (!died) {
        expect(call).toBeGreaterThan(2)
        break
      }
    }
  }
}

test('raises a dispute once, wherever the process dies', async () => {
  await cutOffEverywhere(
    disputes,
    async id => (await givenDispute(id)).dispute,
    async id => {
      expect(await typesIn(store, disputeStream(id))).toEqual(['dispute_raised'])
      const { state } = await load(store, disputeAggregate, disputeStream(id))
      expect(state).toMatchObject({ raised: { claim_number: 'C1001', claimable_amount: 40_000, paid_amount: 0 } })
    },
  )
})

test('holds the money and approves the claim once, wherever the process dies', async () => {
  await cutOffEverywhere(
    disputes,
    async id => {
      const { rejection, dispute } = await givenDispute(id)
      await walletHolds.handle(rejection, context(store))
      await disputes.handle(dispute, context(store))
      return givenVerdict(id, ...approvals)
    },
    async id => {
      expect((await typesIn(store, claimStream(id))).slice(-2)).toEqual(['claim_disputed', 'claim_dispute_approved'])
      expect(await claimOf(id)).toMatchObject({ status: 'approved', approved: { ...noFees, doctor: 40_000 } })
      expect(await walletOf(id)).toMatchObject({
        pots: [{ balance: 100_000 }],
        holds: { [id]: { amount: 40_000, claim_version: 3 } },
      })
    },
  )
})

test('keeps the dispute’s hold when the earlier hold is released late', async () => {
  const { rejection, dispute } = await givenDispute('late')
  await disputes.handle(dispute, context(store))
  await disputes.handle(await givenVerdict('late', ...approvals), context(store))
  await walletHolds.handle(rejection, context(store))
  expect((await walletOf('late')).holds.late).toMatchObject({ amount: 40_000, claim_version: 3 })
})

test('approves at most the balance of the wallet', async () => {
  const { rejection, dispute } = await givenDispute('poor', 50_000)
  await walletHolds.handle(rejection, context(store))
  await given(store, walletStream('poor'), [holdPlaced('another', 0, 35_000)])
  await disputes.handle(dispute, context(store))
  await disputes.handle(await givenVerdict('poor', ...approvals), context(store))
  expect(await claimOf('poor')).toMatchObject({ status: 'approved', approved: { doctor: 15_000 } })
  expect(walletTotals(await walletOf('poor')).available).toBe(0)
})

test('returns a rejected claim once without a hold, wherever the process dies', async () => {
  await cutOffEverywhere(
    disputes,
    async id => {
      const { rejection, dispute } = await givenDispute(id)
      await walletHolds.handle(rejection, context(store))
      await disputes.handle(dispute, context(store))
      return givenVerdict(id, { type: 'dispute_rejected', data: { stage: 'verifier', remark: 'No' } })
    },
    async id => {
      expect((await typesIn(store, claimStream(id))).slice(-2)).toEqual(['claim_disputed', 'claim_dispute_closed'])
      expect(await claimOf(id)).toMatchObject({ status: 'rejected' })
      expect((await walletOf(id)).holds).toEqual({})
    },
  )
})
