import type { Page } from '@opdesk/contracts/http.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import type { OwnReferral, OwnReferralsQuery, Referral, ReferralsQuery } from '@opdesk/contracts/referral/referral-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords, type Selection } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import { type Contacts, contactsOf } from '../lists/subscriber-contacts.ts'
import { listWithSubscribers } from '../lists/subscriber-search.ts'
import type { ReferralRow } from './table.ts'

const referrals: LongTable = {
  table: 'referral',
  id: 'referral_id',
  moment: 'referred_at',
  day: 'referred_on',
  tally: 'referral_tally',
}

type ListFilters = Omit<ReferralsQuery, 'page' | 'pageSize'>
/** A referral with the contacts of its referrer; null if the referrer is unknown. */
export type NamedReferralRow = ReferralRow & { referrer: Contacts | null }

const toRecord = ({ referral_id, name, phone, email, referred_at, action_taken }: ReferralRow) => ({
  _id: referral_id,
  refer_name: name,
  refer_phone: `${DEFAULT_COUNTRY_CODE}${phone}`,
  refer_email: email,
  createdAt: referred_at,
  action_taken,
})

const noContact: Contacts = { name: '', email: '', country_code: '', phone: '' }

export const toReferral = (row: NamedReferralRow): Referral => ({
  ...toRecord(row),
  user_id: { _id: row.subscriber_id, ...(row.referrer ?? noContact) },
})

const wantedOf = ({ action_taken, ...rest }: ListFilters, search: RawBuilder<boolean> | undefined): Wanted => ({
  ...rest,
  filters: action_taken ? [sql<boolean>`action_taken = ${action_taken === 'true'}`] : [],
  search,
})

const withSubscribers = (query: ListFilters, matching: RawBuilder<boolean> | undefined): Selection =>
  selectionOf(referrals, wantedOf(query, matching), sql`*, ${contactsOf('subscriber_id')} as referrer`)

/** GET /admin/referred-users. */
export const { all: allReferrals, page: listReferrals } = listWithSubscribers(withSubscribers, toReferral)

/** GET /user/referred-users: a page of one subscriber's referrals. */
export async function listOwnReferrals(db: Db, subscriberId: string, query: OwnReferralsQuery): Promise<Page<OwnReferral>> {
  const { search, sortOrder, ...referred } = query
  const where = [sql<boolean>`subscriber_id = ${subscriberId}`, ...between(sql`referred_at`, referred)]
  const order = orderBy([sql`referred_at`, sql`referral_id`], sortOrder)
  const matching = search ? containsEvery(sql`search`, search) : undefined
  const selection = { id: sql`referral_id`, columns: sql`*`, from: viewTable('referral'), where, search: matching, order }
  return await readRecords(db, selection, query, (row: ReferralRow) => ({ ...toRecord(row), user_id: row.subscriber_id }))
}

/** Id of a referral's referrer; undefined if the referral does not exist or was deleted. */
export async function referrerOf(db: Db, referralId: string): Promise<string | undefined> {
  const row = await db.selectFrom('referral').select('subscriber_id').where('referral_id', '=', referralId).executeTakeFirst()
  return row?.subscriber_id
}
