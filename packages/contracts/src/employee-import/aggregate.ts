import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { importEvents, importStream } from './events.ts'

const program = Program.corporateSubscriber

export const importDefinition = defineAggregate({
  stream: importStream,
  events: importEvents,
  // Only the requester gets live updates of an import; pages of other people refetch it at intervals.
  live: { list: 'imports', id: 'import_id', audience: 'subject' },
  handling: {
    import_submitted: {
      personal: 'none',
      audit: { program, method: 'POST', action: ({ rows }) => `Import of ${rows} employees` },
    },
    import_completed: { personal: 'none', audit: 'none' },
    import_undo_requested: { personal: 'none', audit: { program, method: 'DELETE', action: 'Import of employees undone' } },
    import_undone: { personal: 'none', audit: 'none' },
  },
})
