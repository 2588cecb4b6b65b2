import { Program } from '../codes.ts'
import { defineAggregate } from '../define-aggregate.ts'
import { emailSettingsEvents, emailSettingsStreams } from './events.ts'

/** The Email Settings: one record with all templates. */
export const emailSettingsDefinition = defineAggregate({
  stream: emailSettingsStreams,
  events: emailSettingsEvents,
  live: 'none',
  handling: {
    email_settings_modified: {
      personal: 'none',
      audit: {
        program: Program.settings,
        method: 'PATCH',
        action: 'Email templates changed',
        before: ({ previous }) => previous,
        after: (_, { record }) => record,
      },
    },
  },
})
