import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { getSession } from './session.ts'

/**
 * Values of forms that were open when the session ended, kept only in memory. Only reviewers' remarks survive a reload
 * (draft-remark.ts).
 */
const preserved = new Map<string, object>()

export interface PreservedValues<V> {
  key: string | undefined
  /** The text that the same person had typed into this form when the session ended. */
  before: V | undefined
}

export const usePreservedValues = <V extends object>(name?: string): PreservedValues<V> => {
  const [key] = useState(() => (name ? `${getSession()?.user_id} ${name}` : undefined))
  const [before] = useState(() => (key ? (preserved.get(key) as V | undefined) : undefined))
  return { key, before }
}

/** Keeps the values of a form that is unmounted because the session has ended. Kept values are used once. */
export const usePreserveValues = <V extends object>({ key }: PreservedValues<V>, getValues: () => V): void =>
  useEffect(() => {
    if (!key) return
    preserved.delete(key)
    return () => {
      if (!getSession()) preserved.set(key, getValues())
    }
  }, [key, getValues])

/**
 * State of a form besides its values, such as uploaded files, which is also kept when the session ends. `name`: a name unique among
 * the forms.
 */
export const usePreservedState = <S extends object>(name: string, initial: S): [S, Dispatch<SetStateAction<S>>] => {
  const kept = usePreservedValues<S>(name)
  const [state, setState] = useState<S>(kept.before ?? initial)
  const getState = useCallback(() => state, [state])
  usePreserveValues(kept, getState)
  return [state, setState]
}
