import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { InvoiceEvent } from '@opdesk/contracts/invoice/events.ts'
import { DRAWN_CHARACTERS, wasLacking } from '@opdesk/integrations/pdf/text-units.ts'
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

/** Reads a file as `read` does; undefined if the file is missing. */
const readIfThere = (deps: Deps, sha256: string, event: InvoiceEvent): Promise<Buffer | undefined> =>
  read(deps, sha256, event).catch(error => {
    if (error instanceof FileMissing) return undefined
    throw error
  })

const notedOf = ({ db }: Deps, id: string) =>
  db
    .selectFrom('app.invoice_file')
    .select(['sha256', 'drawn_with', 'first_sha256'])
    .where('document_id', '=', id)
    .executeTakeFirst()

/** True if an earlier version drew a box in place of a character that is drawn now. */
const lacksCharacters = (drawnWith: number, { data }: InvoiceEvent): boolean =>
  drawnWith < DRAWN_CHARACTERS && wasLacking(JSON.stringify(data))

/**
 * Draws a document and stores the file. Equal facts give equal bytes, so concurrent requests store the same file. `first`: digest of
 * an earlier file, which is kept.
 */
const draw = async (deps: Deps, id: string, event: InvoiceEvent, person: string, first: string | null): Promise<Buffer> => {
  const { db, invoiceFiles, clock, drawInvoice } = deps
  const drawn = Buffer.from(await drawInvoice(person, event))
  const staged = await invoiceFiles.receive(Readable.from([drawn]), MAX_BYTES)
  await staged.keep()
  const { sha256 } = staged
  const file = { sha256, drawn_at: clock(), drawn_with: DRAWN_CHARACTERS, first_sha256: first === sha256 ? null : first }
  await db
    .insertInto('app.invoice_file')
    .values({ document_id: id, ...file })
    .onConflict(conflict => conflict.column('document_id').doUpdateSet(file))
    .execute()
  return read(deps, sha256, event)
}

/**
 * The PDF of a document. It is drawn at the first request, and once more if its first file lacks characters that can be drawn now;
 * all other files keep their bytes (docs/decisions/0118).
 * @throws DomainError drawing_busy
 */
export const openInvoiceFile = async (deps: Deps, id: string, event: InvoiceEvent, person: string): Promise<Buffer> => {
  const noted = await notedOf(deps, id)
  if (!noted) return draw(deps, id, event, person, null)
  const { sha256, drawn_with, first_sha256 } = noted
  const stored = await readIfThere(deps, sha256, event)
  const lacking = lacksCharacters(drawn_with, event)
  if (stored && !lacking) return stored
  return draw(deps, id, event, person, stored && lacking ? (first_sha256 ?? sha256) : first_sha256)
}

/** The first file of a document that was drawn anew; undefined if there is none. */
export const openFirstInvoiceFile = async (deps: Deps, id: string, event: InvoiceEvent): Promise<Buffer | undefined> => {
  const noted = await notedOf(deps, id)
  return noted?.first_sha256 ? readIfThere(deps, noted.first_sha256, event) : undefined
}
