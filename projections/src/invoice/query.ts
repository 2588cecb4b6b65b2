import type { Page } from '@opdesk/contracts/http.ts'
import type { InvoicesQuery, OwnInvoice, OwnInvoicesQuery, StaffInvoice } from '@opdesk/contracts/invoice/invoice-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { viewTable } from '../database/view-table.ts'
import { containsPattern, everyRow, orderBy, readRecords, type Selection } from '../lists/list-query.ts'
import { type LongTable, selectionOf, type Wanted } from '../lists/long-list.ts'
import { ofEveryFoundSubscriber, ofFoundSubscribers } from '../lists/subscriber-search.ts'
import { type NamedInvoiceRow, toOwnInvoice, toStaffInvoice } from './record.ts'
import type { InvoiceRow } from './table.ts'

type AllInvoicesQuery = Omit<InvoicesQuery, 'page' | 'pageSize'>

const invoices: LongTable = {
  table: 'invoice',
  id: 'document_id',
  moment: 'issued_at',
  day: 'issued_on',
  tally: 'invoice_tally',
}

/** Maximum number of documents that a search finds by the beginning of a number or of an order id. */
const MOST_FOUND = 500

/**
 * SQL for the ids of documents with a number or order id that begins with the search text, and of documents of people who match it
 * (`ofPeople`). Each part uses its own index.
 */
const found = (search: string, ofPeople: RawBuilder<boolean>): RawBuilder<{ document_id: string }> => {
  const asTyped = search.trim().replaceAll(/[\\%_]/g, character => `\\${character}`)
  const beginsWith = (column: string, typed: string) =>
    sql`(select document_id from ${viewTable('invoice')} where ${sql.ref(column)} like ${`${typed}%`} limit ${MOST_FOUND})`
  return sql`${beginsWith('number', asTyped.toUpperCase())} union ${beginsWith('order_id', asTyped)}
    union (select document_id from ${viewTable('invoice')} where ${ofPeople})`
}

const searched = async (db: Db, search: string): Promise<RawBuilder<boolean>> => {
  const { rows } = await found(search, await ofFoundSubscribers(db, search)).execute(db)
  return sql<boolean>`document_id = any(${rows.map(({ document_id }) => document_id)})`
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

/** All documents of the list, in the list's order, without paging. */
export const allInvoices = (query: AllInvoicesQuery): RawBuilder<NamedInvoiceRow> => {
  const { search } = query
  return everyRow(
    listed(query, search ? sql<boolean>`document_id in (${found(search, ofEveryFoundSubscriber(search))})` : undefined),
  )
}

/** GET /management/invoices: documents of all subscribers. */
export async function listInvoices(db: Db, query: InvoicesQuery): Promise<Page<StaffInvoice>> {
  const matching = query.search ? await searched(db, query.search) : undefined
  return await readRecords(db, listed(query, matching), query, toStaffInvoice)
}

/** The number of the credit note that reverses the invoice of an order; null if the order has none. */
export async function findCreditNote(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<Pick<InvoiceRow, 'number'>>`
    select number from ${viewTable('invoice')} where order_id = ${orderId} and kind = 'CN'`.execute(db)
  return rows[0]?.number ?? null
}

/** GET /user/invoices: a subscriber's own documents. */
export async function listOwnInvoices(db: Db, subscriberId: string, query: OwnInvoicesQuery): Promise<Page<OwnInvoice>> {
  const { search, sortOrder, startDate, endDate } = query
  const wanted = containsPattern(search ?? '')
  const where = [
    sql<boolean>`subscriber_id = ${subscriberId}`,
    ...(startDate ? [sql<boolean>`issued_on >= ${startDate}`] : []),
    ...(endDate ? [sql<boolean>`issued_on <= ${endDate}`] : []),
  ]
  const order = orderBy([sql`issued_at`, sql`document_id`], sortOrder)
  const matching = search
    ? sql<boolean>`(lower(number) like ${wanted} or lower(doc -> 'item' ->> 'name') like ${wanted})`
    : undefined
  const selection = { id: sql`document_id`, columns: sql`*`, from: viewTable('invoice'), where, search: matching, order }
  return await readRecords(db, selection, query, toOwnInvoice)
}
