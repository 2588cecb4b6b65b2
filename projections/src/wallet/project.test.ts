import { expect, test } from 'vitest'
import { recorded } from '../testing/events.ts'
import { rowsAfter } from '../testing/memory.ts'
import { wallet, walletTransaction } from './project.ts'

const written = (type: string, data: object) => ({ stream: 'wallet-s', type, data })
const credited = (amount: number) => written('wallet_credited', { subscription_id: 'p', amount, reason: 'plan' })
const held = (claim_id: string, amount: number, claim_version = 1) =>
  written('wallet_hold_placed', { claim_id, claim_version, amount })
const debited = (claim_id: string, amount: number) =>
  written('wallet_debited', { claim_id, claim_number: `CLM-${claim_id}`, amount, reference: 'r' })

test('a later hold of a claim replaces its earlier one', async () => {
  const { rows } = await rowsAfter(wallet, recorded([credited(1000), held('a', 300), held('b', 100), held('a', 200, 5)]))
  expect(rows).toEqual([{ subscriber_id: 's', balance: 1000, held: 300, holds: { a: 200, b: 100 } }])
})

test('a debit and a release end the hold', async () => {
  const released = written('wallet_hold_released', { claim_id: 'b', amount: 100 })
  const { rows } = await rowsAfter(
    wallet,
    recorded([credited(1000), held('a', 300), held('b', 100), debited('a', 250), released]),
  )
  expect(rows).toEqual([{ subscriber_id: 's', balance: 750, held: 0, holds: {} }])
})

test('only money that moved is a transaction', async () => {
  const { rows } = await rowsAfter(
    walletTransaction,
    recorded([credited(0), credited(1000), held('a', 300), debited('a', 250), debited('b', 0)]),
  )
  expect(rows).toMatchObject([
    { amount: 1000, type: 1, claim_number: null, reason: 'plan' },
    { amount: 250, type: 2, claim_number: 'CLM-a', reason: 'Claim CLM-a' },
  ])
})
