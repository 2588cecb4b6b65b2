import { type QueryExecutorProvider, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { checkMessage, type Message, type MessageSender } from './message-sender.ts'

/** An unsent message. `at` is ISO 8601, UTC. */
export interface OutboxMessage extends Message {
  at: string
}

/**
 * Stores messages in app.outbox instead of sending them; used when there is no provider. `db`: a Kysely database or transaction.
 */
export const createDevOutbox = (db: QueryExecutorProvider, clock: () => Date): MessageSender => ({
  async send(message) {
    checkMessage(message)
    const { to, channel, subject, text } = message
    await sql`insert into app.outbox (id, to_address, channel, subject, text, at)
      values (${uuidv7()}, ${to}, ${channel}, ${subject}, ${text}, ${clock()})`.execute(db)
  },
})

/**
 * The last messages to one recipient, newest first. The database formats the time as text, because connections parse times
 * differently.
 */
export const readOutbox = async (db: QueryExecutorProvider, to: string, limit: number): Promise<OutboxMessage[]> => {
  const { rows } = await sql<OutboxMessage>`
    select to_address as "to", channel, subject, text, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from app.outbox where to_address = ${to} order by outbox.at desc, id desc limit ${limit}`.execute(db)
  return rows
}
