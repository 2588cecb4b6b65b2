import { buffer } from 'node:stream/consumers'
import type { InvoiceEvent } from '@opdesk/contracts/invoice/events.ts'
import { serveRequests } from '@opdesk/integrations/child-process/serve-requests.ts'
import { writeInvoice } from './write-invoice.ts'

/** Entry of the process that draws invoices and credit notes (drawings.ts). */
serveRequests<InvoiceEvent>(async event => buffer(await writeInvoice(event)))
