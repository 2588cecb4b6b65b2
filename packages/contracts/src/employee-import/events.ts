import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/**
 * Events of an import of employees, stream `employee-import-<id>`: its author, number of employees, organization and time. Its
 * rows are never in the log.
 */
export const importEvents = defineEvents({
  /** A person requests it. `rows`: selected ones; `invite`: the added employees are told. */
  import_submitted: z.object({
    corporate_id: z.string(),
    plan_id: z.string(),
    membership_id: z.int(),
    rows: z.int(),
    invite: z.boolean(),
  }),
  /** Every selected row is imported or failed. */
  import_completed: z.object({ imported: z.int(), failed: z.int() }),
  /** A person undoes it. */
  import_undo_requested: z.object({}),
  /** `employees`: number of those undone; `kept`: those who had signed in meanwhile, or had been changed. */
  import_undone: z.object({ employees: z.int(), kept: z.int() }),
})
export type ImportEvent = EventOf<typeof importEvents>

export const importStream = streamsOf('employee-import')
