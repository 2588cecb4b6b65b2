import { defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { invoiceEvents, invoiceStream } from './events.ts'

/**
 * Personal data, encrypted under a separate key for each subscriber and financial year: tax law requires invoices even after an
 * erasure (decision 0048).
 */
const personal = { 'recipient.name': ERASED, 'recipient.address': '' }

export const invoiceDefinition = defineAggregate({
  stream: invoiceStream,
  events: invoiceEvents,
  live: 'none',
  handling: {
    invoice_issued: { personal, audit: 'none' },
    credit_note_issued: { personal, audit: 'none' },
  },
})
