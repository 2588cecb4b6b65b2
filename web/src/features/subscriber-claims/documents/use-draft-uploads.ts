import type { DocumentKind } from '@opdesk/contracts/claim/documents.ts'
import type { FileReference } from '@opdesk/contracts/file-reference.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../../lib/api.ts'
import { ApiError, networkError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { type DraftSaving, saved } from '../form/use-draft-saver.ts'
import { claimPath, claimQuery } from '../queries.ts'
import { useUploads } from './use-uploads.ts'

const MAX_ATTEMPTS = 5

/**
 * Attaches each upload to the draft as soon as it is stored, so that no file is lost when the phone closes the page. `begin`: creates
 * the draft if there is none. `follow`: tells the form's saver of each new version of the draft.
 */
export const useDraftUploads = ({ begin, follow }: Pick<DraftSaving, 'begin' | 'follow'>) => {
  const client = useQueryClient()
  /**
   * Saves the lists of documents of some kinds. A save replaces whole lists, so the present ones are fetched first, and again after
   * a conflict.
   */
  const change = async (kinds: readonly DocumentKind[], next: (files: string[], kind: DocumentKind) => string[]) => {
    const id = await begin()
    if (id === undefined) throw networkError()
    for (let attempt = 1; ; attempt += 1) {
      const claim = await client.fetchQuery({ ...claimQuery(id), staleTime: 0 })
      const lists = kinds.map(kind => {
        const present = claim[kind].map(({ file_id }) => file_id)
        return [kind, next(present, kind)] as const
      })
      try {
        const answer = await api.patch(claimPath(id), Object.fromEntries(lists), { version: claim.version, answer: saved })
        follow(claim.version, answer.data.version)
        return answer
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'conflict') || attempt === MAX_ATTEMPTS) throw error
      }
    }
  }
  /** The files whose kind was guessed and not chosen by the person. */
  const guessed = useRef(new Set<string>())
  const attach = async (kind: DocumentKind, { file_id }: FileReference) => {
    guessed.current.add(file_id)
    await change([kind], files => (files.includes(file_id) ? files : [...files, file_id]))
    await client.invalidateQueries({ queryKey: ['claims'] })
  }
  const uploads = useUploads(attach)
  const remove = useWrite({
    write: ({ kind, file_id }: { kind: DocumentKind; file_id: string }) =>
      uploads.inOrder(() => change([kind], files => files.filter(other => other !== file_id))),
    refreshes: ['claims'],
  })
  const move = useWrite({
    write: ({ file_id, from, to }: { file_id: string; from: DocumentKind; to: DocumentKind }) =>
      uploads.inOrder(() =>
        change([from, to], (files, kind) => {
          const others = files.filter(other => other !== file_id)
          return kind === to ? [...others, file_id] : others
        }),
      ),
    refreshes: ['claims'],
    failed: error => notify.failed(error),
  })
  return {
    uploads,
    remove,
    move,
    isGuessed: (fileId: string) => guessed.current.has(fileId),
    keepKind: (fileId: string) => void guessed.current.delete(fileId),
  }
}
