import { z } from 'zod'
import { defineList, type QueryOf } from '../define-list.ts'
import { segmentsFilter } from '../list-filter.ts'
import { type ConfirmationState, confirmationStateLabels, confirmationStates, confirmationStateTones } from './states.ts'

/** A confirmation request. `details`: the change in words; `may_confirm` and `may_withdraw`: what the caller can do now. */
export const confirmationRecord = z.object({
  _id: z.string(),
  what: z.string(),
  /** Name of the person with the account that the request changes; null for a setting. */
  about: z.string().nullable(),
  details: z.array(z.object({ label: z.string(), old: z.string(), new: z.string() })),
  asked_by: z.object({ _id: z.string(), name: z.string() }),
  createdAt: z.string(),
  expires_at: z.string(),
  state: z.enum(confirmationStates),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
  may_confirm: z.boolean(),
  may_withdraw: z.boolean(),
})
export type ConfirmationRecord = z.infer<typeof confirmationRecord>

/** States that the filter offers. Withdrawn and expired requests are few; All lists them. */
const offered: readonly ConfirmationState[] = ['open', 'confirmed', 'refused']

/** Requests to confirm. Searches the names of the requester and of the person concerned. */
export const confirmationList = defineList({
  name: 'confirmations',
  path: '/admin/confirmations',
  record: confirmationRecord,
  sorts: ['createdAt', 'expires_at'],
  search: 'Search by name',
  days: { happened: 'Requested', label: null },
  filters: {
    state: segmentsFilter(z.enum(confirmationStates), {
      label: 'Which',
      all: 'All',
      choices: offered.map(value => ({ value, label: confirmationStateLabels[value] })),
    }),
  },
  columns: [
    { key: 'what', title: 'Request', main: true, kind: 'text', of: ({ what }) => what, fit: 'wrap' },
    {
      key: 'details',
      title: 'Old and new',
      kind: 'text',
      of: ({ details }) => details.map(({ label, old, new: next }) => `${label}: ${old} → ${next}`).join(', '),
    },
    { key: 'asked', title: 'Asked by', sortBy: 'createdAt', kind: 'text', of: ({ asked_by }) => asked_by.name },
    {
      key: 'state',
      title: 'Status',
      sortBy: 'expires_at',
      kind: 'badge',
      of: ({ state }) => ({ tone: confirmationStateTones[state], label: confirmationStateLabels[state] }),
    },
  ],
})
export type ConfirmationsQuery = QueryOf<typeof confirmationList>
