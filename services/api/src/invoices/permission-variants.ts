import { Readable } from 'node:stream'
import { owned, record, type SliceVariants } from '../testing/permissions/variants.ts'
import { soldIn } from '../testing/sold.ts'

const idOf = (number: string): string => number.replaceAll('/', '-')

export const invoiceVariants: SliceVariants = async ({ scene }) => {
  const sold = soldIn(scene.test)
  const number = await sold.invoice('asha', 'variant-of-asha')
  const ids = {
    asha: idOf(number),
    ravi: idOf(await sold.invoice('ravi', 'variant-of-ravi')),
  }
  await sold.stop()
  const { db, invoiceFiles, clock } = scene.test.deps
  // A stored file belongs to a document if it has the document's number.
  const first = await invoiceFiles.receive(Readable.from([Buffer.from(`(${number})`)]), 1000)
  await first.keep()
  await db
    .insertInto('app.invoice_file')
    .values({ document_id: ids.asha, sha256: first.sha256, first_sha256: first.sha256, drawn_at: clock() })
    .execute()
  return {
    'GET /api/v1/user/invoices/:id/pdf': owned(of => ids[of]),
    'GET /api/v1/management/invoices/:id/pdf': record(ids.asha),
    'GET /api/v1/management/invoices/:id/first-pdf': record(ids.asha),
  }
}
