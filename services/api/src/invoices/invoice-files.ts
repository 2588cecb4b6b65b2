import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { InvoiceEvent } from '@opdesk/contracts/invoice/events.ts'
import { FileChanged, FileMissing } from '@opdesk/integrations/storage/file-storage.ts'
import type { AppDeps } from '../deps.ts'
import type { Draw } from '../plugins/drawings.ts'

interface Deps extends Pick<AppDeps, 'db' | 'invoiceFiles' | 'clock'> {
  drawInvoice: Draw<InvoiceEvent>
}

/** Maximum size of a drawn document in bytes: it has one or two pages and only the glyphs that it needs. */
const MAX_BYTES = 5_000_000

/**
 * Reads a file and checks that it belongs to the document, since the file table could have been changed to name another file. A
 * PDF's title is not compressed, and ends with the document's number (write-invoice.ts).
 * @throws FileMissing, FileChanged
 */
const read = async ({ invoiceFiles }: Deps, sha256: string, { data }: InvoiceEvent): Promise<Buffer> => {
  const bytes = await buffer(await invoiceFiles.open(sha256))
  if (!bytes.includes(`${data.number})`)) throw new FileChanged(sha256)
  return bytes
}

/** The stored file of a document; undefined if it was never drawn, or is missing. */
const openStored = async (deps: Deps, id: string, event: InvoiceEvent): Promise<Buffer | undefined> => {
  const { db } = deps
  const noted = await db.selectFrom('app.invoice_file').select('sha256').where('document_id', '=', id).executeTakeFirst()
  if (!noted) return undefined
  return await read(deps, noted.sha256, event).catch(error => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
}

/** Draws a document and stores the file. Equal facts give equal bytes, so concurrent requests store the same file. */
const draw = async (deps: Deps, id: string, event: InvoiceEvent, person: string): Promise<Buffer> => {
  const { db, invoiceFiles, clock, drawInvoice } = deps
  const drawn = Buffer.from(await drawInvoice(person, event))
  const staged = await invoiceFiles.receive(Readable.from([drawn]), MAX_BYTES)
  await staged.keep()
  const { sha256 } = staged
  await db
    .insertInto('app.invoice_file')
    .values({ document_id: id, sha256, drawn_at: clock() })
    .onConflict(conflict => conflict.column('document_id').doUpdateSet({ sha256, drawn_at: clock() }))
    .execute()
  return read(deps, sha256, event)
}

/**
 * The PDF of a document; it is drawn at the first request.
 * @throws DomainError drawing_busy
 */
export const openInvoiceFile = async (deps: Deps, id: string, event: InvoiceEvent, person: string): Promise<Buffer> =>
  (await openStored(deps, id, event)) ?? (await draw(deps, id, event, person))
