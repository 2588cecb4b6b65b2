import { fileUrl } from '../../lib/api.ts'
import { getSession } from '../../lib/session.ts'
import type { Size } from './geometry.ts'
import { hasLargePicture } from './large-pictures.ts'
import { openPicture, type Picture } from './open-picture.ts'
import type { Pdf } from './pdf.ts'

export interface File {
  file_id: string
  content_type: string
}

/**
 * A document in memory. `unavailable`: its bytes could not be loaded. `broken`: they cannot be shown. `leavesOut`: a picture of the PDF
 * is too large to be drawn.
 */
export type OpenState =
  | { kind: 'opening' }
  | { kind: 'pdf'; pdf: Pdf; sizes: readonly Size[]; leavesOut: boolean }
  | ({ kind: 'picture' } & Picture)
  | { kind: 'locked'; wrong: boolean; unlock: (password: string) => void }
  | { kind: 'broken' }
  | { kind: 'unavailable' }

/** A document that is open or being opened. */
export interface OpenDocument {
  id: string
  state: OpenState
  /** The first page, drawn upright and not on screen. */
  firstPage: HTMLCanvasElement | undefined
  /** Number of places that show the document. */
  users: number
  changed: Set<() => void>
  ended: AbortController
  /** Frees the content in page and worker. */
  free: () => void
}

/** Number of documents that stay open without being shown. */
const MOST_IDLE = 3

/** Width in CSS pixels of the last page shown; prefetched pages are drawn in this width. */
export const shownWidth = { current: 720 }

/** Open documents by file id, the one used last at the end. */
const open = new Map<string, OpenDocument>()
/** The person for whom they were opened. */
let owner: string | undefined

const set = (document: OpenDocument, state: OpenState) => {
  document.state = state
  for (const changed of document.changed) changed()
}

const close = (document: OpenDocument) => {
  document.ended.abort()
  document.free()
  if (document.firstPage) document.firstPage.width = 0
  document.firstPage = undefined
}

/** Closes the documents that were not used for the longest time; all, once the session has ended or another person signed in. */
const tidy = () => {
  const user = getSession()?.user_id
  const most = user !== undefined && user === owner ? MOST_IDLE : 0
  owner = user
  const idle = [...open.values()].filter(({ users }) => users === 0)
  for (const document of idle.slice(0, Math.max(0, idle.length - most))) {
    if (open.get(document.id) === document) open.delete(document.id)
    close(document)
  }
}

/** Reads the sizes of all pages; documents of clinics have few pages, and most have pages of one size. */
const readSizes = async (document: OpenDocument, pdf: Pdf, leavesOut: boolean) => {
  const { pageSize } = await import('./pdf.ts')
  const first = await pageSize(pdf, 1)
  set(document, { kind: 'pdf', pdf, sizes: Array.from({ length: pdf.numPages }, () => first), leavesOut })
  const sizes = [first]
  for (let page = 2; page <= pdf.numPages; page++) sizes.push(await pageSize(pdf, page))
  const differ = sizes.some(({ width, height }) => width !== first.width || height !== first.height)
  if (differ && document.state.kind === 'pdf') set(document, { kind: 'pdf', pdf, sizes, leavesOut })
}

const load = async (document: OpenDocument, file: File) => {
  const { signal } = document.ended
  const pdfCode = file.content_type === 'application/pdf' ? import('./pdf.ts') : undefined
  pdfCode?.then(
    ({ startWorker }) => startWorker(),
    () => undefined,
  )
  const answer = await fetch(fileUrl(file.file_id), { credentials: 'same-origin', signal }).catch(() => undefined)
  const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => undefined) : undefined
  const pdf = await pdfCode?.catch(() => undefined)
  if (signal.aborted) return
  if (!bytes || (pdfCode && !pdf)) return set(document, { kind: 'unavailable' })
  try {
    if (pdf) {
      // The worker takes the bytes.
      const leavesOut = hasLargePicture(new Uint8Array(bytes))
      const { opened, close } = pdf.openPdf(new Uint8Array(bytes), (unlock, wrong) =>
        set(document, {
          kind: 'locked',
          wrong,
          unlock: password => {
            set(document, { kind: 'opening' })
            unlock(password)
          },
        }),
      )
      document.free = close
      await readSizes(document, await opened, leavesOut)
    } else {
      const picture = await openPicture(new Blob([bytes], { type: file.content_type }))
      document.free = picture.close
      if (signal.aborted) picture.close()
      else set(document, { kind: 'picture', ...picture })
    }
  } catch {
    if (!signal.aborted && document.state.kind !== 'pdf') set(document, { kind: 'broken' })
  }
}

/** The open document of a file, opened if it is not yet. It may be closed soon unless a user holds it. */
export const documentOf = (file: File): OpenDocument => {
  tidy()
  const known = open.get(file.file_id)
  if (known && known.state.kind !== 'unavailable') {
    open.delete(known.id)
    open.set(known.id, known)
    return known
  }
  const document: OpenDocument = {
    id: file.file_id,
    state: { kind: 'opening' },
    firstPage: undefined,
    users: 0,
    changed: new Set(),
    ended: new AbortController(),
    free: () => undefined,
  }
  open.set(document.id, document)
  void load(document, file)
  tidy()
  return document
}

/** Keeps a document open until the returned function is called. */
export const hold = (document: OpenDocument): (() => void) => {
  document.users++
  return () => {
    document.users--
    tidy()
  }
}
