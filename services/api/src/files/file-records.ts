import { DomainError } from '@opdesk/contracts/errors.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { isKept } from '@opdesk/operations/files/given-up.ts'
import type { AppDeps } from '../deps.ts'

/** An uploaded file; `original_sha256` and `look` have the meaning that they have in `claimDocument`. */
type UploadedFile = FileReference & { original_sha256: string | null; look?: string }

/**
 * Reads files from the owner's uploads, to attach them. It also restarts their unused time, so that the sweep does not remove a
 * file before the event that names it is written and in the views. The answered function throws file_not_found for any other id.
 */
export const ownFiles = async (
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  ids: readonly string[],
  ownerId: string,
): Promise<(id: string) => UploadedFile> => {
  const known = ids.filter(id => /^[0-9a-f-]{36}$/.test(id))
  const rows =
    known.length === 0
      ? []
      : await db
          .updateTable('app.file')
          .set({ unused_since: clock() })
          .where('id', 'in', known)
          .where('owner_id', '=', ownerId)
          .where(isKept)
          .returning(['id as file_id', 'name', 'size', 'content_type', 'sha256', 'original_sha256', 'look'])
          .execute()
  const byId = new Map(rows.map(({ look, ...file }) => [file.file_id, { ...file, ...(look !== null && { look }) }]))
  return id => {
    const file = byId.get(id)
    if (!file) throw new DomainError('file_not_found')
    return file
  }
}
