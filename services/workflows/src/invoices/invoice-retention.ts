import { setTimeout as delay } from 'node:timers/promises'
import type { InvoiceFacts } from '@opdesk/contracts/invoice/events.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { startOfIstDay } from '@opdesk/contracts/time.ts'
import { financialYear } from '@opdesk/domain/invoice/document-number.ts'
import { retentionEnd } from '@opdesk/domain/invoice/retention.ts'
import { invoiceKey } from '@opdesk/domain/invoice/state.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { load } from '@opdesk/event-store/handle-command.ts'
import { viewTable } from '@opdesk/projections/database/view-table.ts'
import { queryViews } from '@opdesk/projections/engine/query-views.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Erasing } from '../erasure/shut-keys.ts'
import { createTimers } from '../timers/timers.ts'
import { defineWorkflow, type HandledEvent, type Workflow, type WorkflowContext } from '../workflow.ts'

const NAME = 'invoice-retention'

interface Kept {
  subscriber_id: string
  /** Financial year, `26-27`. */
  year: string
}

const ends = createTimers<Kept>(NAME)

const remember = (db: pg.Pool, kept: Kept, position: string): Promise<void> => {
  const due = startOfIstDay(retentionEnd(kept.year))
  return ends.set(db, { key: invoiceKey(kept.subscriber_id, kept.year), due, position, data: kept })
}

/** The financial years for which the subscriber still has an invoice key. */
const yearsOf = async (db: pg.Pool, subscriberId: string): Promise<string[]> => {
  const prefix = invoiceKey(subscriberId, '')
  const { rows } = await db.query<{ person_id: string }>(
    'select person_id from app.person_key where starts_with(person_id, $1) and wrapped is not null',
    [prefix],
  )
  return rows.map(({ person_id }) => person_id.slice(prefix.length))
}

/** Sets the end of retention for a document that was issued after the erasure, for instance because of a late refund. */
const afterErasure = async (
  { position }: HandledEvent,
  { subscriber_id, day }: InvoiceFacts,
  { store, db }: WorkflowContext,
): Promise<void> => {
  const { state } = await load(store, subscriberAggregate(subscriber_id), subscriberStream(subscriber_id))
  if (state.status === 'registered' && state.erasure === 'done')
    await remember(db, { subscriber_id, year: financialYear(day) }, position)
}

/**
 * Keeps name and address on invoices and credit notes of an erased subscriber for the period that tax law requires. After that,
 * destroys the encryption key of the financial year, then deletes the year's PDF files, which can no longer be made with the name.
 */
export const defineInvoiceRetention = ({ keyring, invoiceFiles }: Pick<Erasing, 'keyring' | 'invoiceFiles'>): Workflow =>
  defineWorkflow({
    name: NAME,
    on: {
      subscriber_erased: async ({ stream, position }, { db }) => {
        const subscriber_id = subscriberStream.idOf(stream)
        for (const year of await yearsOf(db, subscriber_id)) await remember(db, { subscriber_id, year }, position)
      },
      invoice_issued: (event, context) => afterErasure(event, event.data, context),
      credit_note_issued: (event, context) => afterErasure(event, event.data, context),
    },
    sweep: ends.sweep(async ({ subscriber_id, year }, context) => {
      await keyring.destroy(invoiceKey(subscriber_id, year))
      await delay(keyring.staleForMs)
      const { rows } = await queryViews(
        context,
        sql<{ document_id: string; sha256: string; first_sha256: string | null }>`
          select document_id, sha256, first_sha256 from app.invoice_file join ${viewTable('invoice')} using (document_id)
          where subscriber_id = ${subscriber_id} and series in (${`IN-${year}`}, ${`CN-${year}`})`,
      )
      for (const { document_id, sha256, first_sha256 } of rows) {
        await invoiceFiles.remove(sha256)
        if (first_sha256 !== null) await invoiceFiles.remove(first_sha256)
        await context.db.query('delete from app.invoice_file where document_id = $1', [document_id])
      }
    }),
  })
