import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { type ListColumn, serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'
import { lastDayOf } from './last-day.ts'
import { programScopes, scopeLabels } from './scopes.ts'

/** `stopped`: the person who was shown the secret is no longer active, or the organization is not. */
export const shownStates = ['active', 'waiting', 'stopped', 'expired', 'revoked'] as const
export type ShownState = (typeof shownStates)[number]
export const shownStateLabels: Record<ShownState, string> = {
  active: 'Active',
  waiting: 'Waits for an admin',
  stopped: 'Stopped',
  expired: 'Expired',
  revoked: 'Revoked',
}
const tones: Record<ShownState, Tone> = {
  active: 'good',
  waiting: 'waiting',
  stopped: 'bad',
  expired: 'neutral',
  revoked: 'neutral',
}

export const refusalReasons = ['expired', 'revoked', 'waiting', 'stopped', 'replaced', 'wrong_secret', 'wrong_address'] as const
export type RefusalReason = (typeof refusalReasons)[number]
export const refusalLabels: Record<RefusalReason, string> = {
  expired: 'expired',
  revoked: 'revoked',
  waiting: 'not confirmed yet',
  stopped: 'stopped',
  replaced: 'a secret that was replaced',
  wrong_secret: 'a wrong secret',
  wrong_address: 'an address that is not allowed',
}

/** A key without its secret. `holder`: the person who was shown the newest secret. Times ISO 8601. */
export const listedProgramKey = z.object({
  _id: z.string(),
  name: z.string(),
  organization: z.object({ _id: z.string(), name: z.string() }).nullable(),
  scopes: z.array(z.enum(programScopes)),
  addresses: z.array(z.string()),
  state: z.enum(shownStates),
  createdAt: z.string(),
  expires_at: z.string(),
  holder: z.string().nullable(),
  /** Until when the secret before the newest one works. */
  old_until: z.string().nullable(),
  used: z.object({ at: z.string(), from: z.string() }).nullable(),
  refused: z.object({ at: z.string(), from: z.string(), because: z.enum(refusalReasons) }).nullable(),
})
export type ListedProgramKey = z.infer<typeof listedProgramKey>

const sorts = ['createdAt', 'name', 'expires_at'] as const
type Column = ListColumn<ListedProgramKey, (typeof sorts)[number]>

const common = {
  record: listedProgramKey,
  sorts,
  search: 'Search by name',
  days: { happened: 'Made' },
  filters: {
    state: segmentsFilter(z.enum(shownStates), {
      label: 'State',
      all: 'All',
      choices: shownStates.map(value => ({ value, label: shownStateLabels[value] })),
    }),
  },
} as const

const name: Column = { key: 'name', title: 'Program', main: true, sortBy: 'name', kind: 'text', of: row => row.name, fit: 'wide' }
const rest: readonly Column[] = [
  { key: 'scopes', title: 'Can', kind: 'text', of: row => row.scopes.map(scope => scopeLabels[scope]).join(', '), fit: 'wrap' },
  { key: 'used', title: 'Last used', kind: 'moment', of: row => row.used?.at ?? null },
  { key: 'expires_at', title: 'Last day', sortBy: 'expires_at', kind: 'day', of: row => lastDayOf(row.expires_at) },
  {
    key: 'state',
    title: 'State',
    kind: 'badge',
    of: row => ({ label: shownStateLabels[row.state], tone: tones[row.state] }),
  },
]

/** Keys of the installation and of all organizations. */
export const programKeyList = defineList({
  name: 'program-keys',
  path: '/admin/program-keys',
  ...common,
  columns: [
    serialColumn,
    name,
    { key: 'owner', title: 'Of', kind: 'text', of: row => row.organization?.name ?? 'Installation', fit: 'narrow' },
    ...rest,
  ],
})
export type ProgramKeysQuery = QueryOf<typeof programKeyList>

/** Keys of the HR person's own organization. */
export const ownProgramKeyList = defineList({
  name: 'program-keys',
  path: '/hr/program-keys',
  ...common,
  columns: [serialColumn, name, ...rest],
})
