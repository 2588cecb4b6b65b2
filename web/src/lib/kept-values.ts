import { useEffect, useState } from 'react'
import { getSession } from './session.ts'

/** What forms held when their session ended. In memory only; what outlives a reload are remarks of reviewers alone (kept-remark.ts). */
const kept = new Map<string, object>()

export interface Kept<V> {
  key: string | undefined
  /** What the same person had typed into this form when the session ended. */
  before: V | undefined
}

export const useKeptValues = <V extends object>(name?: string): Kept<V> => {
  const [key] = useState(() => (name ? `${getSession()?.user_id} ${name}` : undefined))
  const [before] = useState(() => (key ? (kept.get(key) as V | undefined) : undefined))
  return { key, before }
}

/** Keeps the values of a form that goes away because the session has ended; what was kept is used up. */
export const useKeepValues = <V extends object>({ key }: Kept<V>, getValues: () => V): void =>
  useEffect(() => {
    if (!key) return
    kept.delete(key)
    return () => {
      if (!getSession()) kept.set(key, getValues())
    }
  }, [key, getValues])
