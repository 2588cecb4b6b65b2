import { optionalTextNames, type TextTemplateName, textTemplateNames } from '@opdesk/contracts/text-message/templates.ts'
import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createDevOutbox } from '@opdesk/integrations/messaging/dev-outbox.ts'
import { createSmsSender } from '@opdesk/integrations/messaging/sms-sender.ts'
import { templateVariable } from '@opdesk/integrations/messaging/sms-settings.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import type { SendingStatus } from '@opdesk/workflows/messages/queue-sender.ts'
import { startTextSender } from '@opdesk/workflows/texts/text-sender.ts'
import type { Logger } from 'pino'
import type { TextDestination } from './readiness.ts'
import type { Settings } from './settings.ts'

interface Options {
  settings: Settings
  connectionString: string
  messageKeys: KeySet
  clock: () => Date
  clockDoubt?: () => string | undefined
  logger: Logger
  onNotice: (sentence: string) => void
}

const NOT_SENT = 'Some kinds of text messages are not sent, because these templates are not set:'
const IN_ENGLISH = 'People who read Hindi get some text messages in English, because these templates are not set:'
const NO_DESTINATION =
  'No text message is sent, because SMS_URL is not set: until it is set, subscribers can neither sign in nor sign up, because both need a code.'

/** True if the API queues texts with a code for the workers; otherwise the API writes them to the outbox table itself. */
export const queuesTexts = ({ sms, devControls }: Settings): boolean => sms !== undefined || !devControls

/** The kinds of text messages that can be sent: those with a registered template, or all of them if they go to the outbox table. */
export const textKindsOf = (settings: Settings): readonly TextTemplateName[] => {
  const { sms } = settings
  if (sms) return textTemplateNames.filter(name => sms.templateIds[name] !== undefined)
  return queuesTexts(settings) ? [] : textTemplateNames
}

/**
 * Sends text messages through the gateway of the settings. Without a gateway they are written to the outbox table, or expire if
 * there are no development controls.
 */
export function startTexts({ settings, onNotice, ...shared }: Options): {
  status(): SendingStatus & { taker: TextDestination }
  stop(): Promise<void>
} {
  const { sms } = settings
  const taker: TextDestination = sms ? 'gateway' : queuesTexts(settings) ? 'nobody: SMS_URL is not set' : 'outbox'
  if (taker === 'nobody: SMS_URL is not set') {
    onNotice(NO_DESTINATION)
    shared.logger.warn(NO_DESTINATION)
  }
  const missing = sms ? optionalTextNames.filter(name => sms.templateIds[name] === undefined) : []
  const warn = (about: string, names: readonly TextTemplateName[]) => {
    if (names.length > 0) shared.logger.warn(`${about} ${names.map(templateVariable).join(', ')}`)
  }
  const isHindi = (name: string) => name.endsWith('_hi')
  warn(
    NOT_SENT,
    missing.filter(name => !isHindi(name)),
  )
  warn(IN_ENGLISH, missing.filter(isHindi))
  const db = taker === 'outbox' ? createDb(shared.connectionString, { max: 1 }) : undefined
  const outbox = db && createDevOutbox(db, shared.clock)
  const sending = startTextSender({ ...shared, sender: sms ? createSmsSender(sms) : outbox })
  return {
    status: () => ({ ...sending.status(), taker }),
    stop: async () => {
      await sending.stop()
      await db?.destroy()
    },
  }
}
