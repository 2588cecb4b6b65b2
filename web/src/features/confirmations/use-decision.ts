import type { DecideConfirmation } from '@opdesk/contracts/confirmation/commands.ts'
import { messages } from '@opdesk/contracts/messages.ts'
import { api } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useWrite } from '../../lib/use-write.ts'

type Decision = DecideConfirmation & { id: string }

/** Lists that a confirmed request may have changed. */
const followers = ['confirmations', 'users', 'privileges', 'settings', 'profile']

/** Confirms, refuses or withdraws a request. The second of two people learns who was first. */
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
