import { useState } from 'react'
import type { DocumentViewerProps, ViewerDocument } from './types.ts'

export interface Second {
  title: string | undefined
  /** The documents to choose from; the one that is shown first is not among them. */
  documents: readonly ViewerDocument[]
  shown: ViewerDocument
  choose: (fileId: string) => void
}

interface SecondDocument {
  second: Second | undefined
  /** Shows or hides another document of the same record; undefined if there is none. */
  toggle: (() => void) | undefined
}

/** The document beside the first: of another record, or another one of the same record. */
export const useSecond = ({
  documents,
  current,
  second,
}: Pick<DocumentViewerProps, 'documents' | 'current' | 'second'>): SecondDocument => {
  const [beside, setBeside] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const first = documents[current]
  const others = second ? second.documents : documents.filter(({ file_id }) => file_id !== first?.file_id)
  const shown =
    others.find(({ file_id }) => file_id === chosen) ?? others.find(({ label }) => label === first?.label) ?? others[0]
  const isShown = second !== undefined || beside
  return {
    second: isShown && shown ? { title: second?.title, documents: others, shown, choose: setChosen } : undefined,
    toggle: second === undefined && others.length > 0 ? () => setBeside(last => !last) : undefined,
  }
}
