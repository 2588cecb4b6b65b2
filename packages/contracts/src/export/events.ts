import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'
import { exportLists } from './exports.ts'
import { exportFormats } from './formats.ts'

export const exportFailureReasons = ['too_many_rows', 'failed'] as const

/** Events of an export, stream `export-<id>`. They contain author, list and time; progress is not an event. */
export const exportEvents = defineEvents({
  /**
   * The actor is the person who views the list. `query`: the list's query without paging. `acts_for`: the verifiers that the actor
   * substituted.
   */
  export_requested: z.object({
    list: z.enum(exportLists),
    format: z.enum(exportFormats),
    query: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
    acts_for: z.array(z.string()),
  }),
  /** The file was made. `size` in bytes; `expires_at`: when it will be removed, ISO 8601 UTC. */
  export_completed: z.object({
    rows: z.int().min(0),
    file_name: z.string(),
    size: z.int().min(0),
    sha256: z.string(),
    expires_at: z.string(),
  }),
  export_failed: z.object({ reason: z.enum(exportFailureReasons) }),
  export_cancelled: z.object({}),
})
export type ExportEvent = EventOf<typeof exportEvents>
export type ExportEventType = ExportEvent['type']

export const exportStream = streamsOf('export')
