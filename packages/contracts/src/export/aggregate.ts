import { defineAggregate } from '../define-aggregate.ts'
import { ERASED } from '../erased.ts'
import { exportEvents, exportStream } from './events.ts'

export const exportDefinition = defineAggregate({
  stream: exportStream,
  events: exportEvents,
  live: { list: 'exports', id: 'export_id', audience: 'subject' },
  handling: {
    // The requester typed the search text; it is encrypted under the requester's key.
    export_requested: { personal: { 'query.search': ERASED }, audit: 'none' },
    export_completed: { personal: 'none', audit: 'none' },
    export_failed: { personal: 'none', audit: 'none' },
    export_cancelled: { personal: 'none', audit: 'none' },
  },
})
