import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Answer } from './api.ts'
import { ApiError } from './api-error.ts'
import { notify } from './notify.ts'

interface Write<V, T> {
  /** Sends the request. Pass `key` to `api.post` and the other write methods. */
  write: (values: V, key: string) => Promise<Answer<T>>
  /** Lists to refresh, by the first word of their query keys. */
  refreshes?: readonly string[]
  /** Shown on success: a text, or a callback for the answer. */
  done?: string | ((answer: Answer<T>, values: V) => void)
  /** Title above the server's message on failure, or a function that shows the failure in the form instead. */
  failed?: string | ((error: unknown, values: V) => void)
}

/**
 * A write from a screen. If its result is unknown (no answer, or a 5xx), submitting the same values again sends the same
 * Idempotency-Key, so that the write is executed once. A change that waits for another admin shows that instead of `done`. A second
 * click while the same values are being sent is ignored. The next attempt clears the message of a failed attempt. The write is
 * pending until the lists have been refetched; `answer` is set earlier.
 */
export const useWrite = <V = void, T = unknown>(
  options: Write<V, T>,
): UseMutationResult<Answer<T>, Error, V> & { answer: Answer<T> | undefined } => {
  const client = useQueryClient()
  const uncertain = useRef<{ values: string; key: string }>(undefined)
  const onTheWay = useRef(new Set<string>())
  /** Clears the message of the last attempt. */
  const retract = useRef<() => void>(undefined)
  const [answer, setAnswer] = useState<Answer<T>>()
  const refresh = (lists: readonly string[] = []) =>
    Promise.all(lists.map(list => client.invalidateQueries({ queryKey: [list] })))
  const mutation = useMutation({
    mutationFn: async (values: V) => {
      const fingerprint = fingerprintOf(values)
      const key = uncertain.current?.values === fingerprint ? uncertain.current.key : crypto.randomUUID()
      uncertain.current = { values: fingerprint, key }
      try {
        const answer = await options.write(values, key)
        uncertain.current = undefined
        return answer
      } catch (error) {
        if (error instanceof ApiError && !error.isUncertain) uncertain.current = undefined
        throw error
      }
    },
    onMutate: () => {
      setAnswer(undefined)
      retract.current?.()
    },
    onSuccess: async (answer, values) => {
      setAnswer(answer)
      if (answer.waits) notify.butNote(answer.message, 'Waiting for a second admin')
      else if (typeof options.done === 'string') notify.success(options.done)
      else options.done?.(answer, values)
      await refresh([...(options.refreshes ?? []), ...(answer.waits ? ['confirmations'] : [])])
    },
    onError: async (error, values) => {
      const { failed } = options
      retract.current = notify.retractable(() =>
        typeof failed === 'function' ? failed(error, values) : notify.failed(error, failed),
      )
      // Refreshes the lists after a 404, because they may still show the deleted record.
      if (error instanceof ApiError && error.status === 404) await refresh(options.refreshes)
    },
    onSettled: (_answer, _error, values) => {
      onTheWay.current.delete(fingerprintOf(values))
    },
  })
  const mutate: typeof mutation.mutate = (...args) => {
    const fingerprint = fingerprintOf(args[0])
    if (onTheWay.current.has(fingerprint)) return
    onTheWay.current.add(fingerprint)
    mutation.mutate(...args)
  }
  return { ...mutation, mutate, answer }
}

const fingerprintOf = (values: unknown): string => JSON.stringify(values) ?? ''
