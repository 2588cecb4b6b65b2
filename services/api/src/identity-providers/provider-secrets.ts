import { DomainError } from '@opdesk/contracts/errors.ts'
import { providerSecretContext } from '@opdesk/event-store/personal-data/encrypted-columns.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'db' | 'messageKeys'>

/** Stores the client secret of a new provider, and takes its sign-on name. A repeated call has no effect. @throws provider_slug_taken */
export const storeProvider = async (
  { db, messageKeys }: Deps,
  { id, slug, secret }: { id: string; slug: string; secret: string },
): Promise<void> => {
  const sealed = messageKeys.encrypt(secret, providerSecretContext(id))
  await sql`insert into app.identity_provider_secret (provider_id, slug, sealed) values (${id}, ${slug}, ${sealed}) on conflict do nothing`.execute(
    db,
  )
  const row = await db
    .selectFrom('app.identity_provider_secret')
    .select('provider_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (row?.provider_id === id) return
  const { message } = new DomainError('provider_slug_taken')
  throw new DomainError('provider_slug_taken', { errors: [{ path: 'slug', message }] })
}

/** Replaces the client secret. */
export const replaceProviderSecret = async ({ db, messageKeys }: Deps, id: string, secret: string): Promise<void> => {
  const sealed = messageKeys.encrypt(secret, providerSecretContext(id))
  await db.updateTable('app.identity_provider_secret').set({ sealed }).where('provider_id', '=', id).execute()
}

/** The client secret of a provider. */
export const secretOf = async ({ db, messageKeys }: Deps, id: string): Promise<string> => {
  const row = await db
    .selectFrom('app.identity_provider_secret')
    .select('sealed')
    .where('provider_id', '=', id)
    .executeTakeFirst()
  if (!row) throw new DomainError('not_found')
  return messageKeys.decrypt(row.sealed, providerSecretContext(id)).toString()
}
