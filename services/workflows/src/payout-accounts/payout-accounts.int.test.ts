import { eventTypes } from '@opdesk/contracts/aggregates.ts'
import type { FrozenAccount } from '@opdesk/contracts/payout-account/account.ts'
import type { PayoutAccountEvent } from '@opdesk/contracts/payout-account/events.ts'
import { payoutAccountStream } from '@opdesk/contracts/payout-account/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { payoutAccountAggregate } from '@opdesk/domain/payout-account/state.ts'
import { usableAccount } from '@opdesk/domain/payout-account/usable-account.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { createPostgresEventStore } from '@opdesk/event-store/postgres/postgres-event-store.ts'
import {
  type AccountValidation,
  type PayoutProvider,
  ProviderRefused,
  ProviderUnknown,
} from '@opdesk/integrations/payouts/payout-provider.ts'
import { createTestDatabase, type TestDatabase } from '@opdesk/testing/database.ts'
import { profile } from '@opdesk/testing/people.ts'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { given, logger } from '../testing/given.ts'
import type { WorkflowContext } from '../workflow.ts'
import { payoutAccounts, takeValidationNews } from './payout-accounts.ts'

let database: TestDatabase
let store: ReturnType<typeof createPostgresEventStore>
let db: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase({ views: true })
  store = createPostgresEventStore({ connectionString: database.connectionString })
  db = new pg.Pool({ connectionString: database.connectionString })
  expect(eventTypes).toContain('payout_account_confirmed')
})
afterAll(async () => {
  await db?.end()
  await store?.close()
  await database?.drop()
})

const NOON = new Date('2026-12-01T06:30:00.000Z')
let now = NOON
let count = 0
let id = ''
beforeEach(() => {
  now = NOON
  count += 1
  id = `subscriber${count}`
})

const validation = (more: Partial<AccountValidation>): AccountValidation => ({
  about: 'validation',
  validation_id: 'fav_1',
  fund_account_id: 'fa_1',
  status: 'completed',
  account_status: 'active',
  registered_name: 'ASHA RAO',
  ...more,
})

/** A provider with scripted answers; the list has the calls. */
const providerOf = (answers: (AccountValidation | Error)[]) => {
  const calls: string[] = []
  const answer = async (call: string) => {
    calls.push(call)
    const next = answers.shift()
    if (!next) throw new Error('no further answer')
    if (next instanceof Error) throw next
    return next
  }
  const provider = {
    ensureFundAccount: async (person: string) => `fa of ${person}`,
    validateAccount: (fundAccount: string) => answer(`validate ${fundAccount}`),
    getValidation: (of: string) => answer(`get ${of}`),
    deactivate: async (person: string) => {
      calls.push(`deactivate ${person}`)
    },
  } as unknown as PayoutProvider
  return { provider, calls }
}

const account: FrozenAccount = {
  kind: 'bank',
  holder: 'Asha Rao',
  account_number: '100000000001',
  ifsc: 'HDFC0001234',
  bank: 'HDFC Bank',
}

const contextOf = (payouts: PayoutProvider | null): WorkflowContext => ({
  store,
  db,
  clock: () => now,
  logger,
  texts: ['payout_account_changed'],
  payouts,
})

const handleAll = async (stream: string, events: PayoutAccountEvent[], context: WorkflowContext) => {
  for (const recorded of await given(store, stream, events, now)) await payoutAccounts.handle(recorded, context)
}

/** A subscriber who has confirmed an account, with the check that is asked for. */
const confirmed = async (
  context: WorkflowContext,
  { check = 'pending', digest = id }: { check?: 'pending' | 'none'; digest?: string } = {},
) => {
  const phone = String(9_100_000_000 + count)
  await given(store, subscriberStream(id), [{ type: 'subscriber_registered', data: { ...profile({ phone }), name: 'Asha Rao' } }])
  const account_id = `account of ${id}`
  await db.query('insert into app.payout_account_use values ($1, $2, $3, $4)', [id, account_id, digest, now])
  await handleAll(
    payoutAccountStream(id),
    [
      { type: 'payout_account_entered', data: { account_id, account, list: 'ifsc 1' } },
      { type: 'payout_account_confirmed', data: { account_id, as: 'first', in_force_at: now.toISOString(), check } },
    ],
    context,
  )
  return phone
}
const sweep = (context: WorkflowContext) => payoutAccounts.sweep?.(context, new AbortController().signal)
const usable = async () => usableAccount((await load(store, payoutAccountAggregate, payoutAccountStream(id))).state, now)
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}

test('records a valid account with a matching name', async () => {
  const { provider, calls } = providerOf([validation({})])
  const context = contextOf(provider)
  await confirmed(context)
  await sweep(context)
  expect(calls).toEqual([`validate fa of ${id}`])
  expect(await usable()).toMatchObject({ usable: { checked: true } })
  await sweep(context)
  expect(calls).toHaveLength(1)
})

test.each([
  ['payout_account_differs', validation({ registered_name: 'ARJUN MEHTA' })],
  ['payout_account_invalid', validation({ account_status: 'invalid', registered_name: null })],
  ['no_payout_account', validation({ status: 'failed', account_status: null, registered_name: null })],
  ['no_payout_account', new ProviderRefused({ class: 'ours', status: 400, code: 'BAD_REQUEST', description: 'not enabled' })],
  ['payout_account_invalid', new ProviderRefused({ class: 'theirs', status: 400, code: 'BAD_REQUEST', description: 'account' })],
])('records the refusal %s', async (refusal, answer) => {
  const context = contextOf(providerOf([answer]).provider)
  await confirmed(context)
  await sweep(context)
  expect(await usable()).toEqual({ refusal })
})

test('looks at a running validation again instead of starting a second one', async () => {
  const { provider, calls } = providerOf([validation({ status: 'created', account_status: null }), validation({})])
  const context = contextOf(provider)
  await confirmed(context)
  await sweep(context)
  later(5)
  await sweep(context)
  expect(calls).toEqual([`validate fa of ${id}`, 'get fav_1'])
  expect(await usable()).toMatchObject({ usable: { checked: true } })
})

test('asks again after a lost answer', async () => {
  const context = contextOf(providerOf([new ProviderUnknown('lost'), validation({})]).provider)
  await confirmed(context)
  await sweep(context)
  expect(await usable()).toEqual({ refusal: 'no_payout_account' })
  later(5)
  await sweep(context)
  expect(await usable()).toMatchObject({ usable: { checked: true } })
})

test('counts an account once while the provider is away', async () => {
  const away = Array.from({ length: 8 }, () => new ProviderUnknown('connection refused'))
  const context = contextOf(providerOf([...away, validation({})]).provider)
  await confirmed(context)
  for (const _ of away) {
    await sweep(context)
    later(600)
  }
  await sweep(context)
  expect(await usable()).toMatchObject({ usable: { checked: true } })
})

test.each([401, 403])('asks again once the provider accepts calls after %s', async status => {
  const refusal = new ProviderRefused({ class: 'ours', status, code: 'BAD_REQUEST', description: 'not authorized' })
  const context = contextOf(providerOf([refusal, validation({})]).provider)
  await confirmed(context)
  await sweep(context)
  later(5)
  await sweep(context)
  expect(await usable()).toMatchObject({ usable: { checked: true } })
})

test('validates a number three times a day', async () => {
  const digest = `number ${id}`
  for (let other = 0; other < 3; other += 1)
    await db.query('insert into app.payout_account_check values ($1, $2, $3, $4)', [`other${other}`, 'a', digest, now])
  const { provider, calls } = providerOf([validation({})])
  const context = contextOf(provider)
  await confirmed(context, { digest })
  await sweep(context)
  expect(calls).toEqual([])
  // 18:30 UTC is midnight in India.
  now = new Date('2026-12-01T18:30:00.000Z')
  await sweep(context)
  expect(calls).toHaveLength(1)
})

test('asks nothing about an account that was removed meanwhile', async () => {
  const { provider, calls } = providerOf([])
  const context = contextOf(provider)
  await confirmed(context)
  await given(store, payoutAccountStream(id), [{ type: 'payout_account_removed', data: {} }], now)
  await sweep(context)
  expect(calls).toEqual([])
})

test('texts the number once that an account was confirmed', async () => {
  const context = contextOf(null)
  const phone = await confirmed(context, { check: 'none' })
  for (const recorded of await store.read(payoutAccountStream(id))) await payoutAccounts.handle(recorded, context)
  const { rows } = await db.query('select text from app.message where to_address = $1', [`+91${phone}`])
  expect(rows).toEqual([{ text: expect.stringMatching(/^From 01\/12\/2026 12:00 PM opdesk pays you to account 0001\./) }])
})

test('deactivates the accounts of an erased person', async () => {
  const { provider, calls } = providerOf([])
  const [requested] = await given(store, subscriberStream(id), [
    { type: 'subscriber_erasure_requested', data: { reason: 'Asked by letter' } },
  ])
  if (requested) await payoutAccounts.handle(requested, contextOf(provider))
  expect(calls).toEqual([`deactivate ${id}`])
})

test('asks the provider at once after a webhook about the check', async () => {
  const running = validation({ status: 'created', account_status: null, registered_name: null, validation_id: `fav of ${id}` })
  const { provider, calls } = providerOf([running, validation({ validation_id: `fav of ${id}` })])
  const context = contextOf(provider)
  await confirmed(context)
  await sweep(context)
  await sweep(context)
  expect(calls).toHaveLength(1)
  const news = {
    about: 'validation',
    validation_id: `fav of ${id}`,
    fund_account_id: '',
    status: 'completed',
    account_status: 'active',
  } as const
  await takeValidationNews(news, context)
  await sweep(context)
  expect(calls.at(-1)).toBe(`get fav of ${id}`)
  expect(await usable()).toMatchObject({ usable: { checked: true } })
  await takeValidationNews(news, context)
  await sweep(context)
  expect(calls).toHaveLength(2)
})
