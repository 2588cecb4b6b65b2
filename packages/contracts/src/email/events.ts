import { z } from 'zod'
import { defineEvents, type EventOf } from '../event.ts'
import { streamsOf } from '../stream.ts'

const text = z.object({ subject: z.string(), body: z.string() })
/**
 * The texts by the name of the mail, so that a mail added later does not change the shape. `hindi`: null if all readers get the English text; absent in records from before there were Hindi
 * texts.
 */
const texts = z.record(z.string(), text.extend({ hindi: text.nullable().optional() }))

/** Events of the stream of the Email Settings, with the whole new and old record. */
export const emailSettingsEvents = defineEvents({ email_settings_modified: z.object({ record: texts, previous: texts }) })
export type EmailSettingsEvent = EventOf<typeof emailSettingsEvents>

/** Id of the only record. */
export const EMAIL_SETTINGS_ID = 'templates'
export const emailSettingsStreams = streamsOf('email_settings')
export const emailSettingsStream = emailSettingsStreams(EMAIL_SETTINGS_ID)
