/** Where sealed values stand: a table with a key of text. */
export interface SealedColumn {
  table: string
  key: string
  column: string
  /** What a value of this key is tied to. */
  contextOf: (key: string) => string
}

/** The keys of persons, tied to their persons. */
export const personKeys: SealedColumn = {
  table: 'app.person_key',
  key: 'person_id',
  column: 'wrapped',
  contextOf: person => person,
}

/** What of a waiting message opens something, tied to its message. */
export const messageContext = (id: string): string => `message ${id}`
export const waitingMessages: SealedColumn = {
  table: 'app.message',
  key: 'id',
  column: 'sealed',
  contextOf: messageContext,
}
