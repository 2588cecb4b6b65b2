import { lazy, Suspense } from 'react'
import type { DocumentViewerProps } from './types.ts'
import classes from './viewer.module.css'

const Viewer = lazy(async () => ({ default: (await import('./viewer.tsx')).Viewer }))

/**
 * Shows documents as tabs, one or two at a time. It stays mounted while its documents change, so that a prefetched document is
 * drawn at once. Its code loads with the first document.
 */
export const DocumentViewer = (props: DocumentViewerProps) => (
  <Suspense fallback={<section className={classes.viewer} aria-label={props.title ?? 'Documents'} aria-busy="true" />}>
    <Viewer {...props} />
  </Suspense>
)
