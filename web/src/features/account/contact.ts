import type { Contact } from '@opdesk/contracts/contact.ts'
import { DEFAULT_COUNTRY_CODE, nationalNumber } from '@opdesk/contracts/phone.ts'

/** The fields in which calls and forms name a contact. */
export const fieldsOf = (contact: Contact): Record<string, string> =>
  contact.kind === 'phone' ? { phone: contact.phone, country_code: contact.country_code } : { email: contact.email }

/** The contact of filled fields, in the server's form. */
export const contactOf = ({ phone = '', email }: Partial<Record<string, unknown>>): Contact =>
  email === undefined
    ? { kind: 'phone', phone: nationalNumber(String(phone)), country_code: DEFAULT_COUNTRY_CODE }
    : { kind: 'email', email: String(email).trim().toLowerCase() }

export const emptyContact = (kind: Contact['kind']): Contact => contactOf(kind === 'phone' ? {} : { email: '' })

/** The kind of account that signs in with it: `key_type` of the interface. */
export const keyTypeOf = ({ kind }: Contact): 0 | 1 => (kind === 'phone' ? 1 : 0)

/** +91 9000000001, or an address. */
export const shownContact = (contact: Contact): string =>
  contact.kind === 'phone' ? `${contact.country_code} ${contact.phone}` : contact.email
