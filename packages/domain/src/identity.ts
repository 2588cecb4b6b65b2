import { createHash } from 'node:crypto'

/** The last ten digits decide: +91, 0091 and 0 before one number are the same person. */
const normalise = (contact: string): string => {
  const trimmed = contact.trim().toLowerCase()
  return trimmed.includes('@') ? trimmed : trimmed.replace(/\D/g, '').slice(-10)
}

/** Digests by which a person is recognised across roles without their contacts standing in claim events. */
export const identityDigests = (contacts: readonly string[]): string[] =>
  contacts.flatMap(contact => {
    const normal = normalise(contact)
    return normal === '' ? [] : [createHash('sha256').update(normal).digest('hex')]
  })
