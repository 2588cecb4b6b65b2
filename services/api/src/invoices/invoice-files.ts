import { Readable } from 'node:stream'
import type { InvoiceEvent } from '@opdesk/contracts/invoice/events.ts'
import { FileMissing } from '@opdesk/integrations/storage/file-storage.ts'
import type { AppDeps } from '../deps.ts'

type Deps = Pick<AppDeps, 'db' | 'invoiceFiles' | 'clock'>

/** A document is a page or two with the glyphs that it needs. */
const MAX_BYTES = 5_000_000

/** The kept file of a document; undefined if it was never drawn, or is lost. */
const openKept = async ({ db, invoiceFiles }: Deps, id: string): Promise<Readable | undefined> => {
  const noted = await db.selectFrom('app.invoice_file').select('sha256').where('document_id', '=', id).executeTakeFirst()
  if (!noted) return undefined
  return await invoiceFiles.open(noted.sha256).catch(error => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
}

/** Draws the file of a document and keeps it. The same facts give the same file: two who draw it at once keep one. */
const draw = async ({ db, invoiceFiles, clock }: Deps, id: string, event: InvoiceEvent): Promise<Readable> => {
  // Loaded with its fonts at the first request.
  const { writeInvoice } = await import('./invoice-pdf/write-invoice.ts')
  const staged = await invoiceFiles.receive(Readable.from(writeInvoice(event)), MAX_BYTES)
  await staged.keep()
  const { sha256 } = staged
  await db
    .insertInto('app.invoice_file')
    .values({ document_id: id, sha256, drawn_at: clock() })
    .onConflict(conflict => conflict.column('document_id').doUpdateSet({ sha256, drawn_at: clock() }))
    .execute()
  return invoiceFiles.open(sha256)
}

/** The PDF of a document, drawn when it is first asked for. */
export const openInvoiceFile = async (deps: Deps, id: string, event: InvoiceEvent): Promise<Readable> =>
  (await openKept(deps, id)) ?? (await draw(deps, id, event))
