import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { selectFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'

/**
 * How far the notice got: `untold` before it is sent, `sending` until it is in the app, `mail` sent to the confirmed address,
 * `mail_waits` queued, `mail_failed`, `app` only in the app, without a mail, `gone` to an erased account, and `removed` from the breach.
 */
export const reaches = ['untold', 'sending', 'mail', 'mail_waits', 'mail_failed', 'app', 'gone', 'removed'] as const
export type Reach = (typeof reaches)[number]
export const reachLabels: Record<Reach, string> = {
  untold: 'Not told yet',
  sending: 'Being sent',
  mail: 'Told by mail and in the app',
  mail_waits: 'Told in the app, mail on its way',
  mail_failed: 'Told in the app, mail failed',
  app: 'Not reached by mail, told in the app',
  gone: 'Account erased',
  removed: 'Removed',
}
export const reachTones: Record<Reach, Tone> = {
  untold: 'waiting',
  sending: 'waiting',
  mail: 'good',
  mail_waits: 'waiting',
  mail_failed: 'bad',
  app: 'neutral',
  gone: 'neutral',
  removed: 'neutral',
}

/** An affected person. The name of an erased person is `erased`. */
export const breachPerson = z.object({
  _id: z.string(),
  name: z.string(),
  phone: z.string(),
  added_at: z.string(),
  told_at: z.string().nullable(),
  reach: z.enum(reaches),
  removed_because: z.string().nullable(),
})
export type BreachPerson = z.infer<typeof breachPerson>

/** The affected people of a breach. */
export const breachPeopleList = defineList({
  name: 'breach-people',
  path: '/admin/breaches/people',
  record: breachPerson,
  sorts: ['added_at', 'name'],
  search: 'Search by name or mobile',
  filters: {
    reach: selectFilter(z.enum(reaches), {
      label: 'Notice',
      all: 'All affected people',
      choices: reaches.map(value => ({ value, label: reachLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'name', title: 'Name', main: true, sortBy: 'name', kind: 'text', of: row => row.name, fit: 'wrap' },
    { key: 'phone', title: 'Mobile', kind: 'text', of: row => row.phone || null, fit: 'line' },
    { key: 'added_at', title: 'Added', sortBy: 'added_at', kind: 'moment', of: row => row.added_at },
    { key: 'told_at', title: 'Told', kind: 'moment', of: row => row.told_at },
    { key: 'reach', title: 'Notice', kind: 'badge', of: row => ({ label: reachLabels[row.reach], tone: reachTones[row.reach] }) },
    { key: 'removed', title: 'Removed because', kind: 'text', of: row => row.removed_because, fit: 'wrap' },
  ],
})
export type BreachPeopleQuery = QueryOf<typeof breachPeopleList>
