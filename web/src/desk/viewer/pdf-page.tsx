import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Placed, Turn } from './geometry.ts'
import type { OpenDocument } from './open-documents.ts'
import { drawPage, forgetPage, layText, type Pdf } from './pdf.ts'
import classes from './viewer.module.css'

interface PdfPageProps {
  open: OpenDocument
  pdf: Pdf
  number: number
  turn: Turn
  placed: Placed
  onDrawn: () => void
}

/** Milliseconds that a changed size has to last before the page is drawn in it; until then the last drawing is stretched. */
const SETTLED_MS = 90

/** One page: its drawing, and its text on top, which can be selected. */
export const PdfPage = ({ open, pdf, number, turn, placed: { width, height }, onDrawn }: PdfPageProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ canvas: HTMLCanvasElement; turn: Turn; width: number } | undefined>(undefined)
  const told = useRef(onDrawn)
  told.current = onDrawn

  useLayoutEffect(() => {
    const show = (canvas: HTMLCanvasElement, of: number) => {
      const before = drawn.current?.canvas
      drawn.current = { canvas, turn, width: of }
      canvas.dataset.drawn = open.id
      sheet.current?.replaceChildren(canvas)
      if (before && before !== canvas) before.width = 0
      if (!before) told.current()
    }
    // A canvas drawn in advance may have been drawn for a pane of another width.
    if (number === 1 && turn === 0 && !drawn.current && open.firstPage) {
      const canvas = open.firstPage
      open.firstPage = undefined
      show(canvas, canvas.width / devicePixelRatio)
    }
    const last = drawn.current
    if (last?.turn === turn && Math.abs(last.width - width) < 1.5) return
    if (last && last.turn !== turn) {
      last.canvas.width = 0
      sheet.current?.replaceChildren()
      drawn.current = undefined
    }
    const ended = new AbortController()
    const draw = () =>
      drawPage(pdf, { number, turn, size: { width, height }, pixelRatio: devicePixelRatio }, ended.signal).then(
        canvas => {
          if (ended.signal.aborted) canvas.width = 0
          else show(canvas, width)
        },
        // A page that cannot be drawn stays blank; the pane offers the file.
        () => undefined,
      )
    const timer = drawn.current ? setTimeout(draw, SETTLED_MS) : undefined
    if (!timer) void draw()
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [open, pdf, number, turn, width, height])

  useEffect(() => {
    const layer = text.current
    if (!layer) return
    const ended = new AbortController()
    const timer = setTimeout(() => {
      layer.replaceChildren()
      layText(pdf, { number, turn, size: { width, height } }, layer, ended.signal).catch(() => undefined)
    }, SETTLED_MS)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [pdf, number, turn, width, height])

  useEffect(
    () => () => {
      const last = drawn.current
      drawn.current = undefined
      // Keeps the first page for the way back to this document.
      if (last && number === 1 && last.turn === 0 && !open.firstPage && !open.ended.signal.aborted) open.firstPage = last.canvas
      else if (last) last.canvas.width = 0
      forgetPage(pdf, number)
    },
    [open, pdf, number],
  )

  return (
    <>
      <div ref={sheet} className={classes.sheet} />
      <div ref={text} className={classes.text} />
    </>
  )
}
