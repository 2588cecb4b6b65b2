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

/** What waits for this viewer, of claims or of disputes. */
export const awaiting = (viewer: ListViewer): RawBuilder<boolean>[] =>
  viewer.stage === null
    ? [sql<boolean>`false`]
    : [sql<boolean>`state_name = ${awaitingState(viewer.stage)}`, ...decidedBy(viewer)]

/** A verifier decides on what is assigned to them, to those they act for, or to nobody (contracts/claim/policy.ts). */
const decidedBy = ({ id, stage, acts_for = [] }: ListViewer): RawBuilder<boolean>[] =>
  stage === 'verifier' ? [oneOf(sql`verifier_id`, [id, '', ...acts_for.map(absent => absent.id)])] : []

/** Of staff who are no active verifiers, be it any more. Both lists and tallies of claims, and disputes, have the column. */
export const ofInactiveVerifier = sql<boolean>`verifier_id in (
  select id from read.account where role = 'management' and (status <> 1 or designation is distinct from ${Designation.verifier}))`

/** Conditions over columns that claim_list and its tallies have, so that all count the same. */
const staffConditions = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...raisedBetween(filter),
  ...ofStatuses(filter, viewer),
  ...besidesStatus(filter, viewer),
]

const ofStatuses = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => {
  const wanted = statusesOf(filter, viewer)
  return wanted.length < statuses.length ? [oneOf(sql`internal_status`, wanted)] : []
}

/** What is left of them when the days and the statuses are known. */
export const besidesStatus = (filter: StaffFilter, viewer: ListViewer): RawBuilder<boolean>[] => [
  ...(filter.awaitingMe ? decidedBy(viewer) : []),
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

/** The internal statuses that claims of the list may have: no state that a list asks for shares its status with one that it does not. */
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
