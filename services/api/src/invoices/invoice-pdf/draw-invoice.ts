import { buffer } from 'node:stream/consumers'
import type { InvoiceEvent } from '@opdesk/contracts/invoice/events.ts'
import { serveRequests } from '@opdesk/integrations/child-process/serve-requests.ts'
import { writeInvoice } from './write-invoice.ts'

/** The process in which invoices and credit notes are drawn (drawings.ts). */
serveRequests<InvoiceEvent>(event => buffer(writeInvoice(event)))
