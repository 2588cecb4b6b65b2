import { invoiceStream } from './events.ts'

const PARTS = /^(.{8})-([A-Z]?)(\d+)$/

/**
 * The stream and version of a document's event.
 * @param id as `documentId`
 */
export const placeOfDocument = (id: string): { stream: string; version: number } => {
  const [, year = '', letter = '', serial = ''] = PARTS.exec(id) ?? []
  return { stream: invoiceStream(letter === '' ? year : `${year}-${letter}`), version: Number(serial) - 1 }
}
