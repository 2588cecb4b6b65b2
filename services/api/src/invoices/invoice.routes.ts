import { Program } from '@opdesk/contracts/codes.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import { documentId } from '@opdesk/contracts/invoice/document-id.ts'
import { placeOfDocument } from '@opdesk/contracts/invoice/document-place.ts'
import type { InvoiceEvent } from '@opdesk/contracts/invoice/events.ts'
import { invoiceList, ownInvoiceList } from '@opdesk/contracts/invoice/invoice-list.ts'
import { handlesPayments } from '@opdesk/contracts/payment/policy.ts'
import { invoiceAggregate } from '@opdesk/domain/invoice/state.ts'
import { contentDisposition } from '@opdesk/integrations/storage/file-name.ts'
import { listInvoices, listOwnInvoices } from '@opdesk/projections/invoice/query.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createDrawings } from '../plugins/drawings.ts'
import { listRoute } from '../plugins/list-route.ts'
import { idParams, type Routes } from '../plugins/route.ts'
import { signedIn } from '../plugins/route-auth.ts'
import { openFirstInvoiceFile, openInvoiceFile } from './invoice-files.ts'

const tags = ['invoices']

const requireFinance = (request: FastifyRequest): void => {
  if (!handlesPayments(signedIn(request))) throw new DomainError('forbidden')
}

/** Invoices and credit notes, for their owner and for finance (docs/api.md, invoices). */
export const invoiceRoutes: Routes = (app, deps) => {
  const drawInvoice = createDrawings<InvoiceEvent>(new URL('./invoice-pdf/draw-invoice.ts', import.meta.url))

  /**
   * Finds a document by its id.
   * @throws not_found, also for a malformed id
   */
  const documentOf = async (id: string): Promise<InvoiceEvent> => {
    if (!documentId.safeParse(id).success) throw new DomainError('not_found')
    const { stream, version } = placeOfDocument(id)
    const [recorded] = version < 0 ? [] : await deps.store.read(stream, version, 1)
    if (!recorded) throw new DomainError('not_found')
    return invoiceAggregate('').parse(recorded)
  }

  const files = { ...deps, drawInvoice }

  const send = (reply: FastifyReply, name: string, bytes: Buffer) =>
    reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', contentDisposition(`${name}.pdf`))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(bytes)

  const sendPdf = async (reply: FastifyReply, id: string, event: InvoiceEvent) =>
    send(reply, id, await openInvoiceFile(files, id, event, signedIn(reply.request).user_id))

  listRoute(app, ownInvoiceList, {
    auth: 'subscriber',
    tags,
    read: (query, request) => listOwnInvoices(deps.db, signedIn(request).user_id, query),
  })

  app.get(
    '/user/invoices/:id/pdf',
    { config: { auth: 'subscriber' }, schema: { tags, params: idParams } },
    async (request, reply) => {
      const { id } = request.params
      const event = await documentOf(id)
      if (event.data.subscriber_id !== signedIn(request).user_id) throw new DomainError('not_found')
      return sendPdf(reply, id, event)
    },
  )

  const config = { auth: { management: Program.claims } } as const

  listRoute(app, invoiceList, {
    ...config,
    tags,
    read: async (query, request) => {
      requireFinance(request)
      return await listInvoices(deps.db, query)
    },
  })

  app.get('/management/invoices/:id/pdf', { config, schema: { tags, params: idParams } }, async (request, reply) => {
    requireFinance(request)
    const { id } = request.params
    return sendPdf(reply, id, await documentOf(id))
  })

  app.get('/management/invoices/:id/first-pdf', { config, schema: { tags, params: idParams } }, async (request, reply) => {
    requireFinance(request)
    const { id } = request.params
    const first = await openFirstInvoiceFile(files, id, await documentOf(id))
    if (!first) throw new DomainError('not_found')
    return send(reply, `${id}-first`, first)
  })
}
