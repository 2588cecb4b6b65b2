import { z } from 'zod'
import { text } from './bounded.ts'
import { email, indianCountryCode } from './patterns.ts'

/** A subscriber's sign-in contact: a number, or an address in lower case. */
export type Contact = { kind: 'phone'; phone: string; country_code: string } | { kind: 'email'; email: string }

/** The phone number or the email address itself. The two forms never coincide. */
export const contactText = (contact: Contact): string => (contact.kind === 'phone' ? contact.phone : contact.email)

/** `key_type` of the interface: 0 e-mail, 1 phone. */
export const KeyType = { email: 0, phone: 1 } as const

const WRONG_EMAIL = 'Please enter a valid email'
const keyType = z.union([z.literal(0), z.literal(1), z.enum(['0', '1'])])

/** The fields of a call that contains a phone number or an email address; `oneContact` checks that exactly one is sent. */
export const contactFields = <S extends z.ZodType<string, string>>(phone: S) => ({
  phone: phone.optional(),
  country_code: indianCountryCode.optional(),
  email: text(254, { missing: WRONG_EMAIL, tooLong: WRONG_EMAIL })
    .pipe(email(WRONG_EMAIL))
    .transform(address => address.toLowerCase())
    .optional(),
  key_type: keyType.optional(),
})

interface Sent {
  phone?: string | undefined
  country_code?: string | undefined
  email?: string | undefined
  key_type?: z.output<typeof keyType> | undefined
}

/**
 * The first error of a call that does not contain exactly one contact: a phone number (with its country code) or an email address.
 */
const contactProblem = ({ phone, country_code, email, key_type }: Sent, missing: string): [keyof Sent, string] | undefined => {
  const byEmail = key_type !== undefined && Number(key_type) === KeyType.email
  if (phone !== undefined && email !== undefined) return ['email', 'Please enter a mobile number or an email, not both']
  if (phone === undefined && email === undefined) return byEmail ? ['email', WRONG_EMAIL] : ['phone', missing]
  if ((country_code !== undefined) !== (phone !== undefined)) return ['country_code', 'Invalid country code']
  if (key_type !== undefined && byEmail !== (email !== undefined))
    return ['key_type', 'key_type is 0 with an email, 1 with a phone']
  return undefined
}

/** A check for `superRefine`; `missing` is the message for a call without a phone number or an email address. */
export const oneContact =
  (missing: string) =>
  (sent: Sent, context: z.RefinementCtx<Sent>): void => {
    const problem = contactProblem(sent, missing)
    if (problem) context.addIssue({ code: 'custom', path: [problem[0]], message: problem[1] })
  }

/** A function for `transform`, after `oneContact`: replaces the fields by the contact. */
export const withContact = <S extends Sent>({ phone, country_code, email, key_type: _, ...rest }: S) => {
  const contact: Contact =
    email === undefined ? { kind: 'phone', phone: phone ?? '', country_code: country_code ?? '' } : { kind: 'email', email }
  return { ...rest, contact }
}
