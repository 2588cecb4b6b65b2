import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type Box,
  type Column,
  columnOf,
  GAP,
  pageAt,
  pagesToDraw,
  type Size,
  samePlace,
  turnedBox,
  turnedSize,
  type View,
} from './geometry.ts'

/** A point of the pane, in pixels from its corner. */
export interface Point {
  x: number
  y: number
}

export interface ShownColumn {
  column: Column
  /** Width of all that scrolls. */
  contentWidth: number
  /** Distance of the pages from its left edge. */
  left: number
  /** Indexes of the pages to draw. */
  drawn: readonly number[]
  /** Index of the page that is looked at. */
  page: number
  /** The zoom as a multiple of the pane's width. */
  zoom: number
  onScroll: () => void
  /** The point that stays in place at the next change of the zoom. */
  anchor: RefObject<Point | undefined>
  toPage: (index: number) => void
  toBox: (page: number, box: Box) => void
}

/** The width at which the first page fits into the pane, as a multiple of the pane's width. */
const wholePage = ([first]: readonly Size[], turn: View['turn'], inner: Size): number => {
  if (!first || inner.width === 0) return 1
  const { width, height } = turnedSize(first, turn)
  return Math.min(1, (inner.height * width) / (inner.width * height))
}

/** Lays the pages of a document out in a scrolling pane, and keeps the place in the document when zoom or pane change. */
export const useColumn = (
  pane: RefObject<HTMLDivElement | null>,
  fileId: string,
  sizes: readonly Size[],
  view: View,
): ShownColumn => {
  const [inner, setInner] = useState<Size>({ width: 0, height: 0 })
  const [top, setTop] = useState(0)
  const scrolled = useRef({ top: 0, left: 0 })
  const anchor = useRef<Point | undefined>(undefined)

  useLayoutEffect(() => {
    const element = pane.current
    if (!element) return
    const measure = () => {
      const [width, height] = [element.clientWidth - 2 * GAP, element.clientHeight - 2 * GAP]
      if (width > 0) setInner(last => (last.width === width && last.height === height ? last : { width, height }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [pane])

  const zoom = view.zoom === 'page' ? wholePage(sizes, view.turn, inner) : view.zoom
  const width = Math.floor(inner.width * zoom)
  const column = useMemo(() => columnOf(width > 0 ? sizes : [], view.turn, width), [sizes, view.turn, width])
  const contentWidth = Math.max(inner.width, width) + 2 * GAP
  const left = Math.round((contentWidth - width) / 2)

  const before = useRef<{ fileId: string; column: Column; left: number; turn: number } | undefined>(undefined)
  useLayoutEffect(() => {
    const element = pane.current
    const last = before.current
    before.current = { fileId, column, left, turn: view.turn }
    if (!element || column.pages.length === 0) return
    const at = anchor.current ?? { x: element.clientWidth / 2, y: 0 }
    anchor.current = undefined
    if (last?.fileId !== fileId) element.scrollTo({ top: 0, left: (contentWidth - element.clientWidth) / 2 })
    else if (last.column !== column && last.column.pages.length > 0) {
      const share = (scrolled.current.left + at.x - last.left) / last.column.width
      const y = last.turn === view.turn ? scrolled.current.top + at.y : (last.column.pages[0]?.top ?? 0)
      element.scrollTo({ top: samePlace(last.column, column, y) - at.y, left: left + share * column.width - at.x })
    }
    scrolled.current = { top: element.scrollTop, left: element.scrollLeft }
    setTop(element.scrollTop)
  }, [pane, fileId, column, left, contentWidth, view.turn])

  const onScroll = useCallback(() => {
    const element = pane.current
    if (!element) return
    scrolled.current = { top: element.scrollTop, left: element.scrollLeft }
    setTop(element.scrollTop)
  }, [pane])
  const height = inner.height + 2 * GAP
  return {
    column,
    contentWidth,
    left,
    drawn: column.pages.length === 0 ? [] : pagesToDraw(column, top, height),
    page: pageAt(column, top + height / 3),
    zoom,
    onScroll,
    anchor,
    toPage: index => pane.current?.scrollTo({ top: (column.pages[index]?.top ?? GAP) - GAP }),
    toBox: (page, box) => {
      const [element, placed] = [pane.current, column.pages[page - 1]]
      if (!element || !placed) return
      const turned = turnedBox(box, view.turn)
      element.scrollTo({
        top: placed.top + (turned.top + turned.height / 2) * placed.height - element.clientHeight / 2,
        left: left + (turned.left + turned.width / 2) * placed.width - element.clientWidth / 2,
      })
    },
  }
}
