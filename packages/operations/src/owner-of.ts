import { type Contact, contactText } from '@opdesk/contracts/contact.ts'

/** Key for `serially` under which the owner of a number or address is decided, at sign-up and at its confirmation. */
export const ownerOf = (contact: Contact): string => `subscriber:${contactText(contact)}`
