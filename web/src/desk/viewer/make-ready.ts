import { documentOf, type File, type OpenDocument, shownWidth } from './open-documents.ts'

/** Draws the first page in the width in which the last page was shown. */
const drawFirstPage = async (document: OpenDocument) => {
  const { state, ended } = document
  if (state.kind !== 'pdf' || document.firstPage || document.users > 0) return
  const [first] = state.sizes
  if (!first) return
  const { drawPage } = await import('./pdf.ts')
  const width = shownWidth.current
  const drawing = { number: 1, turn: 0, size: { width, height: (width * first.height) / first.width } } as const
  const canvas = await drawPage(state.pdf, { ...drawing, pixelRatio: devicePixelRatio }, ended.signal).catch(() => undefined)
  if (!canvas) return
  if (ended.signal.aborted || document.firstPage) canvas.width = 0
  else document.firstPage = canvas
}

/** Opens a document and draws its first page, before it is shown. */
export const makeReady = (file: File): void => {
  const document = documentOf(file)
  const ready = () => {
    if (document.state.kind === 'opening') return
    document.changed.delete(ready)
    void drawFirstPage(document)
  }
  document.changed.add(ready)
  ready()
}
