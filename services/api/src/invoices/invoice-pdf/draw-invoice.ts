import { buffer } from 'node:stream/consumers'
import type { InvoiceEvent } from '@opdesk/contracts/invoice/events.ts'
import { serveApart } from '@opdesk/integrations/apart/serve-apart.ts'
import { writeInvoice } from './write-invoice.ts'

/** The process in which invoices and credit notes are drawn (drawings.ts). */
serveApart<InvoiceEvent>(event => buffer(writeInvoice(event)))
