import { SEARCH_COUNT_LIMIT } from '@opdesk/contracts/claim/staff-claim.ts'
import { type Page, pageOf } from '@opdesk/contracts/http.ts'
import type { InvoicesQuery, OwnInvoice, OwnInvoicesQuery, StaffInvoice } from '@opdesk/contracts/invoice/invoice-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import { allOf, containsPattern, type DateRange, everyRow, orderBy, readPage, type Selection } from '../list-query.ts'
import { type NamedInvoiceRow, toOwnInvoice, toStaffInvoice } from './record.ts'
import type { InvoiceRow } from './table.ts'

type AllInvoicesQuery = Omit<InvoicesQuery, 'page' | 'pageSize'>

const issuedBetween = ({ startDate, endDate }: DateRange): RawBuilder<boolean>[] => [
  ...(startDate ? [sql<boolean>`issued_on >= ${startDate}`] : []),
  ...(endDate ? [sql<boolean>`issued_on <= ${endDate}`] : []),
]

/** Conditions over columns that table and tally share, so that both give the same count. */
const conditionsOf = ({ kind, ...days }: AllInvoicesQuery): RawBuilder<boolean>[] => [
  ...(kind ? [sql<boolean>`kind = ${kind === 'invoice' ? 'IN' : 'CN'}`] : []),
  ...issuedBetween(days),
]

/** So many people of one name are found by it. */
const NAMESAKES = 500

/** Numbers and orders are found by their beginning, people by any part of their name. */
const searched = (search: string): RawBuilder<boolean> => {
  const asTyped = search.trim().replaceAll(/[\\%_]/g, character => `\\${character}`)
  return sql<boolean>`(number like ${`${asTyped.toUpperCase()}%`} or order_id like ${`${asTyped}%`} or subscriber_id in (
    select id from read.account where role = 'subscriber' and lower(name) like ${containsPattern(search)} limit ${NAMESAKES}))`
}

const selectionOf = (query: AllInvoicesQuery): Selection => ({
  columns: sql`*, (select a.name from read.account a where a.id = subscriber_id) as subscriber_name`,
  from: sql`read.invoice`,
  where: [...conditionsOf(query), ...(query.search ? [searched(query.search)] : [])],
  order: orderBy([query.sortBy === 'total' ? sql`total` : sql`issued_at`, sql`document_id`], query.sortOrder),
})

/** All documents of the list, in its order, without paging. */
export const allInvoices = (query: AllInvoicesQuery): RawBuilder<NamedInvoiceRow> => everyRow(selectionOf(query))

/** From the tally, exact; with a search counted, up to a limit. */
const countInvoices = async (db: Db, query: AllInvoicesQuery): Promise<number> => {
  const counted = query.search
    ? sql`select count(*) as total from (
        select from read.invoice where ${allOf(selectionOf(query).where)} limit ${SEARCH_COUNT_LIMIT}) matches`
    : sql`select coalesce(sum(count), 0) as total from read.invoice_tally where ${allOf(conditionsOf(query))}`
  const { rows } = await sql<{ total: number }>`${counted}`.execute(db)
  return rows[0]?.total ?? 0
}

/** GET /management/invoices: documents of everybody. */
export async function listInvoices(db: Db, query: InvoicesQuery): Promise<Page<StaffInvoice>> {
  const { page, pageSize } = query
  const [total, { rows }] = await Promise.all([
    countInvoices(db, query),
    sql<NamedInvoiceRow>`${allInvoices(query)} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
  ])
  return { records: rows.map(toStaffInvoice), pagination: pageOf(total, page, pageSize) }
}

/** GET /user/invoices: a subscriber's own documents. */
export async function listOwnInvoices(db: Db, subscriberId: string, query: OwnInvoicesQuery): Promise<Page<OwnInvoice>> {
  const { search, sortOrder, startDate, endDate } = query
  const wanted = containsPattern(search ?? '')
  const where = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...issuedBetween({ startDate, endDate }),
    ...(search ? [sql<boolean>`(lower(number) like ${wanted} or lower(doc -> 'item' ->> 'name') like ${wanted})`] : []),
  ]
  const order = orderBy([sql`issued_at`, sql`document_id`], sortOrder)
  const { rows, pagination } = await readPage<InvoiceRow>(db, { columns: sql`*`, from: sql`read.invoice`, where, order }, query)
  return { records: rows.map(toOwnInvoice), pagination }
}
