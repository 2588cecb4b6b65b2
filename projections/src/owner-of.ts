import { type Contact, contactText } from '@opdesk/contracts/contact.ts'

/**
 * The name under which it is decided, one at a time (`serially`), who has a number or an address: at sign-up, and when somebody
 * confirms one.
 */
export const ownerOf = (contact: Contact): string => `subscriber:${contactText(contact)}`
