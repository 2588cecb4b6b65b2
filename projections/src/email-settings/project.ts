import { defineProjection } from '../engine/define-projection.ts'
import { streamId } from '../engine/events.ts'
import { emailSettingsTable } from './table.ts'

export const emailSettings = defineProjection({
  name: 'email_settings',
  version: 2,
  table: emailSettingsTable,
})({
  key: streamId,
  on: {
    email_settings_modified: (_, event) => ({
      id: streamId(event),
      texts: event.data.record,
      version: event.version,
      updated_at: event.at,
      updated_by: event.metadata.actor.name,
    }),
  },
})
