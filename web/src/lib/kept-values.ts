import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { getSession } from './session.ts'

/** Values of forms at the end of a session. In memory only; only remarks of reviewers survive a reload (kept-remark.ts). */
const kept = new Map<string, object>()

export interface Kept<V> {
  key: string | undefined
  /** The text that the same person had typed into this form when the session ended. */
  before: V | undefined
}

export const useKeptValues = <V extends object>(name?: string): Kept<V> => {
  const [key] = useState(() => (name ? `${getSession()?.user_id} ${name}` : undefined))
  const [before] = useState(() => (key ? (kept.get(key) as V | undefined) : undefined))
  return { key, before }
}

/** Keeps the values of a form that goes away because the session has ended; kept values are used once. */
export const useKeepValues = <V extends object>({ key }: Kept<V>, getValues: () => V): void =>
  useEffect(() => {
    if (!key) return
    kept.delete(key)
    return () => {
      if (!getSession()) kept.set(key, getValues())
    }
  }, [key, getValues])

/** State beside the values of a form, such as its uploaded files: kept with them, under a name of its own. */
export const useKeptState = <S extends object>(name: string, initial: S): [S, Dispatch<SetStateAction<S>>] => {
  const kept = useKeptValues<S>(name)
  const [state, setState] = useState<S>(kept.before ?? initial)
  const getState = useCallback(() => state, [state])
  useKeepValues(kept, getState)
  return [state, setState]
}
