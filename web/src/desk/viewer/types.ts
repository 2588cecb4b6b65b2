import type { documentRegion } from '@opdesk/contracts/claim/documents.ts'
import type { z } from 'zod'
import type { Box } from './geometry.ts'

/** A part of a document: the page from 1 on, and a box in shares of the upright page. */
export type DocumentRegion = z.infer<typeof documentRegion>

/**
 * The result of comparing a document with what was claimed. `nothing`: it was read, and has nothing to compare. `late`: it was not
 * read while the claim was open.
 */
export type DocumentFlag = 'agrees' | 'differs' | 'nothing' | 'not_read' | 'waiting' | 'late'

export interface ViewerDocument {
  file_id: string
  name: string
  content_type: string
  /** The kind of document, as the tab shows it. */
  label: string
  flag?: DocumentFlag
}

/** A box drawn over a page; it follows zoom and rotation. */
export interface ViewerMark {
  id: string
  file_id: string
  page: number
  box: Box
  tone: 'good' | 'wait' | 'asked'
  label?: string
}

/** The id of a mark that is looked at. */
export interface FocusedMark {
  id: string
}

export interface DocumentViewerProps {
  documents: readonly ViewerDocument[]
  /** Index of the document shown. */
  current: number
  onCurrent: (index: number) => void
  /** True if shortcut keys act anywhere in the page; otherwise they act only while the focus is inside the viewer. */
  keys: boolean
  /** Documents of another record, shown beside these. */
  second?: { documents: readonly ViewerDocument[]; title: string } | undefined
  marks?: readonly ViewerMark[] | undefined
  /** The mark to scroll to; a new object scrolls again. */
  focusMark?: FocusedMark | undefined
  /** Lets the person mark a region of the document shown, and receives it. */
  draw?: ((region: DocumentRegion) => void) | undefined
  /** Called when the first page of a document has been drawn. */
  onDrawn?: ((fileId: string) => void) | undefined
  /** The name of the viewer for screen readers. */
  title?: string
}
