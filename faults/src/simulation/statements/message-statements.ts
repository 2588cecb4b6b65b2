import type { MessageRow, SideTables, Statements } from '../side-tables.ts'

const deleteWhere = ({ messages }: SideTables, isGone: (row: MessageRow) => boolean): number => {
  const gone = [...messages.values()].filter(isGone)
  for (const { id } of gone) messages.delete(id)
  return gone.length
}

/** Stores a message unless its id exists, like `on conflict do nothing`. */
const queue = ({ messages }: SideTables, row: MessageRow): number => {
  if (messages.has(row.id)) return 0
  messages.set(row.id, row)
  return 1
}

/**
 * Statements of the queues of emails, text messages and notices. A simulation sends no messages, so that all of them stay queued; it
 * has no browsers that show notices.
 */
export const messageStatements: Statements = {
  'insert into app.push_delivery': () => 0,
  'insert into app.message (id, event_id': (tables, [id, event_id, template, recipient, to, subject, html, text]) =>
    queue(tables, {
      id: String(id),
      channel: 'mail',
      event_id: String(event_id),
      template: String(template),
      recipient: String(recipient),
      to: String(to),
      text: `${subject} ${html} ${text}`,
    }),
  'insert into app.message (id, channel': (tables, [id, event_id, template, recipient, to, text]) =>
    queue(tables, {
      id: String(id),
      channel: 'sms',
      event_id: String(event_id),
      template: String(template),
      recipient: String(recipient),
      to: String(to),
      text: String(text),
    }),
  "delete from app.message where recipient_id = $1 and state <> 'sent'": (tables, [recipient]) =>
    deleteWhere(tables, row => row.recipient === recipient),
  "delete from app.message where channel = 'mail' and recipient_id is null": () => 0,
  "delete from app.message where channel = 'sms' and to_address like": (tables, [pattern]) =>
    deleteWhere(tables, row => row.channel === 'sms' && row.to.includes(String(pattern).replaceAll(/[%\\]/g, ''))),
  "delete from app.message where channel = 'sms' and template = 'employee_invited'": (tables, [recipient, to]) =>
    deleteWhere(tables, row => row.channel === 'sms' && row.recipient === recipient && row.to === to),
}
