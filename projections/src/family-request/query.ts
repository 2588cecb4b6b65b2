import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/claim/staff-claim.ts'
import { type Page, pageOf } from '@opdesk/contracts/http.ts'
import type { FamilyRequest, FamilyRequestDetail, FamilyRequestsQuery } from '@opdesk/contracts/subscriber/family/request-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, between, containsPattern, everyRow, orderBy, type Selection } from '../list-query.ts'
import type { FamilyRequestRow } from './table.ts'

/** A row with the names that are joined; null where somebody is not known. */
export type NamedRequestRow = FamilyRequestRow & {
  subscriber: { name: string; country_code: string; phone: string } | null
  decided_by: string | null
}

export const toFamilyRequest = (row: FamilyRequestRow & Pick<NamedRequestRow, 'subscriber'>): FamilyRequest => {
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

type Asked = Omit<FamilyRequestsQuery, 'page' | 'pageSize'>

/** Over columns that table and tally share, so that both give the same count. */
const conditionsOf = ({ review_status, startDate, endDate }: Asked): RawBuilder<boolean>[] => [
  ...(review_status ? [sql<boolean>`review_status = ${Number(review_status)}`] : []),
  ...(startDate ? [sql<boolean>`asked_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`asked_on <= ${endDate}`] : []),
]

/** So many people of one name are found. */
const MOST_FOUND = 500
const LONGEST_NUMBER = 15

/**
 * Subscribers and members are found by any part of their name, numbers by their beginning. Each is looked up by an index of its own.
 */
const searched = (search: string): RawBuilder<boolean> => {
  const pattern = containsPattern(search)
  const digits = search.trim()
  const byNumber = /^\d{1,15}$/.test(digits)
    ? sql`union (select id from read.account where phone between ${digits} and ${digits.padEnd(LONGEST_NUMBER, '9')}
        and role = 'subscriber' limit ${MOST_FOUND})`
    : sql``
  return sql<boolean>`request_id in (
    (select request_id from read.family_request where lower(member_name) like ${pattern} limit ${SEARCH_COUNT_LIMIT})
    union (select request_id from read.family_request where subscriber_id in (
      (select id from read.account where role = 'subscriber' and lower(name) like ${pattern} limit ${MOST_FOUND}) ${byNumber})))`
}

const selectionOf = (query: Asked): Selection => ({
  columns: sql`r.*, (
    select jsonb_build_object('name', a.name, 'country_code', a.country_code, 'phone', a.phone)
    from read.account a where a.id = r.subscriber_id) as subscriber`,
  from: sql`read.family_request r`,
  where: [...conditionsOf(query), ...between(sql`created_at`, query), ...(query.search ? [searched(query.search)] : [])],
  order: orderBy([sql`created_at`, sql`request_id`], query.sortOrder),
})

/** All requests of the list, in its order, without paging. */
export const allFamilyRequests = (query: Asked): RawBuilder<NamedRequestRow> => everyRow(selectionOf(query))

/** From the tally, exact; with a search counted, up to a limit. */
const countRequests = async (db: Db, query: Asked): Promise<number> => {
  const counted = query.search
    ? sql`select count(*) as total from (
        select from read.family_request where ${allOf(selectionOf(query).where)} limit ${SEARCH_COUNT_LIMIT}) matches`
    : sql`select coalesce(sum(count), 0) as total from read.family_request_tally where ${allOf(conditionsOf(query))}`
  const { rows } = await sql<{ total: number }>`${counted}`.execute(db)
  return rows[0]?.total ?? 0
}

/** GET /admin/updated-users. */
export async function listFamilyRequests(db: Db, query: FamilyRequestsQuery): Promise<Page<FamilyRequest>> {
  const { page, pageSize } = query
  const [total, { rows }] = await Promise.all([
    countRequests(db, query),
    sql<NamedRequestRow>`${allFamilyRequests(query)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return { records: rows.map(toFamilyRequest), pagination: pageOf(total, page, pageSize) }
}

/** One request with the details before and after. */
export async function findFamilyRequest(db: Db, requestId: string): Promise<NamedRequestRow | undefined> {
  const { rows } = await sql<NamedRequestRow>`
    select r.*, (
      select jsonb_build_object('name', a.name, 'country_code', a.country_code, 'phone', a.phone)
      from read.account a where a.id = r.subscriber_id) as subscriber,
      (select a.name from read.account a where a.id = r.doc -> 'decided' ->> 'by') as decided_by
    from read.family_request r where r.request_id = ${requestId}`.execute(db)
  return rows[0]
}

/** Whose request a document belongs to. */
export const subscribersOfFile = async (db: Db, fileId: string): Promise<string[]> => {
  const rows = await db.selectFrom('read.family_request').select('subscriber_id').where('file_id', '=', fileId).execute()
  return rows.map(({ subscriber_id }) => subscriber_id)
}

/** Whose family a member is of; Self's id is the subscriber's. */
export async function subscriberOfMember(db: Db, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ subscriber_id: string }>`
    select subscriber_id from read.family_member where member_id = ${memberId}
    union all select subscriber_id from read.subscriber where subscriber_id = ${memberId} limit 1`.execute(db)
  return rows[0]?.subscriber_id
}
