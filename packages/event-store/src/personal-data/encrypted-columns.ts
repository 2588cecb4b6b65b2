/** A table column of encrypted values, with a text key. */
export interface EncryptedColumn {
  table: string
  key: string
  column: string
  /** The context of the value in the row with this key. */
  contextOf: (key: string) => string
}

/** The keys of persons, tied to their persons. */
export const personKeys: EncryptedColumn = {
  table: 'app.person_key',
  key: 'person_id',
  column: 'wrapped',
  contextOf: person => person,
}

/** Bodies of webhooks, which name payers, tied to their webhook. */
export const webhookContext = (id: string): string => `webhook ${id}`
export const webhookBodies: EncryptedColumn = {
  table: 'app.webhook',
  key: 'id',
  column: 'body',
  contextOf: webhookContext,
}

/** Codes and links in queued messages, tied to their message. */
export const messageContext = (id: string): string => `message ${id}`
export const messageBodies: EncryptedColumn = {
  table: 'app.message',
  key: 'id',
  column: 'sealed',
  contextOf: messageContext,
}
