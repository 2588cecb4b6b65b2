import { invoiceStream } from './events.ts'

/** Where the log has the event of a document. @param id as `documentId` */
export const placeOfDocument = (id: string): { stream: string; version: number } => ({
  stream: invoiceStream(id.slice(0, 8)),
  version: Number(id.slice(9)) - 1,
})
