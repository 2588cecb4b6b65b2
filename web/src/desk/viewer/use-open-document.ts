import { useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { documentOf, type File, hold, type OpenDocument, type OpenState } from './open-documents.ts'

interface UsedDocument {
  open: OpenDocument
  state: OpenState
  /** Loads the document again after a failure. */
  retry: () => void
}

/** Opens a document for as long as it is shown. A prefetched document is there at the first render. */
export const useOpenDocument = ({ file_id, content_type }: File): UsedDocument => {
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the document again
  const open = useMemo(() => documentOf({ file_id, content_type }), [file_id, content_type, attempt])
  useLayoutEffect(() => hold(open), [open])
  const subscribe = useCallback(
    (changed: () => void) => {
      open.changed.add(changed)
      return () => open.changed.delete(changed)
    },
    [open],
  )
  const state = useSyncExternalStore(subscribe, () => open.state)
  return { open, state, retry: () => setAttempt(last => last + 1) }
}
