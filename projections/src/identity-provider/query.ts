import type { Page } from '@opdesk/contracts/http.ts'
import type { IdentityProvidersQuery, ListedProvider } from '@opdesk/contracts/identity-provider/identity-provider-list.ts'
import type { OfferedProvider, OwnSignOn, SignOnLink } from '@opdesk/contracts/identity-provider/queries.ts'
import { corporation } from '@opdesk/contracts/resource/corporation.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords } from '../lists/list-query.ts'
import type { IdentityProviderRow } from './table.ts'

/** A provider by its sign-on name, also a waiting or disabled one. */
export async function findProviderBySlug(db: Db, slug: string): Promise<IdentityProviderRow | undefined> {
  const { rows } = await sql<IdentityProviderRow>`
    select p.* from ${viewTable('identity_provider')} p where p.slug = ${slug}`.execute(db)
  return rows[0]
}

export async function findProvider(db: Db, id: string): Promise<IdentityProviderRow | undefined> {
  const { rows } = await sql<IdentityProviderRow>`
    select p.* from ${viewTable('identity_provider')} p where p.provider_id = ${id}`.execute(db)
  return rows[0]
}

/** The active providers of the installation. */
export async function offeredProviders(db: Db): Promise<OfferedProvider[]> {
  const { rows } = await sql<OfferedProvider>`
    select p.slug, p.name from ${viewTable('identity_provider')} p
    where p.state = 'active' and p.organization_id is null order by lower(p.name), p.provider_id`.execute(db)
  return rows
}

/** The active providers of an owner, with the time when this account connected each. */
export async function providersOf(db: Db, organizationId: string | null, accountId: string): Promise<OwnSignOn[]> {
  const { rows } = await sql<{ provider_id: string; slug: string; name: string; linked_at: string | null }>`
    select p.provider_id, p.slug, p.name, l.linked_at from ${viewTable('identity_provider')} p
    left join app.sign_on_link l on l.provider_id = p.provider_id and l.account_id = ${accountId}
    where p.state = 'active' and p.organization_id is not distinct from ${organizationId}
    order by lower(p.name), p.provider_id`.execute(db)
  return rows.map(({ provider_id, linked_at, ...row }) => ({
    ...row,
    _id: provider_id,
    linked_at: linked_at === null ? null : new Date(linked_at).toISOString(),
  }))
}

/** The accounts that are connected to a provider. */
export async function linksOfProvider(db: Db, id: string): Promise<SignOnLink[]> {
  const { rows } = await sql<SignOnLink>`
    select l.account_id as _id, a.name, a.email, l.linked_at, l.used_at
    from app.sign_on_link l join ${viewTable('account')} a on a.id = l.account_id
    where l.provider_id = ${id} order by lower(a.name), l.account_id`.execute(db)
  return rows.map(row => ({
    ...row,
    linked_at: new Date(row.linked_at).toISOString(),
    used_at: row.used_at === null ? null : new Date(row.used_at).toISOString(),
  }))
}

interface Listed extends IdentityProviderRow {
  organization_name: string | null
  links: number
}

const toListed = ({ provider_id, organization_id, organization_name, search: _, ...row }: Listed): ListedProvider => ({
  ...row,
  _id: provider_id,
  organization: organization_id === null ? null : { _id: organization_id, name: organization_name ?? '' },
})

const sortColumns: Record<IdentityProvidersQuery['sortBy'], RawBuilder<unknown>> = {
  created_at: sql`p.created_at`,
  name: sql`lower(p.name)`,
}

/** The providers of all owners. */
export async function listProviders(db: Db, query: IdentityProvidersQuery): Promise<Page<ListedProvider>> {
  const { search, sortBy, sortOrder, state } = query
  const selection = {
    id: sql`p.provider_id`,
    columns: sql`p.*, o.record ->> 'name' as organization_name,
      (select count(*)::int from app.sign_on_link l where l.provider_id = p.provider_id) as links`,
    from: sql`${viewTable('identity_provider')} p
      left join ${viewTable('resource_record')} o on o.key = ${`${corporation.name}-`} || p.organization_id`,
    where: [...between(sql`p.created_at`, query), ...(state ? [sql<boolean>`p.state = ${state}`] : [])],
    search: search ? containsEvery(sql`p.search`, search) : undefined,
    order: orderBy([sortColumns[sortBy], sql`p.provider_id`], sortOrder),
  }
  return await readRecords<Listed, ListedProvider>(db, selection, query, toListed)
}
