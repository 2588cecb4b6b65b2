import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { day } from '../http.ts'
import { serialColumn } from '../list-column.ts'
import { selectFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'

/** States of a listed day. `waits`: all its differences are explained, so it can be signed. */
export const listedDayStates = ['closed', 'waits', 'differs', 'not_compared'] as const
export type ListedDayState = (typeof listedDayStates)[number]

export const listedDayLabels: Record<ListedDayState, string> = {
  closed: 'Closed',
  waits: 'To be signed',
  differs: 'Differences to explain',
  not_compared: 'Not compared',
}

const tones: Record<ListedDayState, Tone> = {
  closed: 'good',
  waits: 'waiting',
  differs: 'attention',
  not_compared: 'neutral',
}

/** An IST day with its signature. `unexplained`: differences that stand, also those found after the close. Times ISO 8601 UTC. */
export const listedDay = z.object({
  _id: day,
  state: z.enum(listedDayStates),
  unexplained: z.int(),
  differences: z.int(),
  reconciled_at: z.string().nullable(),
  closed: z.object({ by: z.object({ _id: z.string(), name: z.string() }), at: z.string() }).nullable(),
})
export type ListedDay = z.infer<typeof listedDay>

/** Days that were compared or closed, the newest first. */
export const dayCloseList = defineList({
  name: 'day-closes',
  path: '/management/day-closes',
  record: listedDay,
  sorts: ['day'],
  search: 'Search by name of the person who signed',
  days: { happened: 'Day', label: 'Day' },
  filters: {
    state: selectFilter(z.enum(listedDayStates), {
      label: 'State',
      all: 'All days',
      choices: listedDayStates.map(value => ({ value, label: listedDayLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'day', title: 'Day', sortBy: 'day', main: true, kind: 'day', of: row => row._id },
    { key: 'state', title: 'State', kind: 'badge', of: ({ state }) => ({ tone: tones[state], label: listedDayLabels[state] }) },
    { key: 'differences', title: 'Differences', kind: 'number', of: row => row.differences },
    { key: 'unexplained', title: 'To explain', kind: 'number', of: row => row.unexplained },
    { key: 'reconciled_at', title: 'Compared', kind: 'moment', of: row => row.reconciled_at },
    { key: 'closed_by', title: 'Signed by', kind: 'text', of: row => row.closed?.by.name ?? null, fit: 'narrow' },
    { key: 'closed_at', title: 'Signed', kind: 'moment', of: row => row.closed?.at ?? null },
  ],
})
export type DayClosesQuery = QueryOf<typeof dayCloseList>
