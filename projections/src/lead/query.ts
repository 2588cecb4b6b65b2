import type { Page } from '@opdesk/contracts/http.ts'
import type { LeadInput } from '@opdesk/contracts/lead/events.ts'
import type { LeadKind } from '@opdesk/contracts/lead/kinds.ts'
import type { LeadDetails, LeadsQuery, leadLists } from '@opdesk/contracts/lead/lead-list.ts'
import { DEFAULT_COUNTRY_CODE } from '@opdesk/contracts/phone.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import { searchOfLines } from '../lists/line-search.ts'
import { everyRow, readRecords } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import type { LeadRow } from './table.ts'

const leads: LongTable = {
  table: 'lead',
  id: 'lead_id',
  moment: 'received_at',
  day: 'received_on',
  tally: 'lead_tally',
}

type ListFilters = Omit<LeadsQuery, 'page' | 'pageSize'>
/** A record in the list of forms of a kind. */
export type ListedAs<K extends LeadKind> = z.output<(typeof leadLists)[K]['page']>['records'][number]

const wantedOf = (kind: LeadKind, { search, ...rest }: ListFilters): Wanted => ({
  ...rest,
  filters: [sql<boolean>`kind = ${kind}`],
  search: search ? searchOfLines(search) : undefined,
})

const withCode = (phone: string): string => (phone === '' ? '' : `${DEFAULT_COUNTRY_CODE}${phone}`)

const contactOf = ({ name, phone, hear }: LeadInput) => ({ name, phone: withCode(phone), hear })
const enquiryOf = (typed: LeadInput) => ({ ...contactOf(typed), message: typed.message })
const corporateOf = (typed: LeadInput) => {
  const { designation, organization, employees } = typed
  return { ...enquiryOf(typed), designation, organization, employees }
}

const sentOf = (row: LeadRow) => ({
  _id: row.lead_id,
  createdAt: row.received_at,
  email: row.email,
  times: row.sent.length,
})

const recordOf: { readonly [K in LeadKind]: (row: LeadRow) => ListedAs<K> } = {
  retail: row => ({ ...sentOf(row), ...enquiryOf(row) }),
  corporate: row => ({ ...sentOf(row), ...corporateOf(row) }),
  email: sentOf,
  quote: row => ({ ...sentOf(row), ...contactOf(row) }),
}

/** Maps a row to a record of the list of its kind. */
export const toLead = <K extends LeadKind>(kind: K): ((row: LeadRow) => ListedAs<K>) => recordOf[kind]

/** All matching forms of a kind, in the list's order, without paging. The search covers each typed name, address and number. */
export const allLeads = (kind: LeadKind, query: ListFilters): RawBuilder<LeadRow> =>
  everyRow(selectionOf(leads, wantedOf(kind, query)))

/** GET /admin/contact-us/{kind}. */
export async function listLeads<K extends LeadKind>(db: Db, kind: K, query: LeadsQuery): Promise<Page<ListedAs<K>>> {
  return await readRecords(db, selectionOf(leads, wantedOf(kind, query)), query, toLead(kind))
}

/** GET /admin/contact-us/{id}: all typed data; undefined if the form does not exist or was erased. */
export async function findLead(db: Db, id: string): Promise<LeadDetails | undefined> {
  const row = await db.selectFrom('lead').selectAll().where('lead_id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const sent = row.sent.map(typed => ({ ...corporateOf(typed), email: typed.email, createdAt: typed.at }))
  return { _id: row.lead_id, kind: row.kind, sent }
}
