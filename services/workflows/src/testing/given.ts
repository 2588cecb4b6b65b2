import type { Actor } from '@opdesk/contracts/actor.ts'
import { type ClaimEvent, claimStream, claimUpcasters } from '@opdesk/contracts/claim/events.ts'
import { noFees } from '@opdesk/contracts/claim/fees.ts'
import { disputeUpcasters } from '@opdesk/contracts/dispute/events.ts'
import { currentVersion } from '@opdesk/contracts/event.ts'
import { orderUpcasters } from '@opdesk/contracts/order/events.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import type { PlanSnapshot } from '@opdesk/contracts/subscriber/events.ts'
import { type WalletEvent, walletStream, walletUpcasters } from '@opdesk/contracts/wallet/events.ts'
import { type EventStore, type RecordedEvent, START } from '@opdesk/event-store/port.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { v7 as uuidv7 } from 'uuid'
import type { WorkflowLogger } from '../workflow.ts'

/** History for the tests of workflows: events as commands would have written them. */

export const logger: WorkflowLogger = runLog()

/** 11:30 IST. */
export const NOON = new Date('2026-11-20T06:00:00.000Z')

const someone: Actor = { id: 's1', role: 'subscriber', designation: null, name: 'Asha Rao' }

/** Appends events to the end of a stream, at any version, and returns the stored events. */
export const given = async (
  store: EventStore,
  stream: string,
  events: readonly { type: string; data: object }[],
  at = NOON,
): Promise<RecordedEvent[]> => {
  const command_id = uuidv7()
  const metadata = { actor: someone, correlation_id: `request of ${stream}`, causation_id: command_id, command_id }
  const { version } = await store.append(
    stream,
    'any',
    events.map(({ type, data }) => ({
      id: uuidv7(),
      type,
      schema_version: currentVersion(type, { ...claimUpcasters, ...disputeUpcasters, ...orderUpcasters, ...walletUpcasters }),
      at: at.toISOString(),
      data: { ...data },
      metadata,
    })),
  )
  return store.read(stream, version - events.length + 1)
}

const benefit = { percent: 80, max: 100_000 }
const terms = { combination: 1, doctor: benefit, pharmacy: benefit, lab: benefit, combined: benefit } as const

export const plan = (wallet_balance: number): PlanSnapshot => ({
  plan_id: 'p1',
  name: 'Silver',
  frequency: 1,
  terms,
  benefits: [],
  membership: { membership_id: 1, membership_label: '1A', member_count: 1, charges: 0, wallet_balance },
})

export const drafted = (subscriber_id: string): ClaimEvent => ({
  type: 'claim_drafted',
  data: {
    claim_number: 'C1001',
    subscriber_id,
    details: {
      member_id: subscriber_id,
      claim_type: 0,
      opd_date: '2026-11-19',
      doc_name: 'Dr. Rao',
      doc_registration: 'KA-1',
      specialization: 'ENT',
      hospital: 'City',
      city: 'Bengaluru',
      state: 15,
      pincode: '560001',
      doc_address: '',
      doc_email: '',
      doc_country_code: '+91',
      doc_phone: '',
      diagonosis_detail: '',
      user_remark: '',
    },
    fees: { ...noFees, doctor: 50_000 },
  },
})

export const submitted = (subscriber_id: string, claimable_amount: number): ClaimEvent => ({
  type: 'claim_submitted',
  data: {
    bill_amount: 50_000,
    claimable: { ...noFees, doctor: claimable_amount },
    claimable_amount,
    plan: { plan_id: 'p1', name: 'Silver', terms },
    patient: { name: 'Asha Rao', relation: 0, phone: '', country_code: '+91', address: '', gender: 2, dob: null },
    subscriber: { id: subscriber_id, name: 'Asha Rao', email: 'asha@demo.local', subscriber_type: 1 },
    assigned_verifier: null,
    related_people: [],
  },
})

export const rejected: ClaimEvent = { type: 'claim_rejected', data: { stage: 'verifier', remark: 'No bill', reason: null } }

export const credited = (amount: number): WalletEvent => ({
  type: 'wallet_credited',
  data: { subscription_id: 'first', amount, reason: 'Plan Silver' },
})

export const holdPlaced = (claim_id: string, claim_version: number, amount: number): WalletEvent => ({
  type: 'wallet_hold_placed',
  data: { subscription_id: 'first', claim_id, claim_version, amount },
})

const approved = (stage: 'verifier' | 'management' | 'manager' | 'finance', doctor: number): ClaimEvent => ({
  type: 'claim_approved',
  data: { stage, remark: '', approved: { ...noFees, doctor } },
})

const approvedFor = (id: string, amount: number): ClaimEvent[] => [
  drafted(id),
  submitted(id, amount),
  ...(['verifier', 'management', 'manager', 'finance'] as const).map(stage => approved(stage, amount)),
]

/**
 * Stores a claim of 400 rupees with its hold on a wallet of 1000 rupees, and requests its payment. Returns the event of the
 * request.
 */
export const givenPaymentRequest = async (store: EventStore, id: string): Promise<RecordedEvent> => {
  await given(store, walletStream(id), [credited(100_000), holdPlaced(id, 0, 40_000)])
  const events = await given(store, claimStream(id), [
    ...approvedFor(id, 40_000),
    {
      type: 'claim_payment_requested',
      data: { amount: 40_000, reference: 'PAY-C1001', batch_id: 'BATCH-2026-11-20', channel: 'ledger_only' },
    },
  ])
  const request = events.at(-1)
  if (!request) throw new Error('nothing was appended')
  return request
}

/** Requests the payment of an approved claim through the payout provider. `number`: the claim's number. */
export const requestPayout = async (store: EventStore, id: string, number: string, at = NOON): Promise<void> => {
  const data = { amount: 40_000, reference: `PAY-${number}`, batch_id: 'BATCH-2026-11-20', channel: 'razorpayx' }
  await given(store, claimStream(id), [{ type: 'claim_payment_requested', data }], at)
}

/** Stores the payout account of a subscriber, in force since noon. */
export const givenAccount = async (store: EventStore, id: string, account: FrozenAccount): Promise<void> => {
  const account_id = `account-${id}`
  await given(store, payoutAccountStream(id), [
    { type: 'payout_account_entered', data: { account_id, account, list: '1' } },
    { type: 'payout_account_confirmed', data: { account_id, as: 'first', in_force_at: NOON.toISOString(), check: 'none' } },
  ])
}

/**
 * Stores an approved claim of 400 rupees with this number and with its hold on a wallet of 1000 rupees, and the subscriber's
 * account. The claim and the subscriber have the same id.
 */
export const givenPayable = async (store: EventStore, id: string, number: string, account?: FrozenAccount): Promise<void> => {
  await given(store, walletStream(id), [credited(100_000), holdPlaced(id, 0, 40_000)])
  const [draft, ...rest] = approvedFor(id, 40_000)
  await given(store, claimStream(id), [{ type: 'claim_drafted', data: { ...draft?.data, claim_number: number } }, ...rest])
  if (account) await givenAccount(store, id, account)
}

/** The types of a stream's events, in order. */
export const typesIn = async (store: EventStore, stream: string): Promise<string[]> =>
  (await store.read(stream)).map(event => event.type)

/** All events of some types in the log. */
export const allOf = (store: EventStore, ...types: string[]): Promise<RecordedEvent[]> => store.readAll(START, 10_000, { types })

/** A store that crashes at its n-th call, either before the call or after it. */
export const dyingStore = (store: EventStore, n: number, moment: 'before' | 'after'): EventStore => {
  let calls = 0
  const call = async <T>(run: () => Promise<T>): Promise<T> => {
    calls += 1
    if (calls > n || (calls === n && moment === 'before')) throw new Error('the process died')
    const result = await run()
    if (calls === n) throw new Error('the process died')
    return result
  }
  return {
    ...store,
    read: (...of) => call(() => store.read(...of)),
    append: (stream, expected, events) => call(() => store.append(stream, expected, events)),
  }
}
