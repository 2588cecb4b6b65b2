import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { useWrite } from '../../lib/use-write.ts'

interface ClaimWrite<V> {
  write: (values: V, key: string) => Promise<Answer<unknown>>
  /** Called with the server's message, which the caller shows. */
  onDone: (message: string) => void
}

/**
 * A write to the shown claim or its dispute. The dialog shows a refusal (`error`). Refetches the claim if another person changed it
 * first, or if the right to decide has ended, such as a substitute's.
 */
export const useClaimWrite = <V>({ write, onDone }: ClaimWrite<V>) => {
  const client = useQueryClient()
  return useWrite<V>({
    write,
    refreshes: ['claims', 'disputes'],
    done: answer => onDone(answer.message ?? ''),
    failed: error => {
      if (!(error instanceof ApiError && [403, 409].includes(error.status))) return
      for (const list of ['claims', 'disputes', 'delegations']) void client.invalidateQueries({ queryKey: [list] })
    },
  })
}
