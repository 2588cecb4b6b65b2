import { START } from '@opdesk/event-store/port.ts'
import { followedTypes } from '../simulation/followed-types.ts'
import { createMemoryViews } from '../simulation/memory-views.ts'
import type { World } from '../simulation/world.ts'
import type { CountedClaim } from './claims.ts'
import { isErasing } from './erasures.ts'
import type { CountedOrder } from './orders.ts'
import { type CountedWallet, heldOf } from './wallets.ts'

const CONTEXT_CHARACTERS = 60

/** Shows two lines from their first difference. */
const difference = (stored = '', folded = ''): string => {
  const at = [...stored].findIndex((sign, index) => sign !== folded[index])
  const from = Math.max(0, (at === -1 ? stored.length : at) - CONTEXT_CHARACTERS)
  return `…${stored.slice(from, from + 2 * CONTEXT_CHARACTERS)}… and not …${folded.slice(from, from + 2 * CONTEXT_CHARACTERS)}…`
}

/** Checks that each table and tally equals one fold of the whole log. */
export const freshFoldFaults = async (world: World): Promise<string[]> => {
  const { views, store } = world
  // Skips the check during an erasure, which destroys the key before it removes the rows.
  if (isErasing(world)) return []
  const folded = createMemoryViews(followedTypes)
  const events = await store.readAll(START, Number(views.position))
  await folded.apply(store, events, views.position)
  const [stored, expected] = [views.lines(), folded.lines()]
  return [...expected].flatMap(([table, lines]) => {
    const there = stored.get(table) ?? []
    const index = lines.findIndex((line, at) => line !== there[at])
    if (index === -1 && there.length === lines.length) return []
    return [`table ${table} is not a fresh fold: ${difference(there[Math.max(index, 0)], lines[Math.max(index, 0)])}`]
  })
}

const total = (rows: readonly Readonly<Record<string, unknown>>[], column: string): number =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0)

/** Checks that the read models equal the counts of this suite. */
export const readFaults = (
  { views, facts }: World,
  counted: { wallets: ReadonlyMap<string, CountedWallet>; claims: readonly CountedClaim[]; orders: readonly CountedOrder[] },
): string[] => {
  const faults: string[] = []
  const wallets = new Map(views.rows('wallet').map(row => [String(row.subscriber_id), row]))
  const moves = Map.groupBy(views.rows('wallet_transaction'), row => String(row.subscriber_id))
  for (const [id, wallet] of counted.wallets) {
    const balance = [...wallet.pots.values()].reduce((sum, pot) => sum + pot.balance, 0)
    const held = [...wallet.pots.keys()].reduce((sum, pot) => sum + heldOf(wallet, pot), 0)
    const row = wallets.get(id)
    if (facts.stream(`wallet-${id}`).length > 0 && (row?.balance !== balance || row.held !== held))
      faults.push(`the wallet of ${id} shows ${row?.balance} and ${row?.held}, not ${balance} and ${held}`)
    const moved = (moves.get(id) ?? []).reduce(
      (sum, { amount, type }) => sum + (type === 1 ? Number(amount) : -Number(amount)),
      0,
    )
    if (moved !== balance) faults.push(`the movements of ${id} add up to ${moved}, not ${balance}`)
  }
  const claims = new Map(views.rows('claim_list').map(row => [String(row.claim_id), row]))
  for (const { id, owner, waiting, paid, claimable } of counted.claims) {
    const row = claims.get(id)
    if (owner === '' || waiting === 'discarded') continue
    if (row?.paid_amount !== paid) faults.push(`claim ${id} shows ${row?.paid_amount} as paid, not ${paid}`)
    if (waiting !== 'draft' && row?.claimable_amount !== claimable)
      faults.push(`claim ${id} shows ${row?.claimable_amount} as claimable`)
    if (waiting === 'settled' && row?.state_name !== 'settled')
      faults.push(`claim ${id} is settled, but its row shows ${row?.state_name}`)
  }
  // A payment that is tried again keeps its reference; its last amount counts.
  const payments = new Map(
    facts.of('claim_payment_requested').map(({ stream, data }) => [`${stream} ${data.reference}`, data.amount]),
  )
  const requested = [...payments.values()].reduce((sum, amount) => sum + amount, 0)
  const shown = total(views.rows('payment'), 'amount')
  if (shown !== requested) faults.push(`the payments add up to ${shown}, not ${requested}`)
  const rows = new Map(views.rows('order_record').map(row => [String(row.order_id), row]))
  for (const { id, fulfilled, endedByRefund } of counted.orders) {
    const state = rows.get(id)?.state
    if (fulfilled && !endedByRefund && state !== 'fulfilled') faults.push(`order ${id} is fulfilled, but its row shows ${state}`)
    if (endedByRefund && state !== 'refunding' && state !== 'refunded')
      faults.push(`order ${id} is refunded, but its row shows ${state}`)
  }
  const used = facts.of('coupon_consumed').length - facts.of('coupon_returned').length
  const coupons = total(views.rows('coupon'), 'consumed')
  if (views.rows('coupon').some(row => 'consumed' in row) && coupons !== used)
    faults.push(`coupons show ${coupons} uses, not ${used}`)
  return faults
}
