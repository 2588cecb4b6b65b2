import { createHash } from 'node:crypto'

/**
 * The contact in comparable form. Of a number only the last ten digits count: with +91, 0091 or 0 before them it is the same
 * person.
 */
const normalise = (contact: string): string => {
  const trimmed = contact.trim().toLowerCase()
  return trimmed.includes('@') ? trimmed : trimmed.replace(/\D/g, '').slice(-10)
}

/** Digests that identify a person across roles, so that events of claims need no contact data. */
export const identityDigests = (contacts: readonly string[]): string[] =>
  contacts.flatMap(contact => {
    const normal = normalise(contact)
    return normal === '' ? [] : [createHash('sha256').update(normal).digest('hex')]
  })
