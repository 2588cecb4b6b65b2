import { type Page, pageOf } from '@opdesk/contracts/http.ts'
import type { TermsAgreement, TermsAgreementsQuery } from '@opdesk/contracts/terms/agreement-list.ts'
import { type TermsTypeCode, termsDocuments, termsTypes } from '@opdesk/contracts/terms/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, between, containsPattern, everyRow, orderBy } from '../list-query.ts'
import type { TermsAgreementRow } from './table.ts'

/** With who it is, null for somebody unknown. */
type ListedAgreement = TermsAgreementRow & { who: { name: string; country_code: string; phone: string } | null }

const nobody = { name: '', country_code: '', phone: '' }
const typeOf = (document: string): TermsTypeCode =>
  termsTypes.find(type => termsDocuments[type].document === document) ?? 'SIGNUP'

const toAgreement = (row: ListedAgreement): TermsAgreement => ({
  _id: row.key,
  user: { _id: row.subscriber_id, ...(row.who ?? nobody) },
  type: typeOf(row.document),
  version: row.version,
  digest: row.digest,
  createdAt: row.first_at,
  lastAt: row.last_at,
  times: row.times,
})

const called = (search: string): RawBuilder<boolean> => {
  const pattern = containsPattern(search)
  return sql<boolean>`t.subscriber_id in (
    select id from read.account where role = 'subscriber' and (lower(name) like ${pattern} or phone like ${pattern}))`
}

/** The versions that a query asks for: the conditions that the tally can answer too. */
const ofVersion = ({ type, version }: TermsAgreementsQuery): RawBuilder<boolean>[] => [
  ...(type ? [sql<boolean>`t.document = ${termsDocuments[type].document}`] : []),
  ...(version ? [sql<boolean>`t.version = ${version}`] : []),
]

/** GET /admin/conditions/agreements. Unless a few are looked for, their number comes from the tally. */
export async function listTermsAgreements(db: Db, query: TermsAgreementsQuery): Promise<Page<TermsAgreement>> {
  const { search, subscriber, sortOrder, page, pageSize } = query
  const few = [
    ...(search ? [called(search)] : []),
    ...(subscriber ? [sql<boolean>`t.subscriber_id = ${subscriber}`] : []),
    ...between(sql`t.first_at`, query),
  ]
  const where = [...ofVersion(query), ...few]
  const selection = {
    columns: sql`t.*, (
      select jsonb_build_object('name', a.name, 'country_code', a.country_code, 'phone', a.phone)
      from read.account a where a.id = t.subscriber_id) as who`,
    from: sql`read.terms_agreement t`,
    where,
    order: orderBy([sql`t.first_at`, sql`t.key`], sortOrder),
  }
  const total =
    few.length > 0
      ? sql<{ total: number }>`select count(*) as total from read.terms_agreement t where ${allOf(where)}`
      : sql<{
          total: number
        }>`select coalesce(sum(count), 0)::bigint as total from read.terms_agreement_tally t where ${allOf(where)}`
  const [found, counted] = await Promise.all([
    sql`${everyRow<ListedAgreement>(selection)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    total.execute(db),
  ])
  return {
    records: (found.rows as ListedAgreement[]).map(toAgreement),
    pagination: pageOf(counted.rows[0]?.total ?? 0, page, pageSize),
  }
}
