import { type Contact, contactText } from '@opdesk/contracts/contact.ts'

/** Key for `serially`: sign-up and confirmation of a number or email address decide under it who owns the contact. */
export const ownerOf = (contact: Contact): string => `subscriber:${contactText(contact)}`
