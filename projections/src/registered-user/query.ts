import type { Page } from '@opdesk/contracts/http.ts'
import type { RegisteredUser, RegisteredUsersQuery } from '@opdesk/contracts/subscriber/registered-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { searchOfLines } from '../lists/line-search.ts'
import { everyRow, narrowed, readRecords, type Selection } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'

import type { RegisteredUserRow } from './table.ts'

const registeredUsers: LongTable = {
  table: 'registered_user',
  id: 'user_id',
  moment: 'registered_at',
  day: 'registered_on',
  tally: 'registered_user_tally',
}

type ListFilters = Omit<RegisteredUsersQuery, 'page' | 'pageSize'>

const wantedOf = ({ search, subscriberTypeStatus, paid, sortBy, person: _, ...rest }: ListFilters): Wanted => ({
  ...rest,
  filters: [
    ...(subscriberTypeStatus ? [sql<boolean>`subscriber_type = ${Number(subscriberTypeStatus)}`] : []),
    ...(paid ? [sql<boolean>`purchased = ${paid === 'true'}`] : []),
  ],
  search: search ? searchOfLines(search) : undefined,
  key: sortBy === 'name' ? 'name_key' : undefined,
})

const registeredBy = (query: ListFilters): Selection => {
  const all = selectionOf(registeredUsers, wantedOf(query))
  return query.person ? narrowed(all, [sql<boolean>`user_id = ${query.person}`]) : all
}

export const toRegisteredUser = (row: RegisteredUserRow): RegisteredUser => ({
  _id: row.user_id,
  name: row.name,
  email: row.email,
  country_code: row.country_code,
  phone: row.phone,
  subscriber_type: row.subscriber_type,
  plan: { purchased: row.purchased },
  createdAt: row.registered_at,
})

/** All subscribers who match and are not erased, in the list's order, without paging. The search covers name, e-mail and number. */
export const allRegisteredUsers = (query: ListFilters): RawBuilder<RegisteredUserRow> => everyRow(registeredBy(query))

/** GET /admin/registered-users. */
export async function listRegisteredUsers(db: Db, query: RegisteredUsersQuery): Promise<Page<RegisteredUser>> {
  return await readRecords(db, registeredBy(query), query, toRegisteredUser)
}
