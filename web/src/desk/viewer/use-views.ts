import { useState } from 'react'
import { quarterOn, upright, type View, type Zoom } from './geometry.ts'

/** Number of documents for which zoom and rotation are remembered. */
const MOST = 60

interface Views {
  viewOf: (fileId: string) => View
  zoomTo: (fileIds: readonly string[], zoom: Zoom) => void
  turn: (fileId: string) => void
}

/** Zoom and rotation of each document, kept while the viewer is mounted. */
export const useViews = (): Views => {
  const [views, setViews] = useState<ReadonlyMap<string, View>>(new Map())
  const change = (fileIds: readonly string[], changed: (view: View) => View) =>
    setViews(last => {
      const next = new Map(last)
      for (const id of fileIds) {
        next.delete(id)
        next.set(id, changed(last.get(id) ?? upright))
      }
      return new Map([...next].slice(-MOST))
    })
  return {
    viewOf: fileId => views.get(fileId) ?? upright,
    zoomTo: (fileIds, zoom) => change(fileIds, view => ({ ...view, zoom })),
    turn: fileId => change([fileId], view => ({ ...view, turn: quarterOn(view.turn) })),
  }
}
