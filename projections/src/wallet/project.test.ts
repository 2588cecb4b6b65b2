import { expect, test } from 'vitest'
import { recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { wallet, walletTransaction } from './project.ts'

const written = (type: string, data: object) => ({ stream: 'wallet-s', type, data })
const credited = (amount: number, subscription_id = 'p') =>
  written('wallet_credited', { subscription_id, amount, reason: 'Plan Gold' })
const held = (claim_id: string, amount: number, claim_version = 1) =>
  written('wallet_hold_placed', { subscription_id: 'p', claim_id, claim_version, amount })
const debited = (claim_id: string, amount: number) =>
  written('wallet_debited', { claim_id, claim_number: `CLM-${claim_id}`, amount, reference: 'r' })
const lapsed = (amount: number) => written('wallet_lapsed', { subscription_id: 'p', amount, reason: 'Plan Gold ended' })
const upgraded = (lapsed: number, credited: number) =>
  written('wallet_upgraded', { from: 'p', to: 'q', lapsed, credited, reason: 'Plan Platinum' })
const restored = (claim_id: string, amount: number) =>
  written('wallet_restored', { subscription_id: 'p', claim_id, claim_number: `CLM-${claim_id}`, amount })

test('replaces a claim’s earlier hold by the later one', async () => {
  const { rows } = await rowsAfter(wallet, recorded([credited(1000), held('a', 300), held('b', 100), held('a', 200, 5)]))
  expect(rows).toMatchObject([
    { subscriber_id: 's', balance: 1000, held: 300, doc: { holds: { a: { amount: 200 }, b: { amount: 100 } } } },
  ])
})

test('ends a hold on debit and on release', async () => {
  const released = written('wallet_hold_released', { claim_id: 'b', amount: 100 })
  const { rows } = await rowsAfter(
    wallet,
    recorded([credited(1000), held('a', 300), held('b', 100), debited('a', 250), released]),
  )
  expect(rows).toMatchObject([{ subscriber_id: 's', balance: 750, held: 0, doc: { holds: {} } }])
})

test('shows the sums of all pots', async () => {
  const { rows } = await rowsAfter(wallet, recorded([credited(1000), held('a', 300), upgraded(700, 2000), credited(500, 'r')]))
  expect(rows).toMatchObject([{ balance: 2800, held: 300, doc: { pots: [{ balance: 0 }, { balance: 2300 }, { balance: 500 }] } }])
})

test('records transactions only for money that moved', async () => {
  const { rows } = await rowsAfter(
    walletTransaction,
    recorded([credited(0), credited(1000), held('a', 300), debited('a', 250), debited('b', 0), lapsed(750), lapsed(0)]),
  )
  expect(rows).toMatchObject([
    { amount: 1000, type: 1, claim_number: null, reason: 'Plan Gold' },
    { amount: 250, type: 2, claim_number: 'CLM-a', reason: 'Claim CLM-a' },
    { amount: 750, type: 2, claim_number: null, reason: 'Plan Gold ended' },
  ])
})

test('records an upgrade as lapse and credit, without a lapse of zero', async () => {
  const { rows } = await rowsAfter(walletTransaction, recorded([credited(1000), upgraded(1000, 2000)]))
  expect(rows).toMatchObject([
    { amount: 1000, type: 1, reason: 'Plan Gold' },
    { amount: 1000, type: 2, reason: 'Plan upgraded' },
    { amount: 2000, type: 1, reason: 'Plan Platinum' },
  ])
  expect((await rowsAfter(walletTransaction, recorded([upgraded(0, 2000)]))).rows).toMatchObject([{ amount: 2000, type: 1 }])
})

test('records money restored after a payment as a credit with its claim', async () => {
  const { rows } = await rowsAfter(walletTransaction, recorded([credited(1000), held('a', 0), lapsed(1000), restored('a', 400)]))
  expect(rows.at(-1)).toMatchObject({ amount: 400, type: 1, claim_number: 'CLM-a', reason: 'Given back for claim CLM-a' })
})
