import { DomainError } from '@opdesk/contracts/errors.ts'

/**
 * The reason for unreadable personal data: the stored key does not decrypt, the key's row is missing, or the event's envelope was
 * changed.
 */
export type Unreadability = 'broken' | 'lost' | 'envelope'

const REASONS: Record<Unreadability, string> = {
  broken: 'their key in app.person_key cannot be decrypted',
  lost: 'their key is missing in app.person_key',
  envelope: 'an event of theirs cannot be decrypted, although their key can',
}

/** The message for the operator: what is wrong with a person's data, and the possible remedies. */
export const explainUnreadable = (person: string, why: Unreadability): string =>
  `Personal data of ${person} is unreadable: ${REASONS[why]}. Restore that row from a backup${
    why === 'envelope' ? '' : `, or give the data up with bin/opdesk keys:accept-loss ${person}`
  }`

/**
 * A command needs data of a person that cannot be read, or would encrypt their data under another key. No event is written. Users
 * see the text of `data_unreadable`; the operator sees `cause`.
 */
export class PersonUnreadable extends DomainError {
  readonly person: string
  readonly why: Unreadability
  constructor(person: string, why: Unreadability) {
    super('data_unreadable')
    this.person = person
    this.why = why
    this.cause = new Error(explainUnreadable(person, why))
  }
}
