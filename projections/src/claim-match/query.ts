import { digestsOf } from '@opdesk/contracts/claim/documents.ts'
import {
  type FilePair,
  type Matchable,
  type MatchReason,
  matchesOf,
  matchReasons,
  sharedFiles,
  similarFiles,
  strengthOf,
} from '@opdesk/contracts/claim/matching.ts'
import { addDays } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { oneOf } from '../lists/list-query.ts'
import type { ClaimMatchRow } from './table.ts'

export interface Match {
  row: ClaimMatchRow
  reasons: MatchReason[]
  files: FilePair[]
  similar: FilePair[]
}

/** A submitted claim's row; undefined for a draft. */
export const findMatchable = (db: Db, claimId: string): Promise<ClaimMatchRow | undefined> =>
  db
    .selectFrom('claim_match')
    .selectAll()
    .where('claim_id', '=', claimId)
    .where('submitted_at', 'is not', null)
    .executeTakeFirst()

/** Maximum number of claims with each second signal whose pictures are compared: some 1,000 take 20 ms. */
const LOOKS_COMPARED = 2000

const daysBeside = (day: string): string[] => [addDays(day, -1), addDays(day, 1)]

/** For each reason, the condition that finds matching claims by an index; null if the claim cannot match by this reason. */
const candidates: Record<
  Exclude<MatchReason, 'similar_picture'>,
  (claim: ClaimMatchRow, limit: number) => RawBuilder<boolean> | null
> = {
  same_file: ({ visit_id, files }, limit) =>
    files.length === 0
      ? null
      : sql<boolean>`claim_id in (
          select claim_id from ${viewTable('claim_match_digest')}
          where ${oneOf(sql`sha256`, [...new Set(files.flatMap(digestsOf))])} and visit_id <> ${visit_id}
          limit ${limit})`,
  same_bill: ({ visit_id, bills }, limit) =>
    bills.length === 0
      ? null
      : sql<boolean>`claim_id in (
          select claim_id from ${viewTable('claim_match_digest')}
          where ${oneOf(sql`sha256`, bills)} and visit_id <> ${visit_id}
          limit ${limit})`,
  same_member_and_date: ({ member_id, opd_date }) =>
    member_id !== null && opd_date !== null ? sql<boolean>`member_id = ${member_id} and opd_date = ${opd_date}` : null,
  same_doctor_date_and_amount: ({ registration, opd_date, bill_amount }) =>
    registration !== '' && opd_date !== null
      ? sql<boolean>`registration = ${registration} and opd_date = ${opd_date} and bill_amount = ${bill_amount}`
      : null,
  same_doctor_and_amount_next_day: ({ registration, opd_date, bill_amount }) =>
    registration !== '' && opd_date !== null
      ? sql<boolean>`registration = ${registration} and ${oneOf(sql`opd_date`, daysBeside(opd_date))} and bill_amount = ${bill_amount}`
      : null,
}

/** The latest claims with pictures that have this condition, at most LOOKS_COMPARED. */
const pictured = async (db: Db, { visit_id }: ClaimMatchRow, condition: RawBuilder<boolean>): Promise<ClaimMatchRow[]> => {
  const { rows } = await sql<ClaimMatchRow>`
    select * from ${viewTable('claim_match')}
    where submitted_at is not null and has_look and ${condition} and visit_id <> ${visit_id}
    order by submitted_at desc limit ${LOOKS_COMPARED}`.execute(db)
  return rows
}

/** Claims with a similar picture. No index finds a look, so the claims with the second signal are compared one by one. */
const findSimilar = async (db: Db, claim: ClaimMatchRow, limit: number): Promise<ClaimMatchRow[]> => {
  if (!claim.has_look) return []
  const { bill_amount, opd_date } = claim
  const days = opd_date === null ? [] : [opd_date, ...daysBeside(opd_date)]
  const found = await Promise.all([
    pictured(db, claim, sql<boolean>`bill_amount = ${bill_amount}`),
    ...days.map(day => pictured(db, claim, sql<boolean>`opd_date = ${day}`)),
  ])
  return found
    .flat()
    .filter(row => similarFiles(claim, row).length > 0)
    .slice(0, limit)
}

const byRelevance = (a: Match, b: Match): number =>
  strengthOf(b.reasons) - strengthOf(a.reasons) || (b.row.submitted_at ?? '').localeCompare(a.row.submitted_at ?? '')

/**
 * Finds other submitted claims, of any subscriber, that may be duplicates of this claim: strongest reasons first, then latest. Reads at
 * most `limit` claims per reason, so that a file that very many claims contain costs no more.
 */
export async function findMatches(db: Db, claim: ClaimMatchRow, limit: number): Promise<Match[]> {
  const conditions = matchReasons.flatMap(reason =>
    reason === 'similar_picture' ? [] : (candidates[reason](claim, limit) ?? []),
  )
  const found = await Promise.all([
    findSimilar(db, claim, limit),
    ...conditions.map(async condition => {
      const { rows } = await sql<ClaimMatchRow>`
        select * from ${viewTable('claim_match')}
        where submitted_at is not null and ${condition} and visit_id <> ${claim.visit_id}
        limit ${limit}`.execute(db)
      return rows
    }),
  ])
  const others = new Map(found.flat().map(row => [row.claim_id, row]))
  return [...others.values()]
    .map(row => ({
      row,
      reasons: matchesOf(claim, row satisfies Matchable),
      files: sharedFiles(claim, row),
      similar: similarFiles(claim, row),
    }))
    .filter(({ reasons }) => reasons.length > 0)
    .sort(byRelevance)
    .slice(0, limit)
}

/**
 * Ids of those submitted claims that have a possible duplicate. The result is not stored in a column, because later claims of other
 * people change it (decision 0016). Each look-up uses an index and ends at the first match. Similar pictures are left out,
 * because no index finds them.
 */
export async function withPossibleDuplicate(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const other = sql`from ${viewTable('claim_match')} other where other.submitted_at is not null and other.visit_id <> claim.visit_id`
  const { rows } = await sql<{ claim_id: string }>`
    select claim_id from ${viewTable('claim_match')} claim
    where ${oneOf(sql`claim_id`, ids)} and submitted_at is not null and (
      exists (
        select from jsonb_array_elements(files) file
        cross join lateral (
          select from ${viewTable('claim_match_digest')} digest
          where digest.sha256 in (file ->> 'sha256', file ->> 'original_sha256') and digest.visit_id <> claim.visit_id limit 1) found)
      or exists (
        select from unnest(bills) bill
        join ${viewTable('claim_match_digest')} digest on digest.sha256 = bill and digest.visit_id <> claim.visit_id)
      or exists (select ${other} and other.member_id = claim.member_id and other.opd_date = claim.opd_date)
      or registration <> '' and exists (select ${other} and other.registration = claim.registration
        and other.opd_date between claim.opd_date - 1 and claim.opd_date + 1 and other.bill_amount = claim.bill_amount))`.execute(
    db,
  )
  return new Set(rows.map(row => row.claim_id))
}

export interface SameBill {
  claim_id: string
  claim_number: string
  bill: string
}

/**
 * Query for submitted claims for other visits with one of these bills, latest first. `visitId`: the rejected claim that the claim
 * corrects, else the claim. `bills`: keyed digests, at least one.
 */
export const sameBills = (
  { visitId, bills }: { visitId: string; bills: readonly string[] },
  limit: number,
): RawBuilder<SameBill> => sql<SameBill>`
    select claim.claim_id, claim.claim_number, digest.sha256 as bill
    from ${viewTable('claim_match_digest')} digest join ${viewTable('claim_list')} claim on claim.claim_id = digest.claim_id
    where ${oneOf(sql`digest.sha256`, bills)} and digest.visit_id <> ${visitId}
    order by claim.created_at desc, claim.claim_id limit ${limit}`

/** Ids of the patient's other submitted claims, latest first, at most `limit`. `total`: their number, counted up to `count`. */
export async function findMemberClaims(
  db: Db,
  { claim_id, member_id }: Pick<ClaimMatchRow, 'claim_id' | 'member_id'>,
  { limit, count }: { limit: number; count: number },
): Promise<{ ids: string[]; total: number }> {
  if (member_id === null) return { ids: [], total: 0 }
  const others = sql`${viewTable('claim_match')} where submitted_at is not null and member_id = ${member_id} and claim_id <> ${claim_id}`
  const [page, counted] = await Promise.all([
    sql<{ claim_id: string }>`select claim_id from ${others} order by submitted_at desc limit ${limit}`.execute(db),
    sql<{ total: number }>`select count(*) as total from (select 1 from ${others} limit ${count}) counted`.execute(db),
  ])
  return { ids: page.rows.map(row => row.claim_id), total: counted.rows[0]?.total ?? 0 }
}
