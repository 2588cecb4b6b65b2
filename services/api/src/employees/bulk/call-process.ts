import { DomainError } from '@opdesk/contracts/errors.ts'
import type { Day } from '@opdesk/contracts/time.ts'
import { serveRequests } from '@opdesk/integrations/child-process/serve-requests.ts'
import { setErrorMap } from '../../plugins/zod-messages.ts'
import { type BulkCall, judgeCall, readCall } from './read-call.ts'

export type CallOrder = { kind: 'read'; body: Uint8Array; isAdmin: boolean; withText: boolean } | { kind: 'judge'; today: Day }

/** The process in which a bulk call is read, and judged if its plan is right (bulk-calls.ts). */
setErrorMap()
let call: BulkCall | undefined
serveRequests<CallOrder>(async order => {
  if (order.kind === 'read') {
    call = undefined
    call = readCall(order.body, order)
    return call.head
  }
  if (!call) throw new DomainError('invalid_request')
  const judged = judgeCall(call, order.today)
  call = undefined
  return judged
})
