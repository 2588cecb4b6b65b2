import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { serialColumn } from '../list-column.ts'
import { segmentsFilter } from '../list-filter.ts'
import type { Tone } from '../tone.ts'
import { breachNatureLabels, breachNatures } from './details.ts'
import { type BreachState, breachStates } from './lifecycle.ts'

export const breachStateLabels: Record<BreachState, string> = { open: 'Open', closed: 'Closed' }
export const breachTones: Record<BreachState, Tone> = { open: 'waiting', closed: 'neutral' }

/** `people`: affected people; `untold`: those without a notice. Times ISO 8601. `reported_at`: when the Board got the report. */
export const listedBreach = z.object({
  _id: z.string(),
  number: z.string(),
  title: z.string(),
  nature: z.enum(breachNatures),
  state: z.enum(breachStates),
  noticed_at: z.string(),
  report_due_at: z.string(),
  reported_at: z.string().nullable(),
  people: z.int(),
  untold: z.int(),
})
export type ListedBreach = z.infer<typeof listedBreach>

/** The register of personal data breaches (Data Protection Act, s. 8(6)). Dates filter by the day on which one was noticed. */
export const breachList = defineList({
  name: 'breaches',
  path: '/admin/breaches',
  record: listedBreach,
  sorts: ['noticed_at', 'number'],
  search: 'Search by number or title',
  days: { happened: 'Noticed' },
  filters: {
    state: segmentsFilter(z.enum(breachStates), {
      label: 'State',
      all: 'All',
      choices: breachStates.map(value => ({ value, label: breachStateLabels[value] })),
    }),
  },
  columns: [
    serialColumn,
    { key: 'number', title: 'Number', sortBy: 'number', kind: 'text', of: row => row.number, fit: 'line' },
    { key: 'title', title: 'Breach', main: true, kind: 'text', of: row => row.title, fit: 'wide' },
    { key: 'nature', title: 'Nature', kind: 'text', of: row => breachNatureLabels[row.nature] },
    { key: 'noticed_at', title: 'Noticed', sortBy: 'noticed_at', kind: 'moment', of: row => row.noticed_at },
    { key: 'people', title: 'People', kind: 'number', of: row => row.people },
    { key: 'untold', title: 'Not told', kind: 'number', of: row => row.untold },
    { key: 'clock', title: 'Report to the Board', kind: 'moment', of: row => row.report_due_at },
    {
      key: 'state',
      title: 'State',
      kind: 'badge',
      of: row => ({ label: breachStateLabels[row.state], tone: breachTones[row.state] }),
    },
  ],
})
export type BreachesQuery = QueryOf<typeof breachList>
