import type { KeySet } from '@opdesk/event-store/personal-data/key-set.ts'
import { createDevOutbox } from '@opdesk/integrations/messaging/dev-outbox.ts'
import { createSmtpSender } from '@opdesk/integrations/messaging/smtp-sender.ts'
import { createDb } from '@opdesk/projections/database/database.ts'
import { startMailSender } from '@opdesk/workflows/mail/mail-sender.ts'
import type { SendingStatus } from '@opdesk/workflows/messages/queue-sender.ts'
import type { Logger } from 'pino'
import type { MailDestination } from './readiness.ts'
import type { Settings } from './settings.ts'

interface Options {
  settings: Settings
  /** Returns the public URL for the links; called for each mail that is sent. */
  publicUrl: () => string
  connectionString: string
  messageKeys: KeySet
  clock: () => Date
  clockDoubt?: () => string | undefined
  logger: Logger
  onNotice: (sentence: string) => void
}

const NO_DESTINATION = 'No mail is sent, because SMTP_URL is not set: mails wait in the database until it is set.'

/**
 * Sends mail through the server of the settings. Without a server mail is written to the outbox table, or stays queued if there are
 * no development controls.
 */
export function startMail({ settings, onNotice, ...shared }: Options): {
  status(): SendingStatus & { taker: MailDestination }
  stop(): Promise<void>
} {
  const { smtp, devControls } = settings
  const taker: MailDestination = smtp ? 'smtp' : devControls ? 'outbox' : 'nobody: SMTP_URL is not set'
  if (taker === 'nobody: SMTP_URL is not set') {
    onNotice(NO_DESTINATION)
    shared.logger.warn(NO_DESTINATION)
  }
  const db = taker === 'outbox' ? createDb(shared.connectionString, { max: 1 }) : undefined
  const outbox = db && createDevOutbox(db, shared.clock)
  const sending = startMailSender({ ...shared, sender: smtp ? createSmtpSender(smtp) : outbox })
  return {
    status: () => ({ ...sending.status(), taker }),
    stop: async () => {
      await sending.stop()
      await db?.destroy()
    },
  }
}
