import type { FamilyRequest, FamilyRequestDetail, FamilyRequestsQuery } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import type { Selection } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import { type Contacts, contactsOf } from '../lists/subscriber-contacts.ts'
import { listWithSubscribers } from '../lists/subscriber-search.ts'
import type { FamilyRequestRow } from './table.ts'

/** A request with the contacts of its subscriber; null if the subscriber is unknown. */
export type ListedRequestRow = FamilyRequestRow & { subscriber: Pick<Contacts, 'name' | 'country_code' | 'phone'> | null }
/** A request with the name of the admin who decided on it; null while it is open. */
export type NamedRequestRow = ListedRequestRow & { decided_by: string | null }

export const toFamilyRequest = (row: ListedRequestRow): FamilyRequest => {
  const { name, country_code, phone } = row.subscriber ?? { name: '', country_code: '', phone: '' }
  const { relation } = row.doc.current ?? row.doc.wanted
  return {
    _id: row.request_id,
    createdAt: row.created_at,
    kind: row.kind,
    name,
    country_code,
    phone,
    member: { _id: row.member_id, name: row.member_name, relation },
    review_status: row.review_status,
    user_id: { _id: row.subscriber_id },
  }
}

export const toRequestFile = (file: FamilyRequestRow['doc']['file']) =>
  file && { file_id: file.file_id, name: file.name, content_type: file.content_type }

export const toFamilyRequestDetail = (row: NamedRequestRow): FamilyRequestDetail => {
  const { current, wanted, file, decided } = row.doc
  return {
    ...toFamilyRequest(row),
    current,
    wanted,
    file: toRequestFile(file),
    decided: decided && { by: row.decided_by ?? '', at: decided.at, reason: decided.reason },
  }
}

type ListFilters = Omit<FamilyRequestsQuery, 'page' | 'pageSize'>

const requests: LongTable = {
  table: 'family_request',
  id: 'request_id',
  moment: 'created_at',
  day: 'asked_on',
  tally: 'family_request_tally',
}

const wantedOf = ({ review_status, ...rest }: ListFilters, search: RawBuilder<boolean> | undefined): Wanted => ({
  ...rest,
  filters: review_status ? [sql<boolean>`review_status = ${Number(review_status)}`] : [],
  search,
})

const withSubscribers = (query: ListFilters, matching: RawBuilder<boolean> | undefined): Selection =>
  selectionOf(requests, wantedOf(query, matching), sql`*, ${contactsOf('subscriber_id')} as subscriber`)

/** GET /admin/updated-users. */
export const { all: allFamilyRequests, page: listFamilyRequests } = listWithSubscribers(withSubscribers, toFamilyRequest)

/** The request with this id, with the member's details before and after the change. */
export async function findFamilyRequest(db: Db, requestId: string): Promise<NamedRequestRow | undefined> {
  const { rows } = await sql<NamedRequestRow>`
    select r.*, ${contactsOf('r.subscriber_id')} as subscriber,
      (select a.name from ${viewTable('account')} a where a.id = r.doc -> 'decided' ->> 'by') as decided_by
    from ${viewTable('family_request')} r where r.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** Ids of the subscribers with a request that contains this document. */
export const subscribersOfFile = async (db: Db, fileId: string): Promise<string[]> => {
  const rows = await db.selectFrom('family_request').select('subscriber_id').where('file_id', '=', fileId).execute()
  return rows.map(({ subscriber_id }) => subscriber_id)
}

/** Id of the subscriber with this family member. Self has the id of the subscriber. */
export async function subscriberOfMember(db: Db, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ subscriber_id: string }>`
    select subscriber_id from ${viewTable('family_member')} where member_id = ${memberId}
    union all select subscriber_id from ${viewTable('subscriber')} where subscriber_id = ${memberId} limit 1`.execute(db)
  return rows[0]?.subscriber_id
}
