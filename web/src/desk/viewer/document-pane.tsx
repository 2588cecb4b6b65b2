import { Box as Container, Text } from '@mantine/core'
import { ERASED } from '@opdesk/contracts/erased.ts'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import type { Found } from './find.ts'
import { type Box, limited, type Size, type View, type Zoom } from './geometry.ts'
import { shownWidth } from './open-documents.ts'
import { type PageMark, PageMarks } from './page-marks.tsx'
import type { Pdf } from './pdf.ts'
import { PdfPage } from './pdf-page.tsx'
import { PicturePage } from './picture-page.tsx'
import { RegionDrawing } from './region-drawing.tsx'
import { Thumbnails } from './thumbnails.tsx'
import type { DocumentRegion, FocusedMark, ViewerDocument, ViewerMark } from './types.ts'
import { Unshown } from './unshown.tsx'
import { useColumn } from './use-column.ts'
import { useGestures } from './use-gestures.ts'
import { useOpenDocument } from './use-open-document.ts'
import classes from './viewer.module.css'

/** What the viewer asks of a pane. */
export interface PaneHandle {
  element: HTMLElement | null
  zoom: number
  /** Undefined unless a PDF is open. */
  pdf: Pdf | undefined
}

interface DocumentPaneProps {
  document: ViewerDocument
  view: View
  onZoom: (zoom: Zoom) => void
  marks: readonly ViewerMark[]
  /** The mark to scroll to. */
  focusMark?: FocusedMark | undefined
  found?: readonly Found[]
  /** Index of the found place to scroll to. */
  foundAt?: number
  draw?: ((region: DocumentRegion) => void) | undefined
  thumbnails: boolean
  /** Its position among the documents, such as '1 of 3'; shown on paper. */
  place: string
  onDrawn?: ((fileId: string) => void) | undefined
  onActive: () => void
  handle: Ref<PaneHandle>
  /** Shown beside the page number. */
  children?: ReactNode
}

const none: readonly Size[] = []
const fitWords = ({ zoom }: View): string =>
  zoom === 'page' ? 'Fit page' : zoom === 1 ? 'Fit width' : `${Math.round(zoom * 100)}%`

/** One document in a pane of its own, with all its pages below each other; an erased one is not asked for. */
export const DocumentPane = (props: DocumentPaneProps) =>
  props.document.name === ERASED ? (
    <EmptyState title="Erased" hint="The document was deleted when its subscriber’s data was erased." />
  ) : (
    <OpenPane {...props} />
  )

const OpenPane = (props: DocumentPaneProps) => {
  const { document, view, onZoom, marks, focusMark, found = [], foundAt, draw, handle, onDrawn } = props
  const { open, state, retry } = useOpenDocument(document)
  const pane = useRef<HTMLDivElement>(null)
  const sizes = useMemo(() => (state.kind === 'pdf' ? state.sizes : state.kind === 'picture' ? [state.size] : none), [state])
  const shown = useColumn(pane, document.file_id, sizes, view)
  const { column, toBox } = shown
  const pdf = state.kind === 'pdf' ? state.pdf : undefined
  useImperativeHandle(handle, () => ({ element: pane.current, zoom: shown.zoom, pdf }), [shown.zoom, pdf])
  useGestures(pane, {
    zoomBy: (factor, at) => {
      shown.anchor.current = at
      onZoom(limited(shown.zoom * factor))
    },
  })
  useLayoutEffect(() => {
    if (view.zoom === 1 && column.pages.length > 0) shownWidth.current = column.width
  }, [column, view.zoom])

  const go = useRef(toBox)
  go.current = toBox
  const ready = column.pages.length > 0
  const looked = marks.find(({ id }) => id === focusMark?.id)
  const [lookedPage, lookedBox] = [looked?.page, looked?.box]
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `focusMark` with the same place scrolls there again
  useEffect(() => {
    if (ready && lookedPage && lookedBox) go.current(lookedPage, lookedBox)
  }, [ready, lookedPage, lookedBox, focusMark])
  const at = foundAt === undefined ? undefined : found[foundAt]
  useEffect(() => {
    const [box] = at?.boxes ?? []
    if (ready && at && box) go.current(at.page, box)
  }, [ready, at])

  const marksOn = (page: number): PageMark[] => [
    ...marks.filter(mark => mark.page === page),
    ...found.flatMap((one, index) =>
      one.page === page
        ? one.boxes.map((box, part) => ({
            id: `found ${index} ${part}`,
            box,
            tone: one === at ? ('at' as const) : ('found' as const),
          }))
        : [],
    ),
  ]
  const pages = column.pages.length
  return (
    <div className={classes.body} onPointerDownCapture={props.onActive} onFocusCapture={props.onActive}>
      {props.thumbnails && pdf && pages > 2 && (
        <Thumbnails key={document.file_id} pdf={pdf} sizes={sizes} current={shown.page} onPage={shown.toPage} />
      )}
      <div className={classes.frame}>
        <Container
          ref={pane}
          component="section"
          className={classes.pane}
          aria-label={`Preview of ${document.name}`}
          tabIndex={0}
          data-begins-at-top="document"
          onScroll={shown.onScroll}
        >
          <Unshown document={document} state={state} onRetry={retry} />
          <div className={classes.column} style={{ width: shown.contentWidth, height: column.height }} hidden={!ready}>
            {shown.drawn.map(index => {
              const placed = column.pages[index]
              const page = index + 1
              const drawn = () => page === 1 && onDrawn?.(document.file_id)
              return (
                placed && (
                  <div
                    key={`${document.file_id} ${page}`}
                    className={classes.page}
                    data-page={page}
                    style={{ top: placed.top, left: shown.left, width: placed.width, height: placed.height }}
                  >
                    {pdf && <PdfPage open={open} pdf={pdf} number={page} turn={view.turn} placed={placed} onDrawn={drawn} />}
                    {state.kind === 'picture' && (
                      <PicturePage id={open.id} picture={state} name={document.name} turn={view.turn} onDrawn={drawn} />
                    )}
                    <PageMarks marks={marksOn(page)} turn={view.turn} />
                    {draw && <RegionDrawing page={page} turn={view.turn} onRegion={(box: Box) => draw({ page, box })} />}
                  </div>
                )
              )
            })}
          </div>
        </Container>
        <div className={classes.chip}>
          {ready && (
            <>
              <span>
                Page {shown.page + 1} of {pages}
              </span>
              <span>{fitWords(view)}</span>
              {state.kind === 'picture' && state.scaled && <span>Shown scaled</span>}
              {state.kind === 'pdf' && state.leavesOut && <span>A picture is too large to be shown: download the file</span>}
            </>
          )}
          {props.children}
        </div>
      </div>
      {state.kind === 'picture' && !state.scaled ? (
        <img className={classes.onPaper} src={state.url} alt={`Preview of ${document.name}`} loading="lazy" />
      ) : (
        <Text className={classes.onPaper}>
          Document {props.place}: see the file {document.name}
        </Text>
      )}
    </div>
  )
}
