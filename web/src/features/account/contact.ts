import type { Contact } from '@opdesk/contracts/contact.ts'
import { DEFAULT_COUNTRY_CODE, nationalNumber } from '@opdesk/contracts/phone.ts'

/** The contact as the fields of requests and forms. */
export const fieldsOf = (contact: Contact): Record<string, string> =>
  contact.kind === 'phone' ? { phone: contact.phone, country_code: contact.country_code } : { email: contact.email }

/** The contact in the fields of a form, as the server stores contacts. */
export const contactOf = ({ phone = '', email }: Partial<Record<string, unknown>>): Contact =>
  email === undefined
    ? { kind: 'phone', phone: nationalNumber(String(phone)), country_code: DEFAULT_COUNTRY_CODE }
    : { kind: 'email', email: String(email).trim().toLowerCase() }

export const emptyContact = (kind: Contact['kind']): Contact => contactOf(kind === 'phone' ? {} : { email: '' })

/** `key_type` of the API: 1 if the account signs in with a mobile number, 0 if with an email address. */
export const keyTypeOf = ({ kind }: Contact): 0 | 1 => (kind === 'phone' ? 1 : 0)

/** The contact as people read it: `+91 9000000001`, or the email address. */
export const shownContact = (contact: Contact): string =>
  contact.kind === 'phone' ? `${contact.country_code} ${contact.phone}` : contact.email
