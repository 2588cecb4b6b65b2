import type { DocumentKind, FileReference } from '@opdesk/contracts/claim/documents.ts'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useWrite } from '../../lib/use-write.ts'
import { claimPath, claimQuery } from './queries.ts'
import { useUploads } from './use-uploads.ts'

/** Uploads that hang on the draft as soon as they are there: nothing is lost when the phone closes the page. */
export const useDraftUploads = (id: string) => {
  const client = useQueryClient()
  /** The files of a kind as they are now; a save replaces the whole list. */
  const current = async (kind: DocumentKind) => {
    const claim = await client.fetchQuery({ ...claimQuery(id), staleTime: 0 })
    return claim[kind].map(({ file_id }) => file_id)
  }
  const attach = async (kind: DocumentKind, { file_id }: FileReference) => {
    const files = await current(kind)
    await api.patch(claimPath(id), { [kind]: [...files, file_id] })
    await client.invalidateQueries({ queryKey: ['claims'] })
  }
  const uploads = useUploads(attach)
  const remove = useWrite({
    write: ({ kind, file_id }: { kind: DocumentKind; file_id: string }, key) =>
      uploads.inOrder(async () => {
        const files = await current(kind)
        return api.patch(claimPath(id), { [kind]: files.filter(other => other !== file_id) }, { key })
      }),
    refreshes: ['claims'],
  })
  return { uploads, remove }
}
