import { claimStates, internalStatusOf } from '@opdesk/contracts/claim/lifecycle.ts'
import { transferableStates } from '@opdesk/contracts/claim/policy.ts'
import type { StaffClaimsQuery } from '@opdesk/contracts/claim/queries.ts'
import { awaitingState, pendingStates, type Stage } from '@opdesk/contracts/claim/stages.ts'
import { Designation } from '@opdesk/contracts/codes.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, type DateRange, oneOf } from '../list-query.ts'

/** Who looks at a list of staff; no stage for admins and custom designations. */
export interface StaffViewer {
  id: string
  stage: Stage | null
  /** The verifiers this one is the substitute of now. */
  acts_for?: readonly { id: string; name: string }[]
}

/** Who looks, as far as it decides which claims are shown. */
export type ListViewer = Omit<StaffViewer, 'acts_for'> & { acts_for?: readonly { id: string }[] }

/** What narrows a list of staff, apart from a search. */
export type StaffFilter = Omit<Partial<StaffClaimsQuery>, 'search' | 'page' | 'pageSize' | 'sortBy' | 'sortOrder'>

export const raisedBetween = ({ startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`raised_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`raised_on <= ${endDate}`] : []),
]

/** A verifier decides on what is assigned to them, to those they act for, or to nobody (contracts/claim/policy.ts). */
export const awaiting = ({ id, stage, acts_for = [] }: ListViewer): RawBuilder<boolean>[] => {
  if (stage === null) return [sql<boolean>`false`]
  const state = sql<boolean>`state_name = ${awaitingState(stage)}`
  return stage === 'verifier' ? [state, oneOf(sql`verifier_id`, [id, '', ...acts_for.map(absent => absent.id)])] : [state]
}

/** Of staff who are no active verifiers, be it any more. Both lists and tallies of claims, and disputes, have the column. */
export const ofInactiveVerifier = sql<boolean>`verifier_id in (
  select id from read.account where role = 'management' and (status <> 1 or designation is distinct from ${Designation.verifier}))`

/** Conditions over columns that claim_list and its tallies have, so that all count the same. */
export const staffConditions = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...raisedBetween(filter),
  ...exceptDays(filter, viewer),
]

/** All of them but the days. */
export const exceptDays = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...(filter.claimInternalStatus === 0 ? [oneOf(sql`state_name`, pendingStates(viewer.stage))] : []),
  ...(filter.claimInternalStatus ? [sql<boolean>`internal_status = ${filter.claimInternalStatus}`] : []),
  ...(filter.awaitingMe ? awaiting(viewer) : []),
  ...(filter.transferable ? [oneOf(sql`state_name`, transferableStates)] : []),
  ...(filter.subscriberType ? [sql<boolean>`subscriber_type = ${filter.subscriberType}`] : []),
  ...(filter.verifier ? [sql<boolean>`verifier_id = ${filter.verifier}`] : []),
  ...(filter.inactiveVerifier ? [ofInactiveVerifier] : []),
]

/** The smaller tally knows no verifiers. */
export const tallyFor = (filter: StaffFilter, viewer: ListViewer) => ({
  table:
    filter.verifier || filter.inactiveVerifier || (filter.awaitingMe && viewer.stage === 'verifier')
      ? sql`read.claim_tally`
      : sql`read.claim_day`,
  conditions: allOf(staffConditions(filter, viewer)),
})

const statuses = [...new Set(Object.values(internalStatusOf))].filter(status => status !== null)

/** The internal statuses that claims of the list may have. */
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
