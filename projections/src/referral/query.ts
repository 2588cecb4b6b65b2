import type { Page } from '@opdesk/contracts/http.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import type { OwnReferral, OwnReferralsQuery, Referral, ReferralsQuery } from '@opdesk/contracts/referral/referral-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { type LineSearch, searchOfLines } from '../line-search.ts'
import { allOf, between, containsPattern, orderBy, readPage } from '../list-query.ts'
import { readLongList } from '../long-list.ts'
import { conditionsOf, type LongTable, type Wanted } from '../long-table.ts'

import type { ReferralRow } from './table.ts'

const referrals: LongTable = {
  table: 'read.referral',
  id: 'referral_id',
  moment: 'referred_at',
  day: 'referred_on',
  tally: 'read.referral_tally',
  searched: ['search', 'subscriber_id'],
}

type Asked = Omit<ReferralsQuery, 'page' | 'pageSize'>
type Referrer = Pick<Referral['user_id'], 'name' | 'email' | 'country_code' | 'phone'>
/** A row with who made it, null if unknown. */
export type NamedReferralRow = ReferralRow & { referrer: Referrer | null }

const toRecord = ({ referral_id, name, phone, email, referred_at, action_taken }: ReferralRow) => ({
  _id: referral_id,
  refer_name: name,
  refer_phone: `${DEFAULT_COUNTRY_CODE}${phone}`,
  refer_email: email,
  createdAt: referred_at,
  action_taken,
})

const nobody: Referrer = { name: '', email: '', country_code: '', phone: '' }

export const toReferral = (row: NamedReferralRow): Referral => ({
  ...toRecord(row),
  user_id: { _id: row.subscriber_id, ...(row.referrer ?? nobody) },
})

/** So many people who refer are found by one search. */
const MOST_FOUND = 500

/** Referred people who match, and everybody whom somebody referred who matches. */
const searched = async (db: Db, text: string): Promise<LineSearch> => {
  const { where, indexed } = searchOfLines(text)
  if (!indexed) return { where, indexed }
  const { rows } = await sql<{ user_id: string }>`
    select user_id from read.registered_user where ${where} limit ${MOST_FOUND}`.execute(db)
  if (rows.length === 0) return { where, indexed }
  return { where: sql<boolean>`(${where} or subscriber_id = any(${rows.map(({ user_id }) => user_id)}))`, indexed }
}

const wantedOf = ({ action_taken, sortOrder, startDate, endDate }: Asked, search: LineSearch | undefined): Wanted => ({
  filters: action_taken ? [sql<boolean>`action_taken = ${action_taken === 'true'}`] : [],
  search,
  sortOrder,
  startDate,
  endDate,
})

const REFERRER = sql`(
  select jsonb_build_object('name', a.name, 'email', a.email, 'country_code', a.country_code, 'phone', a.phone)
  from read.account a where a.id = subscriber_id) as referrer`

/** All referrals of the list, in its order, without paging. */
export const allReferrals = (query: Asked): RawBuilder<NamedReferralRow> => {
  const { search, sortOrder } = query
  const { where } = search ? searchOfLines(search) : { where: undefined }
  const matching = where && sql<boolean>`(${where} or subscriber_id in (select user_id from read.registered_user where ${where}))`
  const conditions = [...conditionsOf(referrals, wantedOf(query, undefined)), ...(matching ? [matching] : [])]
  return sql<NamedReferralRow>`
    select *, ${REFERRER} from read.referral where ${allOf(conditions)}
    order by ${orderBy([sql`referred_at`, sql`referral_id`], sortOrder)}`
}

/** Who made these referrals. */
const withReferrers = async (db: Db, rows: ReferralRow[]): Promise<NamedReferralRow[]> => {
  const ids = [...new Set(rows.map(({ subscriber_id }) => subscriber_id))]
  if (ids.length === 0) return []
  const people = await db
    .selectFrom('read.account')
    .select(['id', 'name', 'email', 'country_code', 'phone'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(people.map(({ id, ...referrer }) => [id, referrer]))
  return rows.map(row => ({ ...row, referrer: known.get(row.subscriber_id) ?? null }))
}

/** GET /admin/referred-users. */
export async function listReferrals(db: Db, query: ReferralsQuery): Promise<Page<Referral>> {
  const wanted = wantedOf(query, query.search ? await searched(db, query.search) : undefined)
  const { rows, pagination } = await readLongList<ReferralRow>(db, referrals, wanted, query)
  return { records: (await withReferrers(db, rows)).map(toReferral), pagination }
}

/** GET /user/referred-users: what one subscriber referred. */
export async function listOwnReferrals(db: Db, subscriberId: string, query: OwnReferralsQuery): Promise<Page<OwnReferral>> {
  const { search, sortOrder, ...referred } = query
  const where = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...(search ? [sql<boolean>`search like ${containsPattern(search)}`] : []),
    ...between(sql`referred_at`, referred),
  ]
  const order = orderBy([sql`referred_at`, sql`referral_id`], sortOrder)
  const { rows, pagination } = await readPage<ReferralRow>(db, { columns: sql`*`, from: sql`read.referral`, where, order }, query)
  return { records: rows.map(row => ({ ...toRecord(row), user_id: row.subscriber_id })), pagination }
}

/** Who made a referral; undefined if it is not there, or was deleted. */
export async function referrerOf(db: Db, referralId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('read.referral')
    .select('subscriber_id')
    .where('referral_id', '=', referralId)
    .executeTakeFirst()
  return row?.subscriber_id
}
