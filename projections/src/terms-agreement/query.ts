import type { Page } from '@opdesk/contracts/http.ts'
import type { TermsAgreement, TermsAgreementsQuery } from '@opdesk/contracts/terms/agreement-list.ts'
import { type TermsTypeCode, termsDocuments, termsTypes } from '@opdesk/contracts/terms/documents.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { allOf, readRecords } from '../lists/list-query.ts'
import { type LongTable, selectionOf } from '../lists/long-list.ts'
import { type Contacts, contactsOf } from '../lists/subscriber-contacts.ts'
import { ofFoundSubscribers } from '../lists/subscriber-search.ts'
import type { TermsAgreementRow } from './table.ts'

/** An agreement with the person's contacts; null if the person is unknown. */
type ListedAgreement = TermsAgreementRow & { who: Pick<Contacts, 'name' | 'country_code' | 'phone'> | null }

const noContact = { name: '', country_code: '', phone: '' }
const typeOf = (document: string): TermsTypeCode =>
  termsTypes.find(type => termsDocuments[type].document === document) ?? 'SIGNUP'

const toAgreement = (row: ListedAgreement): TermsAgreement => {
  const { name, country_code, phone } = row.who ?? noContact
  return {
    _id: row.key,
    user: { _id: row.subscriber_id, name, country_code, phone },
    type: typeOf(row.document),
    version: row.version,
    digest: row.digest,
    createdAt: row.first_at,
    lastAt: row.last_at,
    times: row.times,
    withdrawnAt: row.withdrawn_at,
  }
}

const agreements: LongTable = {
  table: 'terms_agreement',
  id: 'key',
  moment: 'first_at',
  day: 'first_on',
  tally: 'terms_agreement_tally',
}

/** Condition: the agreement is of one subscriber, or of the subscribers found by a text. */
const ofPeople = async (db: Db, { search, subscriber }: TermsAgreementsQuery): Promise<RawBuilder<boolean> | undefined> => {
  const called = search ? await ofFoundSubscribers(db, search) : undefined
  const one = subscriber ? sql<boolean>`subscriber_id = ${subscriber}` : undefined
  const where = [called, one].filter(condition => condition !== undefined)
  return where.length > 0 ? allOf(where) : undefined
}

/** GET /admin/conditions/agreements. */
export async function listTermsAgreements(db: Db, query: TermsAgreementsQuery): Promise<Page<TermsAgreement>> {
  const { type, version, sortOrder, startDate, endDate } = query
  const filters = [
    ...(type ? [sql<boolean>`document = ${termsDocuments[type].document}`] : []),
    ...(version ? [sql<boolean>`version = ${version}`] : []),
  ]
  const wanted = { filters, search: await ofPeople(db, query), sortOrder, startDate, endDate }
  const selection = selectionOf(agreements, wanted, sql`*, ${contactsOf('subscriber_id')} as who`)
  return await readRecords(db, selection, query, toAgreement)
}

/** A subscriber's own agreements to versions of texts, the latest first. */
export const ownAgreements = async (db: Db, subscriberId: string): Promise<(TermsAgreementRow & { type: TermsTypeCode })[]> => {
  const rows = await db
    .selectFrom('terms_agreement')
    .selectAll()
    .where('subscriber_id', '=', subscriberId)
    .orderBy('last_at', 'desc')
    .orderBy('key')
    .execute()
  return rows.map(row => ({ ...row, type: typeOf(row.document) }))
}
