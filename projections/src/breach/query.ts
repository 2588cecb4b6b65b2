import type { BreachesQuery, ListedBreach } from '@opdesk/contracts/breach/breach-list.ts'
import { reportDueAt } from '@opdesk/contracts/breach/clock.ts'
import type { Breach, DataNotices } from '@opdesk/contracts/breach/queries.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { between, orderBy, readRecords } from '../lists/list-query.ts'
import type { BreachRow, SentNotice } from './table.ts'

interface Counts {
  people: number
  untold: number
  sending: number
  by_mail: number
  in_app: number
  gone: number
}
type Counted = BreachRow & Counts

const counted = sql`b.*, p.* `
/** Affected people of a breach, by how far the notice got. */
const counts = sql`cross join lateral (
  select count(*)::int as people, count(*) filter (where told_at is null)::int as untold,
    count(*) filter (where told_at is not null and reached_by is null)::int as sending,
    count(*) filter (where reached_by = 'mail')::int as by_mail, count(*) filter (where reached_by = 'app')::int as in_app,
    count(*) filter (where reached_by = 'gone')::int as gone
  from ${viewTable('breach_person')} where breach_id = b.breach_id and affected) p`

const sortColumns: Record<BreachesQuery['sortBy'], RawBuilder<unknown>> = { noticed_at: sql`noticed_at`, number: sql`number` }

const toListed = ({ breach_id, number, title, state, noticed_at, reported_at, people, untold, doc }: Counted): ListedBreach => ({
  _id: breach_id,
  number,
  title,
  nature: doc.details.nature,
  state,
  noticed_at,
  report_due_at: reportDueAt(noticed_at),
  reported_at,
  people,
  untold,
})

/** GET /admin/breaches. */
export async function listBreaches(db: Db, query: BreachesQuery): Promise<Page<ListedBreach>> {
  const { search, sortBy, sortOrder, state } = query
  const selection = {
    id: sql`breach_id`,
    columns: counted,
    from: sql`${viewTable('breach')} b`,
    join: counts,
    where: [...between(sql`noticed_at`, query), ...(state ? [sql<boolean>`state = ${state}`] : [])],
    search: search ? containsEvery(sql`search`, search) : undefined,
    order: orderBy([sortColumns[sortBy], sql`breach_id`], sortOrder),
  }
  return await readRecords<Counted, ListedBreach>(db, selection, query, toListed)
}

/** A breach with its entry; undefined for an unknown id. `now`: for the clock of its page. */
export async function findBreach(db: Db, id: string, now: Date): Promise<Breach | undefined> {
  const { rows } = await sql<Counted>`
    select ${counted} from ${viewTable('breach')} b ${counts} where b.breach_id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { details, notices, board, summary, closed_at } = row.doc
  const { by_mail, in_app, gone, sending } = row
  return {
    ...toListed(row),
    details,
    version: row.version,
    now: now.toISOString(),
    told: { by_mail, in_app, gone, sending },
    notices: notices.map(({ notice_id, sent_at, people, english }) => ({ notice_id, sent_at, people, subject: english.subject })),
    board,
    summary,
    closed_at,
  }
}

/** Number of open breaches. `oldest`: notice of the first one without a report to the Board. */
export async function openBreaches(db: Db): Promise<{ count: number; oldest: string | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | string | null }>`
    select count(*)::int as count, min(noticed_at) filter (where reported_at is null) as oldest
    from ${viewTable('breach')} where state = 'open'`.execute(db)
  const [{ count = 0, oldest = null } = {}] = rows
  return { count, oldest: oldest === null ? null : new Date(oldest).toISOString() }
}

/** The notices that a person got, the latest first. */
export async function dataNoticesOf(db: Db, personId: string): Promise<DataNotices> {
  const { rows } = await sql<{ number: string; told_at: Date | string; notice: SentNotice }>`
    select b.number, p.told_at, n.notice
    from ${viewTable('breach_person')} p join ${viewTable('breach')} b on b.breach_id = p.breach_id
    cross join lateral (select notice from jsonb_array_elements(b.doc -> 'notices') notice where notice ->> 'notice_id' = p.notice_id) n
    where p.person_id = ${personId} and p.told_at is not null and p.reached_by is not null
    order by p.told_at desc limit 20`.execute(db)
  return rows.map(({ number, told_at, notice }) => ({
    _id: notice.notice_id,
    number,
    sent_at: new Date(told_at).toISOString(),
    en: notice.english,
    hi: notice.hindi,
  }))
}
