import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

/** Subject and body by the name of the mail: a mail that a later release adds is no other shape. */
const texts = z.record(z.string(), z.object({ subject: z.string(), body: z.string() }))

/** Events of the stream of the Email Settings, with the whole record as it is now and as it was. */
export const emailSettingsEvents = defineEvents({ email_settings_modified: z.object({ record: texts, previous: texts }) })
export type EmailSettingsEvent = EventOf<typeof emailSettingsEvents>

/** There is one record. */
export const EMAIL_SETTINGS_ID = 'templates'
export const emailSettingsStreams = streamsOf('email_settings')
export const emailSettingsStream = emailSettingsStreams(EMAIL_SETTINGS_ID)
