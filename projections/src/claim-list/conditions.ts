import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { claimStates, internalStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { transferableStates } from '@opdesk/contracts/claim/policy.ts'
import { awaitingState, pendingStates, type Stage, stages } from '@opdesk/contracts/claim/stages.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import { viewTable } from '../database/view-table.ts'
import { allOf, type DateRange, oneOf } from '../lists/list-query.ts'
import { raisedForDue } from '../lists/target-days.ts'

/** The viewer of a staff list. `stage` is null for admins and for staff with a custom designation. */
export interface StaffViewer {
  id: string
  stage: Stage | null
  /** The verifiers that the viewer currently represents as substitute. */
  acts_for?: readonly { id: string; name: string }[]
  /** The present IST day, for the filter by due date. */
  today?: Day
}

/** The properties of a viewer that determine which claims are listed. */
export type ListViewer = Omit<StaffViewer, 'acts_for'> & { acts_for?: readonly { id: string }[] }

/** The filters of a staff list without the search. */
export type StaffFilter = Omit<Partial<StaffClaimsQuery>, 'search' | 'page' | 'pageSize' | 'sortBy' | 'sortOrder'>

export const raisedBetween = ({ startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`raised_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`raised_on <= ${endDate}`] : []),
]

/** Condition: the claim or dispute waits for this viewer. */
export const awaiting = (viewer: ListViewer): RawBuilder<boolean>[] =>
  viewer.stage === null
    ? [sql<boolean>`false`]
    : [sql<boolean>`state_name = ${awaitingState(viewer.stage)}`, ...decidedBy(viewer)]

/**
 * Condition: the claim is assigned to this verifier, to a verifier they act for, or to no verifier (contracts/claim/policy.ts).
 * Other stages decide on all claims.
 */
const decidedBy = ({ id, stage, acts_for = [] }: ListViewer): RawBuilder<boolean>[] =>
  stage === 'verifier' ? [oneOf(sql`verifier_id`, [id, '', ...acts_for.map(absent => absent.id)])] : []

/**
 * Condition: the assigned person is not an active verifier. For views with the column `verifier_id`: claim lists, their tally,
 * disputes.
 */
export const ofInactiveVerifier = sql<boolean>`verifier_id in (
  select id from ${viewTable('account')} where role = 'management' and (status <> 1 or designation is distinct from ${Designation.verifier}))`

/** Conditions over columns that claim_list and its tallies share, so that the list and its tallies have equal counts. */
const staffConditions = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...raisedBetween(filter),
  ...ofStatuses(filter, viewer),
  ...exceptStatus(filter, viewer),
]

export const ofStatuses = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => {
  const wanted = statusesOf(filter, viewer)
  return wanted.length < statuses.length ? [oneOf(sql`internal_status`, wanted)] : []
}

/** The conditions of a list except those on days and statuses. */
export const exceptStatus = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...(filter.awaitingMe ? decidedBy(viewer) : []),
  ...(filter.subscriberType ? [sql<boolean>`subscriber_type = ${filter.subscriberType}`] : []),
  ...(filter.flagged ? [sql<boolean>`flagged`] : []),
  ...(filter.verifier ? [sql<boolean>`verifier_id = ${filter.verifier}`] : []),
  ...(filter.inactiveVerifier ? [ofInactiveVerifier] : []),
  ...raisedForDue(filter.due, 'decision_days', viewer.today),
]

/** Uses the smaller tally, which has no verifiers, if no condition needs the verifier. */
export const tallyFor = (filter: StaffFilter, viewer: ListViewer) => ({
  table:
    filter.verifier || filter.inactiveVerifier || (filter.awaitingMe && viewer.stage === 'verifier')
      ? sql`${viewTable('claim_tally')}`
      : sql`${viewTable('claim_day')}`,
  conditions: allOf(staffConditions(filter, viewer)),
})

const statuses = [...new Set(Object.values(internalStatusOf))].filter(status => status !== null)

/** The internal statuses of the states that the filters allow. States of one status are either all included or all excluded. */
export const statusesOf = (filter: StaffFilter, viewer: ListViewer): number[] => {
  const within = (states: readonly string[]) =>
    new Set(claimStates.filter(state => states.includes(state)).map(state => internalStatusOf[state]))
  const sets = [
    ...(filter.claimInternalStatus === 0 ? [within(pendingStates(viewer.stage))] : []),
    ...(filter.claimInternalStatus ? [new Set([filter.claimInternalStatus])] : []),
    ...(filter.awaitingMe ? [within(viewer.stage ? [awaitingState(viewer.stage)] : [])] : []),
    ...(filter.transferable ? [within(transferableStates)] : []),
    ...(filter.due || filter.resubmitted ? [within(stages.map(awaitingState))] : []),
  ] as Set<number>[]
  return statuses.filter(status => sets.every(set => set.has(status)))
}
