import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/**
 * Events of an import of employees, stream `employee-import-<id>`. They contain its author, number of employees, organization and
 * time, but never its rows.
 */
export const importEvents = defineEvents({
  /** A person requested the import. `rows`: number of selected rows; `invite`: whether a message tells the added employees. */
  import_submitted: z.object({
    corporate_id: z.string(),
    plan_id: z.string(),
    membership_id: z.int(),
    rows: z.int(),
    invite: z.boolean(),
  }),
  /** Every selected row was imported or has failed. */
  import_completed: z.object({ imported: z.int(), failed: z.int() }),
  /** A person requested the undo of the import. */
  import_undo_requested: z.object({}),
  /**
   * `employees`: number of employees that the undo removed; `kept`: number of employees that had signed in or been changed
   * meanwhile.
   */
  import_undone: z.object({ employees: z.int(), kept: z.int() }),
})
export type ImportEvent = EventOf<typeof importEvents>

export const importStream = streamsOf('employee-import')
