import { sql } from 'kysely'
import type { TestApp } from './running-app.ts'

/** Adds an event that is parked in a workflow which does not run in this test app; answers its id. */
export const addParkedEvent = async (
  { deps }: Pick<TestApp, 'deps'>,
  { reason = 'The plan of this order is unknown', workflow = 'of-another-release' } = {},
): Promise<string> => {
  const id = crypto.randomUUID()
  await sql`insert into app.workflow_parked (name, position, event_id, stream, version, type, error, at)
    values (${workflow}, '1', ${id}, 'order-1', 0, 'order_paid', ${reason}, ${deps.clock()})`.execute(deps.db)
  return `${workflow}.${id}`
}

/** Adds a mail that was given up; answers its id. Test apps run no worker that would send it. */
export const addFailedMessage = async (
  { deps }: Pick<TestApp, 'deps'>,
  { recipient = 'nobody', blank = false, reason = 'The mailbox is full' } = {},
): Promise<string> => {
  const id = crypto.randomUUID()
  const text = blank ? null : 'text'
  await sql`insert into app.message
      (id, channel, event_id, template, recipient_id, to_address, subject, html, text, state, attempts, last_error, created_at, due_at, finished_at)
    values (${id}, 'mail', gen_random_uuid(), 'claim-settled', ${recipient}, ${blank ? null : 'someone@opdesk.test'}, ${text}, ${text}, ${text},
      'failed', 5, ${reason}, ${deps.clock()}, ${deps.clock()}, ${deps.clock()})`.execute(deps.db)
  return id
}

/** Deletes all parked events, as their workflows do once they have handled them. */
export const removeParkedEvents = async ({ deps }: Pick<TestApp, 'deps'>): Promise<void> => {
  await sql`delete from app.workflow_parked`.execute(deps.db)
}

/** Deletes a message, as its sender does once it is sent. */
export const removeMessage = async ({ deps }: Pick<TestApp, 'deps'>, id: string): Promise<void> => {
  await sql`delete from app.message where id = ${id}`.execute(deps.db)
}
