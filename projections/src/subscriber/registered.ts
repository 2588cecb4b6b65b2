import { type Pagination, pageOf } from '@opdesk/contracts/http.ts'
import type { RegisteredUser, RegisteredUsersQuery } from '@opdesk/contracts/subscriber/registered.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, between, containsPattern, orderBy } from '../list-query.ts'

type Asked = Omit<RegisteredUsersQuery, 'page' | 'pageSize'>

const conditionsOf = ({ search, subscriberTypeStatus, ...registered }: Asked): RawBuilder<boolean> => {
  const pattern = containsPattern(search ?? '')
  return allOf([
    sql<boolean>`role = 'subscriber' and status = 1`,
    ...(search ? [sql<boolean>`(lower(name) like ${pattern} or email like ${pattern} or phone like ${pattern})`] : []),
    ...(subscriberTypeStatus ? [sql<boolean>`subscriber_type = ${Number(subscriberTypeStatus)}`] : []),
    ...between(sql`created_at`, registered),
  ])
}

/** All matches: subscribers who were not erased, in the list's order. The search covers name, e-mail and number. */
export const allRegisteredUsers = (query: Asked): RawBuilder<RegisteredUser> => {
  const sorted = query.sortBy === 'name' ? [sql`lower(name)`, sql`id`] : [sql`created_at`, sql`id`]
  return sql<RegisteredUser>`
    select id as _id, name, email, country_code, phone, coalesce(subscriber_type, 1) as subscriber_type,
      jsonb_build_object('purchased', exists (
        select from read.subscriber s where s.subscriber_id = id and jsonb_array_length(s.doc -> 'subscriptions') > 0)) as plan,
      created_at as "createdAt"
    from read.account where ${conditionsOf(query)} order by ${orderBy(sorted, query.sortOrder)}`
}

/** GET /admin/registered-users. */
export async function listRegisteredUsers(
  db: Db,
  { page, pageSize, ...query }: RegisteredUsersQuery,
): Promise<{ records: RegisteredUser[]; pagination: Pagination }> {
  const [found, counted] = await Promise.all([
    sql<RegisteredUser>`${allRegisteredUsers(query)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from read.account where ${conditionsOf(query)}`.execute(db),
  ])
  return { records: found.rows, pagination: pageOf(counted.rows[0]?.total ?? 0, page, pageSize) }
}
