import type { Page } from '@opdesk/contracts/http.ts'
import { conditions } from '@opdesk/contracts/resource/conditions.ts'
import { type TermsTypeCode, termsDocuments, termsTypes } from '@opdesk/contracts/terms/documents.ts'
import type { TermsVersion, TermsVersionsQuery, TermsVersionText } from '@opdesk/contracts/terms/version-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery, nameOf } from '../lists/line-search.ts'
import { between, orderBy, readRecords } from '../lists/list-query.ts'
import type { TermsVersionRow } from './table.ts'

/** The version of a text to which people agree now. */
export async function termsInForce(db: Db, type: TermsTypeCode): Promise<TermsVersionRow> {
  return await db
    .selectFrom('terms_version')
    .selectAll()
    .where('document', '=', termsDocuments[type].document)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/**
 * The version in force with its Hindi text. `condition_hi` is '' if the master has no Hindi text, or while the master's record is
 * of another version.
 */
export async function shownTerms(db: Db, type: TermsTypeCode): Promise<TermsVersionRow & { condition_hi: string }> {
  const row = await termsInForce(db, type)
  const { rows } = await sql<{ condition_hi: string | null }>`
    select record ->> 'condition_hi' as condition_hi from ${viewTable('resource_record')}
    where resource = ${conditions.name} and id = ${termsDocuments[type].id} and record ->> 'condition' = ${row.condition}`.execute(
    db,
  )
  return { ...row, condition_hi: rows[0]?.condition_hi ?? '' }
}

type ListedVersion = TermsVersionRow & { author: string | null; current: boolean; agreed: number | null }

const columns = sql`v.*, a.name as author,
  not exists (select from ${viewTable('terms_version')} later where later.document = v.document and later.number > v.number) as current,
  (select sum(count)::bigint from ${viewTable('terms_agreement_tally')} t where t.document = v.document and t.version = v.version) as agreed`
const from = sql`${viewTable('terms_version')} v left join ${viewTable('account')} a on a.id = v.author_id`

const typeOf = (document: string): TermsTypeCode =>
  termsTypes.find(type => termsDocuments[type].document === document) ?? 'SIGNUP'

const toVersion = ({ key, document, version, digest, since, author, current, agreed }: ListedVersion): TermsVersion => ({
  _id: key,
  type: typeOf(document),
  version,
  digest,
  createdAt: since,
  author,
  current,
  agreed: agreed ?? 0,
})

const searched = (search: string): RawBuilder<boolean> =>
  containsEvery(sql`concat(lower(v.version), ' ', ${nameOf('a')})`, search)

/** GET /admin/conditions/versions. */
export async function listTermsVersions(db: Db, query: TermsVersionsQuery): Promise<Page<TermsVersion>> {
  const { type, search, sortOrder, ...days } = query
  const where = [...(type ? [sql<boolean>`v.document = ${termsDocuments[type].document}`] : []), ...between(sql`v.since`, days)]
  const order = orderBy([sql`coalesce(v.since, '-infinity')`, sql`v.number`, sql`v.key`], sortOrder)
  const selection = { id: sql`v.key`, columns, from, where, search: search ? searched(search) : undefined, order }
  return await readRecords(db, selection, query, toVersion)
}

/** The version with this key, with its text. */
export async function findTermsVersion(db: Db, key: string): Promise<TermsVersionText | undefined> {
  const { rows } = await sql<ListedVersion>`select ${columns} from ${from} where v.key = ${key}`.execute(db)
  const [row] = rows
  return row && { ...toVersion(row), condition: row.condition }
}
