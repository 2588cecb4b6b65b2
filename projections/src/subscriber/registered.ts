import { type Pagination, pageOf } from '@opdesk/contracts/http.ts'
import type { RegisteredUser, RegisteredUsersQuery } from '@opdesk/contracts/subscriber/registered.ts'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, containsPattern, createdBetween, orderBy } from '../list-query.ts'

/** GET /admin/registered-users: subscribers who were not erased. The search looks at name, e-mail and number. */
export async function listRegisteredUsers(
  db: Db,
  { search, page, pageSize, sortBy, sortOrder, subscriberTypeStatus, ...registered }: RegisteredUsersQuery,
): Promise<{ records: RegisteredUser[]; pagination: Pagination }> {
  const pattern = containsPattern(search ?? '')
  const conditions = allOf([
    sql<boolean>`role = 'subscriber' and status = 1`,
    ...(search ? [sql<boolean>`(lower(name) like ${pattern} or email like ${pattern} or phone like ${pattern})`] : []),
    ...(subscriberTypeStatus === 'ALL' ? [] : [sql<boolean>`subscriber_type = ${Number(subscriberTypeStatus)}`]),
    ...createdBetween(registered),
  ])
  const sorted = sortBy === 'name' ? [sql`lower(name)`, sql`id`] : [sql`created_at`, sql`id`]
  const [found, counted] = await Promise.all([
    sql<RegisteredUser>`
      select id as _id, name, email, country_code, phone, coalesce(subscriber_type, 1) as subscriber_type,
        jsonb_build_object('purchased', exists (
          select from read.subscriber s where s.subscriber_id = id and jsonb_array_length(s.doc -> 'subscriptions') > 0)) as plan,
        created_at as "createdAt"
      from read.account where ${conditions}
      order by ${orderBy(sorted, sortOrder)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from read.account where ${conditions}`.execute(db),
  ])
  return { records: found.rows, pagination: pageOf(counted.rows[0]?.total ?? 0, page, pageSize) }
}
