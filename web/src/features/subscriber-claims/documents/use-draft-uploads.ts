import type { DocumentKind } from '@opdesk/contracts/claim/documents.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { claimPath, claimQuery } from '../queries.ts'
import { useUploads } from './use-uploads.ts'

const MAX_ATTEMPTS = 5

/** Attaches each upload to the draft as soon as it is stored, so that no file is lost when the phone closes the page. */
export const useDraftUploads = (id: string) => {
  const client = useQueryClient()
  /**
   * Saves the list of documents of one kind. A save replaces the whole list, so the present list is fetched first, and again after
   * a conflict.
   */
  const change = async (kind: DocumentKind, next: (files: string[]) => string[]) => {
    for (let attempt = 1; ; attempt += 1) {
      const claim = await client.fetchQuery({ ...claimQuery(id), staleTime: 0 })
      const files = next(claim[kind].map(({ file_id }) => file_id))
      try {
        return await api.patch(claimPath(id), { [kind]: files }, { version: claim.version })
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'conflict') || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }
  const attach = async (kind: DocumentKind, { file_id }: FileReference) => {
    await change(kind, files => (files.includes(file_id) ? files : [...files, file_id]))
    await client.invalidateQueries({ queryKey: ['claims'] })
  }
  const uploads = useUploads(attach)
  const remove = useWrite({
    write: ({ kind, file_id }: { kind: DocumentKind; file_id: string }) =>
      uploads.inOrder(() => change(kind, files => files.filter(other => other !== file_id))),
    refreshes: ['claims'],
  })
  return { uploads, remove }
}
