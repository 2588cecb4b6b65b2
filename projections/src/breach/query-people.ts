import type { BreachPeopleQuery, BreachPerson, Reach } from '@opdesk/contracts/breach/people-list.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { orderBy, readRecords } from '../lists/list-query.ts'
import type { BreachPersonRow } from './table.ts'

/** The mails of notices; `app.message` keeps their state. */
const MAIL = 'breach_notice'

const mailState = sql`(select m.state from app.message m
  where m.template = ${MAIL} and m.recipient_id = p.person_id and m.event_id::text = p.notice_id limit 1)`

/** How far the notice got. A mail without a row was sent. */
const reach = sql<Reach>`case
  when not p.affected then 'removed'
  when p.told_at is null then 'untold'
  when p.reached_by is null then 'sending'
  when p.reached_by <> 'mail' then p.reached_by
  when ${mailState} = 'failed' then 'mail_failed'
  when ${mailState} = 'waiting' then 'mail_waits'
  else 'mail' end`

const sortColumns: Record<BreachPeopleQuery['sortBy'], RawBuilder<unknown>> = {
  added_at: sql`p.added_at`,
  name: sql`lower(a.name)`,
}

type Listed = BreachPersonRow & { name: string | null; phone: string | null; reach: Reach }

/** GET /admin/breaches/{id}/people. Without a filter it has the affected people only. */
export async function listBreachPeople(db: Db, breachId: string, query: BreachPeopleQuery): Promise<Page<BreachPerson>> {
  const { search, sortBy, sortOrder, reach: wanted } = query
  const selection = {
    id: sql`p.id`,
    columns: sql`p.*, a.name, a.phone, ${reach} as reach`,
    from: sql`${viewTable('breach_person')} p left join ${viewTable('account')} a on a.id = p.person_id`,
    where: [
      sql<boolean>`p.breach_id = ${breachId}`,
      wanted === undefined ? sql<boolean>`p.affected` : sql<boolean>`${reach} = ${wanted}`,
    ],
    search: search ? containsEvery(sql`coalesce(a.search, '')`, search) : undefined,
    order: orderBy([sortColumns[sortBy], sql`p.id`], sortOrder),
  }
  return await readRecords<Listed, BreachPerson>(db, selection, query, row => ({
    _id: row.person_id,
    name: row.name ?? ERASED,
    phone: row.phone ?? '',
    added_at: row.added_at,
    told_at: row.told_at,
    reach: row.reach,
    removed_because: row.removed_because,
  }))
}
