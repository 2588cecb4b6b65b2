import { fileUrl } from '../../lib/api.ts'

interface File {
  file_id: string
  content_type: string
}

/** Number of documents that are kept. */
const KEPT = 4

const kept = new Map<string, Promise<Blob | undefined>>()

/** Fetches the bytes of a document before it is shown. Keeps the last few documents in memory. */
export const prefetchDocument = ({ file_id }: File): void => {
  if (kept.has(file_id)) return
  kept.set(
    file_id,
    fetch(fileUrl(file_id), { credentials: 'same-origin' }).then(
      answer => (answer.ok ? answer.blob() : undefined),
      () => undefined,
    ),
  )
  for (const id of [...kept.keys()].slice(0, -KEPT)) kept.delete(id)
}
