import { makeReady } from './make-ready.ts'
import type { File } from './open-documents.ts'

/**
 * Makes a document ready to be shown at once: loads the viewer's code and the bytes, opens them, and draws the first page. At most
 * three documents are kept ready. Failures are told when the document is shown.
 */
export const prefetchDocument = (file: File): void => {
  void import('./viewer.tsx').catch(() => undefined)
  makeReady(file)
}
