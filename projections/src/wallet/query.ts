import { toRupees } from '@opdesk/contracts/money.ts'
import type { WalletTransaction } from '@opdesk/contracts/wallet/queries.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import type { WalletTransactionRow } from './table.ts'

/** Paise. */
export interface Wallet {
  balance: number
  held: number
}

/** A subscriber who never had a plan has an empty wallet. */
export const walletOf = async (db: Db, subscriberId: string): Promise<Wallet> =>
  (await db
    .selectFrom('read.wallet')
    .select(['balance', 'held'])
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()) ?? { balance: 0, held: 0 }

/** The amount that the wallet can pay for a claim: everything not held by others, in paise. */
export const coverFor = async (db: Db, subscriberId: string, claimId: string): Promise<number> => {
  const wallet = await db
    .selectFrom('read.wallet')
    .select(['balance', 'held', 'holds'])
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst()
  return wallet ? Math.max(0, wallet.balance - wallet.held + (wallet.holds[claimId] ?? 0)) : 0
}

export const toTransaction = ({ id, at, amount, type, claim_number, reason }: WalletTransactionRow): WalletTransaction => ({
  _id: id,
  createdAt: at,
  amount: toRupees(amount),
  type,
  reason,
  ...(claim_number !== null && { claim_id: claim_number }),
})

/** Newest first. */
export async function listTransactions(db: Db, subscriberId: string): Promise<WalletTransaction[]> {
  const rows = await db
    .selectFrom('read.wallet_transaction')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(toTransaction)
}

/** All of a subscriber's transactions, in the order of the list. */
export const allTransactions = (subscriberId: string): RawBuilder<WalletTransactionRow> => sql<WalletTransactionRow>`
  select * from read.wallet_transaction where subscriber_id = ${subscriberId} order by version desc`
