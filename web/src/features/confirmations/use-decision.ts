import type { DecideConfirmation } from '@opdesk/contracts/confirmation/commands.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWrite } from '../../lib/use-write.ts'

type Decision = DecideConfirmation & { id: string }

/** First words of the keys of queries that a confirmed request may change. */
const followers = ['confirmations', 'users', 'privileges', 'settings', 'profile']

/** Confirms, refuses or withdraws a request. If another admin was first, the refusal says so and the list is refetched. */
export const useDecision = (failed?: (error: unknown) => void) =>
  useWrite<Decision>({
    write: ({ id, ...body }, key) => api.patch(`/admin/confirmations/${encodeURIComponent(id)}`, body, { key }),
    refreshes: followers,
    done: answer => notify.success(answer.message ?? ''),
    failed: error => {
      if (failed) failed(error)
      else notify.failed(error, messages.requestDecisionFailed)
      void queryClient.invalidateQueries({ queryKey: ['confirmations'] })
    },
  })
