import { useSyncExternalStore } from 'react'
import { noProgress, type Progress } from './queue-order.ts'

/** A decision of this tab, for the summary at the end of a queue. */
export interface MadeDecision {
  _id: string
  claim_id: string
  /** Such as 'approved, ₹1,500.00'. */
  label: string
}

interface Kept {
  progress: Progress
  made: readonly MadeDecision[]
}

const nothing: Kept = { progress: noProgress, made: [] }
const kept = new Map<string, Kept>()
const listeners = new Set<() => void>()

const storageKey = (queue: string) => `opdesk:skipped ${queue}`

/** Skipped records survive a reload: their ids say nothing about people. */
const stored = (queue: string): Kept => {
  const skipped = sessionStorage.getItem(storageKey(queue))?.split(' ').filter(Boolean) ?? []
  return skipped.length === 0 ? nothing : { ...nothing, progress: { ...noProgress, skipped } }
}

/** What became of a queue's records in this tab. `queue`: area and key. */
export const progressOf = (queue: string): Kept => {
  const known = kept.get(queue)
  if (known) return known
  const read = stored(queue)
  kept.set(queue, read)
  return read
}

export const changeProgress = (queue: string, change: (progress: Progress) => Progress, made?: readonly MadeDecision[]): void => {
  const before = progressOf(queue)
  const progress = change(before.progress)
  kept.set(queue, { progress, made: made ?? before.made })
  if (progress.skipped.length === 0) sessionStorage.removeItem(storageKey(queue))
  else sessionStorage.setItem(storageKey(queue), progress.skipped.join(' '))
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useProgress = (queue: string): Kept => useSyncExternalStore(subscribe, () => progressOf(queue))
