import type { DocumentRegion } from '@opdesk/contracts/claim/documents.ts'
import { useEffect, useState } from 'react'
import { MarkedFigure } from '../../components/marked-figure.tsx'
import type { File } from './open-documents.ts'
import { drawPage, type Pdf, pageSize } from './pdf.ts'
import { useOpenDocument } from './use-open-document.ts'

/** Width in CSS pixels in which a page is drawn; a narrow screen shows it smaller. */
const WIDTH = 720

const draw = async (pdf: Pdf, number: number, signal: AbortSignal): Promise<HTMLCanvasElement> => {
  const { width, height } = await pageSize(pdf, number)
  const size = { width: WIDTH, height: (WIDTH * height) / width }
  return await drawPage(pdf, { number, turn: 0, size, pixelRatio: devicePixelRatio }, signal)
}

interface AskedPageProps {
  file: File
  region: DocumentRegion
  /** The page in words. */
  label: string
}

/** The page of a PDF with its marked part. Not rendered for a PDF that has a password or cannot be drawn: a link opens it. */
export const AskedPage = ({ file, region, label }: AskedPageProps) => {
  const { state } = useOpenDocument(file)
  const [canvas, setCanvas] = useState<HTMLCanvasElement>()
  const pdf = state.kind === 'pdf' ? state.pdf : undefined
  const { page } = region
  useEffect(() => {
    if (!pdf) return
    const ended = new AbortController()
    const drawn = draw(pdf, page, ended.signal)
    drawn.then(setCanvas, () => undefined)
    return () => {
      ended.abort()
      setCanvas(undefined)
    }
  }, [pdf, page])
  if (!canvas) return null
  canvas.setAttribute('role', 'img')
  canvas.setAttribute('aria-label', label)
  return (
    <MarkedFigure region={region}>
      <div ref={place => place?.replaceChildren(canvas)} />
    </MarkedFigure>
  )
}
