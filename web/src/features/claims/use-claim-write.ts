import type { StaffClaim } from '@opdesk/contracts/claim/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Answer } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { notify } from '../../lib/notify.ts'
import { useWrite } from '../../lib/use-write.ts'

interface ClaimWrite<V> {
  claim: Pick<StaffClaim, 'claim_id'>
  write: (values: V, key: string) => Promise<Answer<unknown>>
  /** Called after the server's message was shown. */
  onDone: () => void
}

/**
 * A write to the claim on screen, or to its dispute. Success shows the server's message. A refusal is left for the dialog to show (`error`), and
 * when somebody else was first the claim is read again.
 */
export const useClaimWrite = <V>({ claim, write, onDone }: ClaimWrite<V>) => {
  const client = useQueryClient()
  return useWrite<V>({
    write,
    refreshes: ['claims', 'disputes'],
    done: answer => {
      if (answer.message) notify.success(answer.message, claim.claim_id)
      onDone()
    },
    failed: error => {
      if (!(error instanceof ApiError && error.status === 409)) return
      for (const list of ['claims', 'disputes']) void client.invalidateQueries({ queryKey: [list] })
    },
  })
}
