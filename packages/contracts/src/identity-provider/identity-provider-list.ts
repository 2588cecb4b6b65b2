import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'
import { type IdentityProviderState, identityProviderStates } from './lifecycle.ts'

export const providerStateLabels: Record<IdentityProviderState, string> = {
  active: 'Active',
  waiting: 'Waits for an admin',
  disabled: 'Disabled',
}
export const providerTones: Record<IdentityProviderState, Tone> = { active: 'good', waiting: 'waiting', disabled: 'neutral' }

/** A provider of sign-on, without its secret. `links`: number of connected accounts. */
export const listedProvider = z.object({
  _id: z.string(),
  name: z.string(),
  slug: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  organization: z.object({ _id: z.string(), name: z.string() }).nullable(),
  amr: z.array(z.string()),
  acr: z.array(z.string()),
  state: z.enum(identityProviderStates),
  created_at: z.string(),
  links: z.int(),
})
export type ListedProvider = z.infer<typeof listedProvider>

/** Providers of sign-on of the installation and of all organizations. */
export const identityProviderList = defineList({
  name: 'identity-providers',
  path: '/admin/identity-providers',
  record: listedProvider,
  sorts: ['created_at', 'name'],
  search: 'Search by name or issuer',
  days: { happened: 'Added' },
  filters: {
    state: segmentsFilter(z.enum(identityProviderStates), {
      label: 'State',
      all: 'All',
      choices: identityProviderStates.map(value => ({ value, label: providerStateLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'name', title: 'Name', main: true, sortBy: 'name', kind: 'text', of: row => row.name, fit: 'wide' },
    { key: 'owner', title: 'Signs in', kind: 'text', of: row => row.organization?.name ?? 'Staff and admins', fit: 'narrow' },
    { key: 'issuer', title: 'Issuer', kind: 'text', of: row => row.issuer, fit: 'wrap' },
    { key: 'slug', title: 'Sign-on name', kind: 'text', of: row => row.slug },
    {
      key: 'factor',
      title: 'Second factor',
      kind: 'text',
      of: row => (row.amr.length + row.acr.length > 0 ? 'Of the provider' : 'Own'),
    },
    { key: 'links', title: 'Accounts', kind: 'number', of: row => row.links },
    {
      key: 'state',
      title: 'State',
      kind: 'badge',
      of: row => ({ label: providerStateLabels[row.state], tone: providerTones[row.state] }),
    },
  ],
})
export type IdentityProvidersQuery = QueryOf<typeof identityProviderList>
