import type { StaffClaimsQuery } from '@opdesk/contracts/claim/claim-list.ts'
import { claimStates, internalStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { transferableStates } from '@opdesk/contracts/claim/policy.ts'
import { awaitingState, pendingStates, type Stage } from '@opdesk/contracts/claim/stages.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { viewTable } from '../database/view-table.ts'
import { allOf, type DateRange, oneOf } from '../lists/list-query.ts'

/** The viewer of a staff list; no stage for admins and custom designations. */
export interface StaffViewer {
  id: string
  stage: Stage | null
  /** The verifiers currently represented by this viewer as substitute. */
  acts_for?: readonly { id: string; name: string }[]
}

/** The part of the viewer that determines the visible claims. */
export type ListViewer = Omit<StaffViewer, 'acts_for'> & { acts_for?: readonly { id: string }[] }

/** The filters of a staff list without the search. */
export type StaffFilter = Omit<Partial<StaffClaimsQuery>, 'search' | 'page' | 'pageSize' | 'sortBy' | 'sortOrder'>

export const raisedBetween = ({ startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`raised_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`raised_on <= ${endDate}`] : []),
]

/** Claims or disputes that wait for this viewer. */
export const awaiting = (viewer: ListViewer): RawBuilder<boolean>[] =>
  viewer.stage === null
    ? [sql<boolean>`false`]
    : [sql<boolean>`state_name = ${awaitingState(viewer.stage)}`, ...decidedBy(viewer)]

/** A verifier decides on claims assigned to them, to those they act for, or to no verifier (contracts/claim/policy.ts). */
const decidedBy = ({ id, stage, acts_for = [] }: ListViewer): RawBuilder<boolean>[] =>
  stage === 'verifier' ? [oneOf(sql`verifier_id`, [id, '', ...acts_for.map(absent => absent.id)])] : []

/** Assigned to people who are not active verifiers (any more). Claim lists, their tallies and disputes have the column. */
export const ofInactiveVerifier = sql<boolean>`verifier_id in (
  select id from ${viewTable('account')} where role = 'management' and (status <> 1 or designation is distinct from ${Designation.verifier}))`

/** Conditions over columns that claim_list and its tallies share, so that all give the same count. */
const staffConditions = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...raisedBetween(filter),
  ...ofStatuses(filter, viewer),
  ...exceptStatus(filter, viewer),
]

export const ofStatuses = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => {
  const wanted = statusesOf(filter, viewer)
  return wanted.length < statuses.length ? [oneOf(sql`internal_status`, wanted)] : []
}

/** The conditions that remain when days and statuses are handled separately. */
export const exceptStatus = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...(filter.awaitingMe ? decidedBy(viewer) : []),
  ...(filter.subscriberType ? [sql<boolean>`subscriber_type = ${filter.subscriberType}`] : []),
  ...(filter.verifier ? [sql<boolean>`verifier_id = ${filter.verifier}`] : []),
  ...(filter.inactiveVerifier ? [ofInactiveVerifier] : []),
]

/** The smaller tally has no verifiers. */
export const tallyFor = (filter: StaffFilter, viewer: ListViewer) => ({
  table:
    filter.verifier || filter.inactiveVerifier || (filter.awaitingMe && viewer.stage === 'verifier')
      ? sql`${viewTable('claim_tally')}`
      : sql`${viewTable('claim_day')}`,
  conditions: allOf(staffConditions(filter, viewer)),
})

const statuses = [...new Set(Object.values(internalStatusOf))].filter(status => status !== null)

/** The internal statuses that claims of the list may have. No status belongs both to an included and to an excluded state. */
export const statusesOf = (filter: StaffFilter, viewer: ListViewer): number[] => {
  const within = (states: readonly string[]) =>
    new Set(claimStates.filter(state => states.includes(state)).map(state => internalStatusOf[state]))
  const sets = [
    ...(filter.claimInternalStatus === 0 ? [within(pendingStates(viewer.stage))] : []),
    ...(filter.claimInternalStatus ? [new Set([filter.claimInternalStatus])] : []),
    ...(filter.awaitingMe ? [within(viewer.stage ? [awaitingState(viewer.stage)] : [])] : []),
    ...(filter.transferable ? [within(transferableStates)] : []),
  ] as Set<number>[]
  return statuses.filter(status => sets.every(set => set.has(status)))
}
