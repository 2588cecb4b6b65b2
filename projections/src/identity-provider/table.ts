import type { IdentityProviderState } from '@opdesk/contracts/identity-provider/lifecycle.ts'
import { jsonb, nullable, text, timestamptz } from '../engine/columns.ts'
import { defineTable, type RowOf } from '../engine/define-table.ts'

/** A provider of sign-on, without its secret. */
export const identityProviderTable = defineTable({
  table: 'identity_provider',
  primaryKey: 'provider_id',
  columns: {
    provider_id: text(),
    name: text(),
    slug: text(),
    issuer: text(),
    client_id: text(),
    /** Null for a provider of the installation. */
    organization_id: nullable(text()),
    amr: jsonb<string[]>(),
    acr: jsonb<string[]>(),
    state: text<IdentityProviderState>(),
    created_at: timestamptz(),
    search: text(),
  },
  indexes: ['(created_at, provider_id)', '(slug)'],
})
export type IdentityProviderRow = RowOf<typeof identityProviderTable>
