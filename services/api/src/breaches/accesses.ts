import type { AccessFilter, BreachAccessQuery, FoundAccess } from '@opdesk/contracts/breach/access-list.ts'
import { ERASED } from '@opdesk/contracts/erased.ts'
import type { Page } from '@opdesk/contracts/http.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { containsEvery } from '@opdesk/projections/lists/line-search.ts'
import { allOf, between, orderBy, readRecords } from '@opdesk/projections/lists/list-query.ts'
import { type RawBuilder, sql } from 'kysely'
import type { AppDeps } from '../deps.ts'

/** People that one call adds, at most. */
export const PEOPLE_MAX = 20_000
const STAFF_MAX = 50

const from = sql`app.document_access x`

/** Condition: the text names the person of the document, the person of the staff, or a claim with the document. */
const naming = (text: string): RawBuilder<boolean> => {
  const people = sql`select id from ${viewTable('account')} where ${containsEvery(sql`search`, text)}`
  const files = sql`select f.file_id from ${viewTable('claim_file')} f join ${viewTable('claim_list')} c on c.claim_id = f.claim_id
    where lower(c.claim_number) = ${text.trim().toLowerCase()}
    union all select c.claim_id from ${viewTable('claim_list')} c where lower(c.claim_number) = ${text.trim().toLowerCase()}`
  return sql<boolean>`(x.person_id in (${people}) or x.staff_id in (${people}) or x.file_id::text in (${files}))`
}

const HOUR_MS = 3_600_000
const hourBefore = (at: string): Date => new Date(Date.parse(at) - HOUR_MS)

/** An access is known by its hour, which matches if a part of it is within the times. */
const conditionsOf = ({ staff, person, file, from: since, to, ...days }: AccessFilter): RawBuilder<boolean>[] => [
  ...between(sql`x.hour`, days),
  ...(since ? [sql<boolean>`x.hour > ${hourBefore(since)}`] : []),
  ...(to ? [sql<boolean>`x.hour < ${new Date(to)}`] : []),
  ...(staff ? [sql<boolean>`x.staff_id = ${staff}`] : []),
  ...(person ? [sql<boolean>`x.person_id = ${person}`] : []),
  ...(file ? [sql<boolean>`x.file_id = ${file}`] : []),
]

const matching = (filter: AccessFilter): RawBuilder<boolean> =>
  allOf([...conditionsOf(filter), ...(filter.search ? [naming(filter.search)] : [])])

/** The name of a person, or of a program's key. */
const nameOf = (id: string) => sql<
  string | null
>`coalesce((select a.name from ${viewTable('account')} a where a.id = ${sql.ref(id)}),
  (select k.name from ${viewTable('program_key')} k where k.key_id = ${sql.ref(id)}))`

interface AccessRow {
  key: string
  hour: Date | string
  staff_id: string
  staff: string | null
  role: FoundAccess['role']
  person_id: string
  person: string | null
  file_id: string
  claims: string[]
}

const toFound = (row: AccessRow): FoundAccess => ({
  _id: row.key,
  hour: new Date(row.hour).toISOString(),
  staff: { _id: row.staff_id, name: row.staff ?? ERASED },
  role: row.role,
  person: { _id: row.person_id, name: row.person ?? ERASED },
  file_id: row.file_id,
  claims: row.claims,
})

/** A page of the accesses that match. */
export const findAccesses = async ({ db }: Pick<AppDeps, 'db'>, query: BreachAccessQuery): Promise<Page<FoundAccess>> => {
  const key = sql`concat_ws(' ', x.person_id, x.file_id, x.staff_id, extract(epoch from x.hour)::bigint)`
  const selection = {
    id: key,
    columns: sql`x.hour, x.staff_id, x.role, x.person_id, x.file_id::text as file_id, ${key} as key,
      ${nameOf('x.staff_id')} as staff, ${nameOf('x.person_id')} as person,
      array(select c.claim_number from ${viewTable('claim_file')} f join ${viewTable('claim_list')} c on c.claim_id = f.claim_id
        where f.file_id = x.file_id::text and c.claim_number is not null
        union select c.claim_number from ${viewTable('claim_list')} c where c.claim_id = x.file_id::text order by 1) as claims`,
    from,
    where: conditionsOf(query),
    search: query.search ? naming(query.search) : undefined,
    order: orderBy([sql`x.hour`, key], query.sortOrder),
  }
  return await readRecords<AccessRow, FoundAccess>(db, selection, query, toFound)
}

/** Counts of all accesses that match, however many. `new_people` are not in the breach yet. */
export const countAccesses = async ({ db }: Pick<AppDeps, 'db'>, breachId: string, filter: AccessFilter) => {
  const counted = await sql<{ accesses: number; people: number; new_people: number; documents: number }>`
    select count(*)::int as accesses, count(distinct x.person_id)::int as people, count(distinct x.file_id)::int as documents,
      (count(distinct x.person_id) filter (where not exists (
        select from ${viewTable('breach_person')} p
        where p.breach_id = ${breachId} and p.affected and p.person_id = x.person_id)))::int as new_people
    from ${from} where ${matching(filter)}`.execute(db)
  const staff = await sql<{ _id: string; name: string | null; accesses: number }>`
    select s.staff_id as "_id", ${nameOf('s.staff_id')} as name, s.accesses from (
      select x.staff_id, count(*)::int as accesses from ${from} where ${matching(filter)}
      group by x.staff_id order by 2 desc, 1 limit ${STAFF_MAX}) s order by s.accesses desc, 1`.execute(db)
  const { accesses = 0, people = 0, new_people = 0, documents = 0 } = counted.rows[0] ?? {}
  return { accesses, people, new_people, documents, staff: staff.rows.map(row => ({ ...row, name: row.name ?? ERASED })) }
}

/** The people of all accesses that match: at most one more than a call may add. */
export const peopleOfAccesses = async ({ db }: Pick<AppDeps, 'db'>, filter: AccessFilter): Promise<string[]> => {
  const { rows } = await sql<{ person_id: string }>`
    select distinct x.person_id from ${from} where ${matching(filter)} order by 1 limit ${PEOPLE_MAX + 1}`.execute(db)
  return rows.map(({ person_id }) => person_id)
}

/** The subscriber with this account id or confirmed mobile number; undefined without one. */
export const findSubscriberBy = async ({ db }: Pick<AppDeps, 'db'>, who: string): Promise<string | undefined> => {
  const digits = who.replaceAll(/\D/g, '').slice(-10)
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'subscriber')
    .where(where => where.or([where('id', '=', who), ...(digits.length === 10 ? [where('phone', '=', digits)] : [])]))
    .execute()
  return found.length === 1 ? found[0]?.id : undefined
}
