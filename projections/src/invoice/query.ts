import type { Page } from '@opdesk/contracts/http.ts'
import type { InvoicesQuery, OwnInvoice, OwnInvoicesQuery, StaffInvoice } from '@opdesk/contracts/invoice/invoice-list.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database.ts'
import type { LineSearch } from '../line-search.ts'
import { containsPattern, orderBy, readPage } from '../list-query.ts'
import { readLongList } from '../long-list.ts'
import { everyLongRow, type LongTable, type Wanted } from '../long-table.ts'
import { findContacts } from '../subscriber-contacts.ts'
import { ofEveryFoundSubscriber, ofFoundSubscribers } from '../subscriber-search.ts'
import { viewTable } from '../view-table.ts'
import { type NamedInvoiceRow, toOwnInvoice, toStaffInvoice } from './record.ts'
import type { InvoiceRow } from './table.ts'

type AllInvoicesQuery = Omit<InvoicesQuery, 'page' | 'pageSize'>

const invoices: LongTable = {
  table: 'invoice',
  id: 'document_id',
  moment: 'issued_at',
  day: 'issued_on',
  tally: 'invoice_tally',
  searched: [],
}

/** Maximum number of documents found by one prefix. */
const MOST_FOUND = 500

/** Ids of documents with a number or order that begins with the search, and of documents `ofPeople`. Each uses its own index. */
const found = (search: string, ofPeople: RawBuilder<boolean>): RawBuilder<{ document_id: string }> => {
  const asTyped = search.trim().replaceAll(/[\\%_]/g, character => `\\${character}`)
  const beginsWith = (column: string, typed: string) =>
    sql`(select document_id from ${viewTable('invoice')} where ${sql.ref(column)} like ${`${typed}%`} limit ${MOST_FOUND})`
  return sql`${beginsWith('number', asTyped.toUpperCase())} union ${beginsWith('order_id', asTyped)}
    union (select document_id from ${viewTable('invoice')} where ${ofPeople})`
}

const searched = async (db: Db, search: string): Promise<LineSearch> => {
  const { rows } = await found(search, await ofFoundSubscribers(db, search)).execute(db)
  return { where: sql<boolean>`document_id = any(${rows.map(({ document_id }) => document_id)})`, indexed: true }
}

const wantedOf = ({ kind, sortBy, sortOrder, startDate, endDate }: AllInvoicesQuery, search: LineSearch | undefined): Wanted => ({
  filters: kind ? [sql<boolean>`kind = ${kind === 'invoice' ? 'IN' : 'CN'}`] : [],
  search,
  key: sortBy === 'total' ? sortBy : undefined,
  sortOrder,
  startDate,
  endDate,
})

const named = sql`(select a.name from ${viewTable('account')} a where a.id = subscriber_id)`

/** All documents of the list, in its order, without paging. */
export const allInvoices = (query: AllInvoicesQuery): RawBuilder<NamedInvoiceRow> => {
  const matching = query.search
    ? { where: sql<boolean>`document_id in (${found(query.search, ofEveryFoundSubscriber(query.search))})`, indexed: true }
    : undefined
  return everyLongRow(invoices, wantedOf(query, matching), sql`*, ${named} as subscriber_name`)
}

/** GET /management/invoices: documents of all subscribers. */
export async function listInvoices(db: Db, query: InvoicesQuery): Promise<Page<StaffInvoice>> {
  const matching = query.search ? await searched(db, query.search) : undefined
  const { rows, pagination } = await readLongList<InvoiceRow>(db, invoices, wantedOf(query, matching), query)
  const people = await findContacts(db, rows)
  const records = rows.map(row => toStaffInvoice({ ...row, subscriber_name: people.get(row.subscriber_id)?.name ?? null }))
  return { records, pagination }
}

/** The number of the credit note over the invoice of an order. */
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
    ...(search ? [sql<boolean>`(lower(number) like ${wanted} or lower(doc -> 'item' ->> 'name') like ${wanted})`] : []),
  ]
  const order = orderBy([sql`issued_at`, sql`document_id`], sortOrder)
  const { rows, pagination } = await readPage<InvoiceRow>(
    db,
    { columns: sql`*`, from: sql`${viewTable('invoice')}`, where, order },
    query,
  )
  return { records: rows.map(toOwnInvoice), pagination }
}
