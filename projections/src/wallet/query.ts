import { toRupees } from '@opdesk/contracts/money.ts'
import { coverOf, noPots, type Pots } from '@opdesk/contracts/wallet/pots.ts'
import type { WalletTransaction } from '@opdesk/contracts/wallet/queries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import type { WalletTransactionRow } from './table.ts'

/** A subscriber's wallet in paise; empty if the subscriber never had a plan. */
export const walletOf = async (db: Db, subscriberId: string): Promise<Pots> =>
  (await db.selectFrom('wallet').select('doc').where('subscriber_id', '=', subscriberId).executeTakeFirst())?.doc ?? noPots

/** The amount in paise that the wallet can pay for a disputed claim: the claim's pot minus the holds of other claims. */
export const coverFor = async (db: Db, subscriberId: string, claimId: string): Promise<number> =>
  coverOf(await walletOf(db, subscriberId), claimId)

export const toTransaction = ({ id, at, amount, type, claim_number, reason }: WalletTransactionRow): WalletTransaction => ({
  _id: id,
  createdAt: at,
  amount: toRupees(amount),
  type,
  reason,
  ...(claim_number !== null && { claim_id: claim_number }),
})

/** A subscriber's transactions, newest first. */
export async function listTransactions(db: Db, subscriberId: string): Promise<WalletTransaction[]> {
  const rows = await db
    .selectFrom('wallet_transaction')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toTransaction)
}

/** All of a subscriber's transactions, in the list's order, without paging. */
export const allTransactions = (subscriberId: string): RawBuilder<WalletTransactionRow> => sql<WalletTransactionRow>`
  select * from ${viewTable('wallet_transaction')} where subscriber_id = ${subscriberId} order by version desc, id desc`
