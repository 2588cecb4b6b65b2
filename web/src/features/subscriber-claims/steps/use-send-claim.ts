import type { SubscriberClaim } from '@opdesk/contracts/claim/subscriber-claim.ts'
import type { AcknowledgedWarnings } from '@opdesk/contracts/claim/warnings.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { notify } from '../../../lib/notify.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { claimErrorMessage, claimFormWordsNow } from '../form-words.ts'
import { claimPath } from '../queries.ts'

/** The API's answer after a claim was sent. */
const sentClaim = z.object({ _id: z.string(), claim_id: z.string(), claimable_amount: z.number().nullable() })
export type SentClaim = z.infer<typeof sentClaim>

/** Sends a draft. `refusals`: why the last attempt was refused, as sentences. */
export const useSendClaim = (claim: SubscriberClaim, onSent: (claim: SentClaim) => void) => {
  const client = useQueryClient()
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const submit = useWrite({
    // Sends the version that the page shows.
    write: ({ acknowledged, version }: { acknowledged: AcknowledgedWarnings; version: number }, key) => {
      const body = { submit: true, ...(acknowledged.length > 0 && { acknowledged }) }
      return api.patch(claimPath(claim._id), body, { key, version, answer: sentClaim })
    },
    refreshes: ['claims', 'profile', 'transactions'],
    done: ({ data }) => onSent(data),
    failed: error => {
      void client.invalidateQueries({ queryKey: ['claims'] })
      if (!(error instanceof ApiError) || error.status !== 422) return notify.failed(error)
      const { message } = claimFormWordsNow()
      const told = error.errors.map(one => message(one.message))
      setRefusals(told.length > 0 ? told : [claimErrorMessage(error)])
    },
  })
  return { submit, refusals }
}
