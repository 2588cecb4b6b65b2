import { InternalStatus } from '../codes.ts'
import type { ViewList } from './views.ts'

/** A view that every person has. `key` names it in counts; `query` is that of the list. */
export interface ShippedView {
  key: string
  name: string
  query: Readonly<Record<string, string>>
}

type Area = 'admin' | 'management'

const awaitingMe: ShippedView = {
  key: 'awaiting',
  name: 'Awaiting me',
  query: { awaitingMe: 'true', sortBy: 'createdAt', sortOrder: '1' },
}
const urgent: readonly ShippedView[] = [
  { key: 'soon', name: 'Due in 2 days', query: { due: 'soon', sortBy: 'createdAt', sortOrder: '1' } },
  { key: 'overdue', name: 'Overdue', query: { due: 'overdue', sortBy: 'createdAt', sortOrder: '1' } },
]

/** The tiles of claims by status (back-office spec section 1). */
const byStatus: readonly ShippedView[] = (
  [
    ['Pending', InternalStatus.noAction],
    ['Approved', InternalStatus.approved],
    ['Settled', InternalStatus.settled],
    ['Rejected', InternalStatus.rejected],
    ['Clarification', InternalStatus.clarification],
    ['Invalid', InternalStatus.invalid],
  ] as const
).map(([name, status]) => ({ key: name.toLowerCase(), name, query: { claimInternalStatus: String(status) } }))
/** Claims that the subscriber sent again after a clarification. */
const sentAgain: ShippedView = { key: 'sent-again', name: 'Sent again', query: { resubmitted: 'true' } }
const total: ShippedView = { key: 'total', name: 'Total', query: {} }

/**
 * The views that ship with a list, in their order. Admins decide on no claim, so none waits for them, and their list has tiles of
 * the statuses. The list of disputes shows the last days without a filter, so it has no view of all.
 */
export const shippedViews = (list: ViewList, area: Area): readonly ShippedView[] => [
  ...(area === 'management' ? [awaitingMe] : []),
  ...urgent,
  ...(list === 'claims' ? [sentAgain] : []),
  ...(list === 'claims' && area === 'management' ? byStatus : []),
  ...(list === 'claims' ? [total] : []),
]
