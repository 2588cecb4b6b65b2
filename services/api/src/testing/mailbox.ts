import { comparePositions } from '@opdesk/event-store/port.ts'
import { createDevOutbox } from '@opdesk/integrations/messaging/dev-outbox.ts'
import { runLog } from '@opdesk/testing/run-log.ts'
import { startMailSender } from '@opdesk/workflows/mail/mail-sender.ts'
import { sql } from 'kysely'
import { type TestApp, waitUntil } from './running-app.ts'

export const PUBLIC_URL = 'https://opdesk.example'

/** Starts a sender that puts the mails of a test app into the development outbox, and reads them there. */
export const openMailbox = (app: TestApp) => {
  const { db, clock, messageKeys, store } = app.deps
  const sending = startMailSender({
    connectionString: app.connectionString,
    sender: createDevOutbox(db, clock),
    publicUrl: () => PUBLIC_URL,
    messageKeys,
    clock,
    logger: runLog(),
    pollMs: 10,
  })
  const textsTo = async (to: string): Promise<string[]> => {
    const rows = await db.selectFrom('app.outbox').select('text').where('to_address', '=', to).orderBy('id').execute()
    return rows.map(({ text }) => text)
  }
  /** The link in the n-th mail to an address; waits until the mail has arrived. */
  const linkTo = async (to: string, number: number): Promise<URL> => {
    await waitUntil(async () => (await textsTo(to)).length >= number)
    const text = (await textsTo(to))[number - 1] ?? ''
    return new URL(/https?:\S+/.exec(text)?.[0] ?? '')
  }
  /** Waits until all mails about past events are queued and sent. */
  const quiet = async (): Promise<void> => {
    const head = await store.head()
    await waitUntil(async () => {
      const { position } = app.workflows.status().find(({ name }) => name === 'mail') ?? {}
      return position != null && comparePositions(position, head) >= 0
    })
    await waitUntil(async () => {
      const { rows } = await sql`select from app.message where channel = 'mail' and state = 'waiting' limit 1`.execute(db)
      return rows.length === 0
    })
  }
  return { textsTo, linkTo, quiet, stop: () => sending.stop() }
}
