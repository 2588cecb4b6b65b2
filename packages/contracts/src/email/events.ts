import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/** Subject and body by the name of the mail, so a mail added later does not change the shape. */
const texts = z.record(z.string(), z.object({ subject: z.string(), body: z.string() }))

/** Events of the stream of the Email Settings, with the whole new and old record. */
export const emailSettingsEvents = defineEvents({ email_settings_modified: z.object({ record: texts, previous: texts }) })
export type EmailSettingsEvent = EventOf<typeof emailSettingsEvents>

/** Id of the only record. */
export const EMAIL_SETTINGS_ID = 'templates'
export const emailSettingsStreams = streamsOf('email_settings')
export const emailSettingsStream = emailSettingsStreams(EMAIL_SETTINGS_ID)
