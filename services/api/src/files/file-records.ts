import type { FileReference } from '@opdesk/contracts/claim/documents.ts'
import { DomainError } from '@opdesk/contracts/errors.ts'
import type { AppDeps } from '../deps.ts'

/** Looks up files by id among the owner's uploads. The answered function throws file_not_found for any other id. */
export const ownFiles = async (
  { db }: Pick<AppDeps, 'db'>,
  ids: readonly string[],
  ownerId: string,
): Promise<(id: string) => FileReference> => {
  const known = ids.filter(id => /^[0-9a-f-]{36}$/.test(id))
  const rows =
    known.length === 0
      ? []
      : await db
          .selectFrom('app.file')
          .select(['id as file_id', 'name', 'size', 'content_type', 'sha256'])
          .where('id', 'in', known)
          .where('owner_id', '=', ownerId)
          .execute()
  const byId = new Map(rows.map(row => [row.file_id, row]))
  return id => {
    const file = byId.get(id)
    if (!file) throw new DomainError('file_not_found')
    return file
  }
}
