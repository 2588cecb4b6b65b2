import { Kbd, UnstyledButton, useComputedColorScheme } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { notify } from '../../lib/notify.ts'
import { DocumentPane, type PaneHandle } from './document-pane.tsx'
import { FindBar, type Findings, nothingFound } from './find-bar.tsx'
import { stepped, type Zoom } from './geometry.ts'
import { Magnifier } from './magnifier.tsx'
import { documentOf } from './open-documents.ts'
import { SecondCaption } from './second-caption.tsx'
import { Tabs } from './tabs.tsx'
import { Tools } from './tools.tsx'
import type { DocumentViewerProps } from './types.ts'
import { useLinkedScroll } from './use-linked-scroll.ts'
import { useSecond } from './use-second.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useViews } from './use-views.ts'
import classes from './viewer.module.css'

/** The viewer itself; other code uses `DocumentViewer`, which loads it. */
export const Viewer = (props: DocumentViewerProps) => {
  const { documents, onCurrent, keys, marks = [], focusMark, draw, onDrawn, title = 'Documents' } = props
  const current = Math.min(Math.max(0, props.current), documents.length - 1)
  const document = documents[current]
  const { second, toggle } = useSecond({ ...props, current })
  const { viewOf, zoomTo, turn } = useViews()
  const [active, setActive] = useState<0 | 1>(0)
  const [linked, setLinked] = useState(true)
  const [thumbnails, setThumbnails] = useState(true)
  const [findingIn, setFindingIn] = useState<string>()
  const [findings, setFindings] = useState<Findings>(nothingFound)
  const dark = useComputedColorScheme('light') === 'dark'
  const [dim, setDim] = useLocalStorage({ key: 'opdesk-dim-documents', defaultValue: true, getInitialValueInEffect: false })
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const panes = [useRef<PaneHandle>(null), useRef<PaneHandle>(null)] as const
  const shown = [document, second?.shown]
  const side = second ? active : 0
  const looked = shown[side] ?? document
  const finding = looked !== undefined && findingIn === looked.file_id

  // A mark on another document opens it.
  const marked = marks.find(({ id }) => id === focusMark?.id)
  const place = marked ? documents.findIndex(({ file_id }) => file_id === marked.file_id) : -1
  const open = useRef(onCurrent)
  open.current = onCurrent
  useEffect(() => {
    if (focusMark !== undefined && place >= 0) open.current(place)
  }, [focusMark, place])

  useLinkedScroll(
    linked && second !== undefined,
    () => panes.map(pane => pane.current?.element ?? null),
    shown.map(each => each?.file_id).join(),
  )

  const zoom = (to: Zoom, of: 0 | 1 = side) => {
    const together = second && linked
    const ids = (together ? shown : [shown[of]]).flatMap(each => (each ? [each.file_id] : []))
    zoomTo(ids, to)
  }
  const shownZoom = () => panes[side].current?.zoom ?? 1
  const find = () => {
    setFindings(nothingFound)
    setFindingIn(looked?.file_id)
  }
  const closeFind = () => {
    setFindingIn(undefined)
    setFindings(nothingFound)
    panes[side].current?.element?.focus({ preventScroll: true })
  }
  const print = async () => {
    if (!looked) return
    const { MOST_PRINTED, printDocument } = await import('./print-document.ts')
    const { state } = documentOf(looked)
    if (state.kind === 'pdf' && state.sizes.length > MOST_PRINTED)
      return notify.error('This document has many pages. Open it in a new tab and print it there.')
    await printDocument(state).catch(() => notify.error('The document could not be printed. Download it and print the file.'))
  }
  const actions = {
    larger: () => zoom(stepped(shownZoom(), 1)),
    smaller: () => zoom(stepped(shownZoom(), -1)),
    fitWidth: () => zoom(1),
    fitPage: () => zoom('page'),
    turn: () => looked && turn(looked.file_id),
    beside: toggle,
  }
  const onKeyDown = useViewerKeys(
    {
      ...actions,
      step: by => onCurrent((documents.length + current + by) % documents.length),
      open: onCurrent,
      link: second ? () => setLinked(last => !last) : undefined,
    },
    { anywhere: keys, documents: documents.length, find },
  )

  if (!document || !looked)
    return (
      <section className={classes.viewer} aria-label={title}>
        <EmptyState title="No documents" hint="The subscriber attached none." />
      </section>
    )
  const common = (of: 0 | 1, shownThere: typeof document) => ({
    document: shownThere,
    view: viewOf(shownThere.file_id),
    onZoom: (to: Zoom) => zoom(to, of),
    marks: marks.filter(({ file_id }) => file_id === shownThere.file_id),
    focusMark,
    ...(finding && side === of && { found: findings.found, foundAt: findings.at }),
    onActive: () => setActive(of),
    handle: panes[of],
  })
  return (
    <section
      ref={setRoot}
      className={classes.viewer}
      aria-label={title}
      data-dims={(dark && dim) || undefined}
      onKeyDown={onKeyDown}
    >
      <div className={classes.tools}>
        <Tabs documents={documents} current={current} onCurrent={onCurrent} />
        <Tools
          document={looked}
          two={second !== undefined}
          shows={{ thumbnails, dim }}
          actions={{
            ...actions,
            find,
            print: () => void print(),
            pages: () => setThumbnails(last => !last),
            dim: dark ? () => setDim(last => !last) : undefined,
          }}
        />
      </div>
      {finding && (
        <FindBar pdf={() => panes[side].current?.pdf} findings={findings} onFindings={setFindings} onClose={closeFind} />
      )}
      <div className={classes.panes}>
        <div className={classes.side}>
          {second && (
            <div className={classes.caption}>
              <b>{document.label}</b>
            </div>
          )}
          <DocumentPane
            {...common(0, document)}
            draw={draw}
            thumbnails={thumbnails && !second}
            place={`${current + 1} of ${documents.length}`}
            onDrawn={onDrawn}
          />
        </div>
        {second && (
          <div className={classes.side}>
            <SecondCaption second={second} />
            <DocumentPane {...common(1, second.shown)} thumbnails={false} place="beside">
              <Linked linked={linked} onLinked={setLinked} />
            </DocumentPane>
          </div>
        )}
      </div>
      <Magnifier root={root} keys={keys} />
    </section>
  )
}

const Linked = ({ linked, onLinked }: { linked: boolean; onLinked: (linked: boolean) => void }) => (
  <UnstyledButton aria-pressed={linked} aria-keyshortcuts="L" onClick={() => onLinked(!linked)}>
    {linked ? 'Scroll and zoom together' : 'Scroll and zoom apart'} <Kbd size="xs">L</Kbd>
  </UnstyledButton>
)
