import { Readable } from 'node:stream'
import type { AppDeps } from '@opdesk/api/deps.ts'
import type { ClaimDocument } from '@opdesk/contracts/claim/documents.ts'
import { contentTypeOf } from '@opdesk/integrations/storage/content-type.ts'
import type { Bill } from './bills/bill.ts'
import { drawPdf } from './bills/draw-pdf.ts'
import { drawPhoto } from './bills/draw-photo.ts'
import { demoId } from './ids.ts'

const MAX_BYTES = 5 * 1024 * 1024

type Deps = Pick<AppDeps, 'db' | 'storage'>

/**
 * Draws the bills and stores them as an upload does: the type is checked by content, the file is stored under its digest, and the
 * owner is recorded.
 */
export const storeBills = async (
  { db, storage }: Deps,
  bills: readonly Bill[],
  { claimId, ownerId, at }: { claimId: string; ownerId: string; at: Date },
): Promise<ClaimDocument[]> => {
  if (bills.length === 0) return []
  const idOf = (bill: Bill): string => demoId('file', claimId, bill.fileName)
  const known = await db.selectFrom('app.file').selectAll().where('id', 'in', bills.map(idOf)).execute()
  const documents: ClaimDocument[] = []
  for (const bill of bills) {
    const file_id = idOf(bill)
    const row = known.find(({ id }) => id === file_id)
    if (row && (await storage.has(row.sha256))) {
      const { name, size, content_type, sha256 } = row
      documents.push({ kind: bill.kind, file_id, name, size, content_type, sha256, original_sha256: null })
      continue
    }
    const bytes = bill.form === 'pdf' ? await drawPdf(bill) : await drawPhoto(bill)
    const staged = await storage.receive(Readable.from([bytes]), MAX_BYTES)
    const { sha256, size, head } = staged
    const content_type = await contentTypeOf(head)
    if (!content_type) throw new Error(`${bill.fileName} is no file that an upload would take`)
    const name = `${bill.fileName}.${bill.form === 'pdf' ? 'pdf' : 'jpg'}`
    documents.push({ kind: bill.kind, file_id, name, size, content_type, sha256, original_sha256: null })
    await db
      .insertInto('app.file')
      .values({ id: file_id, sha256, name, size, content_type, owner_id: ownerId, created_at: at, unused_since: at })
      .onConflict(conflict => conflict.column('id').doNothing())
      .execute()
    await staged.keep()
  }
  return documents
}
