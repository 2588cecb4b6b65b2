import type { Pagination } from '@opdesk/contracts/http.ts'
import type { RegisteredUser, RegisteredUsersQuery } from '@opdesk/contracts/subscriber/registered-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { between, containsPattern, everyRow, orderBy, readPage, type Selection } from '../list-query.ts'

type Asked = Omit<RegisteredUsersQuery, 'page' | 'pageSize'>

const selectionOf = ({ search, subscriberTypeStatus, sortBy, sortOrder, ...registered }: Asked): Selection => {
  const pattern = containsPattern(search ?? '')
  return {
    columns: sql`id as _id, name, email, country_code, phone, coalesce(subscriber_type, 1) as subscriber_type,
      jsonb_build_object('purchased', exists (
        select from read.subscriber s where s.subscriber_id = id and jsonb_array_length(s.doc -> 'subscriptions') > 0)) as plan,
      created_at as "createdAt"`,
    from: sql`read.account`,
    where: [
      sql<boolean>`role = 'subscriber' and status = 1`,
      ...(search ? [sql<boolean>`(lower(name) like ${pattern} or email like ${pattern} or phone like ${pattern})`] : []),
      ...(subscriberTypeStatus ? [sql<boolean>`subscriber_type = ${Number(subscriberTypeStatus)}`] : []),
      ...between(sql`created_at`, registered),
    ],
    order: orderBy(sortBy === 'name' ? [sql`lower(name)`, sql`id`] : [sql`created_at`, sql`id`], sortOrder),
  }
}

/** All matches: subscribers who were not erased, in the list's order. The search covers name, e-mail and number. */
export const allRegisteredUsers = (query: Asked): RawBuilder<RegisteredUser> => everyRow(selectionOf(query))

/** GET /admin/registered-users. */
export async function listRegisteredUsers(
  db: Db,
  query: RegisteredUsersQuery,
): Promise<{ records: RegisteredUser[]; pagination: Pagination }> {
  const { rows, pagination } = await readPage<RegisteredUser>(db, selectionOf(query), query)
  return { records: rows, pagination }
}
