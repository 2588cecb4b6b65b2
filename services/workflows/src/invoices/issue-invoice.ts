import { processActor } from '@opdesk/contracts/actor.ts'
import { idOfNumber } from '@opdesk/contracts/invoice/document-id.ts'
import { placeOfDocument } from '@opdesk/contracts/invoice/document-place.ts'
import { type InvoiceEvent, type InvoiceFacts, invoiceStream } from '@opdesk/contracts/invoice/events.ts'
import { settings } from '@opdesk/contracts/resource/settings.ts'
import { subscriberStream } from '@opdesk/contracts/subscriber/events.ts'
import { istDay } from '@opdesk/contracts/time.ts'
import type { DocumentKind } from '@opdesk/domain/invoice/document-number.ts'
import { draftInvoice, type InvoiceDraft, type PaidOrder } from '@opdesk/domain/invoice/draft-invoice.ts'
import * as documents from '@opdesk/domain/invoice/issue-document.ts'
import { invoiceAggregate, type SeriesState } from '@opdesk/domain/invoice/state.ts'
import { supplierOf } from '@opdesk/domain/invoice/supplier.ts'
import { recordAggregate, resourceStream } from '@opdesk/domain/resource/record.ts'
import { subscriberAggregate } from '@opdesk/domain/subscriber/state.ts'
import { handleCommand, load, loadReadable } from '@opdesk/event-store/handle-command.ts'
import type { WorkflowContext } from '../workflow.ts'
import { findDocument } from './issued-document.ts'

type Context = Pick<WorkflowContext, 'store' | 'db' | 'clock'>
type Place = { day: string; version: number; life: number }

/** Appends the document of an order to its number series, unless it is there. Returns the document's number. */
const issue = async (
  { store, clock }: Context,
  kind: DocumentKind,
  { order_id, from, life }: { order_id: string; from: number; life: number },
  decide: (series: SeriesState, place: Place) => InvoiceEvent[],
): Promise<string> => {
  const now = clock()
  const day = istDay(now)
  const { state } = await handleCommand({
    store,
    aggregate: invoiceAggregate(order_id),
    stream: invoiceStream(documents.seriesOf(kind, day, life)),
    command: { id: `${order_id}:${kind}`, actor: processActor('orders') },
    now,
    from,
    decide: (series, version) => decide(series, { day, version, life }),
  })
  if (!state.own) throw new Error(`order ${order_id} has no document of kind ${kind}`)
  return state.own.number
}

const draftOf = async ({ store }: Context, order: PaidOrder): Promise<InvoiceDraft> => {
  const { subscriber_id, subscription_id } = order
  const { state } = await loadReadable(store, subscriberAggregate(subscriber_id), subscriberStream(subscriber_id))
  if (state.status === 'unknown') throw new Error(`order ${order.order_id} belongs to no known subscriber`)
  const [shipped] = settings.builtIn
  const saved = await load(store, recordAggregate(settings, shipped._id), resourceStream(settings, shipped._id))
  const begun = state.subscriptions.find(subscription => subscription.subscription_id === subscription_id)
  return draftInvoice(order, {
    supplier: supplierOf(saved.state.status === 'present' ? saved.state.record : shipped),
    recipient: state.profile,
    term: begun ? { start: begun.start, end: begun.end } : null,
  })
}

/**
 * Issues the tax invoice of a paid order and returns its number; null for a free order. A repeat issues no second invoice. The
 * invoice contains the facts as of the day of issue (domain.md, invoices).
 */
export const issueInvoice = async (context: Context, order: PaidOrder): Promise<string | null> => {
  if (order.amounts.total === 0) return null
  const { order_id, payment_day: since } = order
  const { number, from, life } = await findDocument(context, 'IN', { order_id, since, today: istDay(context.clock()) })
  if (number !== null) return number
  const draft = await draftOf(context, order)
  return issue(context, 'IN', { order_id, from, life }, (series, place) => documents.issueInvoice(series, draft, place))
}

/**
 * The facts of an issued invoice.
 * @throws Error if the log lacks the document
 */
const readInvoice = async ({ store }: Context, number: string): Promise<InvoiceFacts> => {
  const { stream, version } = placeOfDocument(idOfNumber(number))
  const [recorded] = await store.read(stream, version, 1)
  if (!recorded) throw new Error(`the log has no document ${number}`)
  return invoiceAggregate('').parse(recorded).data
}

/**
 * Issues the credit note over the whole invoice of a refunded order and returns its number; null if the order has no invoice. A
 * repeat issues no second credit note.
 */
export const issueCreditNote = async (
  context: Context,
  { order_id, payment_day: since }: Pick<PaidOrder, 'order_id' | 'payment_day'>,
): Promise<string | null> => {
  const asked = { order_id, since, today: istDay(context.clock()) }
  const { number: invoiced } = await findDocument(context, 'IN', asked)
  if (invoiced === null) return null
  const { number, from, life } = await findDocument(context, 'CN', asked)
  if (number !== null) return number
  const invoice = await readInvoice(context, invoiced)
  return issue(context, 'CN', { order_id, from, life }, (series, place) => documents.issueCreditNote(series, invoice, place))
}
