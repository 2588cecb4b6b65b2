import { DomainError } from '@opdesk/contracts/errors.ts'
import { signsIn } from '@opdesk/domain/identity-provider/decide-identity-provider.ts'
import { findAccount, isOfInactiveOrganization } from '@opdesk/projections/account/query.ts'
import type { AccountRow } from '@opdesk/projections/account/table.ts'
import type { IdentityProviderRow } from '@opdesk/projections/identity-provider/table.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

type Db = AppDeps['db']

/** The roles that sign on with a provider. Each role's name is the area in which its people work. */
export type SignOnAccount = AccountRow & { role: 'admin' | 'management' | 'hr' }

/** The account, if it is active and the provider signs in accounts of its kind; otherwise undefined. */
export const accountInScope = async (
  db: Db,
  provider: Pick<IdentityProviderRow, 'organization_id'>,
  accountId: string,
): Promise<SignOnAccount | undefined> => {
  const account = await findAccount(db, accountId)
  if (account?.status !== 1 || account.deleted_at || account.role === 'subscriber') return undefined
  if (!signsIn(provider.organization_id, account) || (await isOfInactiveOrganization(db, account.id))) return undefined
  return { ...account, role: account.role }
}

/** The account that is connected to a subject of a provider. */
export const linkedAccountId = async (db: Db, providerId: string, subject: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('app.sign_on_link')
    .select('account_id')
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.account_id
}

/** Connects an account to a subject. @throws sign_on_taken when either has a connection already */
export const link = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { provider_id, subject, account_id }: { provider_id: string; subject: string; account_id: string },
): Promise<void> => {
  const { rows } = await sql`
    insert into app.sign_on_link (provider_id, subject, account_id, linked_at) values (${provider_id}, ${subject}, ${account_id}, ${clock()})
    on conflict do nothing returning account_id`.execute(db)
  if (rows.length === 0) throw new DomainError('sign_on_taken')
}

/** Records the time of a sign-on. */
export const touchLink = async ({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, providerId: string, subject: string) =>
  await db
    .updateTable('app.sign_on_link')
    .set({ used_at: clock() })
    .where('provider_id', '=', providerId)
    .where('subject', '=', subject)
    .execute()

/**
 * Disconnects an account, and ends its sessions that began with the provider, but not the session `but`.
 * @throws not_found when the account is not connected
 */
export const unlink = async (db: Db, providerId: string, accountId: string, but = ''): Promise<void> => {
  await db.transaction().execute(async trx => {
    const { rows } = await sql`
      delete from app.sign_on_link where provider_id = ${providerId} and account_id = ${accountId} returning subject`.execute(trx)
    if (rows.length === 0) throw new DomainError('not_found')
    await sql`
      delete from app.session where provider_id = ${providerId} and user_id = ${accountId} and id::text <> ${but}`.execute(trx)
  })
}

/** Ends all access by a provider: connections, sign-ons under way, and sessions. */
export const endProvider = async (db: Db, providerId: string): Promise<void> => {
  await db.transaction().execute(async trx => {
    for (const table of ['app.sign_on_link', 'app.sign_on_flow', 'app.session'] as const)
      await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(trx)
  })
}
