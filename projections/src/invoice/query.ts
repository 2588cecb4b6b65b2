import type { Page } from '@opdesk/contracts/http.ts'
import type { InvoicesQuery, OwnInvoice, OwnInvoicesQuery } from '@opdesk/contracts/invoice/invoice-list.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsEvery } from '../lists/line-search.ts'
import { orderBy, readRecords, type Selection } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import { listWithSubscribers } from '../lists/subscriber-search.ts'
import { toOwnInvoice, toStaffInvoice } from './record.ts'
import type { InvoiceRow } from './table.ts'

type AllInvoicesQuery = Omit<InvoicesQuery, 'page' | 'pageSize'>

const invoices: LongTable = {
  table: 'invoice',
  id: 'document_id',
  moment: 'issued_at',
  day: 'issued_on',
  tally: 'invoice_tally',
}

const wantedOf = ({ kind, sortBy, ...rest }: AllInvoicesQuery, search: RawBuilder<boolean> | undefined): Wanted => ({
  ...rest,
  filters: kind ? [sql<boolean>`kind = ${kind === 'invoice' ? 'IN' : 'CN'}`] : [],
  search,
  key: sortBy === 'total' ? sortBy : undefined,
})

const named = sql`(select a.name from ${viewTable('account')} a where a.id = subscriber_id)`

const drawnAnew = sql`document_id in (select f.document_id from app.invoice_file f where f.first_sha256 is not null)`

const listed = (query: AllInvoicesQuery, matching: RawBuilder<boolean> | undefined): Selection =>
  selectionOf(invoices, wantedOf(query, matching), sql`*, ${named} as subscriber_name, ${drawnAnew} as first_file`)

/** All documents of the list, and a page of GET /management/invoices: documents of all subscribers. */
export const { all: allInvoices, page: listInvoices } = listWithSubscribers(listed, toStaffInvoice, [sql`total`])

/** The number of the credit note that reverses the invoice of an order; null if the order has none. */
export async function findCreditNote(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<Pick<InvoiceRow, 'number'>>`
    select number from ${viewTable('invoice')} where order_id = ${orderId} and kind = 'CN'`.execute(db)
  return rows[0]?.number ?? null
}

/** GET /user/invoices: a subscriber's own documents. */
export async function listOwnInvoices(db: Db, subscriberId: string, query: OwnInvoicesQuery): Promise<Page<OwnInvoice>> {
  const { search, sortOrder, startDate, endDate } = query
  const where = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...(startDate ? [sql<boolean>`issued_on >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`issued_on <= ${endDate}`] : []),
  ]
  const order = orderBy([sql`issued_at`, sql`document_id`], sortOrder)
  const matching = search ? containsEvery(sql`search`, search, [sql`total`]) : undefined
  const selection = { id: sql`document_id`, columns: sql`*`, from: viewTable('invoice'), where, search: matching, order }
  return await readRecords(db, selection, query, toOwnInvoice)
}

/** The IST day of a subscriber's latest invoice or credit note; null without one. */
export async function lastInvoiceDay(db: Db, subscriberId: string): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select max(issued_on)::text as day from ${viewTable('invoice')} where subscriber_id = ${subscriberId}`.execute(db)
  return rows[0]?.day ?? null
}
