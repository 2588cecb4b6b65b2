import { randomUUID } from 'node:crypto'
import { SELECTION_MAX } from '@opdesk/contracts/claim/bulk-decision.ts'
import { claimList } from '@opdesk/contracts/claim/claim-list.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { StaffViewer } from '@opdesk/projections/claim-list/conditions.ts'
import { claimList as claimListView } from '@opdesk/projections/claim-list/project.ts'
import { allStaffClaims } from '@opdesk/projections/claim-list/query.ts'
import type { ClaimListRow } from '@opdesk/projections/claim-list/table.ts'
import { withPossibleDuplicate } from '@opdesk/projections/claim-match/query.ts'
import type { Db } from '@opdesk/projections/database/database.ts'
import { positionOfViews } from '@opdesk/projections/database/view-position.ts'
import { sql } from 'kysely'
import type { AppDeps } from '../../deps.ts'

/** Number of claims whose duplicates are looked up in one statement. */
const COMPARED = 500

/** The values of the list's URL. Only the claims that wait for the viewer can be decided. @throws invalid_request */
const readQuery = (query: string) => {
  const parsed = claimList.query.safeParse(Object.fromEntries(new URLSearchParams(query)))
  if (parsed.success && parsed.data.awaitingMe === true) return parsed.data
  throw new DomainError('invalid_request', { errors: [{ path: 'query', message: 'These filters select no claims to decide' }] })
}

/** Ids of the rows that a person has to select one by one: possible duplicates, and documents that differ. */
const rowsByHand = async (db: Db, rows: readonly ClaimListRow[]): Promise<ReadonlySet<string>> => {
  const found = new Set(rows.flatMap(({ claim_id, flagged }) => (flagged ? [claim_id] : [])))
  for (let from = 0; from < rows.length; from += COMPARED) {
    const ids = rows.slice(from, from + COMPARED).map(({ claim_id }) => claim_id)
    for (const id of await withPossibleDuplicate(db, ids)) found.add(id)
  }
  return found
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/**
 * Stores which claims match the query of the list now, in their present versions, and returns the id of this selection. It replaces
 * an earlier selection of the person that was not decided. Rows and position come from one snapshot of the views.
 * @throws invalid_request for a query of other claims than those that wait for the viewer
 */
export const selectClaims = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  query: string,
  viewer: StaffViewer,
): Promise<string> => {
  const { page: _page, pageSize: _size, ...wanted } = readQuery(query)
  const id = randomUUID()
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async on => {
      const { rows: matching } = await sql<ClaimListRow>`
        ${allStaffClaims(wanted, viewer)} limit ${SELECTION_MAX}`.execute(on)
      const byHand = await rowsByHand(on, matching)
      const rows = matching.filter(({ claim_id }) => !byHand.has(claim_id))
      await sql`delete from app.bulk_decision where owner_id = ${viewer.id} and state = 'selected'`.execute(on)
      await sql`
        insert into app.bulk_decision (id, owner_id, position, state, total, left_out, billed, claimable, payable, selected_at)
        values (${id}, ${viewer.id}, ${await positionOfViews(on, [claimListView])}::numeric, 'selected', ${rows.length}, ${byHand.size},
          ${sum(rows.map(row => row.bill_amount))}, ${sum(rows.map(row => row.claimable_amount))},
          ${sum(rows.map(row => row.approved_amount ?? row.claimable_amount))}, ${clock()})`.execute(on)
      await sql`
        insert into app.bulk_decision_row (bulk_decision_id, n, claim_id, version)
        select ${id}, n, claim_id, version
        from unnest(${rows.map(row => row.claim_id)}::text[], ${rows.map(row => row.stream_version)}::int[])
          with ordinality as row (claim_id, version, n)`.execute(on)
    })
  return id
}
